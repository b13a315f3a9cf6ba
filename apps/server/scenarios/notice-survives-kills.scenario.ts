import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inOrganisation } from '../src/db/transaction.ts';
import { expectBooksInOrder } from '../test-kit/check-books.ts';
import { confirm, type PayingApi, quoteFor, startPayingApi } from '../test-kit/paying-api.ts';
import { sandboxKeys } from '../test-kit/payment-sandbox.ts';
import { tellByStripe } from '../test-kit/tell.ts';
import { asRole } from '../test-kit/throw-away-cluster.ts';
import { type MailStack, startMailStack } from './mail/mail-stack.ts';
import { until } from './mail/post-office.ts';
import { testSecret } from './money/api-process.ts';

let paying: PayingApi;
let workers: MailStack;
let us: Awaited<ReturnType<PayingApi['foundPaying']>>;
let takenBefore = 0;

beforeAll(async () => {
  paying = await startPayingApi();
  workers = await startMailStack(asRole(paying.api.superuserUrl, 'atrium_worker'), {
    ATRIUM_STRIPE_SECRET_KEY: sandboxKeys.stripe.secretKey,
    ATRIUM_STRIPE_WEBHOOK_SECRET: sandboxKeys.stripe.webhookSecret,
    ATRIUM_STRIPE_ADDRESS: paying.sandbox.address,
    ATRIUM_SECRET: testSecret,
  });
});
afterAll(async () => {
  await expectBooksInOrder(paying.api.superuserUrl);
  await workers.stop(true);
  await paying.stop();
});
beforeEach(async () => {
  await paying.sandbox.clearFaults();
  us = await paying.foundPaying();
  takenBefore = (await paying.takings()).length;
});

const state = () =>
  inOrganisation(paying.api.ctx, us.organisationId, async (tx) => ({
    attempts: await tx.selectFrom('payment_attempts').select('state').execute(),
    plan: (await tx.selectFrom('subscriptions').select('plan_id').executeTakeFirst())?.plan_id ?? null,
    grants: await tx.selectFrom('credit_grants').select('id').execute(),
  }));
const notice = (reference: string) =>
  paying.api.ctx.db
    .selectFrom('gateway_notices')
    .select(['id', 'worked_off_at'])
    .where('subject_reference', '=', reference)
    .executeTakeFirstOrThrow();

/** The money is taken and nobody here knows; long enough ago that the notice may be worked off at once. */
async function payUnknown(): Promise<string> {
  const { quoteId } = await quoteFor(us.founder, 'crm-startup-monthly');
  await paying.sandbox.plan('payment_intents.confirm', 'hang_after');
  await paying.sandbox.plan('payment_intents.retrieve', 'error_500');
  expect((await confirm(us.founder, quoteId)).body.outcome).toBe('pending');
  const client = new Client({ connectionString: paying.api.superuserUrl });
  await client.connect();
  const { rows } = await client.query<{ reference: string }>(
    `update payment_attempts set begun_at = begun_at - interval '2 minutes' where organisation_id = $1 returning reference`,
    [us.organisationId],
  );
  // Only the notice is to settle it here.
  await client.query(
    `update due_work set due_at = now() + interval '1 day' where organisation_id = $1 and kind = 'resolve-attempt'`,
    [us.organisationId],
  );
  await client.end();
  return rows[0]?.reference ?? '';
}

const leased = async (id: string) =>
  (
    await paying.worker.ctx.db
      .selectFrom('due_work')
      .select('lease_until')
      .where('subject_id', '=', id)
      .executeTakeFirst()
  )?.lease_until != null;

test('a notice whose worker is killed between storing and settling is worked off by another, and the money counts once', async () => {
  const reference = await payUnknown();
  expect(await tellByStripe(paying, { object: { id: reference, object: 'payment_intent' } })).toBe(200);
  const { id } = await notice(reference);
  await paying.sandbox.plan('payment_intents.retrieve', 'hang_after');
  await workers.startWorker('a');
  await until('the notice is in hand', () => leased(id), 20_000);
  await delay(1_000);
  await workers.killWorker('a');
  expect(await state()).toMatchObject({ attempts: [{ state: 'begun' }], plan: null });
  await workers.startWorker('b');
  await until('it is worked off', async () => (await notice(reference)).worked_off_at !== null, 90_000);
  await workers.stopWorker('b');
  expect(await state()).toEqual({ attempts: [{ state: 'paid' }], plan: 'crm-startup-monthly', grants: [] });
  expect((await paying.takings()).length - takenBefore).toBe(1);
});

test('one that was stored while no worker lived is worked off by the first that comes, told twice or not', async () => {
  const reference = await payUnknown();
  const told = { id: `evt_${crypto.randomUUID()}`, object: { id: reference, object: 'payment_intent' } } as const;
  expect([await tellByStripe(paying, told), await tellByStripe(paying, told)]).toEqual([200, 200]);
  await workers.startWorker('a');
  await workers.startWorker('b');
  await until('it is worked off', async () => (await notice(reference)).worked_off_at !== null, 60_000);
  await Promise.all([workers.stopWorker('a'), workers.stopWorker('b')]);
  expect(await state()).toEqual({ attempts: [{ state: 'paid' }], plan: 'crm-startup-monthly', grants: [] });
  expect((await paying.takings()).length - takenBefore).toBe(1);
});
