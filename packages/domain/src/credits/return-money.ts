import type { CalendarDate } from '../kernel/calendar-date.ts';
import { type CurrencyCode, type Money, money } from '../kernel/money.ts';
import type { CreditGrant, CreditSource } from './consume-credits.ts';

/** Where the money of a paid term came from: a part of a grant, or a payment by card or account. */
export interface MoneySource {
  readonly id: string;
  readonly currency: CurrencyCode;
  /** What was taken and has not gone back yet. */
  readonly leftMinor: number;
  /** An instant: when it was taken. */
  readonly takenAt: string;
  readonly from:
    | {
        readonly kind: 'grant';
        readonly grantId: string;
        readonly source: CreditSource;
        readonly expiresOn: CalendarDate | null;
      }
    | { readonly kind: 'payment'; readonly attemptId: string };
}

export interface GrantReturn {
  readonly sourceId: string;
  readonly grantId: string;
  readonly source: CreditSource;
  readonly amount: Money;
  readonly expiresOn: CalendarDate | null;
  /** The grant is over, so what goes back to it is gone at once. */
  readonly isExpired: boolean;
}

export interface PaymentReturn {
  readonly sourceId: string;
  readonly attemptId: string;
  readonly amount: Money;
}

/** How an amount goes back: to grants, to payments, and what is left to the balance. */
export interface ReturnPlan {
  readonly toGrants: readonly GrantReturn[];
  readonly toPayments: readonly PaymentReturn[];
  readonly toBalance: Money;
}

/** Grants in the order in which they were taken: earliest expiry first. */
function grantsFirst(a: MoneySource, b: MoneySource): number {
  const keyOf = ({ from, takenAt, id }: MoneySource) =>
    `${from.kind === 'grant' ? (from.expiresOn ?? '9999-99-99') : ''} ${takenAt} ${id}`;
  return keyOf(a) < keyOf(b) ? -1 : 1;
}

/** The newest payment first: a gateway refunds it longest. */
const newestFirst = (a: MoneySource, b: MoneySource) => (`${a.takenAt} ${a.id}` < `${b.takenAt} ${b.id}` ? 1 : -1);

/**
 * Money goes back the way it came (D-134): first to the grants it was taken from, with their expiry, so that no gift
 * outlives it. Then to the cards and accounts that paid. Only what has no source becomes balance.
 */
export function planReturn(sources: readonly MoneySource[], amount: Money, on: CalendarDate): ReturnPlan {
  const { currency } = amount;
  let open = amount.amountMinor;
  const take = ({ leftMinor }: MoneySource) => {
    const taken = Math.min(open, leftMinor);
    open -= taken;
    return money(taken, currency);
  };
  const own = sources.filter((each) => each.currency === currency && each.leftMinor > 0);
  const toGrants: GrantReturn[] = [];
  for (const source of own.filter(({ from }) => from.kind === 'grant').toSorted(grantsFirst)) {
    if (open === 0 || source.from.kind !== 'grant') break;
    const { grantId, source: granted, expiresOn } = source.from;
    const isExpired = expiresOn !== null && expiresOn <= on;
    toGrants.push({ sourceId: source.id, grantId, source: granted, amount: take(source), expiresOn, isExpired });
  }
  const toPayments: PaymentReturn[] = [];
  for (const source of own.filter(({ from }) => from.kind === 'payment').toSorted(newestFirst)) {
    if (open === 0 || source.from.kind !== 'payment') break;
    toPayments.push({ sourceId: source.id, attemptId: source.from.attemptId, amount: take(source) });
  }
  return { toGrants, toPayments, toBalance: money(open, currency) };
}

/** The grants after a return: those that paid have more, and what has no source is a new one. */
export function afterReturn(
  grants: readonly CreditGrant[],
  { toGrants, toBalance }: ReturnPlan,
  at: string,
): readonly CreditGrant[] {
  const returned = new Map<string, CreditGrant>(grants.map((grant) => [grant.id, grant]));
  const add = (grant: CreditGrant) => {
    const before = returned.get(grant.id);
    const remainingMinor = (before?.remainingMinor ?? 0) + grant.remainingMinor;
    returned.set(grant.id, { ...(before ?? grant), remainingMinor });
  };
  for (const { grantId: id, source, amount, expiresOn, isExpired } of toGrants)
    if (!isExpired)
      add({ id, source, currency: amount.currency, remainingMinor: amount.amountMinor, expiresOn, grantedAt: at });
  const { amountMinor: remainingMinor, currency } = toBalance;
  if (remainingMinor > 0)
    add({ id: 'returned', source: 'balance', currency, remainingMinor, expiresOn: null, grantedAt: at });
  return [...returned.values()];
}
