import type { DiscountCoupon } from '@atrium/domain/codes/discount';
import type { CodeContents } from '@atrium/domain/codes/order-codes';
import type { UseState } from '@atrium/domain/invoices/invoice-state';
import { sql } from 'kysely';
import { rowsOf, writeLater } from '../../db/collected-writes.store.ts';
import type { OrganisationTx } from '../../db/database.ts';
import { defineFact } from '../../db/fact.ts';
import { factOf, forgetFact } from '../../db/personal/kept-facts.store.ts';
import type { Tables } from '../../db/tables.gen.ts';

/** The organisation's discounts as the rules see them; a use that is held for an invoice counts as used. */
export const couponsFact = defineFact({
  name: 'coupons',
  find: (db, organisationId) =>
    db
      .selectFrom('coupons')
      .select(['code', 'content', 'is_on', 'max_apply_count', 'current_apply_count', 'held_count', 'applied_at'])
      .where('organisation_id', '=', organisationId)
      .where('kind', '=', 'discount')
      .orderBy('applied_at', 'desc'),
  read: (rows) =>
    rows.map((row): DiscountCoupon => {
      const { percentOffBasisPoints, amountOff, product, interval } = row.content as CodeContents['discount'];
      return {
        code: row.code,
        percentOffBasisPoints,
        amountOff,
        product,
        interval,
        isOn: row.is_on,
        maxApplyCount: row.max_apply_count,
        currentApplyCount: row.current_apply_count + row.held_count,
        appliedAt: new Date(row.applied_at).toISOString(),
      };
    }),
});

export function listCoupons(organisationId: string, tx: OrganisationTx): Promise<readonly DiscountCoupon[]> {
  return factOf(organisationId, tx, couponsFact);
}

/** A prepaid code that the organisation has redeemed (CODE-03). */
export type PrepaidCoupon = CodeContents['prepaid'] & {
  readonly code: string;
  readonly codeId: string;
  readonly description: string;
  /** False once its term is over, or another code has taken its place. */
  readonly isOn: boolean;
  readonly redeemedAt: Date;
  /** The first day after the term; null for a lifetime. */
  readonly endsOn: string | null;
};

export async function listPrepaidCoupons(
  organisationId: string,
  tx: OrganisationTx,
): Promise<readonly PrepaidCoupon[]> {
  const rows = await tx
    .selectFrom('coupons')
    .select(['code', 'code_id', 'description', 'content', 'is_on', 'applied_at', 'ends_on'])
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', 'prepaid')
    .orderBy('applied_at', 'desc')
    .execute();
  return rows.map(({ content, ...row }) => ({
    ...(content as CodeContents['prepaid']),
    code: row.code,
    codeId: row.code_id,
    description: row.description,
    isOn: row.is_on,
    redeemedAt: row.applied_at,
    endsOn: row.ends_on,
  }));
}

export interface NewCoupon {
  readonly code: string;
  readonly codeId: string;
  readonly kind: Tables['coupons']['kind'];
  readonly description: string;
  readonly content: unknown;
  readonly maxApplyCount: number;
  readonly endsOn: string | null;
  readonly redeemedBy: string;
  readonly at: Date;
}

const newCoupons = rowsOf('coupons');

export async function insertCoupon(organisationId: string, tx: OrganisationTx, coupon: NewCoupon): Promise<void> {
  await writeLater(tx, newCoupons, [
    {
      organisation_id: organisationId,
      code: coupon.code,
      code_id: coupon.codeId,
      kind: coupon.kind,
      description: coupon.description,
      content: coupon.content,
      max_apply_count: coupon.maxApplyCount,
      ends_on: coupon.endsOn,
      redeemed_by: coupon.redeemedBy,
      applied_at: coupon.at,
    },
  ]);
  forgetFact(tx, couponsFact);
}

/** Sets one use of a discount aside for an invoice; false when none is left. */
export async function holdCoupon(
  organisationId: string,
  tx: OrganisationTx,
  use: { readonly invoiceId: string; readonly code: string; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with held as (
      update coupons set held_count = held_count + 1
      where organisation_id = ${organisationId} and code = ${use.code} and kind = 'discount' and is_on
        and current_apply_count + held_count < max_apply_count
      returning code
    )
    insert into coupon_uses (organisation_id, invoice_id, code, state, held_at)
    select ${organisationId}, ${use.invoiceId}, code, 'held', ${use.at} from held
    returning code`.execute(tx);
  forgetFact(tx, couponsFact);
  return rows.length > 0;
}

/** Ends the held use of an invoice, once: counted if it was paid, released if it will not be. */
export async function settleCouponUse(
  organisationId: string,
  tx: OrganisationTx,
  use: { readonly invoiceId: string; readonly state: Exclude<UseState, 'held'>; readonly at: Date },
): Promise<void> {
  await sql`
    with settled as (
      update coupon_uses set state = ${use.state}, decided_at = ${use.at}
      where organisation_id = ${organisationId} and invoice_id = ${use.invoiceId} and state = 'held'
      returning code
    )
    update coupons set held_count = held_count - 1,
      current_apply_count = current_apply_count + ${use.state === 'consumed' ? 1 : 0}::integer
    from settled where coupons.organisation_id = ${organisationId} and coupons.code = settled.code`.execute(tx);
  forgetFact(tx, couponsFact);
}

/** Ends the prepaid coupons that a purchase or another code replaces. */
export async function turnOffCoupons(
  organisationId: string,
  tx: OrganisationTx,
  codes: readonly string[],
): Promise<void> {
  if (codes.length === 0) return;
  await tx
    .updateTable('coupons')
    .set({ is_on: false })
    .where('organisation_id', '=', organisationId)
    .where('code', 'in', codes)
    .execute();
  forgetFact(tx, couponsFact);
}

/** Ends a prepaid coupon when its term is over. */
export async function lapsePrepaid(organisationId: string, tx: OrganisationTx, code: string, at: Date): Promise<void> {
  await tx
    .updateTable('coupons')
    .set({ is_on: false, lapsed_at: at })
    .where('organisation_id', '=', organisationId)
    .where('code', '=', code)
    .execute();
  forgetFact(tx, couponsFact);
}
