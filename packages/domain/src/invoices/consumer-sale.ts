import { addDays, type CalendarDate } from '../kernel/calendar-date.ts';
import { jurisdictionOf } from '../subscriptions/renewals/billing-law.ts';
import { billingLaws } from '../subscriptions/renewals/data/billing-laws.ts';
import type { BuyerKind } from './buyer-kind.ts';
import type { WithdrawalReturn } from './withdrawal-returns.ts';

/** Where a seller sells to consumers too, and where they write to withdraw. Nowhere where the seller has none (D-970). */
export interface ConsumerSale {
  readonly countries: readonly string[];
  /** The mail address for a withdrawal. */
  readonly writeTo: string;
}

/** Until when a consumer may withdraw, and where to write. It is stored with the sale. */
export interface Withdrawal {
  readonly days: number;
  readonly writeTo: string;
  /** What goes back; missing on sales of before, of which what is unused does. */
  readonly gives?: WithdrawalReturn;
}

/**
 * The last day on which one may withdraw: the days begin on the day after the purchase (D-976). The seller's day may be
 * ahead of the buyer's, and people count from the date that they read on the invoice.
 */
export function withdrawalEndsOn(
  { days }: Pick<Withdrawal, 'days'>,
  { paidOn, datedOn }: { readonly paidOn: CalendarDate; readonly datedOn: CalendarDate | null },
): CalendarDate {
  return addDays(datedOn !== null && datedOn > paidOn ? datedOn : paidOn, days);
}

/** What the law of the buyer's country says of a sale to a consumer there. */
export const consumerLawOf = (country: string | null) => billingLaws[jurisdictionOf(country)].consumers;

/** The right of withdrawal from a purchase; null for a business, and where no law gives one (D-971). */
export function withdrawalOf(
  buyer: { readonly kind: BuyerKind | null; readonly country: string | null },
  sale: ConsumerSale | null,
): Withdrawal | null {
  const { withdrawalDays: days, withdrawalGives: gives } = consumerLawOf(buyer.country);
  return buyer.kind === 'consumer' && sale !== null && days > 0 ? { days, writeTo: sale.writeTo, gives } : null;
}
