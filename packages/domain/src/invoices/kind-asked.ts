import type { BuyerKind } from './buyer-kind.ts';

/**
 * Whether a buyer in a country is asked as what they buy. Where the seller sells to businesses alone the question has one
 * useful answer, so it is told instead (D-975).
 */
export const isKindAsked = (country: string | null, consumerCountries: readonly string[]): boolean =>
  country !== null && consumerCountries.includes(country.toUpperCase());

/** True where somebody who said nothing would buy; what runs already goes on. */
export const isKindMissing = (
  buyer: { readonly country: string | null; readonly kind: BuyerKind | null },
  consumerCountries: readonly string[],
): boolean => buyer.kind === null && isKindAsked(buyer.country, consumerCountries);
