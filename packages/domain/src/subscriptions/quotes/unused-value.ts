import { taxOn } from '../../invoices/tax/tax-treatment.ts';
import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { type Money, sum } from '../../kernel/money.ts';
import { type HeldSubscription, isHeldForLife, paidTerm } from '../held-subscription.ts';
import { unusedOf } from './quote-period.ts';

/** `all`: a plan for life is never used up. Null: nothing that was paid is unused. */
export type UnusedValue = Money | 'all' | null;

/** Whether what is held was paid by money. It may be past its period while its renewal is not paid. */
export function isPaidByMoney(held: HeldSubscription, on: CalendarDate): boolean {
  const { plan, prepaid, isInTrial } = held;
  if (plan !== null) return prepaid === null && !isInTrial && plan.basis !== 'free';
  return paidTerm(held, on) !== null;
}

/** What is unused of what was paid for a plan that ends on this day, tax included. The day itself counts as unused. */
export function unusedValue(held: HeldSubscription, on: CalendarDate): UnusedValue {
  if (!isPaidByMoney(held, on)) return null;
  if (isHeldForLife(held)) return 'all';
  const term = paidTerm(held, on);
  if (term === null) return null;
  const { amount } = unusedOf(term, on);
  return sum([amount, ...taxOn(term.treatment, amount).map((tax) => tax.amount)], amount.currency);
}
