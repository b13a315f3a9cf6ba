import { decimalText } from '@atrium/domain/kernel/format-money';
import type { Database } from '../../db/database.ts';
import { type CodeFilter, listCodesAfter } from './codes.store.ts';

const pageSize = 1000;

export const codeColumns = [
  'code',
  'kind',
  'description',
  'redeemed',
  'of',
  'redeemable until',
  'sold for',
  'currency',
  'state',
  'batch',
];

/** Lists codes page by page as table rows (N-34). */
export async function* listCodes(db: Database, filter: CodeFilter): AsyncGenerator<readonly string[]> {
  for (let after = ''; ; ) {
    const page = await listCodesAfter(db, filter, after, pageSize);
    for (const row of page) {
      const isUsedUp = row.redemptions >= row.max_redemptions;
      const state = row.is_disabled ? 'disabled' : row.lapsed_at ? 'lapsed' : isUsedUp ? 'used up' : 'open';
      const { sold_for_minor: amountMinor, sold_currency: currency } = row;
      yield [
        row.code,
        row.kind,
        row.description,
        String(row.redemptions),
        String(row.max_redemptions),
        row.redeemable_until ?? '',
        amountMinor === null || currency === null ? '' : decimalText({ amountMinor, currency }),
        currency ?? '',
        state,
        row.batch_id,
      ];
    }
    const last = page.at(-1);
    if (page.length < pageSize || last === undefined) return;
    after = last.code;
  }
}
