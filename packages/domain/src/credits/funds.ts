import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { CurrencyCode, Money } from '../kernel/money.ts';
import { availableCredits, type CreditGrant } from './consume-credits.ts';

/** What an organisation has with us in one currency. It pays for coming charges before the card does. */
export interface Funds {
  readonly currency: CurrencyCode;
  /** What earlier changes of plan gave back. */
  readonly balance: Money;
  /** What codes and gifts gave. */
  readonly credits: Money;
}

/** Balance and credits in each currency that has any (D-155). */
export function fundsOf(grants: readonly CreditGrant[], on: CalendarDate): readonly Funds[] {
  const currencies = [...new Set(grants.map(({ currency }) => currency))].toSorted();
  const balances = grants.filter(({ source }) => source === 'balance');
  const credits = grants.filter(({ source }) => source !== 'balance');
  return currencies
    .map((currency) => ({
      currency,
      balance: availableCredits(balances, currency, on),
      credits: availableCredits(credits, currency, on),
    }))
    .filter((funds) => funds.balance.amountMinor + funds.credits.amountMinor > 0);
}
