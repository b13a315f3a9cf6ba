import { type Money, minorUnitsOf, money } from '@atrium/domain/kernel/money';

/** Currencies whose decimals at Adyen are not those of ISO 4217; https://docs.adyen.com/development-resources/currency-codes */
const adyenDigits: Readonly<Record<string, number>> = { CLP: 2, CVE: 0, IDR: 0, ISK: 2 };

const unitsAtAdyen = (currency: string): number => {
  const digits = adyenDigits[currency];
  return digits === undefined ? minorUnitsOf(currency) : 10 ** digits;
};

/** An amount as Adyen counts it. What it cannot express is a bug of the rules, which charge no part of such a unit. */
export function toAdyen({ amountMinor, currency }: Money): { readonly value: number; readonly currency: string } {
  const value = (amountMinor * unitsAtAdyen(currency)) / minorUnitsOf(currency);
  if (!Number.isSafeInteger(value)) throw new Error(`${amountMinor} ${currency} cannot be written at Adyen`);
  return { value, currency };
}

export const fromAdyen = (value: number, currency: string): Money =>
  money((value * minorUnitsOf(currency)) / unitsAtAdyen(currency), currency);
