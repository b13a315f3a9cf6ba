import type { Say } from '../kernel/say.ts';
import type { Withdrawal } from './consumer-sale.ts';

/** How a consumer withdraws from a purchase, in the receipt and on the invoice (D-971). */
export function howToWithdraw(say: Say, { days, writeTo, gives }: Withdrawal): string {
  if (gives === 'whole')
    return say`You bought this for yourself, so you can withdraw within ${days} days of the purchase without giving a reason: write to ${writeTo}. You get all of it back.`;
  return say`You bought this for yourself, so you can withdraw within ${days} days of the purchase without giving a reason: write to ${writeTo}. You asked us to begin at once; if you withdraw, you pay only for the days until then, and we return the rest.`;
}
