import { sql } from 'kysely';
import { compiled } from '../../db/compiled.ts';
import type { OrganisationTx } from '../../db/database.ts';

/** A role that takes a seat of a plan. */
export interface SeatRole {
  readonly plan: string;
  readonly product: string;
  readonly roleGroup: string;
}

/** D-27: how many people hold a seat of each plan; who is disabled holds none. */
export async function countSeatHolders(
  organisationId: string,
  tx: OrganisationTx,
  roles: readonly SeatRole[],
): Promise<ReadonlyMap<string, number>> {
  const plans = roles.map(({ plan }) => plan);
  const products = roles.map(({ product }) => product);
  const groups = roles.map(({ roleGroup }) => roleGroup);
  const { rows } = await selectHolders(tx, organisationId, plans, products, groups);
  return new Map(rows.map(({ plan, holders }) => [plan, holders]));
}

const selectHolders = compiled(
  (db, organisationId: string, plans: readonly string[], products: readonly string[], groups: readonly string[]) => {
    const query = sql<{ plan: string; holders: number }>`
      select seat.plan, count(distinct r.user_id)::integer as holders
      from role_assignments r
      join people p on p.organisation_id = r.organisation_id and p.user_id = r.user_id
      join unnest(${plans}::text[], ${products}::text[], ${groups}::text[]) seat (plan, product, role_group)
        on seat.product = r.product and seat.role_group = r.role_group
      where r.organisation_id = ${organisationId} and p.status <> 'Disabled'
      group by seat.plan`;
    return { compile: () => query.compile(db) };
  },
);
