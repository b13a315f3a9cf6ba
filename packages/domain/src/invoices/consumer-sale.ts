import { jurisdictionOf } from '../subscriptions/renewals/billing-law.ts';
import { billingLaws } from '../subscriptions/renewals/data/billing-laws.ts';
import type { BuyerKind } from './buyer-kind.ts';

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
}

/** What the law of the buyer's country says of a sale to a consumer there. */
export const consumerLawOf = (country: string | null) => billingLaws[jurisdictionOf(country)].consumers;

/** The right of withdrawal from a purchase; null for a business, and where no law gives one (D-971). */
export function withdrawalOf(
  buyer: { readonly kind: BuyerKind | null; readonly country: string | null },
  sale: ConsumerSale | null,
): Withdrawal | null {
  const days = consumerLawOf(buyer.country).withdrawalDays;
  return buyer.kind === 'consumer' && sale !== null && days > 0 ? { days, writeTo: sale.writeTo } : null;
}
