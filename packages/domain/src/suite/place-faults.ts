import { currencyDigits } from '../kernel/data/currency-digits.ts';
import type { SuiteOutline } from './outline.ts';
import type { Tell } from './suite-fault.ts';

function checkCountries(place: string, byCountry: Readonly<Record<string, string>>, tell: Tell): void {
  for (const country of Object.keys(byCountry))
    if (!/^[A-Z]{2}$/.test(country)) tell(place, `'${country}' is no code of a country`);
}

/** What is wrong in what follows from a country: its currency and its gateway. */
export function placeFaults({ currencies, gateways }: SuiteOutline, tell: Tell): void {
  checkCountries('currencies.byCountry', currencies.byCountry, tell);
  checkCountries('gateways.byCountry', gateways.byCountry, tell);
  for (const [country, code] of Object.entries({ usual: currencies.usual, ...currencies.byCountry }))
    if (!currencyDigits.has(code))
      tell(country === 'usual' ? 'currencies.usual' : `currencies.byCountry.${country}`, `'${code}' is no currency`);
  // It takes no other currency, and something else must be usual where it is switched off.
  if (gateways.usual === 'cashfree') tell('gateways.usual', `'cashfree' charges rupees alone`);
}
