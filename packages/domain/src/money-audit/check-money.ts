import { checkAccountTotals } from './account-totals.ts';
import { checkCaps } from './caps.ts';
import { checkEntitlements } from './entitlements-given.ts';
import { checkGatewayReferences } from './gateway-references.ts';
import { checkGivenBack } from './given-back.ts';
import { checkGivenCredits } from './given-credits.ts';
import { checkHolds } from './holds.ts';
import { checkInvoiceDays } from './invoice-days.ts';
import { checkInvoiceLedger } from './invoice-ledger.ts';
import { checkInvoicePayments } from './invoice-payments.ts';
import { checkLedgerBalance } from './ledger-balance.ts';
import type { MoneyFacts } from './money-facts.ts';
import { checkPaidPeriods } from './paid-periods.ts';
import { checkPending } from './pending.ts';
import { checkRefundedPlans } from './refunded-plans.ts';
import { checkRenewals } from './renewals-promised.ts';
import { checkSeats } from './seats.ts';
import { checkSoldTerms } from './sold-terms.ts';
import type { Violation } from './violation.ts';

/** The rules that are checked within one organisation. */
const checks: readonly ((facts: MoneyFacts) => readonly Violation[])[] = [
  checkLedgerBalance,
  checkInvoiceLedger,
  checkInvoicePayments,
  checkGatewayReferences,
  checkInvoiceDays,
  checkSoldTerms,
  checkPaidPeriods,
  checkRefundedPlans,
  checkRenewals,
  checkCaps,
  checkSeats,
  checkHolds,
  checkGivenCredits,
  checkGivenBack,
  checkPending,
  checkEntitlements,
  checkAccountTotals,
];

/** Every rule that an organisation's money breaks. Empty when all is well. */
export function checkMoney(facts: MoneyFacts): readonly Violation[] {
  return checks.flatMap((check) => check(facts));
}
