import type { PaymentFailure } from '@atrium/domain/payments/payment-failure';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeGateway } from '../../../test-kit/gateway-suite.ts';
import {
  type PaymentSandbox,
  sandboxKeys,
  sandboxStripeKey,
  startPaymentSandbox,
} from '../../../test-kit/payment-sandbox.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import { makeStripeGateway } from './stripe-gateway.ts';

const { webhookSecret } = sandboxKeys.stripe;
const cards: Readonly<Partial<Record<'paid' | PaymentFailure, string>>> = {
  paid: 'pm_card_visa',
  declined: 'pm_card_visa_chargeDeclined',
  insufficient_funds: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  expired_card: 'pm_card_chargeDeclinedExpiredCard',
  authentication_required: 'pm_card_authenticationRequired',
};

/** As Stripe and the card's network give them. */
const codes: Readonly<Partial<Record<PaymentFailure, Readonly<Record<string, string>>>>> = {
  declined: {
    code: 'card_declined',
    decline_code: 'generic_decline',
    advice_code: 'try_again_later',
    network_decline_code: '05',
  },
  insufficient_funds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    advice_code: 'try_again_later',
    network_advice_code: '24',
    network_decline_code: '51',
  },
  expired_card: {
    code: 'expired_card',
    decline_code: 'expired_card',
    advice_code: 'do_not_try_again',
    network_advice_code: '01',
    network_decline_code: '54',
  },
  authentication_required: {
    code: 'authentication_required',
    decline_code: 'authentication_required',
    advice_code: 'confirm_card_data',
    network_decline_code: '65',
  },
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
  codesOf: (failure) => codes[failure] ?? {},
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
  takenQuery: (since) => Promise.resolve({ since }),
  heard: () => Promise.resolve([]),
});

describe('Stripe', () => {
  async function beginSetup() {
    const organisationId = crypto.randomUUID();
    const customer = await gateway.ensureCustomer({ organisationId, name: 'N', email: 'n@n.example' });
    const payer = { name: 'N', email: 'n@n.example', phone: null };
    const returnAddress = 'http://localhost/billing';
    return gateway.beginSetup({ customer, key: crypto.randomUUID(), payer, returnAddress });
  }

  test('a card that is set up by the browser is answered as done', async () => {
    const begun = await beginSetup();
    expect(begun).toMatchObject({ kind: 'client_secret' });
    expect(await gateway.getSetup(begun.reference)).toEqual({ state: 'open' });
    await sdk.setupIntents.confirm(begun.reference, { payment_method: 'pm_card_visa' });
    expect(await gateway.getSetup(begun.reference)).toMatchObject({ state: 'done', method: { lastFour: '4242' } });
  });

  test('a setup that was cancelled is answered as expired', async () => {
    const { reference } = await beginSetup();
    await sdk.setupIntents.cancel(reference);
    expect(await gateway.getSetup(reference)).toEqual({ state: 'expired' });
  });

  test('a charge that the bank settles late is pending until then', async () => {
    await sandbox.planStripeResults('late', 2);
    const customer = await gateway.ensureCustomer({
      organisationId: crypto.randomUUID(),
      name: 'N',
      email: 'n@n.example',
    });
    const method = (await sdk.paymentMethods.attach('pm_card_visa', { customer })).id;
    const now = new Date();
    const attempt = (reference: string | null, key = 'late-1') => ({
      key,
      customer,
      method,
      description: 'Seats',
      reference,
      isPayerPresent: false,
      begunAt: now,
      now,
      amountMinor: 1200,
      currency: 'USD',
      returnAddress: 'http://localhost',
    });
    const keep = () => Promise.resolve(true);
    const paid = await gateway.charge(attempt(null), keep);
    const declined = await gateway.charge(attempt(null, 'late-2'), keep);
    expect([paid, declined]).toMatchObject([{ status: 'pending' }, { status: 'pending' }]);
    const [first, second] = [paid, declined].map((report) => ('reference' in report ? (report.reference ?? '') : ''));
    await sandbox.settleStripe(first ?? '');
    await sandbox.settleStripe(second ?? '', false);
    expect(await gateway.lookup(attempt(first ?? ''), [])).toMatchObject({ status: 'paid' });
    expect(await gateway.lookup(attempt(second ?? '', 'late-2'), [])).toMatchObject({ failure: 'declined' });
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

  test('the sandbox refuses a card number from a server, and a server key from a browser', async () => {
    const typed = { type: 'card', card: { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' } };
    const call = sdk.rawRequest('POST', '/v1/payment_methods', typed);
    await expect(call).rejects.toMatchObject({ code: 'raw_card_data_unsupported' });
    const asBrowser = await fetch(`${sandbox.address}/v1/customers`, {
      method: 'POST',
      body: new URLSearchParams({ key: sandboxKeys.stripe.publicKey, name: 'N' }),
    });
    expect(asBrowser.status).toBe(401);
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

  test('a notice of a refund speaks of the refund, that of a refunded charge of its intent', () => {
    const read = (object: { id: string; object: string; payment_intent?: string | null }, type = 'refunded') => {
      const event = { id: 'evt_2', object: 'event', type: `${object.object}.${type}`, data: { object } };
      const body = JSON.stringify(event);
      const signature = sdk.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret });
      const headers = { 'stripe-signature': signature };
      return gateway.parseWebhook({ headers, body: Buffer.from(body), now: new Date() })?.[0]?.subject;
    };
    expect(read({ id: 're_1', object: 'refund', payment_intent: 'pi_1' })).toEqual({
      kind: 'refund',
      reference: 're_1',
    });
    expect(read({ id: 'ch_1', object: 'charge', payment_intent: 'pi_1' })).toEqual({
      kind: 'charge',
      reference: 'pi_1',
    });
    expect(read({ id: 'ch_2', object: 'charge', payment_intent: null })).toBeNull();
    expect(read({ id: 'cus_1', object: 'customer' })).toBeNull();
    // While somebody is still at it, nothing is to be looked at.
    expect(read({ id: 'pi_1', object: 'payment_intent' }, 'requires_action')).toBeNull();
    expect(read({ id: 'pi_1', object: 'payment_intent' }, 'succeeded')).toEqual({ kind: 'charge', reference: 'pi_1' });
  });
});
