import { type Money, money } from './money.ts';
import { divideRounded } from './rounding.ts';

/** Splits a whole by weights so that the parts sum to it. Shares are rounded down, and the rest goes by largest remainder, earlier parts first. */
export function allocate(whole: Money, weights: readonly number[]): Money[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total <= 0n || weights.some((weight) => weight < 0)) throw new Error('a split needs weights above zero');
  const sign = whole.amountMinor < 0 ? -1 : 1;
  const magnitude = BigInt(Math.abs(whole.amountMinor));
  const shares = weights.map((weight, place) => {
    const exact = magnitude * BigInt(weight);
    return { place, amount: divideRounded(exact, total, 'down'), remainder: exact % total };
  });
  const given = shares.reduce((sum, share) => sum + share.amount, 0n);
  const byRemainder = shares.toSorted((a, b) => Number(b.remainder - a.remainder) || a.place - b.place);
  const winners = new Set(byRemainder.slice(0, Number(magnitude - given)).map((share) => share.place));
  return shares.map(({ place, amount }) =>
    money(sign * (Number(amount) + (winners.has(place) ? 1 : 0)), whole.currency),
  );
}
