import { buildInvoices, type InvoiceInputs } from '@atrium/domain/invoices/build-invoice';
import { productOfDocument } from '@atrium/domain/invoices/document-product';
import type { InvoiceKind } from '@atrium/domain/invoices/invoice-state';
import { postInvoice } from '@atrium/domain/invoices/post-events';
import type { Period } from '@atrium/domain/kernel/billing-period';
import type { MoneyWork } from '../../accounts/money-work.ts';
import { draftDocument } from './draft-document.ts';
import { productNamesOf } from './lines-of.ts';

export interface DraftedInvoice {
  readonly id: string;
  readonly currency: string;
  readonly dueMinor: number;
  /** It gives back more than it bills, so it is a credit note. */
  readonly isNote: boolean;
}

/**
 * Writes the invoices of a quote and posts them: one in the quote's own currency, and one for each other currency in
 * which something ends. What gives back more than it bills is a credit note (D-138). `openInvoices` gives them their numbers as the last step of the transaction.
 */
export async function draftInvoices(
  work: MoneyWork,
  invoice: {
    readonly kind: Exclude<InvoiceKind, 'credit_note'>;
    readonly period: Period | null;
    readonly quoteId: string | null;
    readonly inputs: InvoiceInputs;
    readonly hasHolds: boolean;
  },
): Promise<readonly DraftedInvoice[]> {
  const { target } = invoice.inputs.quote;
  const productNameOf = productNamesOf(invoice.inputs);
  const drafted: DraftedInvoice[] = [];
  for (const document of buildInvoices(invoice.inputs)) {
    const isOwn = document.currency === target.currency;
    const isNote = document.total.amountMinor < 0;
    const id = await draftDocument(
      work,
      {
        ...invoice,
        kind: isNote ? 'credit_note' : invoice.kind,
        product: productOfDocument(document, invoice.inputs.quote),
        document,
        productNameOf,
        correctsId: null,
        hasHolds: invoice.hasHolds && isOwn,
        period: isOwn ? invoice.period : null,
      },
      postInvoice,
    );
    drafted.push({ id, currency: document.currency, dueMinor: document.due.amountMinor, isNote });
  }
  return drafted;
}
