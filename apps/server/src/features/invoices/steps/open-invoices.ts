import { financialYearOf, type NumberSeries, numberLength, seriesKeyOf } from '@atrium/domain/invoices/invoice-number';
import type { BookWork } from '../../accounts/money-work.ts';
import { openDraft } from '../invoices.store.ts';

/** Which database writes; a second one gets another. */
const shardCode = 'A1';

export interface NumberingSeller {
  readonly code: string;
  readonly year_start_month: number;
}

/** Gives drafts their numbers. The last step of a transaction: after it nobody else's work may wait for ours. */
export async function openInvoices(
  work: BookWork,
  seller: NumberingSeller,
  invoiceIds: readonly string[],
  kind: NumberSeries['kind'] = 'invoice',
): Promise<readonly string[]> {
  const series = seriesKeyOf({
    sellerCode: seller.code,
    financialYear: financialYearOf(work.on, seller.year_start_month),
    shardCode,
    kind,
  });
  const numbers: string[] = [];
  for (const id of invoiceIds) {
    const digits = numberLength - series.length;
    numbers.push(await openDraft(work.organisationId, work.tx, { id, series, digits, at: work.now, on: work.on }));
  }
  return numbers;
}
