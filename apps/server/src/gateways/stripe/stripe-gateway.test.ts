import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeGateway } from '../../../test-kit/gateway-suite.ts';
import { type PaymentSandbox, sandboxStripeKey, startPaymentSandbox } from '../../../test-kit/payment-sandbox.ts';
import type { PaymentFailure, PaymentGateway } from '../payment-gateway.ts';
import { makeStripeGateway } from './stripe-gateway.ts';

const webhookSecret = 'whsec_test';
const cards: Readonly<Partial<Record<'paid' | PaymentFailure, string>>> = {
  paid: 'pm_card_visa',
  declined: 'pm_card_visa_chargeDeclined',
  insufficient_funds: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  expired_card: 'pm_card_chargeDeclinedExpiredCard',
  authentication_required: 'pm_card_authenticationRequired',
};

let sandbox: PaymentSandbox;
let gateway: PaymentGateway;
let sdk: Stripe;

beforeAll(async () => {
  sandbox = await startPaymentSandbox();
  const settings = { secretKey: sandboxStripeKey, webhookSecret, address: sandbox.address };
  gateway = makeStripeGateway({ ...settings, timeoutMs: 700 });
  const { hostname, port } = new URL(sandbox.address);
  sdk = new Stripe(sandboxStripeKey, { host: hostname, port, protocol: 'http', telemetry: false });
});
afterAll(() => sandbox.stop());

describeGateway({
  gateway: () => gateway,
  sandbox: () => sandbox,
  currency: 'USD',
  saveMethod: async (customer, fate) => (await sdk.paymentMethods.attach(cards[fate] ?? '', { customer })).id,
  declines: ['declined', 'insufficient_funds', 'expired_card', 'authentication_required'],
  operations: {
    prepare: 'payment_intents.create',
    take: 'payment_intents.confirm',
    read: 'payment_intents.retrieve',
    refund: 'refunds.create',
  },
  timesPaid: async () => (await sandbox.stripe()).paymentIntents.filter(({ status }) => status === 'succeeded').length,
  timesRefunded: async () => (await sandbox.stripe()).refunds.length,
  challenge: { method: 'authentication_required', amountMinor: 118_800 },
  settle: () => Promise.resolve(),
  heard: () => Promise.resolve([]),
});

describe('Stripe', () => {
  test('a card that is set up by the browser is answered as done', async () => {
    const customer = await gateway.ensureCustomer({
      organisationId: crypto.randomUUID(),
      name: 'N',
      email: 'n@n.example',
    });
    const begun = await gateway.beginSetup({
      customer,
      key: crypto.randomUUID(),
      payer: { name: 'N', email: 'n@n.example', phone: null },
      returnAddress: 'http://localhost/billing',
    });
    expect(begun).toMatchObject({ kind: 'client_secret' });
    expect(await gateway.getSetup(begun.reference)).toEqual({ state: 'open' });
    await sdk.setupIntents.confirm(begun.reference, { payment_method: 'pm_card_visa' });
    expect(await gateway.getSetup(begun.reference)).toMatchObject({ state: 'done', method: { lastFour: '4242' } });
  });

  test('a wrong key is our own mistake, and says nothing of itself in the error', async () => {
    const wrong = makeStripeGateway({ secretKey: 'sk_test_wrong', webhookSecret, address: sandbox.address });
    const asked = wrong.ensureCustomer({ organisationId: crypto.randomUUID(), name: 'N', email: 'n@n.example' });
    await expect(asked).rejects.toThrow(/^rejected: StripeAuthenticationError 401$/);
  });

  test('the sandbox refuses a parameter that Stripe does not know', async () => {
    const call = sdk.rawRequest('POST', '/v1/payment_intents', {
      amount: 1,
      currency: 'usd',
      payment_method_types: ['card'],
    });
    await expect(call).rejects.toMatchObject({ code: 'parameter_unknown' });
  });

  test('a notice counts only if it is signed by Stripe and fresh', () => {
    const body = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: { id: 'pi_1', object: 'payment_intent' } },
    });
    const now = new Date();
    const signed = (secret: string, at = now) => ({
      headers: {
        'stripe-signature': sdk.webhooks.generateTestHeaderString({
          payload: body,
          secret,
          timestamp: Math.floor(at.getTime() / 1000),
        }),
      },
      body: Buffer.from(body),
      now,
    });
    expect(gateway.parseWebhook(signed(webhookSecret))).toEqual([
      { eventId: 'evt_1', subject: { kind: 'charge', reference: 'pi_1' }, says: {} },
    ]);
    expect(gateway.parseWebhook(signed('whsec_other'))).toBeNull();
    expect(gateway.parseWebhook(signed(webhookSecret, new Date(now.getTime() - 301_000)))).toBeNull();
    expect(gateway.parseWebhook({ headers: {}, body: Buffer.from(body), now })).toBeNull();
  });
});
