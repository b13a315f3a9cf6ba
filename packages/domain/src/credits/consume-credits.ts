import type { CalendarDate } from '../kernel/calendar-date.ts';
import { type CurrencyCode, chargeStepOf, type Money, money } from '../kernel/money.ts';

/** Where credit came from: a redeemed code, a gift of the operator, or what was left after a plan change (D-37). */
export const creditSources = ['code', 'promotion', 'balance'] as const;
export type CreditSource = (typeof creditSources)[number];

/** One credit is one unit of the organisation's currency (D-53). What is left of a grant is in minor units. */
export interface CreditGrant {
  readonly id: string;
  readonly source: CreditSource;
  readonly currency: CurrencyCode;
  readonly remainingMinor: number;
  /** The first day on which it has expired. Null: it does not expire. */
  readonly expiresOn: CalendarDate | null;
  /** An instant, to find the oldest. */
  readonly grantedAt: string;
}

export interface CreditUse {
  readonly grantId: string;
  readonly source: CreditSource;
  readonly amountMinor: number;
}

function isUsable(grant: CreditGrant, currency: CurrencyCode, on: CalendarDate): boolean {
  const isAlive = grant.expiresOn === null || grant.expiresOn > on;
  return isAlive && grant.currency === currency && spendable(grant) > 0;
}

/** The order of use: earliest expiry first, then the oldest. Grants without expiry come last. */
function inOrderOfUse(a: CreditGrant, b: CreditGrant): number {
  const keyOf = ({ expiresOn, grantedAt, id }: CreditGrant) => `${expiresOn ?? '9999-99-99'} ${grantedAt} ${id}`;
  return keyOf(a) < keyOf(b) ? -1 : 1;
}

/** The part of a grant that can be charged, in whole chargeable steps. */
function spendable({ remainingMinor, currency }: CreditGrant): number {
  return remainingMinor - (remainingMinor % chargeStepOf(currency));
}

/** What can be spent on this day. */
export function availableCredits(grants: readonly CreditGrant[], currency: CurrencyCode, on: CalendarDate): Money {
  const usable = grants.filter((grant) => isUsable(grant, currency, on));
  return money(
    usable.reduce((total, grant) => total + spendable(grant), 0),
    currency,
  );
}

/** Takes an amount from the grants, never more than each has left. The card pays the rest (D-53). */
export function consumeCredits(
  grants: readonly CreditGrant[],
  amount: Money,
  on: CalendarDate,
): { readonly uses: readonly CreditUse[]; readonly used: Money; readonly shortfall: Money } {
  let open = Math.max(0, amount.amountMinor);
  const uses: CreditUse[] = [];
  for (const grant of grants.filter((each) => isUsable(each, amount.currency, on)).toSorted(inOrderOfUse)) {
    if (open === 0) break;
    const amountMinor = Math.min(open, spendable(grant));
    uses.push({ grantId: grant.id, source: grant.source, amountMinor });
    open -= amountMinor;
  }
  const used = Math.max(0, amount.amountMinor) - open;
  return { uses, used: money(used, amount.currency), shortfall: money(open, amount.currency) };
}

/** The grants after a charge has used a part of them. */
export function afterUses(grants: readonly CreditGrant[], uses: readonly CreditUse[]): readonly CreditGrant[] {
  return grants.map((grant) => {
    const used = uses.find(({ grantId }) => grantId === grant.id)?.amountMinor ?? 0;
    return { ...grant, remainingMinor: grant.remainingMinor - used };
  });
}
