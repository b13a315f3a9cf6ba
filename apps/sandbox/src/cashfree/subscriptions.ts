import { invalid, missing, taken } from './cashfree-error.ts';
import {
  type Account,
  type CashfreeSubscription,
  type CashfreeWorld,
  indianTime,
  newCode,
  newNumber,
} from './cashfree-world.ts';
import { group, needed, onlyKnown, ownId, type Parameters, paise, phone, rupees, text } from './parameters.ts';

const aDay = 86_400_000;

export function findSubscription(world: CashfreeWorld, id: string): CashfreeSubscription {
  const subscription = world.subscriptions.get(id);
  if (!subscription) throw missing('subscription', id);
  if (subscription.status === 'INITIALIZED' && subscription.sessionEndsAt.getTime() <= Date.now())
    change(world, subscription, 'LINK_EXPIRED');
  return subscription;
}

export function createSubscription(world: CashfreeWorld, parameters: Parameters): CashfreeSubscription {
  onlyKnown(parameters, [
    'subscription_id',
    'customer_details',
    'plan_details',
    'authorization_details',
    'subscription_meta',
    'subscription_expiry_time',
    'subscription_tags',
  ]);
  const id = ownId(parameters, 'subscription_id', /^[\w. -]{1,250}$/);
  if (world.subscriptions.has(id)) throw taken('subscription', id);
  const customer = group(parameters, 'customer_details', ['customer_name', 'customer_email', 'customer_phone']);
  const meta = group(parameters, 'subscription_meta', ['return_url', 'notification_channel', 'session_id_expiry']);
  const ends = text(meta, 'session_id_expiry');
  const mandateEnds = text(parameters, 'subscription_expiry_time');
  const subscription: CashfreeSubscription = {
    id,
    ownId: newNumber(),
    sessionId: newCode('sub_session_'),
    createdAt: new Date(),
    sessionEndsAt: ends === null ? new Date(Date.now() + 30 * aDay) : new Date(ends),
    endsAt: mandateEnds === null ? new Date(Date.now() + 10_957 * aDay) : new Date(mandateEnds),
    payer: {
      name: text(customer, 'customer_name'),
      email: needed(customer, 'customer_email'),
      phone: phone(customer),
    },
    plan: readPlan(parameters),
    returnAddress: text(meta, 'return_url'),
    authorisation: readAuthorisation(parameters),
    status: 'INITIALIZED',
    authorisationStatus: 'INITIALIZED',
    authorisedAt: null,
    mandateNumber: null,
    account: null,
  };
  const sent = 'plan_type=ON_DEMAND, the payer authorises on its page';
  const wrong = world.presence.judge({ gateway: 'cashfree', reference: id, sent }, true);
  if (wrong !== null) throw invalid('plan_details_invalid', wrong);
  world.subscriptions.set(id, subscription);
  return subscription;
}

function readPlan(parameters: Parameters): CashfreeSubscription['plan'] {
  const plan = group(parameters, 'plan_details', [
    'plan_name',
    'plan_type',
    'plan_currency',
    'plan_max_amount',
    'plan_max_cycles',
    'plan_note',
  ]);
  if (needed(plan, 'plan_type') !== 'ON_DEMAND')
    throw invalid('plan_type_invalid', 'plan_type : this stand-in knows ON_DEMAND only');
  if ((text(plan, 'plan_currency') ?? 'INR') !== 'INR')
    throw invalid('plan_currency_invalid', 'plan_currency : INR only');
  return { name: needed(plan, 'plan_name'), maxPaise: paise(plan, 'plan_max_amount') };
}

function readAuthorisation(parameters: Parameters): CashfreeSubscription['authorisation'] {
  const known = ['authorization_amount', 'authorization_amount_refund', 'payment_methods'];
  const authorisation = group(parameters, 'authorization_details', known);
  const amount = authorisation['authorization_amount'];
  const isRefunded = authorisation['authorization_amount_refund'] === true;
  return { amountPaise: amount === undefined ? 0 : paise(authorisation, 'authorization_amount'), isRefunded };
}

export function manageSubscription(world: CashfreeWorld, id: string, parameters: Parameters): CashfreeSubscription {
  onlyKnown(parameters, ['subscription_id', 'action', 'action_details']);
  const subscription = findSubscription(world, id);
  if (needed(parameters, 'action') !== 'CANCEL') throw invalid('action_invalid', 'action : CANCEL only');
  if (subscription.status === 'CANCELLED')
    throw invalid('subscription_status_invalid', 'subscription is cancelled already');
  change(world, subscription, 'CANCELLED');
  return subscription;
}

/** The payer has entered an account, and the bank has approved, refused or not answered yet. */
export function authorise(
  world: CashfreeWorld,
  subscription: CashfreeSubscription,
  account: Account,
  answer: 'approve' | 'reject' | 'later',
): void {
  subscription.account = account;
  if (answer === 'approve') return approve(world, subscription);
  if (answer === 'reject') return reject(world, subscription);
  subscription.authorisationStatus = 'PENDING';
  change(world, subscription, 'BANK_APPROVAL_PENDING');
}

export function approve(world: CashfreeWorld, subscription: CashfreeSubscription): void {
  subscription.authorisationStatus = 'ACTIVE';
  subscription.authorisedAt = new Date();
  subscription.mandateNumber = `${subscription.account?.bankCode ?? 'BANK'}${newNumber()}${newNumber()}`;
  change(world, subscription, 'ACTIVE');
}

/** The link works for another try until it expires, as at Cashfree. */
export function reject(world: CashfreeWorld, subscription: CashfreeSubscription): void {
  subscription.authorisationStatus = 'FAILED';
  subscription.status = 'INITIALIZED';
  const { id, ownId: cfId } = subscription;
  world.tell('SUBSCRIPTION_AUTH_STATUS', id, {
    subscription_id: id,
    cf_subscription_id: cfId,
    payment_type: 'AUTH',
    payment_status: 'FAILED',
    failure_details: { failure_reason: 'Mandate registration rejected by bank' },
    authorization_details: authorisationOf(subscription),
  });
}

export function change(
  world: CashfreeWorld,
  subscription: CashfreeSubscription,
  status: CashfreeSubscription['status'],
): void {
  subscription.status = status;
  const { subscription_id, cf_subscription_id, subscription_status, subscription_expiry_time, ...rest } =
    showSubscription(subscription);
  world.tell('SUBSCRIPTION_STATUS_CHANGED', subscription.id, {
    subscription_details: { subscription_id, cf_subscription_id, subscription_status, subscription_expiry_time },
    customer_details: rest.customer_details,
    plan_details: rest.plan_details,
    authorization_details: rest.authorisation_details,
  });
}

function authorisationOf(subscription: CashfreeSubscription) {
  const { account, authorisation, authorisedAt } = subscription;
  return {
    authorization_amount: rupees(authorisation.amountPaise),
    authorization_amount_refund: authorisation.isRefunded,
    authorization_reference: subscription.mandateNumber,
    authorization_time: authorisedAt === null ? null : indianTime(authorisedAt),
    authorization_status: subscription.authorisationStatus,
    payment_group: account === null ? null : 'enach',
    payment_method:
      account === null
        ? null
        : {
            enach: {
              channel: 'link',
              auth_mode: 'net_banking',
              account_type: 'CURRENT',
              account_number: account.number,
              account_ifsc: account.ifsc,
              account_holder_name: account.holder,
              account_bank_code: account.bankCode,
            },
          },
  };
}

export function showSubscription(subscription: CashfreeSubscription) {
  const { payer, plan } = subscription;
  return {
    subscription_id: subscription.id,
    cf_subscription_id: subscription.ownId,
    subscription_session_id: subscription.sessionId,
    subscription_status: subscription.status,
    subscription_expiry_time: indianTime(subscription.endsAt),
    subscription_meta: { return_url: subscription.returnAddress },
    next_schedule_date: null,
    customer_details: { customer_name: payer.name, customer_email: payer.email, customer_phone: payer.phone },
    plan_details: {
      plan_id: null,
      plan_name: plan.name,
      plan_type: 'ON_DEMAND',
      plan_currency: 'INR',
      plan_max_amount: rupees(plan.maxPaise),
      plan_status: 'ACTIVE',
    },
    authorisation_details: authorisationOf(subscription),
  };
}
