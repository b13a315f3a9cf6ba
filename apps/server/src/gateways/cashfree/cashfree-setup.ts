import { createHmac } from 'node:crypto';
import { enachLimit, unaskedLimitOf } from '@atrium/domain/payments/methods/mandate-limit';
import {
  type BegunSetup,
  GatewayFailed,
  type PaymentMethod,
  type SetupRequest,
  type SetupState,
} from '../payment-gateway.ts';
import type { CashfreeCalls } from './cashfree-calls.ts';
import { isTaken } from './cashfree-failure.ts';
import { paise, rupees } from './cashfree-reference.ts';

type Subscription = Awaited<ReturnType<CashfreeCalls['fetchSubscription']>>;

/** A mandate on a bank account, debited when an invoice is due; their own plans are not used. */
export async function beginMandate(calls: CashfreeCalls, setup: SetupRequest): Promise<BegunSetup> {
  const { key, payer, returnAddress } = setup;
  if (payer.phone === null) throw new GatewayFailed('rejected', 'a mandate needs a phone number');
  const begun = await made(calls, {
    subscription_id: key,
    customer_details: { customer_name: payer.name, customer_email: payer.email, customer_phone: payer.phone },
    plan_details: {
      plan_name: 'Atrium',
      plan_type: 'ON_DEMAND',
      plan_currency: enachLimit.currency,
      plan_max_amount: rupees(enachLimit.amountMinor),
    },
    authorization_details: {
      authorization_amount: 0,
      authorization_amount_refund: true,
      payment_methods: ['enach'],
    },
    subscription_meta: { return_url: returnAddress },
  });
  return { kind: 'page', reference: key, pageToken: begun.subscription_session_id ?? '' };
}

async function made(calls: CashfreeCalls, body: Parameters<CashfreeCalls['createSubscription']>[0]) {
  try {
    return await calls.createSubscription(body);
  } catch (error) {
    if (!isTaken(error)) throw error;
    return calls.fetchSubscription(body.subscription_id);
  }
}

/** N-31: link, bank approval, rejection, expiry. A new link is a new mandate. */
export function mandateState(subscription: Subscription, secret: string): SetupState {
  const { subscription_status: status, authorisation_details: authorisation } = subscription;
  switch (status) {
    case 'ACTIVE': {
      const method = methodOf(subscription, secret);
      return method === null ? { state: 'failed', failure: 'method_unusable' } : { state: 'done', method };
    }
    case 'BANK_APPROVAL_PENDING':
      return { state: 'bank_approval_pending' };
    case 'INITIALIZED':
      return authorisation?.authorization_status === 'FAILED'
        ? { state: 'failed', failure: 'declined' }
        : { state: 'open' };
    case 'LINK_EXPIRED':
    case 'EXPIRED':
      return { state: 'expired' };
    default:
      return { state: 'failed', failure: 'method_unusable' };
  }
}

/** Of the account only its last digits leave here, and a print that tells nothing but whether two are the same. */
function methodOf(
  { subscription_id, authorisation_details, plan_details }: Subscription,
  secret: string,
): PaymentMethod | null {
  const account = authorisation_details?.payment_method?.enach;
  const digits = account?.account_number?.replace(/\D/g, '') ?? '';
  if (subscription_id === undefined || digits.length < 4) return null;
  const bank = account?.account_bank_code ?? account?.account_ifsc?.slice(0, 4) ?? '';
  return {
    reference: subscription_id,
    brand: 'mandate',
    country: 'IN',
    expiryMonth: null,
    expiryYear: null,
    lastFour: digits.slice(-4),
    unaskedLimit: unaskedLimitOf('enach', { amountMinor: paise(plan_details?.plan_max_amount), currency: 'INR' }),
    fingerprint: createHmac('sha256', secret).update(`${bank}:${account?.account_number}`).digest('hex').slice(0, 32),
  };
}
