import { sql } from 'kysely';
import { compiled } from '../../db/compiled.ts';
import type { Database, Tx } from '../../db/database.ts';

/** Everything that the operator added; one row for each product at most. */
export async function listAddedRoles(db: Database) {
  const { rows } = await selectAddedRoles(db);
  return rows;
}

const selectAddedRoles = compiled((db) =>
  db.selectFrom('added_roles').select(['product', 'access']).orderBy('product'),
);

/** Two operators adding at once wait for each other, or the later would undo the earlier. */
export async function lockAddedRoles(tx: Tx): Promise<void> {
  await sql`lock table added_roles in share row exclusive mode`.execute(tx);
}

export async function saveAddedRoles(tx: Tx, product: string, access: unknown, now: Date): Promise<void> {
  const row = { access: JSON.stringify(access), updated_at: now };
  await tx
    .insertInto('added_roles')
    .values({ product, ...row })
    .onConflict((conflict) => conflict.column('product').doUpdateSet(row))
    .execute();
}
