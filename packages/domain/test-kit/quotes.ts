import { shippedCatalogue } from '../../../suites/atrium/catalogue.ts';
import type { CreditGrant } from '../src/credits/consume-credits.ts';
import type { TaxTreatment } from '../src/invoices/tax/tax-treatment.ts';
import { anchorOn, periodAt } from '../src/kernel/billing-period.ts';
import { findOffer } from '../src/pricing/catalogue.ts';
import { type PricedPlan, periodPrice, pricePlan } from '../src/pricing/price-plan.ts';
import type { HeldTerm, QuoteInputs } from '../src/subscriptions/quotes/quote-inputs.ts';
import { termOf } from '../src/subscriptions/term.ts';

export const untaxed: TaxTreatment = { kind: 'unregistered', label: null, parts: [], placeOfSupply: 'US' };

export const gst18: TaxTreatment = {
  kind: 'taxed',
  label: 'GST',
  parts: [
    { label: 'CGST', rateBasisPoints: 900 },
    { label: 'SGST', rateBasisPoints: 900 },
  ],
  placeOfSupply: 'IN-29',
};

export function priced(planId: string, currency = 'USD'): PricedPlan {
  const found = findOffer(shippedCatalogue, planId);
  const plan = found && pricePlan(shippedCatalogue.version, found, currency);
  if (!plan) throw new Error(`no price for ${planId}`);
  return plan;
}

/** A plan that was bought on a day at its full price and is in its first period. */
export function heldOf(plan: PricedPlan, startsOn: string, holders: number): HeldTerm {
  const anchor = anchorOn(startsOn);
  const { stretches } = termOf(periodAt(anchor, plan.interval, 0), periodPrice(plan, holders, 0).plan);
  return { plan, anchor, periodIndex: 0, stretches, treatment: untaxed };
}

export function inputsOf(facts: Partial<QuoteInputs>): QuoteInputs {
  const on = facts.on ?? '2026-11-15';
  return {
    rules: 1,
    at: `${on}T10:00:00.000Z`,
    on,
    zone: 'UTC',
    intent: 'buy',
    target: priced('crm-startup-monthly'),
    holders: 1,
    addedHolders: 0,
    held: [],
    discount: null,
    nextTarget: null,
    nextDiscount: null,
    treatment: untaxed,
    credits: [],
    versions: { subscription: 1, catalogue: shippedCatalogue.version, tax: '2026-11' },
    ...facts,
  };
}

export function balance(remainingMinor: number): CreditGrant {
  const grantedAt = '2026-01-01T00:00:00Z';
  return { id: 'g', source: 'balance', currency: 'USD', remainingMinor, expiresOn: null, grantedAt };
}

/** The same value as a database might give it back: through JSON, its keys in another order. */
export function backwards<T>(value: T): T {
  const turn = (inner: unknown): unknown => {
    if (Array.isArray(inner)) return inner.map(turn);
    if (typeof inner !== 'object' || inner === null) return inner;
    const entries = Object.entries(inner).toReversed();
    return Object.fromEntries(entries.map(([key, each]) => [key, turn(each)]));
  };
  return turn(JSON.parse(JSON.stringify(value))) as T;
}
