import type { BilledInvoice } from '@atrium/domain/invoices/build-invoice';
import { sql } from 'kysely';
import type { OrganisationTx } from '../../db/database.ts';

/** More than any running term was paid by. */
const atMost = 50;

/** The paid invoices of these products and of those that they replaced, the newest first, with what no credit note gave back. */
export async function listBilledInvoices(
  organisationId: string,
  tx: OrganisationTx,
  products: readonly string[],
): Promise<readonly BilledInvoice[]> {
  const rows = await tx
    .selectFrom('invoices as i')
    .select(['i.id', 'i.number', 'i.product', 'i.currency', 'i.seller'])
    .select(
      sql<number>`(i.total_minor + coalesce((select sum(n.total_minor) from invoices n
        where n.organisation_id = ${organisationId} and n.corrects_id = i.id and n.state <> 'void'), 0))::bigint`.as(
        'leftMinor',
      ),
    )
    .where('i.organisation_id', '=', organisationId)
    .where('i.state', '=', 'paid')
    .where('i.total_minor', '>', 0)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('i.product', 'in', [...products]),
        eb(
          'i.id',
          'in',
          selectFrom('money_sources')
            .select('invoice_id')
            .where('organisation_id', '=', organisationId)
            .where('product', 'in', [...products])
            .where('closed_at', 'is', null),
        ),
      ]),
    )
    .orderBy('i.id', 'desc')
    .limit(atMost)
    .execute();
  return rows.flatMap(({ number, ...invoice }) => (number === null ? [] : [{ ...invoice, number }]));
}
