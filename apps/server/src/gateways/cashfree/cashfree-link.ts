import type { CannotTell, ChargeAttempt, ChargeOutcome, KeepReference, NeverHappened } from '../payment-gateway.ts';
import type { CashfreeCalls } from './cashfree-calls.ts';
import { failureOf } from './cashfree-failure.ts';
import { paise, rupees } from './cashfree-reference.ts';

/** How long a payer has; afterwards the link is cancelled, so that the attempt can end. */
const payerHasMs = 30 * 60_000;

type Link = Awaited<ReturnType<CashfreeCalls['fetchLink']>>;

/** Nobody but the payer who gets its address from us can pay a link, so one whose address was lost has moved nothing. */
export async function chargeByLink(
  calls: CashfreeCalls,
  attempt: ChargeAttempt,
  linkId: string,
  keep: KeepReference,
): Promise<ChargeOutcome> {
  try {
    const { customer_details: customer } = await calls.fetchSubscription(attempt.method);
    await keep(linkId);
    const made = await calls.createLink({
      link_id: linkId,
      link_amount: rupees(attempt.amountMinor),
      link_currency: attempt.currency,
      link_purpose: attempt.description.slice(0, 500),
      link_partial_payments: false,
      link_auto_reminders: false,
      link_notify: { send_sms: false, send_email: false },
      link_expiry_time: new Date(attempt.begunAt.getTime() + payerHasMs).toISOString(),
      link_meta: { return_url: attempt.returnAddress },
      customer_details: {
        customer_phone: customer?.customer_phone ?? '',
        ...(customer?.customer_email ? { customer_email: customer.customer_email } : {}),
        ...(customer?.customer_name ? { customer_name: customer.customer_name } : {}),
      },
    });
    return open(linkId, made);
  } catch (error) {
    return afterFailure(calls, linkId, error);
  }
}

async function afterFailure(calls: CashfreeCalls, linkId: string, error: unknown): Promise<ChargeOutcome> {
  const failure = failureOf(error);
  try {
    return open(linkId, await calls.fetchLink(linkId));
  } catch (second) {
    const isLost = failure === 'unknown_outcome' || failureOf(second) === 'unknown_outcome';
    return { outcome: 'failed', reference: linkId, failure: isLost ? 'retry_later' : failure };
  }
}

function open(linkId: string, link: Link): ChargeOutcome {
  if (link.link_status === 'PAID') return paid(linkId, link.link_amount_paid);
  if (link.link_status === 'ACTIVE' && link.link_url)
    return { outcome: 'challenge', reference: linkId, clientSecret: null, address: link.link_url };
  return { outcome: 'failed', reference: linkId, failure: 'declined' };
}

const paid = (reference: string, amount: number | undefined): ChargeOutcome => ({
  outcome: 'paid',
  reference,
  paid: { amountMinor: paise(amount), currency: 'INR' },
});

/** An open link is left to its payer for a while and cancelled then; a payment that was quicker counts. */
export async function lookUpLink(
  calls: CashfreeCalls,
  linkId: string,
  ageMs: number,
): Promise<ChargeOutcome | NeverHappened | CannotTell> {
  let link = await calls.fetchLink(linkId);
  if (link.link_status === 'ACTIVE') {
    if (ageMs < payerHasMs) return { outcome: 'pending', reference: linkId };
    link = await cancelled(calls, linkId);
  }
  if (link.link_status === 'PAID') return paid(linkId, link.link_amount_paid);
  if (link.link_status !== 'CANCELLED' && link.link_status !== 'EXPIRED') return { outcome: 'cannot_tell' };
  const [order] = await calls.fetchPaidOrders(linkId);
  return order ? paid(linkId, order.order_amount) : { outcome: 'never_happened' };
}

async function cancelled(calls: CashfreeCalls, linkId: string): Promise<Link> {
  try {
    return await calls.cancelLink(linkId);
  } catch (error) {
    if (failureOf(error) !== 'rejected') throw error;
    return calls.fetchLink(linkId);
  }
}
