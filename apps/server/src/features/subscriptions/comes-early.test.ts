import { applyPrepaidCode } from '@atrium/contract/codes/apply-prepaid-code';
import { activatePlan } from '@atrium/contract/subscriptions/activate-plan';
import type { DueKind } from '@atrium/domain/kernel/due-work';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Founded } from '../../../test-kit/found-in.ts';
import { makeCodes } from '../../../test-kit/make-codes.ts';
import { type PayingApi, startPayingApi } from '../../../test-kit/paying-api.ts';
import { makeRenewalReader } from '../../../test-kit/renewal-reader.ts';
import type { Run } from '../../worker/run.ts';
import { inMoneyWork } from '../accounts/money-work.ts';
import { endPrepaidRun } from '../codes/end-prepaid.workflow.ts';
import { endTrialRun } from './end-trial.workflow.ts';

let paying: PayingApi;
beforeAll(async () => {
  paying = await startPayingApi();
  await makeCodes(paying.api, {
    kind: 'prepaid',
    code: 'TWENTY-DAYS',
    description: '',
    days: 20,
    maxRedemptions: 9,
    products: [{ product: 'crm', plan: 'startup', users: 5 }],
  });
});
afterAll(() => paying.stop());

const { read, mailsTo, statusOf } = makeRenewalReader(() => paying);

/** Where its days begin early, and where the same days begin a day later. */
const zones = { early: 'Pacific/Kiritimati', late: 'Pacific/Pago_Pago' } as const;
const moveTo = (us: Founded, zone: keyof typeof zones) =>
  inMoneyWork(paying.api.ctx, us.organisationId, ({ tx, organisationId }) =>
    tx
      .updateTable('billing_accounts')
      .set({ time_zone: zones[zone] })
      .where('organisation_id', '=', organisationId)
      .execute(),
  );

/** When the one open row of a kind is due. */
async function dueOf(us: Founded, kind: DueKind): Promise<number> {
  const rows = await read(us, (tx) =>
    tx.selectFrom('due_work').select('due_at').where('kind', '=', kind).where('done_at', 'is', null).execute(),
  );
  if (rows.length !== 1) throw new Error(`${rows.length} rows of ${kind} are open`);
  return rows[0]?.due_at.getTime() ?? 0;
}

async function carryOutAt(run: Run, at: number): Promise<void> {
  paying.worker.ctx.moved.offsetMs = at - Date.now() + 60_000;
  try {
    await paying.worker.carryOut(run);
  } finally {
    paying.worker.ctx.moved.offsetMs = 0;
  }
}

test('[N-20] a trial whose end comes before its day is not ended, and promised again for that day', async () => {
  const us = await paying.foundPaying();
  await moveTo(us, 'early');
  await us.founder.call(activatePlan, { PlanID: 'crm-startup-monthly', Currency: 'USD' });
  const promised = await dueOf(us, 'end-trial');
  await moveTo(us, 'late');
  await carryOutAt(endTrialRun, promised);
  expect(await statusOf(us)).toBe('in_trial');
  const again = await dueOf(us, 'end-trial');
  expect(again).toBeGreaterThan(promised);
  await carryOutAt(endTrialRun, again);
  expect(await statusOf(us)).toBe('trial_over');
  const entries = await read(us, (tx) =>
    tx
      .selectFrom('audit_entries')
      .select(['action', 'actor_user_id'])
      .where('action', 'in', ['subscriptions.trial_ended', 'subscriptions.cancelled'])
      .orderBy('id')
      .execute(),
  );
  expect(entries).toEqual([{ action: 'subscriptions.trial_ended', actor_user_id: null }]);
  expect((await mailsTo(us, 'trial_ending')).map(({ daysLeft }) => daysLeft)).toEqual([0]);
});

test('[N-22] a prepaid term whose end comes before its day is not ended, and promised again for that day', async () => {
  const us = await paying.foundPaying();
  await moveTo(us, 'early');
  await us.founder.call(applyPrepaidCode, { code: 'TWENTY-DAYS' });
  const promised = await dueOf(us, 'end-prepaid');
  await moveTo(us, 'late');
  await carryOutAt(endPrepaidRun, promised);
  expect(await statusOf(us)).toBe('active');
  const again = await dueOf(us, 'end-prepaid');
  expect(again).toBeGreaterThan(promised);
  await carryOutAt(endPrepaidRun, again);
  expect(await statusOf(us)).toBe('expired');
});
