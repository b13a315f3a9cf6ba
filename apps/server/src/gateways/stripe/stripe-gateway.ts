import { createHash } from 'node:crypto';
import type { RefundReport } from '@atrium/domain/payments/judge-refund';
import Stripe from 'stripe';
import { type GatewayLine, openLine, usualTimeoutMs } from '../gateway-line.ts';
import {
  GatewayFailed,
  type GatewayNotice,
  type PaymentGateway,
  type PaymentMethod,
  type RawNotice,
  type RefundAttempt,
} from '../payment-gateway.ts';
import { callByLine } from './stripe-calls.ts';
import { chargeByStripe, lookUpAtStripe } from './stripe-charge.ts';
import { callFailureOf, failureOf, failureOfCodes, reasonOf } from './stripe-failure.ts';
import { forgetStripeCustomer, removeStripeCard } from './stripe-forget.ts';
import { listTakenByStripe } from './stripe-list.ts';
import { readStripeReversals } from './stripe-reversals.ts';

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Where Stripe is: its own address, or the sandbox on this machine. */
  readonly address: string;
  readonly timeoutMs?: number;
}

const noticeToleranceSeconds = 300;
/** More cards than anybody keeps. */
const methodsAtMost = 100;

export function makeStripeGateway(
  settings: StripeSettings,
  line: GatewayLine = openLine(settings.timeoutMs ?? usualTimeoutMs),
): PaymentGateway {
  const { hostname, port, protocol } = new URL(settings.address);
  const stripe = new Stripe(settings.secretKey, {
    host: hostname,
    ...(port === '' ? {} : { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    httpClient: callByLine(line),
    // Retries belong to the run, which counts them.
    maxNetworkRetries: 0,
    telemetry: false,
  });
  return {
    name: 'stripe',
    capabilities: { isSynchronous: true, takenIn: 'list' },
    ensureCustomer: (customer) =>
      asked(async () => {
        const created = await stripe.customers.create(
          { name: customer.name, email: customer.email, metadata: { organisation_id: customer.organisationId } },
          // A company that is renamed before its first record was kept is told of by another call.
          { idempotencyKey: `customer:${customer.organisationId}:${digestOf(customer.name, customer.email)}` },
        );
        return created.id;
      }),
    beginSetup: ({ customer, key }) =>
      asked(async () => {
        const intent = await stripe.setupIntents.create(
          {
            customer,
            usage: 'off_session',
            allowed_payment_method_types: ['card'],
            payment_method_options: { card: { setup_credential_usage: 'recurring' } },
          },
          { idempotencyKey: `setup:${key}` },
        );
        return { kind: 'client_secret', reference: intent.id, clientSecret: intent.client_secret ?? '' };
      }),
    completeSetup: ({ reference }) => asked(() => readSetup(stripe, reference)),
    getSetup: (reference) => asked(() => readSetup(stripe, reference)),
    listMethods: (customer) =>
      asked(async () => {
        const { data } = await stripe.customers.listPaymentMethods(customer, { type: 'card', limit: methodsAtMost });
        return data.flatMap((method) => describeMethod(method) ?? []);
      }),
    setDefault: (customer, method) =>
      asked(async () => {
        await stripe.customers.update(customer, { invoice_settings: { default_payment_method: method } });
      }),
    removeMethod: (_customer, method) => asked(() => removeStripeCard(stripe, method)),
    forgetCustomer: (customer) => asked(() => forgetStripeCustomer(stripe, customer)),
    charge: (attempt, keep) => chargeByStripe(stripe, attempt, keep),
    lookup: (attempt) => lookUpAtStripe(stripe, attempt),
    refund: (refund) => refundByStripe(stripe, refund),
    lookUpRefund: ({ reference }) => lookUpStripeRefund(stripe, reference),
    readReversals: (charge) => readStripeReversals(stripe, charge),
    listTaken: ({ since }) => asked(() => listTakenByStripe(stripe, since)),
    noticeAnswer: '',
    parseWebhook: (notice) => readNotice(stripe, settings.webhookSecret, notice),
  };
}

const digestOf = (...words: readonly string[]): string =>
  createHash('sha256').update(words.join('\0')).digest('hex').slice(0, 16);

async function refundByStripe(stripe: Stripe, refund: RefundAttempt): Promise<RefundReport> {
  try {
    const made = await stripe.refunds.create(
      { payment_intent: refund.chargeReference, amount: refund.amountMinor, metadata: { refund_key: refund.key } },
      { idempotencyKey: `refund:${refund.key}` },
    );
    return reportOfRefund(made);
  } catch (error) {
    const failed = callFailureOf(error);
    return isGivenBack(error) ? ((await findOwnRefund(stripe, refund)) ?? failed) : failed;
  }
}

/** Something of the payment went back before: by an earlier call whose idempotency key is forgotten, or by hand. */
const isGivenBack = (error: unknown) =>
  error instanceof Stripe.errors.StripeError &&
  (error.code === 'charge_already_refunded' || error.code === 'amount_too_large');

/** Our own refund, by the name that it carries. What somebody made by hand is another refund, and ours was not made. */
async function findOwnRefund(stripe: Stripe, { key, chargeReference }: RefundAttempt): Promise<RefundReport | null> {
  try {
    const { data } = await stripe.refunds.list({ payment_intent: chargeReference, limit: 100 });
    const own = data.find(({ metadata }) => metadata?.['refund_key'] === key);
    return own ? reportOfRefund(own) : null;
  } catch (error) {
    return callFailureOf(error);
  }
}

async function lookUpStripeRefund(stripe: Stripe, reference: string): Promise<RefundReport> {
  try {
    return reportOfRefund(await stripe.refunds.retrieve(reference));
  } catch (error) {
    return callFailureOf(error);
  }
}

function reportOfRefund({ id, status }: Stripe.Refund): RefundReport {
  if (status === 'failed' || status === 'canceled') return { source: 'record', status: 'failed', failure: 'declined' };
  return { source: 'record', status: status === 'succeeded' ? 'refunded' : 'pending', reference: id };
}

/** Calls that move no money: a call without an answer may simply be made again. */
async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    const failure = failureOf(error);
    const { kind } = callFailureOf(error);
    throw new GatewayFailed(failure === 'unknown_outcome' ? 'retry_later' : failure, reasonOf(error), kind);
  }
}

async function readSetup(stripe: Stripe, reference: string) {
  const intent = await stripe.setupIntents.retrieve(reference, { expand: ['payment_method'] });
  const held = intent.payment_method;
  if (intent.status === 'succeeded' && held !== null) {
    const method = typeof held === 'string' ? await stripe.paymentMethods.retrieve(held) : held;
    const described = describeMethod(method);
    if (described !== null) return { state: 'done', method: described } as const;
  }
  if (intent.status === 'canceled') return { state: 'expired' } as const;
  const error = intent.last_setup_error;
  // The payer may be at the challenge of another card by now.
  if (error && intent.status === 'requires_payment_method')
    return { state: 'failed', failure: failureOfCodes(error.decline_code, error.code) } as const;
  return { state: 'open' } as const;
}

function describeMethod({ id, card }: Stripe.PaymentMethod): PaymentMethod | null {
  if (!card) return null;
  return {
    reference: id,
    brand: card.brand,
    country: card.country,
    expiryMonth: card.exp_month,
    expiryYear: card.exp_year,
    lastFour: card.last4,
    fingerprint: card.fingerprint ?? null,
  };
}

function readNotice(stripe: Stripe, secret: string, { headers, body, now }: RawNotice): GatewayNotice[] | null {
  const signature = headers['stripe-signature'] ?? '';
  const tolerance = noticeToleranceSeconds;
  try {
    return noticesOf(stripe.webhooks.constructEvent(body, signature, secret, tolerance, undefined, now.getTime()));
  } catch {
    return null;
  }
}

/** What ends a charge or a card; the others come while somebody is still at it, and a look would end what they are at. */
const decisive =
  /^((payment_intent|setup_intent|charge)\.(succeeded|payment_failed|setup_failed|failed|canceled|refunded)|refund\.\w+|charge\.dispute\.\w+|payment_method\.(automatically_)?updated)$/;

/** A refund is told of itself and of its payment, because somebody at the gateway may have made it. */
function noticesOf(event: Stripe.Event): GatewayNotice[] {
  const told = event.data.object as { object?: unknown; payment_intent?: unknown };
  const subject = decisive.test(event.type) ? subjectOf(event.data.object) : null;
  const payment = told.object === 'refund' && typeof told.payment_intent === 'string' ? told.payment_intent : null;
  const own = { eventId: event.id, subject, says: {} };
  if (payment === null || subject === null) return [own];
  return [own, { eventId: `${event.id}:payment`, subject: { kind: 'charge', reference: payment }, says: {} }];
}

const kinds = { payment_intent: 'charge', setup_intent: 'setup', refund: 'refund', payment_method: 'method' } as const;

function subjectOf(told: Stripe.Event.Data.Object): GatewayNotice['subject'] {
  const { object, id, payment_intent: intent } = told as { object?: unknown; id?: unknown; payment_intent?: unknown };
  // What is told of a charge, a refund or dispute above all, is a matter of the intent that it came from.
  if (object === 'charge' || object === 'dispute')
    return typeof intent === 'string' ? { kind: 'charge', reference: intent } : null;
  const kind = kinds[object as keyof typeof kinds];
  return kind === undefined || typeof id !== 'string' ? null : { kind, reference: id };
}
