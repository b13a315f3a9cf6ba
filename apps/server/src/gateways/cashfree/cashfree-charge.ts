import type { CalendarDate } from '@atrium/domain/kernel/calendar-date';
import type { CallFailure, ChargeReport, GatewayCodes } from '@atrium/domain/payments/charge-report';
import { enachLimit } from '@atrium/domain/payments/methods/mandate-limit';
import { givenUp, repeatBusy } from '../guards/call-failure.ts';
import type { ChargeAttempt, KeepReference } from '../payment-gateway.ts';
import type { CashfreeCalls } from './cashfree-calls.ts';
import { callFailureOf, failureOfReason, isBusy, isMissing } from './cashfree-failure.ts';
import { chargeByLink, lookUpLink } from './cashfree-link.ts';
import { type Charged, chargedBy, debitReference, paise, rupees } from './cashfree-reference.ts';

type Debit = Extract<Charged, { by: 'debit' }>;

/**
 * A charge is a debit of the mandate under an id of ours, which they take once. Above the limit it is a pay link, for a
 * payer who is here. Either id is kept before they hear of it.
 */
export async function chargeByCashfree(
  calls: CashfreeCalls,
  attempt: ChargeAttempt,
  keep: KeepReference,
): Promise<ChargeReport> {
  if (attempt.currency !== enachLimit.currency) return unsent('rejected', 'not in rupees');
  const charged = chargedBy(attempt);
  if (charged.by === 'link')
    return attempt.isPayerPresent
      ? chargeByLink(calls, attempt, charged.linkId, keep)
      : unsent('authentication_required', 'above the limit of a mandate');
  if (!(await keep(debitReference(charged.subscriptionId, charged.paymentId)))) return givenUp;
  try {
    const debit = () =>
      calls.createPayment({
        subscription_id: charged.subscriptionId,
        payment_id: charged.paymentId,
        payment_type: 'CHARGE',
        payment_amount: rupees(attempt.amountMinor),
        payment_remarks: attempt.description,
        ...(attempt.debitOn == null ? {} : { payment_schedule_date: indianMorning(attempt.debitOn) }),
      });
    return reportOf(charged, await repeatBusy(debit, isBusy));
  } catch (error) {
    return reportAfterFailedDebit(calls, charged, callFailureOf(error));
  }
}

/** They read the date only, in Indian time. */
const indianMorning = (date: CalendarDate): string => `${date}T09:00:00+05:30`;

/** Refused here, before Cashfree was asked. */
const unsent = (failure: CallFailure['failure'], raw: string): CallFailure => ({
  source: 'call',
  kind: 'refused',
  failure,
  raw,
});

/** The payment is read first: a used id means that an earlier call of ours counts. Else the mandate may be at fault. */
async function reportAfterFailedDebit(calls: CashfreeCalls, debit: Debit, failed: CallFailure): Promise<ChargeReport> {
  const found = await lookUpDebit(calls, debit);
  if (found.source === 'record' && found.status !== 'absent') return found;
  if (failed.kind !== 'refused') return failed;
  const mandate = await readMandate(calls, debit.subscriptionId);
  if (mandate.source === 'call' || mandate.status === 'ACTIVE') return failed;
  // No debit of it can succeed any more, not even one that is still on its way.
  return {
    source: 'record',
    status: 'failed',
    reference: debitReference(debit.subscriptionId, debit.paymentId),
    failure: 'method_unusable',
    codes: { subscription_status: mandate.status },
  };
}

async function readMandate(
  calls: CashfreeCalls,
  subscriptionId: string,
): Promise<{ readonly source: 'record'; readonly status: string } | CallFailure> {
  try {
    const { subscription_status } = await calls.fetchSubscription(subscriptionId);
    return { source: 'record', status: subscription_status ?? '' };
  } catch (error) {
    return isMissing(error) ? { source: 'record', status: 'not found' } : callFailureOf(error);
  }
}

/** Never moves money. */
export async function lookUpAtCashfree(calls: CashfreeCalls, attempt: ChargeAttempt): Promise<ChargeReport> {
  const charged = chargedBy(attempt);
  if (charged.by === 'debit') return lookUpDebit(calls, charged);
  try {
    return await lookUpLink(calls, charged.linkId, attempt);
  } catch (error) {
    return isMissing(error) ? { source: 'record', status: 'absent' } : callFailureOf(error);
  }
}

async function lookUpDebit(calls: CashfreeCalls, debit: Debit): Promise<ChargeReport> {
  try {
    return reportOf(debit, await calls.fetchPayment(debit.subscriptionId, debit.paymentId));
  } catch (error) {
    return isMissing(error) ? { source: 'record', status: 'absent' } : callFailureOf(error);
  }
}

interface Payment {
  readonly payment_status?: string;
  readonly payment_amount?: number;
  readonly failure_details?: { readonly failure_reason?: string } | null;
}

function reportOf({ subscriptionId, paymentId }: Debit, payment: Payment): ChargeReport {
  const source = 'record';
  const reference = debitReference(subscriptionId, paymentId);
  switch (payment.payment_status) {
    case 'SUCCESS': {
      const paid = { amountMinor: paise(payment.payment_amount), currency: 'INR' };
      return { source, status: 'paid', reference, paid };
    }
    case 'FAILED':
    case 'CANCELLED': {
      const failure = failureOfReason(payment.failure_details?.failure_reason);
      return { source, status: 'failed', reference, failure, codes: codesOf(payment) };
    }
    default:
      return { source, status: 'pending', reference };
  }
}

/** What the bank gave as its reason, in its own words. */
function codesOf({ payment_status, failure_details }: Payment): GatewayCodes {
  const details = Object.entries(failure_details ?? {}).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value.slice(0, 200)]] : [],
  );
  return { payment_status: payment_status ?? '', ...Object.fromEntries(details) };
}
