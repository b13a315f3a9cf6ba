import type { TaxTreatment } from '../invoices/tax-treatment.ts';
import type { Anchor } from '../kernel/billing-period.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { PricedPlan } from '../pricing/price-plan.ts';
import type { Quote } from './quote.ts';
import type { QuoteInputs } from './quote-inputs.ts';
import type { Stretch } from './term.ts';

/** The state of an organisation's subscription to one product, as it is stored. */
export interface Subscription {
  /** Counts changes; a quote made on another one is no longer true. */
  readonly version: number;
  readonly plan: PricedPlan | null;
  readonly previousPlanId: string | null;
  readonly isInTrial: boolean;
  readonly isTrialOver: boolean;
  readonly hasEndedUnpaid: boolean;
  readonly anchor: Anchor | null;
  readonly periodIndex: number;
  readonly stretches: readonly Stretch[];
  readonly treatment: TaxTreatment | null;
  /** What the running period is discounted by. */
  readonly discountCode: string | null;
  readonly activeTill: CalendarDate | null;
  /** A plan that begins with the next period; a change of seats does not touch it. */
  readonly scheduledPlanId: string | null;
}

/** The subscription once a quote is paid: written in the same transaction as the payment, from the numbers that were charged. */
export function settleQuote(before: Subscription, inputs: QuoteInputs, quote: Quote): Subscription {
  const isOtherPlan = before.plan?.planId !== inputs.target.planId;
  const isScheduleDone = isOtherPlan || inputs.intent === 'renew';
  return {
    version: before.version + 1,
    plan: inputs.target,
    previousPlanId: isOtherPlan ? (before.plan?.planId ?? before.previousPlanId) : before.previousPlanId,
    // N-21: buying ends the trial.
    isInTrial: false,
    isTrialOver: true,
    hasEndedUnpaid: false,
    anchor: quote.anchor,
    periodIndex: quote.periodIndex,
    stretches: quote.termAfter?.stretches ?? [],
    treatment: inputs.treatment,
    discountCode: inputs.discount?.code ?? null,
    activeTill: quote.period?.endsOn ?? null,
    scheduledPlanId: isScheduleDone ? null : before.scheduledPlanId,
  };
}
