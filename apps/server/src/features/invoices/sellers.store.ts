import { compiled } from '../../db/compiled.ts';
import type { Database } from '../../db/database.ts';

/** The seller of new invoices. */
export async function findCurrentSeller(db: Database) {
  const { rows } = await selectSeller(db);
  if (!rows[0]) throw new Error('nobody sells');
  return rows[0];
}

const selectSeller = compiled((db) =>
  db
    .selectFrom('sellers')
    .select(['code', 'name', 'address_lines', 'country', 'year_start_month', 'time_zone', 'registrations', 'version'])
    .where('is_current', 'is', true),
);
