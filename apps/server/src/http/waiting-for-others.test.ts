import { antiForgeryHeader, apiBase } from '@atrium/contract/endpoint';
import { createSetupIntent } from '@atrium/contract/payments/create-setup-intent';
import { cancelSubscription } from '@atrium/contract/subscriptions/cancel-subscription';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirm, type PayingApi, quoteFor, startPayingApi } from '../../test-kit/paying-api.ts';
import { makeRenewalReader } from '../../test-kit/renewal-reader.ts';
import { makePlaces } from '../gateways/guards/places.ts';
import { askingMs } from '../runtime/asking.ts';
import { leaseMs } from './idempotency.ts';

let paying: PayingApi;
beforeAll(async () => {
  paying = await startPayingApi({ isConnected: true });
});
afterAll(() => paying.stop());
const { buy } = makeRenewalReader(() => paying);

const signIn = (number: number) =>
  paying.api.app.inject({
    method: 'POST',
    url: `${apiBase}/identity/sign-in`,
    remoteAddress: `203.0.113.${number}`,
    headers: { [antiForgeryHeader]: '1' },
    payload: { email: `somebody${number}@else.test`, password: 'long-enough-26' },
  });

test('[D-566] a hundred who wait for a gateway that hangs close nothing for others: signing in, reading and cancelling go on', async () => {
  const us = await paying.foundPaying();
  await buy(us);
  await paying.sandbox.planShare(1, ['slow'], 1, ['setup_intents.create']);
  const codes: string[] = [];
  const waiting = Array.from({ length: 100 }, async () => {
    const { status, body } = await us.founder.call(createSetupIntent, {});
    codes.push(`${status} ${(body as { readonly code?: string }).code ?? ''}`);
  });
  // All but those who have a place are told at once, as soon as the process comes to them.
  await expect.poll(() => codes.length, { timeout: 8_000 }).toBeGreaterThanOrEqual(80);
  for (let number = 1; number <= 5; number += 1) {
    const reply = await signIn(number);
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'identity.credentials_wrong']);
  }
  expect((await us.founder.call(getSubscriptionDetails, { Version: 'v2' })).status).toBe(200);
  const input = { PlanID: 'crm-startup-monthly' } as Parameters<typeof us.founder.call>[1];
  expect((await us.founder.call(cancelSubscription, input as never)).status).toBe(200);
  await Promise.all(waiting);
  await paying.sandbox.clearFaults();
  // Twenty had a place; what comes at the last moment is an answer too.
  expect(codes.filter((code) => code === '424 payments.gateway_away').length).toBeGreaterThanOrEqual(80);
  expect(codes.filter((code) => !/^(200 |424 payments.gateway_away)$/.test(code))).toEqual([]);
}, 60_000);

test('[D-564] a purchase at a gateway that hangs is answered within its deadline, and its key is not given to another meanwhile', async () => {
  paying.api.ctx.moved.offsetMs += 120_000;
  const us = await paying.foundPaying();
  const { quoteId, warnings } = await quoteFor(us.founder, 'erp-startup-monthly');
  const all = ['payment_intents.confirm', 'payment_intents.retrieve', 'payment_intents.cancel'];
  await paying.sandbox.planShare(1, ['hang_after'], 1, all);
  const startedAt = performance.now();
  const { status, body } = await confirm(us.founder, quoteId, { accepted: warnings });
  await paying.sandbox.clearFaults();
  expect([status, body.outcome]).toEqual([200, 'pending']);
  expect(performance.now() - startedAt).toBeLessThan(askingMs + 3_000);
}, 60_000);

test('[D-564] the lease of an idempotency key outlives what a call may ask of others and its last transaction', () => {
  const longestWaitForDatabaseMs = 5_000;
  expect(askingMs + longestWaitForDatabaseMs).toBeLessThan(leaseMs);
});

test('[D-566] one party takes twenty places of those who wait, all together thirty; a place that is left is free', () => {
  const { take, leave } = makePlaces();
  const takeAll = (party: string, times: number) =>
    Array.from({ length: times }, () => take(party)).filter(Boolean).length;
  expect([takeAll('stripe', 25), takeAll('adyen', 25)]).toEqual([20, 10]);
  leave('stripe');
  expect([take('cashfree'), take('sms')]).toEqual([true, false]);
});
