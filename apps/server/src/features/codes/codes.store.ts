import type { CodeState } from '@atrium/domain/codes/code-state';
import type { CodeContents, CodeKind } from '@atrium/domain/codes/order-codes';
import type { Money } from '@atrium/domain/kernel/money';
import type { Database, OrganisationTx, Tx } from '../../db/database.ts';

/** A stored code of one kind, with the fields that its rules do not need. */
export type StoredCode<Kind extends CodeKind> = CodeState &
  CodeContents[Kind] & { readonly id: string; readonly isPaid: boolean; readonly soldFor: Money | null };

/** A code of another kind is not found, so that guessing reveals nothing. With it, whether the organisation has applied it. */
export async function findCode<Kind extends CodeKind>(
  organisationId: string,
  tx: OrganisationTx,
  kind: Kind,
  code: string,
): Promise<{ readonly code: StoredCode<Kind>; readonly isAppliedHere: boolean } | null> {
  const row = await tx
    .selectFrom('codes')
    .select(['code', 'id', 'description', 'content', 'is_disabled', 'redeemable_until'])
    .select(['max_redemptions', 'redemptions', 'sold_for_minor', 'sold_currency'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('coupons')
          .select('coupons.code')
          .where('coupons.organisation_id', '=', organisationId)
          .whereRef('coupons.code', '=', 'codes.code'),
      ).as('is_applied_here'),
    )
    .where('code', '=', code)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (!row) return null;
  const { sold_for_minor: amountMinor, sold_currency: currency } = row;
  const content = row.content as CodeContents[Kind];
  const found = Object.assign({}, content, {
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
  return { code: found, isAppliedHere: Boolean(row.is_applied_here) };
}

/** Takes one redemption of the code. False if none is left. One statement decides between concurrent callers. */
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

/** Inserts the new codes, all or none, and returns those that already existed. */
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

export interface CodeFilter {
  readonly kind?: CodeKind;
  readonly batchId?: string;
}

/** The operator's list, by code. */
export function listCodesAfter(db: Database, filter: CodeFilter, after: string, most: number) {
  let query = db
    .selectFrom('codes')
    .select(['code', 'kind', 'description', 'redemptions', 'max_redemptions', 'redeemable_until'])
    .select(['sold_for_minor', 'sold_currency', 'is_disabled', 'lapsed_at', 'batch_id'])
    .where('code', '>', after)
    .orderBy('code')
    .limit(most);
  if (filter.kind !== undefined) query = query.where('kind', '=', filter.kind);
  if (filter.batchId !== undefined) query = query.where('batch_id', '=', filter.batchId);
  return query.execute();
}

/** Returns the codes that were on before. */
export function disableCodesOf(tx: Tx, which: { readonly codes: readonly string[] } | { readonly batchId: string }) {
  const query = tx.updateTable('codes').set({ is_disabled: true }).where('is_disabled', '=', false);
  const chosen =
    'codes' in which ? query.where('code', 'in', [...which.codes]) : query.where('batch_id', '=', which.batchId);
  return chosen.returning(['id', 'code']).execute();
}

/** Sold codes that expired unredeemed. Each is returned once, however many workers ask. */
export async function lapseSoldCodes(
  tx: Tx,
  lapse: { readonly batchId: string; readonly today: string; readonly now: Date; readonly most: number },
): Promise<readonly { readonly id: string; readonly code: string; readonly soldFor: Money }[]> {
  const rows = await tx
    .updateTable('codes')
    .set({ lapsed_at: lapse.now })
    .where('code', 'in', (query) =>
      query
        .selectFrom('codes')
        .select('code')
        .where('batch_id', '=', lapse.batchId)
        .where('redeemable_until', '<', lapse.today)
        .where('sold_for_minor', 'is not', null)
        .where('redemptions', '=', 0)
        .where('lapsed_at', 'is', null)
        .orderBy('code')
        .limit(lapse.most)
        .forUpdate(),
    )
    .where('redemptions', '=', 0)
    .where('lapsed_at', 'is', null)
    .returning(['id', 'code', 'sold_for_minor', 'sold_currency'])
    .execute();
  return rows.map(({ id, code, sold_for_minor: amountMinor, sold_currency: currency }) => ({
    id,
    code,
    soldFor: {
      amountMinor: amountMinor ?? 0,
      currency: currency ?? '',
    },
  }));
}
