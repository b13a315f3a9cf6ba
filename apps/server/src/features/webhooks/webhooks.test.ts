import { createSetupIntent } from '@atrium/contract/payments/create-setup-intent';
import { getPaymentMethods } from '@atrium/contract/payments/get-payment-methods';
import { settleChange } from '@atrium/contract/subscriptions/confirm-quote';
import { quoteChange } from '@atrium/contract/subscriptions/quote-change';
import type { DueKind } from '@atrium/domain/kernel/due-work';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { payUnknown as payUnknownOf, reportAttempt } from '../../../test-kit/attempts.ts';
import { expectBooksInOrder } from '../../../test-kit/check-books.ts';
import { enterStripeCard } from '../../../test-kit/enter-card.ts';
import {
  cardOf,
  confirm,
  hangingGateway,
  type PayingApi,
  quoteFor,
  startPayingApi,
} from '../../../test-kit/paying-api.ts';
import { runCommand } from '../../../test-kit/run-command.ts';
import { tellByStripe } from '../../../test-kit/tell.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { markWorkedOff } from '../payments/stores/gateway-webhooks.store.ts';
import { resolveAttemptRun } from '../subscriptions/resolve-open-attempt.workflow.ts';
import { countUnmatchedWebhooks } from './count-unmatched-webhooks.ts';
import { processWebhookRun } from './process-webhook.workflow.ts';

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
  await paying.sandbox.clearFaults();
  us = await paying.foundPaying();
});

const notices = () => paying.api.ctx.db.selectFrom('gateway_notices').selectAll().orderBy('received_at').execute();
const openRows = (kind: DueKind) =>
  paying.worker.ctx.db
    .selectFrom('due_work')
    .select(['subject_id', 'due_at'])
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .execute();
const attempts = () =>
  inOrganisation(paying.api.ctx, us.organisationId, (tx) =>
    tx.selectFrom('payment_attempts').select(['state', 'reference', 'amount_minor']).orderBy('begun_at').execute(),
  );
const balances = () =>
  inOrganisation(paying.api.ctx, us.organisationId, (tx) =>
    tx.selectFrom('credit_grants').select(['source', 'amount_minor']).execute(),
  );
const workOff = async (minutes = 0) => {
  paying.worker.ctx.moved.offsetMs = minutes * 60_000;
  const rows = await paying.worker.carryOut(processWebhookRun);
  paying.worker.ctx.moved.offsetMs = 0;
  return rows;
};
const intent = (id: string) => ({ id, object: 'payment_intent' as const });

const payUnknown = () => payUnknownOf(paying, us);

describe('a notice', () => {
  test('[N-30] is stored and worked off once, however often and in whatever order it comes', async () => {
    const { reference } = await payUnknown();
    const paid = { id: `evt_${crypto.randomUUID()}`, object: intent(reference) };
    const before = (await notices()).length;
    for (let times = 0; times < 3; times += 1) expect(await tellByStripe(paying, paid)).toBe(200);
    // An older one of the same payment that comes later changes nothing.
    expect(await tellByStripe(paying, { type: 'payment_intent.payment_failed', object: intent(reference) })).toBe(200);
    expect((await notices()).length - before).toBe(2);
    expect(await workOff(2)).toBe(2);
    expect((await cardOf(us.founder, 'crm'))?.status).toBe('active');
    expect(await attempts()).toMatchObject([{ state: 'paid' }]);
    expect(await balances()).toEqual([]);
    expect(await tellByStripe(paying, paid)).toBe(200);
    expect(await workOff(4)).toBe(0);
    expect((await notices()).slice(before).every(({ worked_off_at }) => worked_off_at !== null)).toBe(true);
  });

  test('that is badly signed or too old is refused, and nothing is stored', async () => {
    const before = (await notices()).length;
    const object = intent('pi_forged');
    const old = new Date(Date.now() - 301_000);
    expect(await tellByStripe(paying, { object, secret: 'whsec_wrong' })).toBe(400);
    expect(await tellByStripe(paying, { object, at: old })).toBe(400);
    const bare = await paying.api.app.inject({ method: 'POST', url: '/api/notices/stripe', payload: { id: 'evt' } });
    expect(bare.statusCode).toBe(400);
    for (const url of ['/api/notices/nobody', '/api/notices/constructor'])
      expect((await paying.api.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(404);
    expect((await notices()).length).toBe(before);
    expect(await tellByStripe(paying, { object: intent('pi_in_time'), at: new Date(Date.now() - 299_000) })).toBe(200);
    await workOff(60);
  });

  test('larger than a quarter of a megabyte is refused unread', async () => {
    const payload = Buffer.alloc(262_145, 'a');
    const headers = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=0' };
    const { statusCode } = await paying.api.app.inject({
      method: 'POST',
      url: '/api/notices/stripe',
      headers,
      payload,
    });
    expect(statusCode).toBe(413);
  });

  test('of a reference that is not kept here yet waits for it; of one that nobody keeps it is kept and shown as unmatched', async () => {
    const object = intent('pi_of_somebody_else');
    await tellByStripe(paying, { object });
    expect(await workOff()).toBe(1);
    expect(await openRows('process-webhook')).toHaveLength(1);
    expect(await workOff(1)).toBe(1);
    // Each wait is as long as all before it, so nobody's webhooks cost few runs.
    expect(await workOff(1.8)).toBe(0);
    expect(await workOff(2.1)).toBe(1);
    expect(await workOff(4)).toBe(0);
    expect(await workOff(16)).toBe(1);
    expect(await openRows('process-webhook')).toEqual([]);
    const stored = (await notices()).find(({ subject_reference }) => subject_reference === object.id);
    expect([stored?.worked_off_at, stored?.unmatched_at]).toEqual([null, expect.any(Date)]);
    const listed = await runCommand(paying.api.superuserUrl, 'list-unmatched-webhooks');
    expect([listed.code, listed.told]).toEqual([1, expect.stringContaining(`stripe charge ${object.id} evt_`)]);
    const count = await countUnmatchedWebhooks(paying.worker.ctx);
    expect(count).toBeGreaterThan(0);
    // A run that was cut off is carried out again, and may then know what it is about.
    await markWorkedOff(paying.worker.ctx.db, stored?.id ?? '', new Date());
    expect(await countUnmatchedWebhooks(paying.worker.ctx)).toBe(count - 1);
    expect((await runCommand(paying.api.superuserUrl, 'list-unmatched-webhooks')).told).not.toContain(object.id);
  });

  test('of a reference that is kept, whose attempt is gone, is unmatched as well and never marked as done', async () => {
    const reference = `pi_${crypto.randomUUID()}`;
    const known = { gateway: 'stripe', kind: 'charge', reference, organisation_id: us.organisationId } as const;
    await inOrganisation(paying.worker.ctx, us.organisationId, (tx) =>
      tx
        .insertInto('gateway_references')
        .values({ ...known, subject_id: crypto.randomUUID(), created_at: new Date() })
        .execute(),
    );
    await tellByStripe(paying, { object: intent(reference) });
    expect(await workOff(16)).toBe(1);
    const stored = (await notices()).find(({ subject_reference }) => subject_reference === reference);
    expect([stored?.worked_off_at, stored?.unmatched_at]).toEqual([null, expect.any(Date)]);
  });

  test('that comes before the reference of its charge is kept settles it all the same', async () => {
    const { quoteId, reference } = await payUnknown();
    const { db } = paying.worker.ctx;
    const hidden = await db
      .selectFrom('gateway_references')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    const superuser = await import('pg').then(
      ({ Client }) => new Client({ connectionString: paying.api.superuserUrl }),
    );
    await superuser.connect();
    await superuser.query('delete from gateway_references where reference = $1', [reference]);
    await superuser.end();
    await tellByStripe(paying, { object: intent(reference) });
    expect(await workOff(2)).toBe(1);
    expect(await attempts()).toMatchObject([{ state: 'begun' }]);
    await inOrganisation(paying.worker.ctx, us.organisationId, (tx) =>
      tx.insertInto('gateway_references').values(hidden).execute(),
    );
    // Its next look is as far away as its age was, and some time has passed for real.
    expect(await workOff(5)).toBe(1);
    expect(await attempts()).toMatchObject([{ state: 'paid' }]);
    expect((await us.founder.call(settleChange, { quoteId })).body.outcome).toBe('paid');
  });

  test('does not disturb a charge that may still be at its call', async () => {
    const { reference } = await payUnknown();
    await tellByStripe(paying, { object: intent(reference) });
    expect(await workOff()).toBe(1);
    expect(await attempts()).toMatchObject([{ state: 'begun' }]);
    const [row] = await openRows('process-webhook');
    expect(row?.due_at.getTime()).toBeGreaterThan(Date.now() + 30_000);
    expect(await workOff(2)).toBe(1);
    expect(await attempts()).toMatchObject([{ state: 'paid' }]);
  });

  test('about what is not decided yet says nothing to look at: a challenge under way is not ended by it', async () => {
    us = await paying.foundPaying('pm_card_authenticationRequired');
    const { quoteId } = await quoteFor(us.founder, 'crm-startup-monthly');
    const { body } = await confirm(us.founder, quoteId);
    const object = intent(body.challenge?.reference ?? '');
    for (const type of ['payment_intent.created', 'payment_intent.requires_action', 'payment_intent.processing'])
      expect(await tellByStripe(paying, { type, object })).toBe(200);
    expect(await workOff(5)).toBe(0);
    await paying.sandbox.passChallenge(object.id);
    await tellByStripe(paying, { object });
    expect(await workOff(5)).toBe(1);
    expect((await cardOf(us.founder, 'crm'))?.status).toBe('active');
  });

  test('of a card that was saved while its browser went away makes it the one that is charged', async () => {
    const { founder } = await paying.foundPaying(null);
    const { body } = await founder.call(createSetupIntent, {});
    await enterStripeCard(paying.sandbox, body.ClientSecret);
    const [id = ''] = body.ClientSecret.split('_secret_');
    await tellByStripe(paying, { object: { id, object: 'setup_intent' } });
    expect(await workOff()).toBe(1);
    expect((await founder.call(getPaymentMethods, {})).body.Cards).toMatchObject([{ Last4: '4242' }]);
  });

  test('of a refund that nobody here asked for is kept as unmatched', async () => {
    await tellByStripe(paying, { object: { id: 're_1', object: 'refund' } });
    expect(await workOff(16)).toBe(1);
    expect(await openRows('process-webhook')).toEqual([]);
  });
});

describe('a payment of which nobody knows the end', () => {
  test('is looked up again and again, less often with time, and blocks every other change until it is known', async () => {
    const { attemptId } = await payUnknown();
    const look = async (minutes: number) => {
      await paying.sandbox.plan('payment_intents.retrieve', 'error_500');
      paying.worker.ctx.moved.offsetMs = minutes * 60_000;
      await paying.worker.carryOut(resolveAttemptRun);
      paying.worker.ctx.moved.offsetMs = 0;
    };
    await look(2);
    await look(5);
    const other = await us.founder.call(quoteChange, { PlanID: 'people-startup-yearly' });
    expect(other.body).toMatchObject({ code: 'subscriptions.change_pending' });
    const rows = (await openRows('resolve-attempt')).filter(({ subject_id }) => subject_id === attemptId);
    const waits = rows.map(({ due_at }) => Math.round((due_at.getTime() - Date.now()) / 60_000)).sort((a, b) => a - b);
    expect(waits).toEqual([10]);
    await paying.sandbox.clearFaults();
    paying.worker.ctx.moved.offsetMs = 11 * 60_000;
    await paying.worker.carryOut(resolveAttemptRun);
    paying.worker.ctx.moved.offsetMs = 0;
    expect(await attempts()).toMatchObject([{ state: 'paid' }]);
  });

  test('for another amount than was asked for is decided by nobody here', async () => {
    const { quoteId, attemptId, reference } = await payUnknown();
    const paid = { amountMinor: 4800, currency: 'USD' };
    const settle = reportAttempt(paying, us, attemptId, { source: 'record', status: 'paid', reference, paid });
    await expect(settle).rejects.toThrow('another amount');
    expect(await attempts()).toMatchObject([{ state: 'begun' }]);
    await us.founder.call(settleChange, { quoteId });
  });
});
