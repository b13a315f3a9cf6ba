import { financialYearOf, type NumberSeries, numberLength, seriesKeyOf } from '@atrium/domain/invoices/invoice-number';
import { dateIn } from '@atrium/domain/kernel/time-zone';
import type { BookWork } from '../../accounts/money-work.ts';
import { openDraft } from '../invoices.store.ts';

/** The mark of this database in invoice numbers; a second database gets another. */
const shardCode = 'A1';
/** Numbers of test organisations are in no live series (D-140). */
const testCode = 'T1';

export interface NumberingSeller {
  readonly code: string;
  readonly year_start_month: number;
  readonly time_zone: string;
}

interface Opening {
  /** Nothing is left to pay: the drafts are opened and paid in one. */
  readonly isPaid?: boolean;
  /** Mails that tell of the first of them; its number is written into them. */
  readonly mailIds?: readonly string[];
}

/**
 * Gives drafts their numbers, invoices and credit notes each from a series of their own. The day is the seller's
 * (D-139). It must be the last step of a transaction, because all others wait for the counter.
 */
export async function openInvoices(
  work: BookWork,
  seller: NumberingSeller,
  drafts: readonly { readonly id: string; readonly isNote: boolean }[],
  { isPaid = false, mailIds = [] }: Opening = {},
): Promise<readonly string[]> {
  const on = dateIn(work.now, seller.time_zone);
  const numbers: string[] = [];
  for (const [place, { id, isNote }] of drafts.entries()) {
    const series = seriesOf(work, seller, on, isNote ? 'credit_note' : 'invoice');
    const digits = numberLength - series.length;
    const told = place === 0 ? mailIds : [];
    const draft = { id, series, digits, at: work.now, on, isPaid, mailIds: told };
    numbers.push(await openDraft(work.organisationId, work.tx, draft));
  }
  return numbers;
}

function seriesOf({ company }: BookWork, seller: NumberingSeller, on: string, kind: NumberSeries['kind']): string {
  return seriesKeyOf({
    sellerCode: seller.code,
    financialYear: financialYearOf(on, seller.year_start_month),
    shardCode: company.is_test ? testCode : shardCode,
    kind,
  });
}
