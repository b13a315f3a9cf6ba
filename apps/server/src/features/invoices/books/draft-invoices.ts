import { billedBy, buildInvoices, type InvoiceInputs } from '@atrium/domain/invoices/build-invoice';
import { postInvoice } from '@atrium/domain/invoices/post-events';
import type { Period } from '@atrium/domain/kernel/billing-period';
import type { Product } from '@atrium/domain/products/products';
import { insertDraft, type NewInvoice } from '../invoices.store.ts';
import type { MoneyWork } from './money-work.ts';
import { postEntry } from './post-entry.ts';

export interface DraftedInvoice {
  readonly id: string;
  readonly currency: string;
  readonly dueMinor: number;
}

/**
 * Writes the invoices of a quote and what they mean for the books: one in the quote's own currency, and one for each
 * other currency in which something ends. They get their numbers by `openInvoices`, the last step of the transaction.
 */
export async function draftInvoices(
  work: MoneyWork,
  invoice: {
    readonly kind: 'change' | 'renewal';
    readonly product: Product;
    readonly period: Period | null;
    readonly quoteId: string | null;
    readonly inputs: InvoiceInputs;
    readonly hasHolds: boolean;
  },
): Promise<readonly DraftedInvoice[]> {
  const { ctx, organisationId, tx, now } = work;
  const drafted: DraftedInvoice[] = [];
  for (const document of buildInvoices(invoice.inputs)) {
    const isOwn = document.currency === invoice.inputs.quote.target.currency;
    const draft: NewInvoice = {
      id: ctx.newId(),
      kind: invoice.kind,
      product: invoice.product,
      currency: document.currency,
      totalMinor: document.total.amountMinor,
      taxMinor: document.tax.amountMinor,
      dueMinor: document.due.amountMinor,
      hasHolds: invoice.hasHolds && isOwn,
      period: isOwn ? invoice.period : null,
      quoteId: invoice.quoteId,
      correctsId: null,
      buyer: document.buyer,
      seller: document.seller,
      inputs: invoice.inputs,
      at: now,
      lines: document.lines.map((line) => ({
        type: line.kind,
        name: line.name,
        description: line.period === null ? '' : `${line.period.startsOn} – ${line.period.endsOn}`,
        amountMinor: line.amount.amountMinor,
        expiresOn: line.period?.endsOn ?? null,
        why: line.why,
      })),
    };
    await insertDraft(organisationId, tx, draft);
    await postEntry(work, draft.id, postInvoice(billedBy(document)));
    drafted.push({ id: draft.id, currency: draft.currency, dueMinor: draft.dueMinor });
  }
  return drafted;
}
