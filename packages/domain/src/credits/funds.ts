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
  /** The parts of the credits that have an end, the first to end first. */
  readonly ends: readonly EndingCredit[];
}

/** Credit that is gone from a day on. */
export interface EndingCredit {
  readonly amount: Money;
  readonly on: CalendarDate;
}

/** What of the credits ends when, each day once (D-444). */
export function creditEnds(
  grants: readonly CreditGrant[],
  currency: CurrencyCode,
  on: CalendarDate,
): readonly EndingCredit[] {
  const days = [...new Set(grants.flatMap(({ expiresOn }) => expiresOn ?? []))].toSorted();
  return days
    .map((day) => ({
      amount: availableCredits(
        grants.filter(({ expiresOn }) => expiresOn === day),
        currency,
        on,
      ),
      on: day,
    }))
    .filter(({ amount }) => amount.amountMinor > 0);
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
      ends: creditEnds(credits, currency, on),
    }))
    .filter((funds) => funds.balance.amountMinor + funds.credits.amountMinor > 0);
}
