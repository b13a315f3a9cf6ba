import { sql } from 'kysely';
import type { OrganisationTx } from '../../../db/database.ts';
import { defineFact } from '../../../db/fact.ts';
import { factOf } from '../../../db/personal/kept-facts.store.ts';

/** How many people hold exactly these roles, each `product:role group`; who is disabled counts nowhere. */
export interface RoleHolders {
  readonly roles: readonly string[];
  readonly holders: number;
}

/** D-422: as triggers have counted them, so that it costs as much for fifty thousand people as for ten. */
export const holdersFact = defineFact({
  name: 'holders',
  find: (_db, organisationId) => sql<RoleHolders>`(
    select roles, sum(holders)::integer as holders from seat_counts
    where organisation_id = ${organisationId}
    group by roles having sum(holders) <> 0
    order by roles)`,
  read: (rows): readonly RoleHolders[] => rows,
});

export function listRoleHolders(organisationId: string, tx: OrganisationTx): Promise<readonly RoleHolders[]> {
  return factOf(organisationId, tx, holdersFact);
}

/** Where the count and the roles that people hold differ. It walks everybody: for the auditor alone. */
export async function listMiscounts(organisationId: string, tx: OrganisationTx) {
  const { rows } = await sql<RoleHolders & { readonly counted: number }>`
    select roles, coalesce(held.holders, 0) as holders, coalesce(counted.holders, 0) as counted
    from (
      select roles, count(*)::integer as holders
      from (
        select array_agg(r.product || ':' || r.role_group order by r.product) as roles
        from role_assignments r join people p on p.organisation_id = r.organisation_id and p.user_id = r.user_id
        where r.organisation_id = ${organisationId} and p.status <> 'Disabled' group by r.user_id
      ) each
      group by roles
    ) held
    full join (
      select roles, sum(holders)::integer as holders from seat_counts where organisation_id = ${organisationId} group by roles
    ) counted using (roles)
    where coalesce(held.holders, 0) <> coalesce(counted.holders, 0)
    order by roles`.execute(tx);
  return rows;
}
