import { currencyDigits } from './data/currency-digits.ts';
import { divideRounded, type Rounding } from './rounding.ts';

/** An ISO 4217 code; which of them are sold in is a matter of pricing. */
export type CurrencyCode = string;

/**
 * An amount in the smallest unit of its currency.
 * A safe integer and not a bigint, because amounts travel as JSON and are hashed; products on the way to one are computed in bigint.
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

/** The smallest amount that two decimals can show and a gateway will charge: 1, or 10 where a currency has three digits. */
export function chargeStepOf(currency: CurrencyCode): number {
  return 10 ** Math.max(0, digitsOf(currency) - 2);
}

/** Minor units in one unit of the currency: 100 for the dollar, 1 for the yen, 1000 for the dinar. */
export function minorUnitsOf(currency: CurrencyCode): number {
  return 10 ** digitsOf(currency);
}

export function money(amountMinor: number, currency: CurrencyCode): Money {
  digitsOf(currency);
  if (!Number.isSafeInteger(amountMinor)) throw new Error(`${amountMinor} is no whole number of minor units`);
  return { amountMinor: amountMinor === 0 ? 0 : amountMinor, currency };
}

/** The amount of an exact share, `amountMinor × numerator ÷ denominator`, in steps that can be charged. */
export function shareOf(whole: Money, numerator: number, denominator: number, rounding: Rounding): Money {
  const product = BigInt(whole.amountMinor) * BigInt(numerator);
  return fromExact(product, BigInt(denominator), whole.currency, rounding);
}

/** The amount nearest to an exact fraction of minor units, in steps that can be charged. */
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

/** The sum of amounts of one currency; of none it is zero of the named one. */
export function sum(amounts: readonly Money[], currency: CurrencyCode): Money {
  return money(
    amounts.reduce((total, amount) => {
      if (amount.currency !== currency) throw new Error(`${amount.currency} is not ${currency}`);
      return total + amount.amountMinor;
    }, 0),
    currency,
  );
}

/** Reads a decimal text such as '49' or '0.50' exactly; what does not fit the currency's digits is a bug of the caller. */
export function moneyOf(decimal: string, currency: CurrencyCode): Money {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  const digits = digitsOf(currency);
  if (whole === '' || fraction.length > digits) throw new Error(`'${decimal}' is no amount of ${currency}`);
  return money(Number(`${sign}${whole}${fraction.padEnd(digits, '0')}`), currency);
}
