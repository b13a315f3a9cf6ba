import type { CannotTell, ChargeAttempt, ChargeOutcome, KeepReference, NeverHappened } from '../payment-gateway.ts';
import type { CashfreeCalls } from './cashfree-calls.ts';
import { failureOf, failureOfReason, statusOf } from './cashfree-failure.ts';
import { chargeByLink, lookUpLink } from './cashfree-link.ts';
import { chargedBy, debitReference, paise, rupees, unaskedLimit } from './cashfree-reference.ts';

/** Longer than any call of ours lasts: what they do not know by then never reached them. */
const arrivedAfterMs = 15 * 60_000;

/**
 * A charge is a debit of the mandate under an id of ours, which they take once; above the limit it is a pay link, for a
 * payer who is here. Either id is known, and kept, before they hear of it.
 */
export async function chargeByCashfree(
  calls: CashfreeCalls,
  attempt: ChargeAttempt,
  keep: KeepReference,
): Promise<ChargeOutcome> {
  const failed = (failure: 'rejected' | 'authentication_required'): ChargeOutcome => ({
    outcome: 'failed',
    reference: attempt.reference,
    failure,
  });
  if (attempt.currency !== unaskedLimit.currency) return failed('rejected');
  const charged = chargedBy(attempt);
  if (charged.by === 'link')
    return attempt.isPayerPresent
      ? chargeByLink(calls, attempt, charged.linkId, keep)
      : failed('authentication_required');
  const { subscriptionId, paymentId } = charged;
  const reference = debitReference(subscriptionId, paymentId);
  await keep(reference);
  try {
    const made = await calls.createPayment({
      subscription_id: subscriptionId,
      payment_id: paymentId,
      payment_type: 'CHARGE',
      payment_amount: rupees(attempt.amountMinor),
      payment_remarks: attempt.description,
    });
    return outcomeOf(reference, made);
  } catch (error) {
    const failure = failureOf(error);
    if (failure === 'unknown_outcome' || failure === 'retry_later') return { outcome: 'failed', reference, failure };
    // Who is not let in on a first call has done nothing.
    if (attempt.reference === null && !isAboutThis(error)) return { outcome: 'failed', reference, failure };
    return afterRefusal(calls, subscriptionId, paymentId);
  }
}

const isAboutThis = (error: unknown) => ![401, 403].includes(statusOf(error) ?? 0);

/** They refuse an id that is used: then it is an earlier call of ours that counts. Else the mandate may be at fault. */
async function afterRefusal(calls: CashfreeCalls, subscriptionId: string, paymentId: string): Promise<ChargeOutcome> {
  const reference = debitReference(subscriptionId, paymentId);
  try {
    return outcomeOf(reference, await calls.fetchPayment(subscriptionId, paymentId));
  } catch (error) {
    if (statusOf(error) !== 404) return { outcome: 'failed', reference, failure: 'unknown_outcome' };
  }
  try {
    const { subscription_status } = await calls.fetchSubscription(subscriptionId);
    const failure = subscription_status === 'ACTIVE' ? 'rejected' : 'method_unusable';
    return { outcome: 'failed', reference, failure };
  } catch (error) {
    return { outcome: 'failed', reference, failure: statusOf(error) === 404 ? 'method_unusable' : 'retry_later' };
  }
}

/** Never moves money; an id that they do not know after so long is not on its way any more. */
export async function lookUpAtCashfree(
  calls: CashfreeCalls,
  attempt: ChargeAttempt,
): Promise<ChargeOutcome | NeverHappened | CannotTell> {
  const charged = chargedBy(attempt);
  const ageMs = attempt.now.getTime() - attempt.begunAt.getTime();
  try {
    if (charged.by === 'link') return await lookUpLink(calls, charged.linkId, ageMs);
    const { subscriptionId, paymentId } = charged;
    return outcomeOf(debitReference(subscriptionId, paymentId), await calls.fetchPayment(subscriptionId, paymentId));
  } catch (error) {
    const isUnknownToThem = statusOf(error) === 404 && ageMs > arrivedAfterMs;
    return { outcome: isUnknownToThem ? 'never_happened' : 'cannot_tell' };
  }
}

interface Payment {
  readonly payment_status?: string;
  readonly payment_amount?: number;
  readonly failure_details?: { readonly failure_reason?: string } | null;
}

function outcomeOf(reference: string, payment: Payment): ChargeOutcome {
  switch (payment.payment_status) {
    case 'SUCCESS':
      return { outcome: 'paid', reference, paid: { amountMinor: paise(payment.payment_amount), currency: 'INR' } };
    case 'FAILED':
    case 'CANCELLED': {
      const failure = failureOfReason(payment.failure_details?.failure_reason);
      return { outcome: 'failed', reference, failure };
    }
    default:
      return { outcome: 'pending', reference };
  }
}
