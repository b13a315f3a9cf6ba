import { type Interval, monthsOf } from '../kernel/billing-period.ts';
import { type CurrencyCode, type Money, money } from '../kernel/money.ts';
import type { Product } from '../products/products.ts';
import { chargedSeats } from '../users/seats.ts';
import type { PlanOffer } from './catalogue.ts';
import { usualCurrency } from './currency.ts';
import type { Offer, Plan, PlanName, PriceBasis, Region } from './plan.ts';

/** The organisation's currency if the plan has a price in it, otherwise the usual one, otherwise the only currency (D-31, I18N-08). */
export function priceIn(offer: Offer, currency: CurrencyCode): Money | null {
  const find = (wanted: CurrencyCode) => offer.prices.find((price) => price.currency === wanted);
  return find(currency) ?? find(usualCurrency()) ?? offer.prices[0] ?? null;
}

/** A plan with its price at the sale. It is stored with the sale, so that every charge can be computed again. */
export interface PricedPlan {
  readonly planId: string;
  readonly product: Product;
  readonly name: PlanName;
  readonly displayName: string;
  readonly region: Region | null;
  readonly interval: Interval;
  readonly basis: PriceBasis;
  readonly currency: CurrencyCode;
  readonly figureMinor: number;
  readonly includedUsers: number;
  readonly extraUserMinor: number | null;
  readonly catalogueVersion: string;
}

/** Null where only the sales team can name a price. */
export function pricePlan(
  catalogueVersion: string,
  { plan, offer }: PlanOffer,
  currency: CurrencyCode,
): PricedPlan | null {
  const price = priceIn(offer, currency);
  if (price === null) return null;
  const extra = plan.extraUserPrices.find((each) => each.currency === price.currency);
  return {
    planId: offer.planId,
    product: plan.product,
    name: plan.name,
    displayName: plan.displayName,
    region: plan.region,
    interval: offer.interval,
    basis: plan.basis,
    currency: price.currency,
    figureMinor: price.amountMinor,
    includedUsers: plan.includedUsers,
    extraUserMinor: extra?.amountMinor ?? null,
    catalogueVersion,
  };
}

export function isBundle({ basis }: Pick<Plan, 'basis'>): boolean {
  return basis === 'bundle_month' || basis === 'bundle_year';
}

/** The price of a whole period before discount and tax, with the numbers behind it. */
export interface PeriodPrice {
  /** The users charged at the plan's own price (D-27). */
  readonly paidUsers: number;
  /** The extra seats (D-104). */
  readonly addedSeats: number;
  readonly months: number;
  readonly plan: Money;
  readonly addons: Money;
}

/** Price × months × paid users, or the bundle's price, plus extra seats (D-26, D-28, PLAN-37). */
export function periodPrice(priced: PricedPlan, holders: number, addedHolders: number): PeriodPrice {
  const { basis, currency, figureMinor, includedUsers } = priced;
  const months = monthsOf[priced.interval];
  const amount = (minor: number) => money(minor, currency);
  switch (basis) {
    case 'free':
      return { paidUsers: 0, addedSeats: 0, months, plan: amount(0), addons: amount(0) };
    case 'once':
      return { paidUsers: 1, addedSeats: 0, months: 1, plan: amount(figureMinor), addons: amount(0) };
    case 'seat_month': {
      const charged = (users: number) =>
        chargedSeats({ holders: users, freeUserCount: includedUsers, isPaidPlan: true });
      const paidUsers = charged(holders);
      const addedSeats = charged(holders + addedHolders) - paidUsers;
      const perSeat = figureMinor * months;
      return { paidUsers, addedSeats, months, plan: amount(perSeat * paidUsers), addons: amount(perSeat * addedSeats) };
    }
    case 'bundle_month':
    case 'bundle_year': {
      const extraUsers = Math.max(0, holders + addedHolders - includedUsers);
      const plan = amount(basis === 'bundle_month' ? figureMinor * months : figureMinor);
      const addons = amount((priced.extraUserMinor ?? 0) * months * extraUsers);
      return { paidUsers: includedUsers, addedSeats: extraUsers, months, plan, addons };
    }
  }
}
