import type { CurrencyCode } from '../kernel/money.ts';
import { suiteInForce } from '../suite/suite-in-force.ts';

/** Where neither a country nor a price list says another one. */
export const usualCurrency = (): CurrencyCode => suiteInForce().currencies.usual;

/** An unknown country pays in the usual currency (I18N-06, I18N-07). */
export const currencyOfCountry = (country: string | null): CurrencyCode =>
  suiteInForce().currencies.byCountry[country?.toUpperCase() ?? ''] ?? usualCurrency();
