import type { TaxTreatment } from '../invoices/tax-treatment.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { PricedPlan } from '../pricing/price-plan.ts';
import { type HeldSubscription, paidTerm } from '../subscriptions/held-subscription.ts';
import type { QuoteInputs, QuoteVersions } from '../subscriptions/quote-inputs.ts';

/**
 * D-37: what is paid by card and ends because of a code is given back by the day, as with every other change: the code's
 * plan takes its place at no price, and the rest is kept as balance. Null where nothing that was paid for ends.
 */
export function giveBack(facts: {
  readonly at: string;
  readonly on: CalendarDate;
  readonly zone: string;
  /** What the code gives; its price is the code's own affair. */
  readonly plan: PricedPlan;
  /** Everything that the code ends or takes the place of. */
  readonly ended: readonly HeldSubscription[];
  readonly treatment: TaxTreatment;
  readonly versions: QuoteVersions;
}): QuoteInputs | null {
  const { plan, ended, ...rest } = facts;
  const held = ended.flatMap((each) => paidTerm(each, facts.on) ?? []);
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
