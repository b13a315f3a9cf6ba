import type { Actor } from '@atrium/domain/access/permissions';
import { rolesOfEntry } from '@atrium/domain/people-jobs/import-roles';
import { isBundleOfProducts, type Product, seatPlans } from '@atrium/domain/products/products';
import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import { holdsSeat } from '@atrium/domain/users/seats';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SeatCounts } from '../../../lib/seat-estimate.ts';
import { useRoleCatalogue } from '../../../lib/use-role-catalogue.ts';
import { useSession } from '../../../session/use-session.ts';
import { fetchAllRows, type PeopleJobRow } from '../queries.ts';

export interface SeatsAdded {
  readonly plan: Product;
  readonly added: number;
}

/** The bundle counts the seats of the same roles again, so it is left out. */
const countedPlans = () => seatPlans().filter((plan) => !isBundleOfProducts(plan));

/** How many paid seats each plan gets when everybody in the file is added (D-27). */
function seatsOf(
  rows: readonly PeopleJobRow[],
  facts: { readonly catalogue: RoleCatalogue; readonly actor: Actor },
): readonly SeatsAdded[] {
  const people = rows.map((row) => ({ isDisabled: false, assignments: rolesOfEntry(facts, row).roles }));
  return countedPlans()
    .map((plan) => ({ plan, added: people.filter((person) => holdsSeat(facts.catalogue, person, plan)).length }))
    .filter(({ added }) => added > 0);
}

/** The seats of all rows that are ready; undefined while the rows are loading. */
export function useImportSeats(jobId: string) {
  const { actor } = useSession();
  const catalogue = useRoleCatalogue();
  const rows = useQuery({
    queryKey: ['importSeats', jobId],
    queryFn: () => fetchAllRows(jobId, 'ready'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const seats = useMemo(
    () => (rows.data && catalogue.data && actor ? seatsOf(rows.data, { catalogue: catalogue.data, actor }) : undefined),
    [rows.data, catalogue.data, actor],
  );
  const isFailed = rows.isError || catalogue.isError;
  const retry = (): void => {
    if (rows.isError) void rows.refetch();
    if (catalogue.isError) void catalogue.refetch();
  };
  return { seats, isFailed, retry };
}

/** The seat counts that the estimate is asked for (USER-12). */
export function estimateOf(seats: readonly SeatsAdded[]): SeatCounts {
  const countOf = (plan: Product): number => seats.find((each) => each.plan === plan)?.added ?? 0;
  return { erp: countOf('erp'), crm: countOf('crm'), people: countOf('people') };
}
