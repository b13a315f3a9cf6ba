import type { DueKind } from '@atrium/domain/kernel/due-work';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { foundByAdyen, foundByCashfree, hearAdyen, settleDebits } from '../../../test-kit/attempts.ts';
import { cashfreeOf } from '../../../test-kit/cashfree-sandbox.ts';
import { expectBooksInOrder } from '../../../test-kit/check-books.ts';
import type { Founded } from '../../../test-kit/found-in.ts';
import { confirm, type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';
import { makeRenewalReader, poor } from '../../../test-kit/renewal-reader.ts';
import type { FaultKind } from '../../../test-kit/sandbox-controls.ts';
import { steerKind } from '../runs/steer-kind.ts';
import { processWebhookRun } from '../webhooks/process-webhook.workflow.ts';
import { announceRenewalRun, renewSubscriptionRun, retryRenewalRun } from './renew-subscription.workflow.ts';
import { resolveAttemptRun } from './resolve-open-attempt.workflow.ts';

let paying: PayingApi;
beforeAll(async () => {
  paying = await startPayingApi();
  await cashfreeOf(paying.sandbox).decideAfter(null);
});
afterEach(async () => {
  await mend();
  paying.worker.ctx.moved.offsetMs = 0;
  // The next story moves the same clock: nothing of this one may come due in it.
  await paying.worker.ctx.db
    .updateTable('due_work')
    .set({ held_at: new Date() })
    .where('done_at', 'is', null)
    .execute();
});
afterAll(async () => {
  await expectBooksInOrder(paying.api.superuserUrl);
  await paying.stop();
});

const { renewalsOf, triesOf, mailsTo, read } = makeRenewalReader(() => paying);
const planOf = async (us: Founded) =>
  (await read(us, (tx) => tx.selectFrom('subscriptions').select('plan_id').execute()))[0]?.plan_id;
const heldKinds = async () =>
  (await paying.api.ctx.db.selectFrom('held_kinds').select('kind').execute()).map(({ kind }) => kind as DueKind);

const planId = 'erp-startup-monthly';
async function buy(us: Founded): Promise<void> {
  const { quoteId, warnings } = await quoteFor(us.founder, planId);
  await confirm(us.founder, quoteId, { accepted: warnings });
  await settleDebits(paying);
  expect(await planOf(us)).toBe(planId);
}

/** The gateway is well again, and an operator releases what the worker holds. */
async function mend(): Promise<void> {
  await paying.sandbox.clearFaults();
  const by = { operator: 'Ines', reason: 'the key is right', tokenId: null };
  for (const kind of await heldKinds()) await steerKind(paying.api.ctx, by, kind, false);
}

const runs = [announceRenewalRun, renewSubscriptionRun, retryRenewalRun, resolveAttemptRun, processWebhookRun];

/** Time passes by every clock, hour by hour, and whatever comes due is carried out. */
async function passDays(from: number, until: number): Promise<void> {
  for (let hour = from * 24; hour <= until * 24; hour += 6) {
    paying.worker.ctx.moved.offsetMs = hour * 3_600_000;
    for (const run of runs) await paying.worker.carryOutOrPostpone(run);
  }
}

/** Nobody was told, nothing counts as tried, and no time runs. */
async function expectUntouched(us: Founded): Promise<void> {
  const [renewal] = await renewalsOf(us);
  expect(renewal).toMatchObject({ state: 'open', reason: null, first_failed_at: null, grace_ends_on: null });
  expect(await mailsTo(us, 'renewal_failed')).toEqual([]);
  const [, ...tries] = await triesOf(us);
  expect(tries.filter((tried) => !/^(begun|never_happened) /.test(tried))).toEqual([]);
}

/** The purchase and so many renewals are paid once each. */
async function expectPaid(us: Founded, renewals = 1): Promise<void> {
  expect((await renewalsOf(us)).map(({ state }) => state)).toEqual(Array.from({ length: renewals }, () => 'paid'));
  expect((await triesOf(us)).filter((tried) => tried.startsWith('paid'))).toHaveLength(1 + renewals);
  expect(await planOf(us)).toBe(planId);
  for (const template of ['renewal_failed', 'plan_expired']) expect(await mailsTo(us, template)).toEqual([]);
}

const away = (operation: string, fault: FaultKind) => paying.sandbox.planShare(1, [fault], 1, [operation]);

describe('a gateway that is away', () => {
  test.each([
    ['reset_before', 2],
    ['error_500', 2],
    ['error_500', 30],
  ] as const)(
    '[D-405] (%s) for %i days ends no plan: nobody is told, and it is paid when the gateway is back',
    async (fault, days) => {
      const us = await paying.foundPaying();
      await buy(us);
      await away('payment_intents.create', fault);
      await passDays(31, 31 + days);
      await expectUntouched(us);
      expect(await planOf(us)).toBe(planId);
      await mend();
      await passDays(31 + days, 32 + days);
      // After 30 days the next period has begun as well.
      await expectPaid(us, days === 30 ? 2 : 1);
    },
    180_000,
  );
});

const stripe = ['payment_intents.create', 'payment_intents.confirm'];
/** What each payer's renewal is charged by, and where the calls fail. */
const payers = {
  'a card of the United States': { found: () => paying.foundPaying(), operations: stripe },
  'a card of India': { found: () => paying.foundPaying('pm_card_in'), operations: stripe },
  'a card by Adyen': { found: () => foundByAdyen(paying), operations: ['adyen.payments', 'adyen.captures'] },
  'a mandate': { found: () => foundByCashfree(paying), operations: ['subscription_payments.create'] },
};
const faults: readonly FaultKind[] = ['unauthorised', 'too_many', 'error_500', 'saved_500', 'reset_before'];
const table = Object.entries(payers).flatMap(([payer, { found, operations }]) =>
  operations.flatMap((operation) => faults.map((fault) => ({ payer, found, operation, fault }))),
);

describe('a call that fails', () => {
  test.each(table)(
    '[D-405] $payer: $fault at $operation is no failed payment',
    async ({ found, operation, fault }) => {
      const us = await found();
      await buy(us);
      await away(operation, fault);
      await passDays(27, 31);
      await expectUntouched(us);
      await mend();
      for (const day of [31, 32, 33]) {
        await passDays(day, day + 0.5);
        await cashfreeOf(paying.sandbox).settle();
        await hearAdyen(paying);
      }
      await passDays(34, 34);
      await expectPaid(us);
    },
    60_000,
  );
});

test('[D-405] a gateway that refuses our key puts the kind on hold until an operator releases it', async () => {
  const us = await paying.foundPaying();
  await buy(us);
  await paying.sandbox.plan('payment_intents.create', 'unauthorised', 1);
  await passDays(31, 31.5);
  expect(await heldKinds()).toEqual(['renew-subscription']);
});

test('[D-405] a gateway that is away when the time to pay ends does not end the plan: the missed try is made first', async () => {
  const us = await paying.foundPaying();
  await buy(us);
  await paying.saveCard(us.organisationId, poor);
  await passDays(31, 43);
  const [failed] = await renewalsOf(us);
  expect(failed).toMatchObject({ state: 'open', reason: 'insufficient_funds' });
  await away('payment_intents.create', 'error_500');
  await passDays(43, 58);
  expect((await renewalsOf(us))[0]?.state).toBe('open');
  expect(await mailsTo(us, 'plan_expired')).toEqual([]);
  await mend();
  await passDays(58, 60);
  expect((await renewalsOf(us))[0]?.state).toBe('unpaid');
}, 120_000);
