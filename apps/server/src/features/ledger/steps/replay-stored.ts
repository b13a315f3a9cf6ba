import type { InvoiceDocument } from '@atrium/domain/invoices/build-invoice';
import { rebuildInvoices } from '@atrium/domain/invoices/rebuild-invoices';
import { canonicalJson, type Json } from '@atrium/domain/kernel/canonical-json';
import type { StoredInvoice, StoredLine } from '../books-check.store.ts';

/** The part of a document that is stored in rows, in canonical form. */
function canonicalRows(document: InvoiceDocument): string {
  return canonicalJson({
    total: document.total.amountMinor,
    tax: document.tax.amountMinor,
    due: document.due.amountMinor,
    returned: document.returnedMinor ?? 0,
    buyer: document.buyer as unknown as Json,
    seller: document.seller as unknown as Json,
    lines: document.lines.map(({ kind, quantity, amount, period, why }) => ({
      kind,
      quantity,
      amount: amount.amountMinor,
      why: why as unknown as Json,
      startsOn: period?.startsOn ?? null,
      expiresOn: period?.endsOn ?? null,
    })),
  });
}

function storedRows(invoice: StoredInvoice, lines: readonly StoredLine[]): string {
  return canonicalJson({
    total: invoice.total_minor,
    tax: invoice.tax_minor,
    due: invoice.due_minor,
    returned: invoice.returned_minor,
    buyer: invoice.buyer as unknown as Json,
    seller: invoice.seller as unknown as Json,
    lines: lines.map((line) => ({
      kind: line.type,
      quantity: line.quantity,
      amount: line.amount_minor,
      why: line.why as unknown as Json,
      startsOn: line.starts_on,
      expiresOn: line.expires_on,
    })),
  });
}

/** Computes an invoice again from its stored inputs; null if it equals what is stored, to the last step of every line. */
export function replayStored(invoice: StoredInvoice, lines: readonly StoredLine[]): string | null {
  const name = invoice.number ?? invoice.id;
  const inCurrency = rebuildInvoices(invoice.inputs).filter(({ currency }) => currency === invoice.currency);
  const isThis = ({ correctsId, total }: InvoiceDocument) =>
    (correctsId ?? null) === invoice.corrects_id && total.amountMinor < 0 === invoice.total_minor < 0;
  const document = inCurrency.length === 1 ? inCurrency[0] : inCurrency.find(isThis);
  if (document === undefined) return `${name}: its inputs make no invoice in ${invoice.currency}`;
  return canonicalRows(document) === storedRows(invoice, lines)
    ? null
    : `${name}: computed again from its inputs it is another invoice`;
}
