import type { PeopleJobRow } from '@atrium/contract/people-jobs/people-job-fields';
import type { Actor } from '@atrium/domain/access/permissions';
import { rolesOfEntry } from '@atrium/domain/people-jobs/import-roles';
import { type Product, seatPlans } from '@atrium/domain/products/products';
import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import { holdsSeat } from '@atrium/domain/users/seats';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../../../lib/use-session.ts';
import type { EstimateCounts } from '../../users/panel/user-change.ts';
import { useRoleCatalogue } from '../../users/queries.ts';
import { fetchAllRows } from '../queries.ts';

export interface SeatsAdded {
  readonly plan: Product;
  readonly added: number;
}

/** The bundle takes its seats from the same roles, so its count would say the same twice. */
const countedPlans = seatPlans.filter((plan) => plan !== 'aio');

/** Which plans get how many paid seats more once everybody of the file is there, by the rule that counts them (D-27). */
function seatsOf(
  rows: readonly PeopleJobRow[],
  facts: { readonly catalogue: RoleCatalogue; readonly actor: Actor },
): readonly SeatsAdded[] {
  const people = rows.map((row) => ({ isDisabled: false, assignments: rolesOfEntry(facts, row).roles }));
  return countedPlans
    .map((plan) => ({ plan, added: people.filter((person) => holdsSeat(facts.catalogue, person, plan)).length }))
    .filter(({ added }) => added > 0);
}

/** Counted from the rows that are ready; undefined while they are on their way. */
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

/** USER-12: the counts for the estimate. */
export function estimateOf(seats: readonly SeatsAdded[]): EstimateCounts {
  const countOf = (plan: Product): number => seats.find((each) => each.plan === plan)?.added ?? 0;
  return { erp: countOf('erp'), crm: countOf('crm'), people: countOf('people') };
}
