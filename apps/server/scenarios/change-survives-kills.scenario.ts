import { setTimeout as delay } from 'node:timers/promises';
import { confirmQuote } from '@atrium/contract/subscriptions/confirm-quote';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inOrganisation } from '../src/db/transaction.ts';
import { expectBooksInOrder } from '../test-kit/check-books.ts';
import { type PayingApi, quoteFor, startPayingApi } from '../test-kit/paying-api.ts';
import { sandboxStripeKey } from '../test-kit/payment-sandbox.ts';
import { readBooks } from '../test-kit/read-books.ts';
import { asRole } from '../test-kit/throw-away-cluster.ts';
import { type MailStack, startMailStack } from './mail/mail-stack.ts';
import { until } from './mail/post-office.ts';
import { type ApiProcess, makeApiProcess, testSecret } from './money/api-process.ts';

let paying: PayingApi;
let api: ApiProcess;
let workers: MailStack;
let us: Awaited<ReturnType<PayingApi['foundPaying']>>;
let organisations = 0;
let takenBefore = 0;

beforeAll(async () => {
  paying = await startPayingApi();
  const more = {
    ATRIUM_STRIPE_SECRET_KEY: sandboxStripeKey,
    ATRIUM_STRIPE_WEBHOOK_SECRET: 'whsec_test',
    ATRIUM_STRIPE_ADDRESS: paying.sandbox.address,
    ATRIUM_SECRET: testSecret,
  };
  api = await makeApiProcess(asRole(paying.api.superuserUrl, 'atrium_api'), more);
  workers = await startMailStack(asRole(paying.api.superuserUrl, 'atrium_worker'), more);
});
afterAll(async () => {
  const { superuserUrl } = paying.api;
  await expectBooksInOrder(superuserUrl);
  const { holds } = await readBooks(superuserUrl);
  await api.stop();
  await workers.stop(true);
  await paying.stop();
  expect(holds('receivable')).toBe(0);
});
beforeEach(async () => {
  await paying.sandbox.clearFaults();
  us = await paying.foundPaying();
  organisations += 1;
  takenBefore = (await paying.takings()).length;
  await api.start();
  await api.signIn(`founder${organisations}@founded.test`);
});

const taken = async () => (await paying.takings()).length - takenBefore;
const state = () =>
  inOrganisation(paying.api.ctx, us.organisationId, async (tx) => ({
    pending: (await tx.selectFrom('billing_accounts').select('pending_change_id').executeTakeFirst())
      ?.pending_change_id,
    attempt: await tx.selectFrom('payment_attempts').select(['state', 'reference']).executeTakeFirst(),
    invoice: (await tx.selectFrom('invoices').select('state').executeTakeFirst())?.state,
    plan: (await tx.selectFrom('subscriptions').select('plan_id').executeTakeFirst())?.plan_id ?? null,
  }));

/** Where the API is killed, by what hangs at the gateway then, and by what can be seen when it does. */
const points = [
  {
    name: 'before the gateway has heard of it',
    fault: ['payment_intents.create', 'slow'],
    isThere: async () => (await state()).attempt !== undefined,
  },
  {
    name: 'between the reference and the money',
    fault: ['payment_intents.confirm', 'slow'],
    isThere: async () => (await state()).attempt?.reference != null,
  },
  {
    name: 'after the money, before the change',
    fault: ['payment_intents.confirm', 'hang_after'],
    isThere: async () => (await taken()) === 1,
  },
] as const;

/** Confirms, and ends the API without a word at that point. */
async function confirmAndKill({ fault: [operation, kind], isThere }: (typeof points)[number]): Promise<string> {
  const { quoteId } = await quoteFor(us.founder, 'crm-startup-monthly');
  await paying.sandbox.plan(operation, kind);
  const confirming = api.call(confirmQuote, { quoteId }).catch(() => null);
  await until('the point is reached', isThere, 20_000);
  await api.kill();
  await confirming;
  // What hung at the gateway may still happen after the process is gone.
  await paying.sandbox.clearFaults();
  return quoteId;
}

describe.each(points)('an API that is killed $name', (point) => {
  test('leaves the change visibly open, and who confirms again pays once', async () => {
    const quoteId = await confirmAndKill(point);
    expect(await state()).toMatchObject({ pending: quoteId, attempt: { state: 'begun' }, invoice: 'open', plan: null });
    await api.start();
    await api.signIn(`founder${organisations}@founded.test`);
    expect(await api.call(confirmQuote, { quoteId })).toMatchObject({ outcome: 'paid' });
    await lateConfirmation(point);
    expect([await taken(), await state()]).toMatchObject([
      1,
      { pending: null, attempt: { state: 'paid' }, invoice: 'paid', plan: 'crm-startup-monthly' },
    ]);
    await api.stop();
  });

  test('whom nobody comes back to is settled by a worker, itself killed on the way: paid and had, or neither', async () => {
    const quoteId = await confirmAndKill(point);
    expect((await state()).pending).toBe(quoteId);
    await paying.sandbox.plan('payment_intents.retrieve', 'hang_after');
    await workers.startWorker('a');
    await makeDue();
    await delay(1_500);
    await workers.killWorker('a');
    await workers.startWorker('b');
    // The killed worker's lease lasts up to a minute. What the next try would wait after that passes at once.
    const isSettled = async () => {
      await makeDue();
      return (await state()).pending === null;
    };
    await until('the change is settled', isSettled, 140_000);
    await workers.stopWorker('b');
    await lateConfirmation(point);
    const end = await state();
    const isPaid = (await taken()) === 1;
    expect(await taken()).toBeLessThanOrEqual(1);
    expect(end).toMatchObject(
      isPaid
        ? { attempt: { state: 'paid' }, invoice: 'paid', plan: 'crm-startup-monthly' }
        : { attempt: { state: 'never_happened' }, invoice: 'void', plan: null },
    );
  });
});

/** A confirmation that hung at the gateway comes ten seconds late, and must find that it is too late. */
async function lateConfirmation({ fault: [operation, kind] }: (typeof points)[number]): Promise<void> {
  if (operation === 'payment_intents.confirm' && kind === 'slow') await delay(11_000);
}

/** The half hour, or the wait before the next try, is over. Nobody's lease is. */
async function makeDue(): Promise<void> {
  const client = new Client({ connectionString: paying.api.superuserUrl });
  await client.connect();
  await client.query(
    `update due_work set due_at = now() where organisation_id = $1 and kind = 'resolve-attempt' and done_at is null
       and due_at > now() and (lease_until is null or lease_until < now())`,
    [us.organisationId],
  );
  await client.end();
}
