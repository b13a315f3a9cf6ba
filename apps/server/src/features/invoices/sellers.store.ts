import { compiled } from '../../db/compiled.ts';
import type { Database } from '../../db/database.ts';

/** The seller of new invoices, with the letter of this installation in their numbers (D-392). */
export async function findCurrentSeller(db: Database) {
  const { rows } = await selectSeller(db);
  if (!rows[0]) throw new Error('nobody sells');
  return rows[0];
}

const selectSeller = compiled((db) =>
  db
    .selectFrom('sellers')
    .select(['code', 'name', 'address_lines', 'country', 'year_start_month', 'time_zone', 'registrations', 'version'])
    .select((each) =>
      each
        .selectFrom('installation_codes')
        .select('installation_codes.code')
        .where('installation_codes.is_current', 'is', true)
        .as('installation_code'),
    )
    .where('is_current', 'is', true),
);
