import { Refused } from '../../../runtime/refused.ts';
import type { Payer } from '../companies.store.ts';

type Buyer = Pick<Payer, 'company' | 'address'>;

/** Where the buyer is: the country of the billing address, or of the company. Null or empty where neither is known. */
export const countryOfBuyer = ({ company, address }: Buyer): string | null => address?.country || company.country;

/** Refuses to sell to a country on the operator's list (D-932). */
export function refuseCountry(
  buyer: Buyer,
  { refusedCountries }: { readonly refusedCountries: readonly string[] },
): void {
  const country = countryOfBuyer(buyer);
  if (country && refusedCountries.includes(country)) throw new Refused('billing.country_refused');
}
