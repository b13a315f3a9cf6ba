import { financialYearOf, type NumberSeries, numberLength, seriesKeyOf } from '@atrium/domain/invoices/invoice-number';
import type { BookWork } from '../../accounts/money-work.ts';
import { openDraft } from '../invoices.store.ts';

/** The mark of this database in invoice numbers; a second database gets another. */
const shardCode = 'A1';

export interface NumberingSeller {
  readonly code: string;
  readonly year_start_month: number;
}

/** Gives drafts their numbers. It must be the last step of a transaction, because all others wait for the counter. */
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
