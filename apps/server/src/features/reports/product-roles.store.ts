import { compiled } from '../../db/compiled.ts';
import type { OrganisationTx } from '../../db/database.ts';

/** The products in which a person has a role here. */
export async function listProductsOf(
  organisationId: string,
  tx: OrganisationTx,
  userId: string,
): Promise<readonly string[]> {
  const { rows } = await selectProducts(tx, organisationId, userId);
  return rows.map(({ product }) => product);
}

const selectProducts = compiled((db, organisationId: string, userId: string) =>
  db
    .selectFrom('role_assignments')
    .select('product')
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId),
);

/** The active people who have a role in one of the products, by name. */
export function listPeopleIn(organisationId: string, tx: OrganisationTx, products: readonly string[]) {
  return tx
    .selectFrom('people as p')
    .select(['p.user_id as id', 'p.first_name as firstName', 'p.last_name as lastName', 'p.email'])
    .where('p.organisation_id', '=', organisationId)
    .where('p.status', '=', 'Active')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('role_assignments as r')
          .select('r.product')
          .where('r.organisation_id', '=', organisationId)
          .whereRef('r.user_id', '=', 'p.user_id')
          .where('r.product', 'in', [...products]),
      ),
    )
    .orderBy('p.first_name')
    .orderBy('p.last_name')
    .orderBy('p.user_id')
    .limit(1000)
    .execute();
}
