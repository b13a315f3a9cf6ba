import { type ExchangeTerms, isExchanged } from '@atrium/domain/invoices/document-exchange';
import {
  counterKeyOf,
  financialYearOf,
  invoiceNumberAt,
  type NumberCounter,
  testCode,
} from '@atrium/domain/invoices/invoice-number';
import { dateIn } from '@atrium/domain/kernel/time-zone';
import { insertManyDue } from '../../../db/insert-due-work.store.ts';
import type { BookWork } from '../../accounts/money-work.ts';
import { countryOfBuyer } from '../../accounts/steps/country-of-buyer.ts';
import { countOn, openDrafts } from '../invoices.store.ts';

export interface NumberingSeller {
  readonly code: string;
  readonly year_start_month: number;
  readonly time_zone: string;
  /** Null before a process has given the database its letter. */
  readonly installation_code: string | null;
  /** Whose documents go to a provider; null where none do. */
  readonly exchange: ExchangeTerms | null;
}

/** A charge is decided by then, unless a bank takes its time. */
const settledMs = 5 * 60_000;

interface Opening {
  /** Nothing is left to pay: the drafts are opened and paid in one. */
  readonly isPaid?: boolean;
  /** Mails that tell of the first of them; its number is written into them. */
  readonly mailIds?: readonly string[];
}

/**
 * Gives drafts their numbers, invoices and credit notes each from a counter of their own. The day is the seller's
 * (D-139). It must be the last step of a transaction, because all others wait for the counter.
 */
export async function openInvoices(
  work: BookWork,
  seller: NumberingSeller,
  drafts: readonly { readonly id: string; readonly isNote: boolean }[],
  { isPaid = false, mailIds = [] }: Opening = {},
): Promise<readonly string[]> {
  if (isExchanged(buyerOf(work), seller.exchange)) await makeDue(work, drafts);
  const on = dateIn(work.now, seller.time_zone);
  const numbers = new Map<string, string>();
  // Always in this order, so that no two transactions wait for each other's counter.
  for (const kind of ['invoice', 'credit_note'] as const) {
    const own = drafts.filter(({ isNote }) => isNote === (kind === 'credit_note'));
    if (own.length === 0) continue;
    const counterKey = counterOf(work, seller, on, kind);
    const first = await countOn(work.tx, counterKey, own.length);
    for (const [place, { id }] of own.entries()) numbers.set(id, invoiceNumberAt(counterKey, first + place));
  }
  const numbered = drafts.map(({ id }) => ({ id, number: numbers.get(id) ?? '' }));
  await openDrafts(work.organisationId, work.tx, numbered, { at: work.now, on, isPaid, mailIds });
  return numbered.map(({ number }) => number);
}

const buyerOf = ({ company, address }: BookWork) => ({
  country: countryOfBuyer({ company, address }),
  kind: address?.buyer_kind ?? null,
});

/** The outbox: a document is handed over if, and only if, it was issued (D-973). */
async function makeDue({ ctx, organisationId, tx }: BookWork, drafts: readonly { readonly id: string }[]) {
  const now = ctx.clock.wall();
  const rows = drafts.map(({ id }) => ({
    id: ctx.newId(),
    kind: 'send-document' as const,
    organisationId,
    subjectId: id,
    // Most are paid by then.
    dueAt: new Date(now.getTime() + settledMs),
    now,
  }));
  await insertManyDue(tx, rows);
}

function counterOf({ company }: BookWork, seller: NumberingSeller, on: string, kind: NumberCounter['kind']): string {
  return counterKeyOf({
    sellerCode: seller.code,
    financialYear: financialYearOf(on, seller.year_start_month),
    installationCode: company.is_test ? testCode : (seller.installation_code ?? ''),
    kind,
  });
}
