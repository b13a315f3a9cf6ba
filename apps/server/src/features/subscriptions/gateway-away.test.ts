import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { foundByAdyen, settleDebits } from '../../../test-kit/attempts.ts';
import { cashfreeOf } from '../../../test-kit/cashfree-sandbox.ts';
import { expectBooksInOrder } from '../../../test-kit/check-books.ts';
import type { Founded } from '../../../test-kit/found-in.ts';
import { forgetOutages } from '../../../test-kit/outages/forget-outages.ts';
import { confirm, type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';
import { makeRenewalReader, poor } from '../../../test-kit/renewal-reader.ts';
import { runCommand } from '../../../test-kit/run-command.ts';
import type { FaultKind } from '../../../test-kit/sandbox-controls.ts';
import { platformOrganisationId } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { processWebhookRun } from '../webhooks/process-webhook.workflow.ts';
import { announceRenewalRun, renewSubscriptionRun, retryRenewalRun } from './renew-subscription.workflow.ts';
import { resolveAttemptRun } from './resolve-open-attempt.workflow.ts';

let paying: PayingApi;
beforeAll(async () => {
  paying = await startPayingApi({ isConnected: true });
  await cashfreeOf(paying.sandbox).decideAfter(null);
});
afterEach(async () => {
  await paying.sandbox.clearFaults();
  paying.worker.ctx.moved.offsetMs = 0;
  // The next story moves the same clock: nothing of this one may come due or be noted in it.
  await forgetOutages(paying.api.superuserUrl);
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

const planId = 'erp-startup-monthly';
async function buy(us: Founded): Promise<void> {
  const { quoteId, warnings } = await quoteFor(us.founder, planId);
  await confirm(us.founder, quoteId, { accepted: warnings });
  await settleDebits(paying);
  expect(await planOf(us)).toBe(planId);
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
      await paying.sandbox.clearFaults();
      await passDays(31 + days, 32 + days);
      // After 30 days the next period has begun as well.
      await expectPaid(us, days === 30 ? 2 : 1);
    },
    180_000,
  );
});

const holds = async () =>
  (await paying.api.ctx.db.selectFrom('gateway_holds').select(['gateway', 'work']).execute()).map(
    ({ gateway, work }) => `${gateway} ${work}`,
  );
const chargesAsked = () => paying.told.calls.filter(({ operation }) => operation === 'POST payment_intents').length;

test('[D-561] a gateway that refuses our key is asked for no more charges; those of another gateway go on, and so do all once the key is accepted', async () => {
  const refused = await Promise.all([paying.foundPaying(), paying.foundPaying(), paying.foundPaying()]);
  const other = await foundByAdyen(paying);
  for (const us of [...refused, other]) await buy(us);
  await passDays(28, 28);
  await away('payment_intents.create', 'forbidden');
  const asked = chargesAsked();
  await passDays(31, 31.75);
  expect(await holds()).toContain('stripe charge');
  // The first one, and then one look for each round of rows that came.
  expect(chargesAsked() - asked).toBeLessThan(8);
  for (const us of refused) await expectUntouched(us);
  await expectPaid(other);
  await paying.sandbox.clearFaults();
  await passDays(32, 33);
  for (const us of refused) await expectPaid(us);
  expect(await holds()).toEqual([]);
}, 120_000);

test('[D-561] a key that may not refund holds refunds, and no charge', async () => {
  const us = await paying.foundPaying();
  const refund = { key: 'refund-of-nothing', chargeReference: 'pi_nothing', amountMinor: 100, currency: 'USD' };
  await paying.sandbox.plan('refunds.create', 'forbidden', 1);
  expect(await paying.worker.ctx.gateways.stripe?.refund(refund)).toMatchObject({ kind: 'unauthorised' });
  expect(await holds()).toEqual(['stripe refund']);
  expect(await paying.worker.ctx.gateways.stripe?.refund(refund)).toMatchObject({
    raw: expect.stringMatching('on hold'),
  });
  await buy(us);
  const release = (...who: string[]) => runCommand(paying.api.superuserUrl, 'gateways', 'release', 'stripe', ...who);
  expect((await release()).code).toBe(2);
  const { told } = await release('--operator', 'Ines', '--reason', 'new key');
  expect(told).toMatch('stripe refund on hold since');
  expect(await holds()).toEqual([]);
  const { facts } = await inOrganisation(paying.worker.ctx, platformOrganisationId, (tx) =>
    tx.selectFrom('audit_entries').select('facts').where('action', '=', 'runs.kind_released').executeTakeFirstOrThrow(),
  );
  expect(facts).toEqual({ operator: 'Ines', reason: 'new key', gateway: 'stripe', work: ['refund'] });
});

test('[D-563] days in which nobody could pay are given back before a plan ends, and told in the next reminder', async () => {
  const us = await paying.foundPaying();
  await buy(us);
  await paying.saveCard(us.organisationId, poor);
  await passDays(28, 28);
  await passDays(31, 33);
  const [failed] = await renewalsOf(us);
  expect(failed).toMatchObject({ state: 'open', reason: 'insufficient_funds', grace_given_days: 0 });
  await away('payment_intents.create', 'error_500');
  await passDays(33, 48);
  await paying.sandbox.clearFaults();
  await passDays(48, 56);
  const [later] = await renewalsOf(us);
  const given = later?.grace_given_days ?? 0;
  expect(given).toBeGreaterThanOrEqual(11);
  expect(given).toBeLessThanOrEqual(16);
  expect([later?.state, await planOf(us)]).toEqual(['open', planId]);
  await passDays(56, 72);
  expect((await renewalsOf(us))[0]?.state).toBe('unpaid');
}, 180_000);

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
  await paying.sandbox.clearFaults();
  await passDays(58, 70);
  expect((await renewalsOf(us))[0]?.state).toBe('unpaid');
}, 120_000);
