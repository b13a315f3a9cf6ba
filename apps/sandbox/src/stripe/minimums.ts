import { invalidRequest } from './stripe-error.ts';

/** The smallest charge in each currency, as Stripe documents it. */
const minimums: Readonly<Record<string, number>> = {
  aed: 200,
  aud: 50,
  brl: 50,
  cad: 50,
  chf: 50,
  czk: 1500,
  dkk: 250,
  eur: 50,
  gbp: 30,
  hkd: 400,
  huf: 17_500,
  idr: 800_000,
  inr: 50,
  jpy: 50,
  mxn: 1000,
  myr: 200,
  nok: 300,
  nzd: 50,
  pln: 200,
  ron: 200,
  sek: 300,
  sgd: 50,
  thb: 1000,
  usd: 50,
};
const threeDecimals: readonly string[] = ['bhd', 'jod', 'kwd', 'omr', 'tnd'];

/** Refuses an amount that Stripe refuses: too small, or with a third decimal that is not zero. */
export function checkAmount(amount: number, currency: string): void {
  const least = minimums[currency] ?? 50;
  if (amount < least)
    throw invalidRequest('amount_too_small', `Amount must be at least ${least} ${currency}`, 'amount');
  if (threeDecimals.includes(currency) && amount % 10 !== 0)
    throw invalidRequest('invalid_charge_amount', 'The last digit of a three-decimal amount must be 0.', 'amount');
}
