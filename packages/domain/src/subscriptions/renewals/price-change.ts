import { periodAt } from '../../kernel/billing-period.ts';
import { addDays, type CalendarDate } from '../../kernel/calendar-date.ts';
import { type Money, money } from '../../kernel/money.ts';
import { catalogueOn, findOffer } from '../../pricing/catalogue.ts';
import type { Catalogue } from '../../pricing/plan.ts';
import { type PricedPlan, periodPrice, pricePlan } from '../../pricing/price-plan.ts';
import { type HeldSubscription, runningPeriod } from '../held-subscription.ts';
import type { ToldPrice } from '../quotes/settle-quote.ts';
import { spareDays } from './billing-law.ts';

/** The price list's price of a plan on a day. Null where it has none in the plan's currency any more. */
export function publishedPrice(
  catalogues: readonly Catalogue[],
  plan: PricedPlan,
  on: CalendarDate,
): PricedPlan | null {
  const catalogue = catalogueOn(catalogues, on);
  const found = findOffer(catalogue, plan.planId);
  const priced = found && pricePlan(catalogue.version, found, plan.currency);
  return priced?.currency === plan.currency ? priced : null;
}

/** A whole period for these users, before discounts and tax. */
function priceFor(plan: PricedPlan, holders: number): Money {
  const { plan: own, addons } = periodPrice(plan, holders, 0);
  return money(own.amountMinor + addons.amountMinor, plan.currency);
}

/** What decides at which price a plan goes on. */
export interface PriceFacts {
  readonly plan: PricedPlan;
  readonly toldPrice: ToldPrice | null;
  /** The users that are charged for. */
  readonly holders: number;
  /** The price list's price on a day. */
  readonly publishedOn: (on: CalendarDate) => PricedPlan | null;
}

/**
 * The plan at the price of its renewal on a day. It keeps the price it was sold at, until a higher one was told in time.
 * A lower one comes at once, and so does one that is lower than what was told (D-342).
 */
export function renewedPlan({ plan, toldPrice, holders, publishedOn }: PriceFacts, on: CalendarDate): PricedPlan {
  const published = publishedOn(on);
  if (published === null) return plan;
  const known = toldPrice !== null && toldPrice.fromOn <= on ? toldPrice.plan : plan;
  return priceFor(published, holders).amountMinor < priceFor(known, holders).amountMinor ? published : known;
}

/** The higher price that was told, as its renewal brings it. Null where the price list went down again since. */
export function comingPrice(
  { plan, toldPrice }: Pick<HeldSubscription, 'plan' | 'toldPrice'>,
  facts: Pick<PriceFacts, 'holders' | 'publishedOn'>,
): ToldPrice | null {
  if (plan === null || toldPrice === null) return null;
  const { fromOn } = toldPrice;
  const renewed = renewedPlan({ ...facts, plan, toldPrice }, fromOn);
  const isHigher = priceFor(renewed, facts.holders).amountMinor > priceFor(plan, facts.holders).amountMinor;
  return isHigher ? { plan: renewed, fromOn } : null;
}

/**
 * The first renewal that is far enough away to bring a higher price. A yearly plan is told before its next one only, and
 * not sooner than some days before the notice begins.
 */
function nextTellable(held: HeldSubscription, earliest: CalendarDate): CalendarDate | null {
  const { anchor, lastPlan, periodIndex } = held;
  const next = runningPeriod(held)?.endsOn;
  if (anchor === null || lastPlan === null || next === undefined) return null;
  if (lastPlan.interval === 'yearly') return next >= earliest && next <= addDays(earliest, spareDays) ? next : null;
  if (next >= earliest) return next;
  let later = periodIndex + 1;
  while (periodAt(anchor, 'monthly', later).endsOn < earliest) later += 1;
  return periodAt(anchor, 'monthly', later).endsOn;
}

/** What the owners are told of a higher price; the amounts are those of a whole period, before discounts and tax. */
export interface PriceNotice extends ToldPrice {
  readonly before: Money;
  readonly after: Money;
}

/** The higher price that the owners are to be told today. Null where there is none, or where they know it. */
export function planPriceNotice(
  held: HeldSubscription,
  facts: Pick<PriceFacts, 'holders' | 'publishedOn'> & {
    /** How long the owners know of it first, by the law of the buyer. */
    readonly noticeDays: number;
  },
  today: CalendarDate,
): PriceNotice | null {
  const { plan, toldPrice } = held;
  const fromOn = nextTellable(held, addDays(today, facts.noticeDays));
  const published = fromOn === null ? null : facts.publishedOn(fromOn);
  if (plan === null || fromOn === null || published === null) return null;
  const before = priceFor(renewedPlan({ ...facts, plan, toldPrice }, fromOn), facts.holders);
  const after = priceFor(published, facts.holders);
  return after.amountMinor > before.amountMinor ? { plan: published, fromOn, before, after } : null;
}
