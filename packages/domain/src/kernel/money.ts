import { currencyDigits } from './data/currency-digits.ts';
import { divideRounded, type Rounding } from './rounding.ts';

/** An ISO 4217 code. Pricing decides which of them are used for sales. */
export type CurrencyCode = string;

/**
 * An amount in the smallest unit of its currency.
 * It is a safe integer, because amounts are sent as JSON and hashed. Intermediate products use bigint.
 */
export interface Money {
  readonly amountMinor: number;
  readonly currency: CurrencyCode;
}

function digitsOf(currency: CurrencyCode): number {
  const digits = currencyDigits.get(currency);
  if (digits === undefined) throw new Error(`'${currency}' is no currency`);
  return digits;
}

/** Currencies with decimals by ISO 4217 that nobody pays: a gateway charges whole units only. */
const wholeUnitsOnly: readonly CurrencyCode[] = ['IDR', 'CVE'];

/** The smallest amount that two decimals can show and a gateway charges: 1, 10 with three decimals, 100 for rupiah. */
export function chargeStepOf(currency: CurrencyCode): number {
  if (wholeUnitsOnly.includes(currency)) return minorUnitsOf(currency);
  return 10 ** Math.max(0, digitsOf(currency) - 2);
}

/** Minor units in one unit: 100 for the dollar, 1 for the yen, 1000 for the dinar. */
export function minorUnitsOf(currency: CurrencyCode): number {
  return 10 ** digitsOf(currency);
}

export function money(amountMinor: number, currency: CurrencyCode): Money {
  digitsOf(currency);
  if (!Number.isSafeInteger(amountMinor)) throw new Error(`${amountMinor} is no whole number of minor units`);
  return { amountMinor: amountMinor === 0 ? 0 : amountMinor, currency };
}

/** A share, `amountMinor × numerator ÷ denominator`, rounded to a chargeable step. */
export function shareOf(whole: Money, numerator: number, denominator: number, rounding: Rounding): Money {
  const product = BigInt(whole.amountMinor) * BigInt(numerator);
  return fromExact(product, BigInt(denominator), whole.currency, rounding);
}

/** Rounds an exact fraction of minor units to a chargeable step. */
export function fromExact(numerator: bigint, denominator: bigint, currency: CurrencyCode, rounding: Rounding): Money {
  const step = BigInt(chargeStepOf(currency));
  return money(Number(divideRounded(numerator, denominator * step, rounding) * step), currency);
}

export function times(unit: Money, quantity: number): Money {
  return money(unit.amountMinor * quantity, unit.currency);
}

export function negate(amount: Money): Money {
  return money(-amount.amountMinor, amount.currency);
}

/** The sum of amounts in one currency. Zero in that currency where there are none. */
export function sum(amounts: readonly Money[], currency: CurrencyCode): Money {
  return money(
    amounts.reduce((total, amount) => {
      if (amount.currency !== currency) throw new Error(`${amount.currency} is not ${currency}`);
      return total + amount.amountMinor;
    }, 0),
    currency,
  );
}

/** Reads a decimal text such as '49' or '0.50' exactly. Throws if it has more decimals than the currency. */
export function moneyOf(decimal: string, currency: CurrencyCode): Money {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  const digits = digitsOf(currency);
  if (whole === '' || fraction.length > digits) throw new Error(`'${decimal}' is no amount of ${currency}`);
  return money(Number(`${sign}${whole}${fraction.padEnd(digits, '0')}`), currency);
}
