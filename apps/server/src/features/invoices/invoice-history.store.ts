import type { InvoiceState } from '@atrium/domain/invoices/invoice-state';
import type { OrganisationTx } from '../../db/database.ts';

/** The place after which a page begins. */
export interface HistoryEdge {
  readonly openedAt: Date;
  readonly id: string;
}

/** Invoices of one state, newest first (INV-06). One state at a time, because the index is ordered so. */
export function listInvoicesIn(
  organisationId: string,
  tx: OrganisationTx,
  state: InvoiceState,
  page: { readonly after: HistoryEdge | null; readonly take: number },
) {
  const { after } = page;
  return tx
    .selectFrom('invoices')
    .select(['id', 'number', 'state', 'kind', 'product', 'currency', 'total_minor', 'opened_at', 'charged_on'])
    .select('returned_minor')
    .where('organisation_id', '=', organisationId)
    .where('state', '=', state)
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('opened_at', 'id'), '<', tuple(after?.openedAt ?? new Date(0), after?.id ?? '')),
      ),
    )
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.take)
    .execute();
}

export type InvoiceRow = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;

export function findInvoice(organisationId: string, tx: OrganisationTx, invoiceId: string) {
  return tx
    .selectFrom('invoices as i')
    .innerJoin('billing_accounts as a', 'a.organisation_id', 'i.organisation_id')
    .leftJoin('invoices as corrected', (join) =>
      join.onRef('corrected.organisation_id', '=', 'i.organisation_id').onRef('corrected.id', '=', 'i.corrects_id'),
    )
    .select(['i.id', 'i.number', 'i.state', 'i.kind', 'i.product', 'i.currency', 'i.total_minor', 'i.tax_minor'])
    .select([
      'i.returned_minor',
      'i.due_minor',
      'i.period_start',
      'i.period_end',
      'i.buyer',
      'i.seller',
      'i.inputs',
      'i.opened_at',
    ])
    .select(['i.exchange_state', 'i.exchange_reference'])
    .select(['i.charged_on', 'i.decided_at', 'i.corrects_id', 'corrected.number as corrects_number', 'a.time_zone'])
    .where('i.organisation_id', '=', organisationId)
    .where('i.id', '=', invoiceId)
    .where('i.state', '<>', 'draft')
    .executeTakeFirst();
}

export type LineRow = Awaited<ReturnType<typeof listLinesOf>>[number];

export function listLines(organisationId: string, tx: OrganisationTx, invoiceId: string) {
  return listLinesOf(organisationId, tx, [invoiceId]);
}

/** The lines of several invoices, each invoice's in order. */
export function listLinesOf(organisationId: string, tx: OrganisationTx, invoiceIds: readonly string[]) {
  return tx
    .selectFrom('invoice_lines')
    .select(['invoice_id', 'type', 'name', 'description', 'quantity', 'amount_minor', 'starts_on', 'expires_on', 'why'])
    .where('organisation_id', '=', organisationId)
    .where('invoice_id', 'in', [...invoiceIds])
    .orderBy('invoice_id')
    .orderBy('position')
    .execute();
}
