import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import type { PaymentFailure } from '@atrium/domain/payments/payment-failure';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cashfreeOf } from '../../../test-kit/cashfree-sandbox.ts';
import { describeGateway } from '../../../test-kit/gateway-suite.ts';
import { type PaymentSandbox, sandboxKeys, startPaymentSandbox } from '../../../test-kit/payment-sandbox.ts';
import type { ChargeAttempt, PaymentGateway } from '../payment-gateway.ts';
import { makeCashfreeGateway } from './cashfree-gateway.ts';

const { clientId, clientSecret } = sandboxKeys.cashfree;
const accounts: Readonly<Partial<Record<'paid' | PaymentFailure, string>>> = {
  paid: '50100123456789',
  declined: '50100000000002',
  insufficient_funds: '50100000009995',
  method_unusable: '50100000000069',
};

/** As the bank says it. */
const reasons: Readonly<Partial<Record<PaymentFailure, string>>> = {
  declined: 'Transaction declined by bank',
  insufficient_funds: 'Balance insufficient',
  method_unusable: 'Account closed',
};

let sandbox: PaymentSandbox;
let gateway: PaymentGateway;
let bank: ReturnType<typeof cashfreeOf>;

const settings = () => ({ clientId, clientSecret, address: `${sandbox.address}/cashfree` });

beforeAll(async () => {
  sandbox = await startPaymentSandbox();
  bank = cashfreeOf(sandbox);
  await bank.decideAfter(null);
  gateway = makeCashfreeGateway({ ...settings(), timeoutMs: 700 });
});
afterAll(() => sandbox.stop());

const setup = (over: { readonly key?: string; readonly phone?: string | null } = {}) => ({
  customer: 'org_1',
  key: over.key ?? randomUUID(),
  payer: { name: 'Kaveri', email: 'pay@kaveri.example', phone: over.phone === undefined ? '919876543210' : over.phone },
  returnAddress: 'http://localhost/billing',
});

async function saveMandate(fate: 'paid' | PaymentFailure): Promise<string> {
  const { reference } = await gateway.beginSetup(setup());
  await bank.authorise(reference, { accountNumber: accounts[fate] ?? '' });
  return reference;
}

async function attemptOf(over: Partial<ChargeAttempt> = {}): Promise<ChargeAttempt> {
  const now = new Date();
  const made = { key: randomUUID(), customer: 'org_1', method: over.method ?? (await saveMandate('paid')) };
  const money = { amountMinor: 118_800, currency: 'INR', description: 'ERP Essential, yearly' };
  const rest = { reference: null, isPayerPresent: false, begunAt: now, now, returnAddress: 'http://localhost/billing' };
  return { ...made, ...money, ...rest, ...over };
}

const keepAny = () => Promise.resolve(true);
const later = (attempt: ChargeAttempt, minutes: number) => ({
  ...attempt,
  now: new Date(attempt.begunAt.getTime() + minutes * 60_000),
});

describeGateway({
  gateway: () => gateway,
  sandbox: () => ({ ...sandbox, passChallenge: (reference) => bank.payLink(reference) }),
  currency: 'INR',
  saveMethod: (_customer, fate) => saveMandate(fate),
  readMethod: async (method) => {
    const state = await gateway.getSetup(method);
    return state.state === 'done' ? state.method : null;
  },
  declines: ['declined', 'insufficient_funds', 'method_unusable'],
  codesOf: (failure) => ({ payment_status: 'FAILED', failure_reason: reasons[failure] ?? '' }),
  operations: {
    prepare: null,
    take: 'subscription_payments.create',
    read: 'subscription_payments.fetch',
    refund: 'subscription_refunds.create',
  },
  timesPaid: async () => {
    const { payments, links } = await bank.state();
    const debits = payments.filter(({ payment_status }) => payment_status === 'SUCCESS');
    return debits.length + links.filter(({ link_status }) => link_status === 'PAID').length;
  },
  timesRefunded: async () => (await bank.state()).refunds.length,
  challenge: { method: 'paid', amountMinor: 100_000_001 },
  settle: () => bank.settle(),
  takenQuery: (since, method) => Promise.resolve({ since, method }),
  heard: () => Promise.resolve([]),
});

describe('a mandate', () => {
  test('(toward N-31) goes by a link to the bank, is approved, rejected or expires, and a new link begins anew', async () => {
    const begun = await gateway.beginSetup(setup());
    expect(begun).toMatchObject({ kind: 'page', pageToken: expect.stringMatching(/^sub_session_/) as string });
    expect(await gateway.getSetup(begun.reference)).toEqual({ state: 'open' });

    await bank.authorise(begun.reference, { answer: 'later' });
    expect(await gateway.getSetup(begun.reference)).toEqual({ state: 'bank_approval_pending' });
    await bank.step(begun.reference, 'reject');
    expect(await gateway.getSetup(begun.reference)).toEqual({ state: 'failed', failure: 'declined' });

    const second = await gateway.beginSetup(setup());
    expect(second.reference).not.toBe(begun.reference);
    await bank.step(second.reference, 'expire');
    expect(await gateway.getSetup(second.reference)).toEqual({ state: 'expired' });

    const third = await gateway.beginSetup(setup());
    await bank.authorise(third.reference, { accountNumber: '50100123456789', answer: 'later' });
    await bank.step(third.reference, 'approve');
    const shown = { reference: third.reference, brand: 'mandate', country: 'IN', lastFour: '6789', expiryMonth: null };
    expect(await gateway.getSetup(third.reference)).toMatchObject({ state: 'done', method: shown });

    await bank.step(third.reference, 'cancel');
    expect(await gateway.getSetup(third.reference)).toEqual({ state: 'failed', failure: 'method_unusable' });
  });

  test('that is asked for twice with one key is one mandate and the same page', async () => {
    const asked = setup();
    expect(await gateway.beginSetup(asked)).toEqual(await gateway.beginSetup(asked));
  });

  test('without a phone number is our own mistake', async () => {
    await expect(gateway.beginSetup(setup({ phone: null }))).rejects.toThrow(/^rejected: a mandate needs a phone/);
    await expect(gateway.beginSetup(setup({ phone: '12' }))).rejects.toThrow('rejected: 400 customer_phone_invalid');
  });

  test('on one account has one print, and nothing else of the account is told', async () => {
    const states = await Promise.all([
      gateway.getSetup(await saveMandate('paid')),
      gateway.getSetup(await saveMandate('paid')),
      gateway.getSetup(await saveMandate('declined')),
    ]);
    const prints = states.map((state) => (state.state === 'done' ? state.method.fingerprint : null));
    expect(prints[0]).toBe(prints[1]);
    expect(prints[0]).not.toBe(prints[2]);
    expect(JSON.stringify(states)).not.toContain(accounts.paid);
  });
});

describe('a charge above what a mandate pays alone', () => {
  const amountMinor = 100_000_001;

  test('needs its payer: nothing is asked, nothing is kept', async () => {
    const kept: string[] = [];
    const attempt = await attemptOf({ amountMinor });
    const outcome = await gateway.charge(attempt, async (reference) => kept.push(reference) > 0);
    expect(outcome).toMatchObject({ source: 'call', kind: 'refused', failure: 'authentication_required' });
    expect(kept).toEqual([]);
    expect(await gateway.charge(await attemptOf({ amountMinor: 100_000_000 }), keepAny)).toMatchObject({
      status: 'pending',
    });
  });

  test('[D-132] is one above the limit of the mandate that pays: one made for ₹15,000 keeps that limit', async () => {
    const older = { unaskedLimitMinor: 1_500_000, isPayerPresent: true };
    expect(await gateway.charge(await attemptOf({ ...older, amountMinor: 1_500_001 }), keepAny)).toMatchObject({
      status: 'challenge',
    });
    expect(await gateway.charge(await attemptOf({ ...older, amountMinor: 1_500_000 }), keepAny)).toMatchObject({
      status: 'pending',
    });
  });

  test('goes by a pay link, which is the same when asked again, and is given back by its order', async () => {
    const attempt = await attemptOf({ amountMinor, isPayerPresent: true });
    const first = await gateway.charge(attempt, keepAny);
    expect(first).toMatchObject({ status: 'challenge', clientSecret: null, reference: `link_${attempt.key}` });
    expect(await gateway.charge(attempt, keepAny)).toEqual(first);
    expect(await gateway.lookup(later(attempt, 1), [])).toMatchObject({ status: 'pending' });
    await bank.payLink(`link_${attempt.key}`);
    const paid = { status: 'paid', paid: { amountMinor, currency: 'INR' } };
    expect(await gateway.lookup(later(attempt, 1), [])).toMatchObject(paid);
    const refund = { key: randomUUID(), chargeReference: `link_${attempt.key}`, amountMinor: 1, currency: 'INR' };
    expect(await gateway.refund(refund)).toMatchObject({ status: 'refunded' });
    expect(await gateway.refund(refund)).toMatchObject({ status: 'refunded' });
    const rest = { ...refund, key: randomUUID(), amountMinor };
    expect(await gateway.refund(rest)).toMatchObject({ source: 'call', kind: 'refused' });
  });

  test('that nobody pays ends after half an hour, and can be paid no more', async () => {
    const attempt = await attemptOf({ amountMinor, isPayerPresent: true });
    await gateway.charge(attempt, keepAny);
    expect(await gateway.lookup(later(attempt, 29), [])).toMatchObject({ status: 'pending' });
    expect(await gateway.lookup(later(attempt, 30), [])).toEqual({ source: 'record', status: 'never_happened' });
    await expect(bank.payLink(`link_${attempt.key}`)).rejects.toThrow('409');
  });

  test('[D-169] that its payer gives up ends at once, and can be paid no more', async () => {
    const attempt = await attemptOf({ amountMinor, isPayerPresent: true });
    await gateway.charge(attempt, keepAny);
    const ended = await gateway.lookup({ ...later(attempt, 1), isGivenUp: true }, []);
    expect(ended).toEqual({ source: 'record', status: 'never_happened' });
    await expect(bank.payLink(`link_${attempt.key}`)).rejects.toThrow('409');
  });

  test('[D-169] that was paid before its payer gave it up is paid', async () => {
    const attempt = await attemptOf({ amountMinor, isPayerPresent: true });
    await gateway.charge(attempt, keepAny);
    await bank.payLink(`link_${attempt.key}`);
    expect(await gateway.lookup({ ...later(attempt, 1), isGivenUp: true }, [])).toMatchObject({ status: 'paid' });
  });

  test('whose link got no answer is asked for again; it has moved nothing', async () => {
    const attempt = await attemptOf({ amountMinor, isPayerPresent: true });
    await sandbox.plan('links.create', 'error_500');
    expect(await gateway.charge(attempt, keepAny)).toMatchObject({ source: 'call', kind: 'server_error' });
    await sandbox.plan('links.create', 'hang_after');
    expect(await gateway.charge(attempt, keepAny)).toMatchObject({ status: 'challenge' });
  });
});

describe('a debit', () => {
  test('waits for the bank, and is taken in rupees only', async () => {
    const attempt = await attemptOf();
    expect(await gateway.charge(attempt, keepAny)).toMatchObject({ status: 'pending' });
    expect(await gateway.lookup(later(attempt, 1), [])).toMatchObject({ status: 'pending' });
    await bank.settle();
    expect(await gateway.lookup(later(attempt, 1), [])).toMatchObject({ status: 'paid' });
    const dollars = await attemptOf({ currency: 'USD' });
    expect(await gateway.charge(dollars, keepAny)).toMatchObject({ source: 'call', failure: 'rejected' });
  });

  test('that they do not know is absent; the rule decides how long it may still be on its way', async () => {
    const attempt = await attemptOf();
    expect(await gateway.lookup(later(attempt, 1), [])).toEqual({ source: 'record', status: 'absent' });
  });

  test('of a mandate that is gone needs another one', async () => {
    const method = await saveMandate('paid');
    await bank.step(method, 'cancel');
    const unusable = { source: 'record', status: 'failed', failure: 'method_unusable' };
    expect(await gateway.charge(await attemptOf({ method }), keepAny)).toMatchObject(unusable);
    expect(await gateway.charge(await attemptOf({ method: randomUUID() }), keepAny)).toMatchObject(unusable);
  });
});

describe('Cashfree', () => {
  test('a wrong secret is our own mistake, and neither secret is in the error', async () => {
    const wrong = makeCashfreeGateway({ ...settings(), clientSecret: 'cfsk_test_other' });
    const failed: unknown = await wrong.beginSetup(setup()).catch((error: unknown) => error);
    expect(failed).toMatchObject({ message: 'rejected: 401 request_failed' });
    const told = `${String(failed)} ${JSON.stringify(failed)} ${(failed as Error).stack} ${String((failed as Error).cause)}`;
    expect(told).not.toContain('cfsk_test');
    const attempt = await attemptOf();
    expect(await wrong.charge(attempt, keepAny)).toMatchObject({ source: 'call', kind: 'unauthorised' });
  });

  test('nothing of ours is sent to those who watch the SDK', async () => {
    await gateway.beginSetup(setup());
    const fromSdk = createRequire(createRequire(import.meta.url).resolve('cashfree-pg'));
    const { getClient } = fromSdk('@sentry/node') as { getClient: () => unknown };
    expect(getClient()).toBeUndefined();
  });

  test('a call without an answer says so, and tells no secret', async () => {
    await sandbox.plan('subscriptions.create', 'hang_after');
    await expect(gateway.beginSetup(setup())).rejects.toThrow(/^retry_later: no answer$/);
  });

  test('the sandbox refuses what Cashfree refuses: a strange parameter, another version, a used id', async () => {
    const call = (body: unknown, version = '2026-01-01') =>
      fetch(`${sandbox.address}/cashfree/pg/subscriptions`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-client-id': clientId,
          'x-client-secret': clientSecret,
          'x-api-version': version,
        },
        body: JSON.stringify(body),
      });
    const body = {
      subscription_id: randomUUID(),
      customer_details: { customer_email: 'a@b.example', customer_phone: '9876543210' },
      plan_details: { plan_name: 'x', plan_type: 'ON_DEMAND', plan_max_amount: 15_000 },
    };
    expect((await call({ ...body, interval: 'YEAR' })).status).toBe(400);
    expect((await call(body, '2022-01-01')).status).toBe(400);
    expect((await call(body)).status).toBe(200);
    expect((await call(body)).status).toBe(409);
  });
});
