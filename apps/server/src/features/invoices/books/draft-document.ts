import { localeOfCountry } from '@atrium/domain/identity/locale';
import { billedBy, type InvoiceDocument } from '@atrium/domain/invoices/build-invoice';
import { describeLine, nameLine } from '@atrium/domain/invoices/describe-line';
import type { LedgerEntry } from '@atrium/domain/invoices/ledger';
import type { BilledAmount } from '@atrium/domain/invoices/post-events';
import type { StoredInputs } from '@atrium/domain/invoices/rebuild-invoices';
import type { QuoteLine } from '@atrium/domain/subscriptions/quote-lines';
import { insertDraft, type NewInvoice } from '../invoices.store.ts';
import type { BookWork } from './money-work.ts';
import { postEntry } from './post-entry.ts';

export interface NewDocument
  extends Pick<NewInvoice, 'kind' | 'product' | 'hasHolds' | 'period' | 'quoteId' | 'correctsId'> {
  readonly document: InvoiceDocument;
  readonly inputs: StoredInputs;
  /** What the books call the product of a line's plan; null where the line is of none. */
  readonly productNameOf: (planId: string | null) => string | null;
}

/** Writes one document without its number, and what it means for the books. */
export async function draftDocument(
  work: BookWork,
  draft: NewDocument,
  post: (billed: BilledAmount) => LedgerEntry | null,
): Promise<string> {
  const { document, inputs, productNameOf, ...rest } = draft;
  const id = work.ctx.newId();
  await insertDraft(work.organisationId, work.tx, {
    ...rest,
    id,
    currency: document.currency,
    totalMinor: document.total.amountMinor,
    taxMinor: document.tax.amountMinor,
    dueMinor: document.due.amountMinor,
    buyer: document.buyer,
    seller: document.seller,
    inputs,
    at: work.now,
    lines: document.lines.map((line) => writeLine(work, line, productNameOf(line.planId))),
  });
  await postEntry(work, id, post(billedBy(document)));
  return id;
}

function writeLine({ company }: BookWork, line: QuoteLine, productName: string | null): NewInvoice['lines'][number] {
  const { kind, quantity, period, why, amount } = line;
  const locale = localeOfCountry(company.country);
  return {
    type: kind,
    name: nameLine(line, productName),
    description: describeLine({ kind, quantity, period, why, currency: amount.currency }, locale),
    quantity,
    amountMinor: amount.amountMinor,
    startsOn: period?.startsOn ?? null,
    expiresOn: period?.endsOn ?? null,
    why,
  };
}
