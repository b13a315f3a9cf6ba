import type { ChargeReport } from '@atrium/domain/payments/charge-report';
import { givenUp, repeatBusy } from '../guards/call-failure.ts';
import type { ChargeAttempt, KeepReference } from '../payment-gateway.ts';
import type { CashfreeCalls } from './cashfree-calls.ts';
import { callFailureOf, failureOf, isBusy } from './cashfree-failure.ts';
import { paise, rupees } from './cashfree-reference.ts';

/** How long a payer has; afterwards the link is cancelled, so that the attempt can end. */
const payerHasMs = 30 * 60_000;

type Link = Awaited<ReturnType<CashfreeCalls['fetchLink']>>;

/** A pay link under an id of ours; its address goes to the payer who is here. */
export async function chargeByLink(
  calls: CashfreeCalls,
  attempt: ChargeAttempt,
  linkId: string,
  keep: KeepReference,
): Promise<ChargeReport> {
  let mandate: Awaited<ReturnType<CashfreeCalls['fetchSubscription']>>;
  try {
    mandate = await calls.fetchSubscription(attempt.method);
  } catch (error) {
    return callFailureOf(error);
  }
  if (!(await keep(linkId))) return givenUp;
  const { customer_details: customer } = mandate;
  const body = {
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
  };
  try {
    return reportOpen(linkId, await repeatBusy(() => calls.createLink(body), isBusy));
  } catch (error) {
    return reportAfterFailedLink(calls, linkId, error);
  }
}

/** The link is read first: another call of ours may have made it. */
async function reportAfterFailedLink(calls: CashfreeCalls, linkId: string, error: unknown): Promise<ChargeReport> {
  const failed = callFailureOf(error);
  try {
    return reportOpen(linkId, await calls.fetchLink(linkId));
  } catch (second) {
    callFailureOf(second);
    return failed;
  }
}

function reportOpen(linkId: string, link: Link): ChargeReport {
  if (link.link_status === 'PAID') return paid(linkId, link.link_amount_paid);
  if (link.link_status === 'ACTIVE' && link.link_url)
    return { source: 'record', status: 'challenge', reference: linkId, clientSecret: null, address: link.link_url };
  // Whether it was paid before it closed is what the look-up reads.
  return { source: 'record', status: 'pending', reference: linkId };
}

const paid = (reference: string, amount: number | undefined): ChargeReport => ({
  source: 'record',
  status: 'paid',
  reference,
  paid: { amountMinor: paise(amount), currency: 'INR' },
});

/** An open link is left to its payer for a while, or until it is given up, and cancelled then; a payment that was first counts. */
export async function lookUpLink(
  calls: CashfreeCalls,
  linkId: string,
  { begunAt, now, isGivenUp = false }: Pick<ChargeAttempt, 'begunAt' | 'now' | 'isGivenUp'>,
): Promise<ChargeReport> {
  const isOver = isGivenUp || now.getTime() - begunAt.getTime() >= payerHasMs;
  const pending: ChargeReport = { source: 'record', status: 'pending', reference: linkId };
  let link = await calls.fetchLink(linkId);
  if (link.link_status === 'ACTIVE') {
    if (!isOver) return pending;
    link = await cancelLink(calls, linkId);
  }
  if (link.link_status === 'PAID') return paid(linkId, link.link_amount_paid);
  if (link.link_status !== 'CANCELLED' && link.link_status !== 'EXPIRED') return pending;
  const [order] = await calls.fetchPaidOrders(linkId);
  return order ? paid(linkId, order.order_amount) : { source: 'record', status: 'never_happened' };
}

async function cancelLink(calls: CashfreeCalls, linkId: string): Promise<Link> {
  try {
    return await calls.cancelLink(linkId);
  } catch (error) {
    if (failureOf(error) !== 'rejected') throw error;
    return calls.fetchLink(linkId);
  }
}
