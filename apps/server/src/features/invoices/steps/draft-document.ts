import { billedBy, type InvoiceDocument } from '@atrium/domain/invoices/build-invoice';
import type { LedgerEntry } from '@atrium/domain/invoices/ledger';
import type { BilledAmount } from '@atrium/domain/invoices/post-events';
import type { StoredInputs } from '@atrium/domain/invoices/rebuild-invoices';
import type { BookWork } from '../../accounts/money-work.ts';
import { postEntry } from '../../ledger/steps/post-entry.ts';
import { insertDraft, type NewInvoice } from '../invoices.store.ts';
import { writeLine } from './write-line.ts';

export interface NewDocument
  extends Pick<NewInvoice, 'kind' | 'product' | 'hasHolds' | 'period' | 'quoteId' | 'correctsId'> {
  readonly document: InvoiceDocument;
  readonly inputs: StoredInputs;
  /** What the books call the product of a line's plan; null where the line is of none. */
  readonly productNameOf: (planId: string | null) => string | null;
}

/** Writes one document without its number, and posts it to the ledger. */
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
    returnedMinor: document.returnedMinor ?? 0,
    buyer: document.buyer,
    seller: document.seller,
    inputs,
    at: work.now,
    lines: document.lines.map((line) => writeLine(work.company, line, productNameOf(line.planId))),
  });
  await postEntry(work, id, post(billedBy(document)));
  return id;
}
