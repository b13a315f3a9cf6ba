import type { Period } from '../../kernel/billing-period.ts';
import { type CalendarDate, dateInMonth, monthNumberOf } from '../../kernel/calendar-date.ts';
import { type CurrencyCode, type Money, money, negate, sum } from '../../kernel/money.ts';
import type { Product } from '../../products/products.ts';
import type { LineKind } from '../quotes/quote-lines.ts';
import type { UpcomingCharge } from './next-charge.ts';

export interface BillRow {
  readonly product: Product;
  /** The users it is charged for. */
  readonly currentCount: number;
  /** Before discount and tax. Null where sales must be asked. */
  readonly cost: Money | null;
}

/** The next monthly bill: the charges to come, added up (CRED-07, CRED-11, D-204). */
export interface NextBill {
  readonly chargedOn: CalendarDate | null;
  /** The month before it. */
  readonly period: Period | null;
  readonly rows: readonly BillRow[];
  readonly total: Money;
  /** What discounts take off, as a positive amount. */
  readonly discount: Money;
  readonly tax: Money;
  readonly grandTotal: Money;
  readonly fromCredits: Money;
  readonly toPay: Money;
}

/** The calendar month before the next charge (CRED-08, D-55). The anchor's day prevents gaps at month ends. */
export function creditPeriod(nextChargeOn: CalendarDate, anchorDay: number): Period {
  return { startsOn: dateInMonth(monthNumberOf(nextChargeOn) - 1, anchorDay), endsOn: nextChargeOn };
}

function amountOf(charges: readonly UpcomingCharge[], kinds: readonly LineKind[], currency: CurrencyCode): Money {
  const lines = charges.flatMap((charge) => charge.lines).filter(({ kind }) => kinds.includes(kind));
  const amounts = lines.map(({ amount }) => amount);
  return sum(
    amounts.filter((amount) => amount.currency === currency),
    currency,
  );
}

/** The users that the plan's own lines are charged for; a plan is paid for one user at least. */
function chargedUsers({ lines, holders }: UpcomingCharge): number {
  const counts = lines.filter(({ kind }) => kind === 'plan' || kind === 'addon').map(({ quantity }) => quantity);
  return Math.max(
    holders,
    counts.reduce((total, each) => total + each, 0),
  );
}

/**
 * Adds up the charges that come within a month of the next one, so that every monthly plan is in it once. `unpriced`
 * are products that people use without a plan. What is charged in another currency is left to sales.
 */
export function nextBill(
  charges: readonly UpcomingCharge[],
  unpriced: readonly Omit<BillRow, 'cost'>[],
  currency: CurrencyCode,
): NextBill {
  const [first] = charges;
  const anchorDay = first?.held.anchor?.day ?? 1;
  const until = first ? dateInMonth(monthNumberOf(first.on) + 1, anchorDay) : null;
  const coming = charges.filter(({ on }) => until !== null && on < until);
  const own = coming.filter(({ total }) => total.currency === currency);
  const total = amountOf(own, ['plan', 'addon', 'seats'], currency);
  const grandTotal = sum(
    own.map((charge) => charge.total),
    currency,
  );
  const toPay = sum(
    own.map(({ due }) => due),
    currency,
  );
  return {
    chargedOn: first?.on ?? null,
    period: first ? creditPeriod(first.on, anchorDay) : null,
    rows: [
      ...coming.map((charge) => ({
        product: charge.plan.product,
        currentCount: chargedUsers(charge),
        cost: own.includes(charge) ? amountOf([charge], ['plan', 'addon', 'seats'], currency) : null,
      })),
      ...unpriced.map((row) => ({ ...row, cost: null })),
    ],
    total,
    discount: negate(amountOf(own, ['discount'], currency)),
    tax: amountOf(own, ['tax'], currency),
    grandTotal,
    fromCredits: money(grandTotal.amountMinor - toPay.amountMinor, currency),
    toPay,
  };
}
