import { moveTestClock } from '@atrium/contract/test-clock/test-clock';
import { addDays } from '@atrium/domain/kernel/calendar-date';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectBooksInOrder } from '../test-kit/check-books.ts';
import { confirm, type PayingApi, quoteFor, startPayingApi } from '../test-kit/paying-api.ts';
import { sandboxStripeKey } from '../test-kit/payment-sandbox.ts';
import { asRole } from '../test-kit/throw-away-cluster.ts';
import { makeTest } from '../test-kit/time-travel.ts';
import { type MailStack, startMailStack } from './mail/mail-stack.ts';
import { until } from './mail/post-office.ts';
import { testSecret } from './money/api-process.ts';
import { copyOrganisations } from './money/renewals/copy-organisations.ts';

let paying: PayingApi;
let workers: MailStack;
let client: Client;
let isWell = false;
let copies = 0;

beforeAll(async () => {
  paying = await startPayingApi();
  client = new Client({ connectionString: paying.api.superuserUrl });
  await client.connect();
  workers = await startMailStack(asRole(paying.api.superuserUrl, 'atrium_worker'), {
    ATRIUM_STRIPE_SECRET_KEY: sandboxStripeKey,
    ATRIUM_STRIPE_WEBHOOK_SECRET: 'whsec_test',
    ATRIUM_STRIPE_ADDRESS: paying.sandbox.address,
    ATRIUM_SECRET: testSecret,
  });
});
afterAll(async () => {
  await workers.stop(isWell);
  // The first invoice of the copies was not copied.
  await expectBooksInOrder(paying.api.superuserUrl, { except: ['paid-periods'] });
  await client.end();
  await paying.stop();
});

/** An organisation whose renewal is due now. */
async function makeDue(): Promise<string> {
  const us = await paying.foundPaying();
  const { quoteId } = await quoteFor(us.founder, 'crm-startup-monthly');
  await confirm(us.founder, quoteId);
  copies += 1;
  await copyOrganisations(client, us.organisationId, { from: copies, count: 1 });
  return `${us.organisationId.slice(0, -8)}${copies.toString(16).padStart(8, '0')}`;
}

const one = async (statement: string, organisationId: string) =>
  (await client.query<{ value: string | null }>(statement, [organisationId])).rows[0]?.value ?? null;

describe.each([
  {
    name: 'before the gateway has heard of its charge',
    fault: ['payment_intents.create', 'slow'],
    isThere: async (id: string) =>
      (await one('select id as value from payment_attempts where organisation_id = $1', id)) !== null,
  },
  {
    name: 'after the money was taken, before anybody knows',
    fault: ['payment_intents.confirm', 'hang_after'],
    isThere: async (id: string) => {
      const { paymentIntents } = await paying.sandbox.stripe();
      const reference = await one('select reference as value from payment_attempts where organisation_id = $1', id);
      return paymentIntents.some((intent) => intent.id === reference && intent.status === 'succeeded');
    },
  },
] as const)('a worker that is killed $name', ({ fault: [operation, kind], isThere }) => {
  test('[N-18] leaves a renewal that another worker finishes, and the card is charged once', async () => {
    const organisationId = await makeDue();
    await paying.sandbox.plan(operation, kind);
    await workers.startWorker('a');
    await until('the point is reached', () => isThere(organisationId), 60_000);
    await workers.killWorker('a');
    await paying.sandbox.clearFaults();
    await workers.startWorker('b');
    const state = () => one('select state as value from renewals where organisation_id = $1', organisationId);
    await until('the renewal is paid', async () => (await state()) === 'paid', 90_000);
    await workers.stopWorker('b');
    const { rows } = await client.query<{ id: string; state: string }>(
      'select id, state from payment_attempts where organisation_id = $1',
      [organisationId],
    );
    expect(rows.map((attempt) => attempt.state)).toEqual(['paid']);
    const { paymentIntents } = await paying.sandbox.stripe();
    const taken = paymentIntents.filter((intent) => JSON.stringify(intent).includes(rows[0]?.id ?? 'none'));
    expect(taken.map(({ status }) => status)).toEqual(['succeeded']);
    isWell = true;
  });
});

test('[N-61] [D-312] a worker that is killed while it moves a test clock leaves a move that another worker finishes, and each month is charged once', async () => {
  const us = await paying.foundPaying();
  const { quoteId, period } = await quoteFor(us.founder, 'crm-startup-monthly');
  await confirm(us.founder, quoteId);
  await makeTest(paying.api.superuserUrl, us);
  const target = `${addDays(period?.until ?? '', 33)}T12:00:00Z`;
  expect((await us.founder.call(moveTestClock, { until: target })).status).toBe(200);
  const count = async (statement: string) => Number(await one(statement, us.organisationId));
  const renewals = 'select count(*) as value from renewals where organisation_id = $1';
  await workers.startWorker('a');
  await until('the move has come to a renewal', async () => (await count(renewals)) > 0, 60_000);
  await workers.killWorker('a');
  await workers.startWorker('b');
  const state = () => one('select state as value from clock_moves where organisation_id = $1', us.organisationId);
  await until('the move has ended', async () => (await state()) !== 'running', 90_000);
  await workers.stopWorker('b');
  expect(await state()).toBe('done');
  expect(await count(`${renewals} and state = 'paid'`)).toBe(2);
  const paid = `select count(*) as value from payment_attempts where organisation_id = $1 and state = 'paid'`;
  expect(await count(paid)).toBe(3);
});
