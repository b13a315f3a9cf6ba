import type { DiscountTerms } from '../codes/discount.ts';
import type { CreditGrant } from '../credits/consume-credits.ts';
import type { TaxTreatment } from '../invoices/tax-treatment.ts';
import { addDays } from '../kernel/calendar-date.ts';
import { startOfDay } from '../kernel/time-zone.ts';
import type { PricedPlan } from '../pricing/price-plan.ts';
import { type HeldSubscription, paidTerm, runningPeriod } from './held-subscription.ts';
import type { QuoteInputs, QuoteVersions } from './quote-inputs.ts';

/** The facts of a subscription's next renewal. */
export interface RenewalFacts {
  readonly held: HeldSubscription;
  /** The plan of the next period. Null: the running plan at its sold price. */
  readonly scheduled: PricedPlan | null;
  /** The number of seat holders (D-27). */
  readonly holders: number;
  readonly discount: DiscountTerms | null;
  readonly treatment: TaxTreatment;
  readonly credits: readonly CreditGrant[];
  readonly zone: string;
  readonly versions: QuoteVersions;
}

/** The inputs of the next renewal, on the day the running period ends. Null where nothing is charged: trials, prepaid, free, lifetime and ended plans. */
export function planRenewal(facts: RenewalFacts): QuoteInputs | null {
  const { held, zone } = facts;
  const target = facts.scheduled ?? held.plan;
  const period = runningPeriod(held);
  if (held.plan === null || target === null || period === null || target.basis === 'free' || target.basis === 'once')
    return null;
  const on = period.endsOn;
  // A period that is over but not renewed yet must still be charged.
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
