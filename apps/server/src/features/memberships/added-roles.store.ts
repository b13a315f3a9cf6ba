import { sql } from 'kysely';
import { compiled } from '../../db/compiled.ts';
import type { Database, Tx } from '../../db/database.ts';

/** The roles that the operator added, at most one row for each product. */
export async function listAddedRoles(db: Database) {
  const { rows } = await selectAddedRoles(db);
  return rows;
}

const selectAddedRoles = compiled((db) =>
  db.selectFrom('added_roles').select(['product', 'access']).orderBy('product'),
);

/** Locks the table: otherwise one of two simultaneous additions would be lost. */
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
