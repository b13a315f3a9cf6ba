import type { CreditUse } from '@atrium/domain/credits/consume-credits';
import { postCreditsConsumed } from '@atrium/domain/invoices/post-events';
import { computeCharge } from '@atrium/domain/subscriptions/quotes/charge';
import type { QuoteInputs } from '@atrium/domain/subscriptions/quotes/quote-inputs';
import type { MoneyWork } from '../../accounts/money-work.ts';
import { postEntry } from '../../ledger/steps/post-entry.ts';
import { holdCoupon, settleCouponUse } from '../coupons.store.ts';
import { type ConsumedUse, holdCredits, settleCreditUses } from '../credit-grants.store.ts';
import { tellLowCredits } from './tell-low-credits.ts';

/** Sets aside what an invoice will use once it is paid. Under the organisation's lock it cannot fail, so a failure is a bug. */
export async function placeHolds(
  { organisationId, tx, now: at }: MoneyWork,
  invoiceId: string,
  holds: { readonly discountCode: string | null; readonly creditUses: readonly CreditUse[] },
): Promise<void> {
  const hasCoupon =
    holds.discountCode === null || (await holdCoupon(organisationId, tx, { invoiceId, code: holds.discountCode, at }));
  const hasCredits = await holdCredits(organisationId, tx, { invoiceId, uses: holds.creditUses, at });
  if (!hasCoupon || !hasCredits) throw new Error('a quote used a code or credit that is not there');
}

/**
 * The invoice is paid: its discount is counted, its credits are spent and posted. A second call changes nothing. What it
 * was computed from says whether anything was set aside; answers the credits that were spent.
 */
export async function consumeHolds(
  work: MoneyWork,
  invoiceId: string,
  inputs?: QuoteInputs,
): Promise<readonly ConsumedUse[]> {
  const { organisationId, tx, now: at } = work;
  if (inputs === undefined || inputs.discount !== null)
    await settleCouponUse(organisationId, tx, { invoiceId, state: 'consumed', at });
  if (inputs !== undefined && computeCharge(inputs).creditUses.length === 0) return [];
  const uses = await settleCreditUses(organisationId, tx, { invoiceId, state: 'consumed', at });
  const [first] = uses;
  if (!first) return [];
  await postEntry(work, invoiceId, postCreditsConsumed(uses, first.currency));
  await tellLowCredits(work, { currency: first.currency, uses });
  return uses;
}

/** The invoice will not be paid: its discount and credits are released. */
export async function releaseHolds(
  { organisationId, tx, now: at }: Pick<MoneyWork, 'organisationId' | 'tx' | 'now'>,
  invoiceId: string,
): Promise<void> {
  await settleCouponUse(organisationId, tx, { invoiceId, state: 'released', at });
  await settleCreditUses(organisationId, tx, { invoiceId, state: 'released', at });
}
