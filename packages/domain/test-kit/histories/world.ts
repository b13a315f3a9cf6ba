import { shippedCatalogue } from '../../../../suites/atrium/catalogue.ts';
import type { DiscountCoupon } from '../../src/codes/discount.ts';
import { planCancel } from '../../src/subscriptions/changes/cancel.ts';
import type { RunningSubscription } from '../../src/subscriptions/changes/change-plan.ts';
import { type HeldSubscription, statusOfHeld } from '../../src/subscriptions/held-subscription.ts';
import type { QuoteInputs } from '../../src/subscriptions/quotes/quote-inputs.ts';
import type { Dice } from './dice.ts';

export const treatments: Readonly<Record<'USD' | 'INR', readonly QuoteInputs['treatment'][]>> = {
  USD: [
    { kind: 'export', label: null, parts: [], placeOfSupply: 'US' },
    { kind: 'taxed', label: 'VAT', parts: [{ label: 'VAT', rateBasisPoints: 2000 }], placeOfSupply: 'GB' },
  ],
  INR: [
    { kind: 'taxed', label: 'GST', parts: [{ label: 'IGST', rateBasisPoints: 1800 }], placeOfSupply: 'IN-27' },
    {
      kind: 'taxed',
      label: 'GST',
      parts: [
        { label: 'CGST', rateBasisPoints: 900 },
        { label: 'SGST', rateBasisPoints: 900 },
      ],
      placeOfSupply: 'IN-29',
    },
  ],
};
export const starts = ['2027-12-31', '2028-01-31', '2028-02-29', '2027-03-30', '2026-11-15', '2028-08-31'];
export const versions = { subscription: 0, catalogue: 'x', tax: 'x' };

export const offers = shippedCatalogue.plans.flatMap((plan) =>
  ['seat_month', 'bundle_month', 'bundle_year'].includes(plan.basis)
    ? plan.offers.map((offer) => ({ plan, offer }))
    : [],
);

/** A subscription as the rule about changes sees it. */
export function runningOf(held: HeldSubscription): RunningSubscription {
  return {
    product: held.product,
    planId: held.plan?.planId ?? null,
    status: statusOfHeld(held, false),
    isPrepaid: false,
    isForLife: false,
    holders: held.holdersCharged,
    hasUnpaidSeats: held.seatStretches.length > 0,
    state: 'running',
    resumablePlanId: null,
  };
}

/** The subscription once it is cancelled; null where it cannot be. */
export function cancelledOf(held: HeldSubscription): HeldSubscription | null {
  const facts = { planId: held.plan?.planId ?? null, periodEndsOn: held.activeTill };
  const decision = planCancel({ ...facts, isLifetime: false, status: statusOfHeld(held, false), reason: null });
  if (!decision.allowed) return null;
  const { previousPlanId, activeTill } = decision.plan;
  const cancelled = { plan: null, previousPlanId, isTrialOver: true, activeTill };
  return { ...held, version: held.version + 1, ...cancelled };
}

type QuotedFacts = Omit<QuoteInputs, 'rules' | 'at' | 'zone' | 'intent' | 'nextTarget' | 'versions'>;

/** The inputs of a purchase or change. */
export const quoteInputsOf = (facts: QuotedFacts): QuoteInputs => ({
  ...facts,
  rules: 1,
  at: `${facts.on}T00:00:00Z`,
  zone: 'UTC',
  intent: 'buy',
  nextTarget: null,
  versions,
});

export function anyCoupon(dice: Dice, code: string, currency: string): DiscountCoupon {
  const isPercent = dice.chance() < 0.6;
  return {
    code,
    percentOffBasisPoints: isPercent ? dice.pick([1000, 1250, 3333, 5000, 10_000]) : null,
    amountOff: isPercent ? null : { amountMinor: 1 + dice.upTo(30_000), currency },
    isOn: true,
    maxApplyCount: 1 + dice.upTo(2),
    currentApplyCount: 0,
    product: null,
    interval: null,
    appliedAt: code,
  };
}
