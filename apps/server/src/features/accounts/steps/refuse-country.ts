import { Refused } from '../../../runtime/refused.ts';
import type { MoneyWork } from '../money-work.ts';

/** Refuses to sell to a country on the operator's list, by the billing address or the country of the company (D-932). */
export function refuseCountry(
  { company, address }: Pick<MoneyWork, 'company' | 'address'>,
  { refusedCountries }: { readonly refusedCountries: readonly string[] },
): void {
  const country = address?.country || company.country;
  if (country && refusedCountries.includes(country)) throw new Refused('billing.country_refused');
}
