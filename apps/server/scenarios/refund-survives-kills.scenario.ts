import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inOrganisation } from '../src/db/transaction.ts';
import { expectBooksInOrder } from '../test-kit/check-books.ts';
import { confirm, type PayingApi, quoteFor, startPayingApi } from '../test-kit/paying-api.ts';
import { sandboxStripeKey } from '../test-kit/payment-sandbox.ts';
import { asRole } from '../test-kit/throw-away-cluster.ts';
import { type MailStack, startMailStack } from './mail/mail-stack.ts';
import { until } from './mail/post-office.ts';
import { testSecret } from './money/api-process.ts';

let paying: PayingApi;
let workers: MailStack;
beforeAll(async () => {
  paying = await startPayingApi();
  workers = await startMailStack(asRole(paying.api.superuserUrl, 'atrium_worker'), {
    ATRIUM_STRIPE_SECRET_KEY: sandboxStripeKey,
    ATRIUM_STRIPE_WEBHOOK_SECRET: 'whsec_test',
    ATRIUM_STRIPE_ADDRESS: paying.sandbox.address,
    ATRIUM_SECRET: testSecret,
  });
});
afterAll(async () => {
  await expectBooksInOrder(paying.api.superuserUrl);
  await workers.stop(true);
  await paying.stop();
});

test('a refund whose worker is killed while the gateway makes it is made once', async () => {
  const us = await paying.foundPaying();
  const buy = async (planId: string) => {
    const { quoteId, warnings } = await quoteFor(us.founder, planId);
    expect((await confirm(us.founder, quoteId, { accepted: warnings })).body.outcome).toBe('paid');
  };
  const state = () =>
    inOrganisation(paying.api.ctx, us.organisationId, (tx) =>
      tx.selectFrom('refunds').select(['state', 'amount_minor']).executeTakeFirst(),
    );
  await buy('aio-professional-yearly');
  await buy('crm-startup-monthly');
  await paying.sandbox.plan('refunds.create', 'hang_after');
  await workers.startWorker('a');
  await until(
    'the gateway has made the refund',
    async () => (await paying.sandbox.stripe()).refunds.length === 1,
    60_000,
  );
  await delay(200);
  await workers.killWorker('a');
  expect((await state())?.state).toBe('pending');
  await paying.sandbox.clearFaults();
  await workers.startWorker('b');
  await until('the refund is settled', async () => (await state())?.state === 'refunded', 120_000);
  await workers.stopWorker('b');
  expect((await paying.sandbox.stripe()).refunds).toMatchObject([{ amount: (await state())?.amount_minor }]);
});
