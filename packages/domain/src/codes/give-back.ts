import type { TaxTreatment } from '../invoices/tax/tax-treatment.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { PricedPlan } from '../pricing/price-plan.ts';
import { type HeldSubscription, paidTermLeft } from '../subscriptions/held-subscription.ts';
import type { QuoteInputs, QuoteVersions } from '../subscriptions/quotes/quote-inputs.ts';

/**
 * A code can end plans that were paid by card. Their unused days are given back as with every other change (D-37):
 * the code's plan replaces them at no price, and the rest becomes balance. Null where no paid plan ends.
 */
export function giveBack(facts: {
  readonly at: string;
  readonly on: CalendarDate;
  readonly zone: string;
  /** The plan that the code gives. What the code cost does not matter here. */
  readonly plan: PricedPlan;
  /** Every subscription that the code ends or replaces. */
  readonly ended: readonly HeldSubscription[];
  /** What is left of the money that paid them, by product, where a credit note gave some back. */
  readonly left?: ReadonlyMap<string, number>;
  readonly treatment: TaxTreatment;
  readonly versions: QuoteVersions;
}): QuoteInputs | null {
  const { plan, ended, left = new Map(), ...rest } = facts;
  const held = ended.flatMap((each) => paidTermLeft(each, facts.on, left) ?? []);
  if (held.length === 0) return null;
  return {
    ...rest,
    rules: 1,
    intent: 'buy',
    holders: 0,
    addedHolders: 0,
    held,
    target: {
      ...plan,
      basis: 'free',
      figureMinor: 0,
      extraUserMinor: null,
    },
    discount: null,
    nextTarget: null,
    nextDiscount: null,
    credits: [],
  };
}
