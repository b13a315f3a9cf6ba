import type { PeopleJobRow } from '@atrium/contract/users/people-job-fields';
import { type Product, products, seatPlans } from '@atrium/domain/products/products';
import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import { rolesOfEntry } from '@atrium/domain/users/import-roles';
import type { Actor } from '@atrium/domain/users/permissions';
import { holdsSeat } from '@atrium/domain/users/seats';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../lib/use-session.ts';
import { fetchAllRows } from '../people-jobs.ts';
import { useRoleCatalogue } from '../queries.ts';
import styles from './import.module.css';

/** The bundle takes its seats from the same roles, so its count would say the same twice. */
const countedPlans = seatPlans.filter((plan) => plan !== 'aio');

/** Which plans get how many paid seats more once everybody of the file is there, by the rule that counts them (D-27). */
function seatsOf(
  rows: readonly PeopleJobRow[],
  facts: { catalogue: RoleCatalogue; actor: Actor },
): readonly { readonly plan: Product; readonly added: number }[] {
  const people = rows.map((row) => ({
    isDisabled: false,
    assignments: rolesOfEntry(facts, row).roles,
  }));
  return countedPlans
    .map((plan) => ({ plan, added: people.filter((person) => holdsSeat(facts.catalogue, person, plan)).length }))
    .filter(({ added }) => added > 0);
}

/** What the import means for seats; a help only, so it stays away while it is unknown. */
export function SeatLine({ jobId }: { jobId: string }) {
  const { i18n } = useLingui();
  const { actor } = useSession();
  const catalogue = useRoleCatalogue();
  const rows = useQuery({
    queryKey: ['importSeats', jobId],
    queryFn: () => fetchAllRows(jobId, 'ready'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (rows.data === undefined || catalogue.data === undefined || actor === null) return null;
  const seats = seatsOf(rows.data, { catalogue: catalogue.data, actor });
  return (
    <p className={styles['seats']}>
      {seats.length === 0 ? (
        <Trans>No paid seats are added.</Trans>
      ) : (
        <>
          <Trans>Paid seats added:</Trans>
          {seats.map(({ plan, added }) => (
            <b key={plan}>
              {products[plan].name} {i18n.number(added)}
            </b>
          ))}
        </>
      )}
    </p>
  );
}
