import { addDays, type CalendarDate } from '../kernel/calendar-date.ts';
import { allow, type Decision, refuse } from '../kernel/decision.ts';
import { type CurrencyCode, type Money, money } from '../kernel/money.ts';
import { type CodeReason, type CodeState, faultOfCode } from './code-state.ts';

export interface CreditCode extends CodeState {
  readonly credit: Money;
  /** Whether it was sold. A sold credit is owed until it is used or expires, any other credit is a gift. */
  readonly isPaid: boolean;
  /** How long the credit lasts once redeemed. Null: it does not expire. */
  readonly validDays: number | null;
}

export interface CreditPlan {
  readonly credit: Money;
  readonly source: 'code' | 'promotion';
  readonly expiresOn: CalendarDate | null;
}

export type CreditReason = CodeReason | 'codes.other_currency';

/** Decides whether a credit code can be redeemed. Checking and applying use the same decision (CODE-16). One credit is one unit of the organisation's currency (D-53). */
export function planCreditRedemption(
  code: CreditCode | null,
  facts: { readonly today: CalendarDate; readonly isAppliedHere: boolean; readonly currency: CurrencyCode },
): Decision<CreditPlan, CreditReason> {
  const fault = faultOfCode(code, facts);
  if (code === null || fault !== null) return refuse(fault ?? 'codes.unknown');
  if (code.credit.currency !== facts.currency) return refuse('codes.other_currency');
  const expiresOn = code.validDays === null ? null : addDays(facts.today, code.validDays);
  return allow({
    credit: money(code.credit.amountMinor, code.credit.currency),
    source: code.isPaid ? 'code' : 'promotion',
    expiresOn,
  });
}
