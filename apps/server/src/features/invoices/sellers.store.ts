import type { Seller } from '@atrium/domain/invoices/seller';
import { compiled } from '../../db/compiled.ts';
import type { Database, Tx } from '../../db/database.ts';

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
    .select(['consumers', 'contact', 'exchange'])
    .select((each) =>
      each
        .selectFrom('installation_codes')
        .select('installation_codes.code')
        .where('installation_codes.is_current', 'is', true)
        .as('installation_code'),
    )
    .where('is_current', 'is', true),
);

/** New documents are this seller's from now on. Its version rises, so that quotes of before are made anew. */
export async function makeCurrentSeller(tx: Tx, seller: Seller): Promise<void> {
  const { code, name, country } = seller;
  const described = {
    name,
    country,
    address_lines: [...seller.addressLines],
    time_zone: seller.timeZone,
    year_start_month: seller.yearStartMonth,
    registrations: JSON.stringify(seller.registrations),
    consumers: seller.consumers === undefined ? null : JSON.stringify(seller.consumers),
    contact: seller.contact === undefined ? null : JSON.stringify(seller.contact),
    exchange: seller.exchange === undefined ? null : JSON.stringify(seller.exchange),
    is_current: true,
  };
  const { version } = await tx
    .selectFrom('sellers')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirstOrThrow();
  const next = { ...described, version: version + 1 };
  await tx.updateTable('sellers').set({ is_current: false }).where('is_current', '=', true).execute();
  await tx
    .insertInto('sellers')
    .values({ code, ...next })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(next))
    .execute();
}
