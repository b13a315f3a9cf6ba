import type { CurrencyCode } from '../kernel/money.ts';
import { currencyOfCountry } from '../pricing/currency.ts';
import { zoneOfCountry } from './data/zone-of-country.ts';

/** Where a company is, and what follows from it. */
export interface CompanyPlace {
  readonly country: string | null;
  readonly currency: CurrencyCode;
  /** The zone of billing days: the country's own where it has one time, otherwise UTC until the company chooses. */
  readonly timeZone: string;
}

export function placeOfCountry(country: string | null): CompanyPlace {
  return { country, currency: currencyOfCountry(country), timeZone: zoneOfCountry[country ?? ''] ?? 'UTC' };
}

/** Until something is billed, the company is where its billing address is; later only the tax follows (D-166). */
export function followAddress(facts: {
  readonly country: string | null;
  readonly billedIn: string;
  readonly isBilled: boolean;
}): CompanyPlace | null {
  const { country, billedIn, isBilled } = facts;
  if (isBilled || billedIn === '' || billedIn === country) return null;
  return placeOfCountry(billedIn);
}
