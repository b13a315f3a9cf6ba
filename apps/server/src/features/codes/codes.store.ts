import type { DiscountCode } from '@atrium/domain/codes/check-discount';
import type { CodeState } from '@atrium/domain/codes/code-state';
import type { CreditCode } from '@atrium/domain/codes/redeem-credit';
import type { PrepaidCode } from '@atrium/domain/codes/redeem-prepaid';
import type { Money } from '@atrium/domain/kernel/money';
import type { Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export type CodeKind = Tables['codes']['kind'];

/** What a code gives, by its kind: what its content holds. */
export interface CodeContents {
  readonly prepaid: Omit<PrepaidCode, keyof CodeState>;
  readonly discount: Omit<DiscountCode, keyof CodeState>;
  readonly credit: Omit<CreditCode, keyof CodeState | 'isPaid'>;
}

/** A code of one kind, with what its rules need not know. */
export type StoredCode<Kind extends CodeKind> = CodeState &
  CodeContents[Kind] & { readonly id: string; readonly isPaid: boolean; readonly soldFor: Money | null };

/** A code of another kind is not found: guessing learns nothing. */
export async function findCode<Kind extends CodeKind>(
  tx: Tx,
  kind: Kind,
  code: string,
): Promise<StoredCode<Kind> | null> {
  const row = await tx
    .selectFrom('codes')
    .select(['code', 'id', 'description', 'content', 'is_disabled', 'redeemable_until'])
    .select(['max_redemptions', 'redemptions', 'sold_for_minor', 'sold_currency'])
    .where('code', '=', code)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (!row) return null;
  const { sold_for_minor: amountMinor, sold_currency: currency } = row;
  const content = row.content as CodeContents[Kind];
  return Object.assign({}, content, {
    code: row.code,
    id: row.id,
    description: row.description,
    isDisabled: row.is_disabled,
    redeemableUntil: row.redeemable_until,
    maxRedemptions: row.max_redemptions,
    redemptions: row.redemptions,
    isPaid: amountMinor !== null,
    soldFor: amountMinor === null || currency === null ? null : { amountMinor, currency },
  });
}

/** Takes one of the code's redemptions, or none is left: the one statement that decides between any number of callers at once. */
export async function takeRedemption(tx: Tx, code: string): Promise<boolean> {
  const taken = await tx
    .updateTable('codes')
    .set(({ eb }) => ({ redemptions: eb('redemptions', '+', 1) }))
    .where('code', '=', code)
    .where('is_disabled', '=', false)
    .where('lapsed_at', 'is', null)
    .whereRef('redemptions', '<', 'max_redemptions')
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

export interface NewCode {
  readonly code: string;
  readonly id: string;
  readonly batchId: string;
  readonly kind: CodeKind;
  readonly description: string;
  readonly content: CodeContents[CodeKind];
  readonly redeemableUntil: string | null;
  readonly maxRedemptions: number;
  readonly soldFor: Money | null;
  readonly at: Date;
}

/** Writes codes, all or none of those that are new; answers the ones that there were already. */
export async function insertCodes(tx: Tx, codes: readonly NewCode[]): Promise<readonly string[]> {
  const inserted = await tx
    .insertInto('codes')
    .values(
      codes.map((code) => ({
        code: code.code,
        id: code.id,
        batch_id: code.batchId,
        kind: code.kind,
        description: code.description,
        content: JSON.stringify(code.content),
        redeemable_until: code.redeemableUntil,
        max_redemptions: code.maxRedemptions,
        sold_for_minor: code.soldFor?.amountMinor ?? null,
        sold_currency: code.soldFor?.currency ?? null,
        created_at: code.at,
      })),
    )
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .execute();
  const isNew = new Set(inserted.map(({ code }) => code));
  return codes.map(({ code }) => code).filter((code) => !isNew.has(code));
}
