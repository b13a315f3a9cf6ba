import type { DiscountTerms } from '../codes/discount.ts';
import type { CreditGrant } from '../credits/consume-credits.ts';
import type { TaxTreatment } from '../invoices/tax-treatment.ts';
import { addDays } from '../kernel/calendar-date.ts';
import { startOfDay } from '../kernel/time-zone.ts';
import type { PricedPlan } from '../pricing/price-plan.ts';
import { type HeldSubscription, paidTerm, runningPeriod } from './held-subscription.ts';
import type { QuoteInputs, QuoteVersions } from './quote-inputs.ts';

/** Everything the next renewal of a subscription rests on. */
export interface RenewalFacts {
  readonly held: HeldSubscription;
  /** The plan that begins with the next period; null: the one that runs, at the price it was sold at. */
  readonly scheduled: PricedPlan | null;
  /** D-27: who holds a seat. */
  readonly holders: number;
  readonly discount: DiscountTerms | null;
  readonly treatment: TaxTreatment;
  readonly credits: readonly CreditGrant[];
  readonly zone: string;
  readonly versions: QuoteVersions;
}

/** What the next renewal is computed from, on the day the running period ends; null where nothing is charged: trials, prepaid terms, free plans, and what has ended or is held for good. */
export function planRenewal(facts: RenewalFacts): QuoteInputs | null {
  const { held, zone } = facts;
  const target = facts.scheduled ?? held.plan;
  const period = runningPeriod(held);
  if (held.plan === null || target === null || period === null || target.basis === 'free' || target.basis === 'once')
    return null;
  const on = period.endsOn;
  // A period that is over and not renewed yet is still to be charged.
  const term = paidTerm(held, addDays(on, -1));
  if (term === null) return null;
  return {
    rules: 1,
    at: startOfDay(on, zone).toISOString(),
    on,
    zone,
    intent: 'renew',
    target,
    holders: facts.holders,
    addedHolders: 0,
    held: [term],
    nextTarget: null,
    discount: facts.discount,
    nextDiscount: null,
    treatment: facts.treatment,
    credits: facts.credits,
    versions: facts.versions,
  };
}
