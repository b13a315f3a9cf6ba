import { buildInvoices, type InvoiceDocument, type InvoiceInputs } from '@atrium/domain/invoices/build-invoice';
import { productOfDocument } from '@atrium/domain/invoices/document-product';
import type { InvoiceKind } from '@atrium/domain/invoices/invoice-state';
import { postInvoice } from '@atrium/domain/invoices/post-events';
import type { Period } from '@atrium/domain/kernel/billing-period';
import { paidAs } from '@atrium/domain/subscriptions/coverage';
import type { MoneyWork } from '../../accounts/money-work.ts';
import { listBilledInvoices } from '../billed-invoices.store.ts';
import { draftDocument } from './draft-document.ts';
import { productNamesOf } from './lines-of.ts';

export interface DraftedInvoice {
  readonly id: string;
  readonly currency: string;
  readonly dueMinor: number;
  readonly totalMinor: number;
  /** What the same change gave back paid so much of it, or so much of a credit note paid the sale. */
  readonly returnedMinor: number;
  /** It gives back more than it bills, so it is a credit note. */
  readonly isNote: boolean;
}

const isNote = ({ total }: InvoiceDocument) => total.amountMinor < 0;

/** Where a change gives back more than it sells, the invoices that its credit notes can name (D-400). */
async function withBilled({ organisationId, tx }: MoneyWork, inputs: InvoiceInputs): Promise<InvoiceInputs> {
  if (!buildInvoices(inputs).some(isNote)) return inputs;
  const held = inputs.quote.held.map(({ plan }) => plan.product);
  const billed = await listBilledInvoices(organisationId, tx, [...new Set([...held, ...held.map(paidAs)])]);
  return { ...inputs, billed };
}

/**
 * Writes the invoices of a quote and posts them: one in the quote's own currency, and one for each other currency in
 * which something ends. Where more is given back than sold, the sale is an invoice and what is given back are credit
 * notes (D-138, D-400). `openInvoices` gives them their numbers as the last step of the transaction.
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
  const inputs = await withBilled(work, invoice.inputs);
  const { target } = inputs.quote;
  const productNameOf = productNamesOf(inputs);
  const drafted: DraftedInvoice[] = [];
  for (const document of buildInvoices(inputs)) {
    const { currency } = document;
    const isOwn = currency === target.currency;
    const isFirst = isOwn && !drafted.some((each) => each.currency === currency);
    const id = await draftDocument(
      work,
      {
        ...invoice,
        inputs,
        kind: isNote(document) ? 'credit_note' : invoice.kind,
        product: productOfDocument(document, inputs.quote),
        document,
        productNameOf,
        correctsId: document.correctsId ?? null,
        hasHolds: invoice.hasHolds && isFirst,
        period: isOwn && !isNote(document) ? invoice.period : null,
      },
      postInvoice,
    );
    drafted.push({
      id,
      currency,
      dueMinor: document.due.amountMinor,
      totalMinor: document.total.amountMinor,
      returnedMinor: document.returnedMinor ?? 0,
      isNote: isNote(document),
    });
  }
  return drafted;
}
