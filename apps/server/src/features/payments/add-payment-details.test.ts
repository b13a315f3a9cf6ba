import { addAdyenDetails, addPaymentDetails } from '@atrium/contract/payments/add-payment-details';
import { getPaymentMethods } from '@atrium/contract/payments/get-payment-methods';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectBooksInOrder } from '../../../test-kit/check-books.ts';
import {
  cardOf,
  confirm,
  hangingGateway,
  type PayingApi,
  quoteFor,
  startPayingApi,
} from '../../../test-kit/paying-api.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { processWebhookRun } from '../webhooks/process-webhook.workflow.ts';

let paying: PayingApi;
let us: Awaited<ReturnType<PayingApi['foundPaying']>>;
beforeAll(async () => {
  paying = await startPayingApi(hangingGateway);
});
afterAll(async () => {
  await expectBooksInOrder(paying.api.superuserUrl);
  await paying.stop();
});
beforeEach(async () => {
  us = await paying.foundPaying(null, '192.0.2.65');
});

const typed = (number: string) => paying.sandbox.adyen.typeCard(number);
const add = (PaymentDetails: Record<string, string>) => us.founder.call(addPaymentDetails, { PaymentDetails });
const details = async () => (await us.founder.call(getPaymentMethods, {})).body;
const newestSetup = () =>
  inOrganisation(paying.api.ctx, us.organisationId, (tx) =>
    tx.selectFrom('payment_setups').selectAll().orderBy('begun_at', 'desc').executeTakeFirstOrThrow(),
  );

test('[API-34] a card is saved from its encrypted fields, and pays', async () => {
  expect(await details()).toMatchObject({ PaymentGateway: 'adyen', browser: { publicKey: 'test_ATRIUMSANDBOX' } });
  const fields = { ...(await typed('4111111111111111')), type: 'scheme', holderName: 'Maya Lake' };
  const { status, body } = await add(fields);
  expect([status, body]).toMatchObject([200, { action: null, details: { Cards: [{ Last4: '1111' }] } }]);
  expect((await details()).DefaultPaymentMethodID).toBe(body.details?.DefaultPaymentMethodID);
  const { quoteId } = await quoteFor(us.founder, 'crm-startup-monthly');
  expect((await confirm(us.founder, quoteId)).body.outcome).toBe('paid');
  expect((await cardOf(us.founder, 'crm'))?.status).toBe('active');
});

test('[API-30] a card whose holder must prove to be one is saved after that, and not before', async () => {
  const { body } = await add(await typed('4917610000000000'));
  expect(body.details).toBeNull();
  expect(body.action).toMatchObject({ type: expect.any(String) as string });
  expect((await details()).Cards).toEqual([]);
  const answer = await paying.sandbox.adyen.answerChallenge((await newestSetup()).reference, true);
  const finished = await us.founder.call(addAdyenDetails, { details: answer });
  expect([finished.status, finished.body]).toMatchObject([
    200,
    { action: null, details: { Cards: [{ Last4: '0000' }] } },
  ]);
  // Told again, there is nothing left to finish.
  expect((await us.founder.call(addAdyenDetails, { details: answer })).body).toMatchObject({
    code: 'payments.card_not_saved',
  });
});

test('a payment by Adyen of which nobody knows the end is known by its notices, and looked up by nothing else', async () => {
  await add(await typed('4111111111111111'));
  const { quoteId } = await quoteFor(us.founder, 'crm-startup-monthly');
  await paying.sandbox.plan('adyen.captures', 'hang_after');
  expect((await confirm(us.founder, quoteId)).body.outcome).toBe('pending');
  const [attempt] = await inOrganisation(paying.api.ctx, us.organisationId, (tx) =>
    tx.selectFrom('payment_attempts').select('reference').execute(),
  );
  const told = (await paying.sandbox.notices()).filter(
    ({ gateway, body }) => gateway === 'adyen' && body.includes(attempt?.reference ?? '-'),
  );
  expect(told.length).toBeGreaterThan(1);
  for (const { body } of told) {
    const { statusCode, body: answer } = await paying.api.app.inject({
      method: 'POST',
      url: '/api/notices/adyen',
      payload: body,
      headers: { 'content-type': 'application/json' },
    });
    expect([statusCode, answer]).toEqual([200, '[accepted]']);
  }
  paying.worker.ctx.moved.offsetMs = 120_000;
  await paying.worker.carryOut(processWebhookRun);
  paying.worker.ctx.moved.offsetMs = 0;
  expect((await cardOf(us.founder, 'crm'))?.status).toBe('active');
});

test('a card that is refused, or whose holder does not prove to be one, is not saved', async () => {
  await add(await typed('4917610000000000'));
  const answer = await paying.sandbox.adyen.answerChallenge((await newestSetup()).reference, false);
  const refused = await us.founder.call(addAdyenDetails, { details: answer });
  expect([refused.status, refused.body]).toMatchObject([
    402,
    { code: 'payments.card_not_saved', failure: 'authentication_required' },
  ]);
  expect((await details()).Cards).toEqual([]);
});

test('[D-206] a bank that declines a card says why in our words, and nothing of what the gateway said', async () => {
  const declined = await add(await typed('4000000000000002'));
  expect(declined.body).toEqual({
    code: 'payments.card_not_saved',
    errorMessage: expect.any(String) as string,
    requestId: expect.any(String) as string,
    failure: 'declined',
  });
});

test('[X-14] a card number in clear is refused unread, and stands in nothing that is kept', async () => {
  const fields = await typed('4111111111111111');
  for (const bad of [
    { ...fields, encryptedCardNumber: '4111111111111111' },
    { ...fields, encryptedCardNumber: 'test_4111 1111 1111 1111' },
    { ...fields, encryptedSecurityCode: '737' },
    { ...fields, holderName: '4111-1111-1111-1111' },
    { ...fields, number: '4111111111111111' },
    {},
  ]) {
    const refused = await add(bad);
    expect([refused.status, refused.body]).toMatchObject([400, { code: 'request.invalid' }]);
    expect(JSON.stringify(refused.body)).not.toMatch(/4111|737/);
  }
  const inClear = { details: { threeDSResult: '4111111111111111' } };
  expect((await us.founder.call(addAdyenDetails, inClear)).status).toBe(400);
  const setups = await inOrganisation(paying.api.ctx, us.organisationId, (tx) =>
    tx.selectFrom('payment_setups').select('id').execute(),
  );
  expect(setups).toEqual([]);
  await add(fields);
  const kept = await paying.api.ctx.db.selectFrom('idempotency_keys').select('reply').execute();
  expect(JSON.stringify(kept)).not.toContain('encrypted');
});
