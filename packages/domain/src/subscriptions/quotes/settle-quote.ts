import type { TaxTreatment } from '../../invoices/tax/tax-treatment.ts';
import type { Anchor } from '../../kernel/billing-period.ts';
import type { CalendarDate } from '../../kernel/calendar-date.ts';
import type { PricedPlan } from '../../pricing/price-plan.ts';
import type { Stretch } from '../term.ts';
import type { Charge } from './charge.ts';
import type { QuoteInputs } from './quote-inputs.ts';

/** A higher price that the owners were told, and the first renewal that brings it (D-341). */
export interface ToldPrice {
  readonly plan: PricedPlan;
  readonly fromOn: CalendarDate;
}

/** An organisation's stored subscription to one product. */
export interface Subscription {
  /** Counts changes. A quote made for another version is outdated. */
  readonly version: number;
  readonly plan: PricedPlan | null;
  readonly previousPlanId: string | null;
  readonly isInTrial: boolean;
  readonly isTrialOver: boolean;
  readonly hasEndedUnpaid: boolean;
  readonly anchor: Anchor | null;
  readonly periodIndex: number;
  readonly stretches: readonly Stretch[];
  /** What the seats held cost, day by day, since the first was added after the period was paid. Else empty (D-127). */
  readonly seatStretches: readonly Stretch[];
  /** Seats bought ahead of the people who will hold them (D-104). They are charged until they are given back. */
  readonly seatsBought: number;
  readonly treatment: TaxTreatment | null;
  /** The discount code of the running period. */
  readonly discountCode: string | null;
  readonly activeTill: CalendarDate | null;
  /** The plan of the next period. A change of seats keeps it. */
  readonly scheduledPlanId: string | null;
  /** That plan at the price that was told. No higher one is charged for its first period (D-376). */
  readonly scheduledPrice: PricedPlan | null;
  readonly toldPrice: ToldPrice | null;
}

/** Seats added while this quote was being paid stay recorded, where they are priced alike. */
function isSameTerm({ plan, discountCode }: Subscription, inputs: QuoteInputs): boolean {
  const isSamePlan = plan?.planId === inputs.target.planId && plan.figureMinor === inputs.target.figureMinor;
  return inputs.intent === 'buy' && isSamePlan && discountCode === (inputs.discount?.code ?? null);
}

/**
 * The seats that are still owed. A renewal pays those of the period before; those of its own period, which were added
 * while it was not paid, stay (D-378).
 */
function seatsOwedAfter(before: Subscription, inputs: QuoteInputs, quote: Charge): readonly Stretch[] {
  if (isSameTerm(before, inputs)) return before.seatStretches;
  const startsOn = inputs.intent === 'renew' ? quote.period?.startsOn : undefined;
  return startsOn === undefined ? [] : before.seatStretches.filter(({ fromOn }) => fromOn >= startsOn);
}

/** A told price waits for its renewal. Another plan, or the plan bought at another price, has none. */
function toldPriceAfter({ plan, toldPrice }: Subscription, { target, intent, on }: QuoteInputs): ToldPrice | null {
  const isSame = plan?.planId === target.planId && plan.figureMinor === target.figureMinor;
  const isReached = intent === 'renew' && toldPrice !== null && toldPrice.fromOn <= on;
  return isSame && !isReached ? toldPrice : null;
}

function seatsBoughtWith(before: Subscription, { intent, holders, addedHolders }: QuoteInputs): number {
  if (intent === 'renew') return before.seatsBought;
  return addedHolders > 0 ? holders + addedHolders : 0;
}

/** The subscription after a quote is paid. It is written with the payment in one transaction, from the charged numbers. */
export function settleQuote(before: Subscription, inputs: QuoteInputs, quote: Charge): Subscription {
  const isOtherPlan = before.plan?.planId !== inputs.target.planId;
  const isScheduleDone = isOtherPlan || inputs.intent === 'renew';
  return {
    version: before.version + 1,
    plan: inputs.target,
    previousPlanId: isOtherPlan ? (before.plan?.planId ?? before.previousPlanId) : before.previousPlanId,
    // Buying ends the trial (N-21).
    isInTrial: false,
    isTrialOver: true,
    hasEndedUnpaid: false,
    anchor: quote.anchor,
    periodIndex: quote.periodIndex,
    stretches: quote.termAfter?.stretches ?? [],
    seatStretches: seatsOwedAfter(before, inputs, quote),
    seatsBought: seatsBoughtWith(before, inputs),
    treatment: inputs.treatment,
    discountCode: inputs.discount?.code ?? null,
    activeTill: quote.period?.endsOn ?? null,
    scheduledPlanId: isScheduleDone ? null : before.scheduledPlanId,
    scheduledPrice: isScheduleDone ? null : before.scheduledPrice,
    toldPrice: toldPriceAfter(before, inputs),
  };
}
