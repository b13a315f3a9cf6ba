import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { getTestClock, moveTestClock } from '@atrium/contract/test-clock/test-clock';
import { addDays } from '@atrium/domain/kernel/calendar-date';
import { lanesOf } from '@atrium/domain/runs/due-lanes';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectBooksInOrder } from '../../../test-kit/check-books.ts';
import type { Founded } from '../../../test-kit/found-in.ts';
import { confirm, type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';
import { businessRuns } from '../../../test-kit/time-travel.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { claimDueWork } from '../../worker/claim-due-work.store.ts';
import { leasesMs } from '../../worker/settings.ts';
import { moveClockRun } from './move-clock.workflow.ts';

let paying: PayingApi;
beforeAll(async () => {
  paying = await startPayingApi();
});
afterAll(async () => {
  await expectBooksInOrder(paying.api.superuserUrl);
  await paying.stop();
});

async function asSuperuser(statement: string, values: readonly unknown[]): Promise<void> {
  const client = new Client({ connectionString: paying.api.superuserUrl });
  await client.connect();
  await client.query(statement, [...values]);
  await client.end();
}
/** As if it had been founded in a sandbox. */
async function foundTest(): Promise<Founded> {
  const us = await paying.foundPaying();
  await asSuperuser('update companies set is_test = true where organisation_id = $1', [us.organisationId]);
  return us;
}
async function buy(us: Founded): Promise<string> {
  const { quoteId, warnings, period } = await quoteFor(us.founder, 'crm-startup-monthly');
  expect((await confirm(us.founder, quoteId, { accepted: warnings })).body).toMatchObject({ outcome: 'paid' });
  return period?.until ?? '';
}
const clockOf = async (us: Founded) => (await us.founder.call(getTestClock, {})).body;
const move = (us: Founded, until: string) => us.founder.call(moveTestClock, { until });
const evening = (date: string) => `${date}T21:00:00.000Z`;
const openMove = (us: Founded) =>
  paying.api.ctx.db
    .selectFrom('due_work')
    .select(['id', 'kind', 'attempt', 'organisation_id as organisationId', 'subject_id as subjectId'])
    .where('kind', '=', 'move-clock')
    .where('organisation_id', '=', us.organisationId)
    .where('done_at', 'is', null)
    .executeTakeFirst();
const carryOutDue = async () => {
  for (const run of businessRuns) await paying.worker.carryOut(run);
};
/** What the worker does until nothing of the move is left. */
async function arrive(us: Founded): Promise<void> {
  for (let row = await openMove(us); row; row = await openMove(us)) {
    await paying.worker.carryOutRow(moveClockRun, row);
    await carryOutDue();
  }
}
const paidOf = ({ organisationId }: Founded) =>
  inOrganisation(paying.api.ctx, organisationId, (tx) =>
    tx.selectFrom('invoices').select(['number', 'charged_on']).where('state', '=', 'paid').orderBy('id').execute(),
  );

test('[N-61] an owner moves the clock of a test organisation over three renewals and gets three invoices, each of its day', async () => {
  const us = await foundTest();
  const firstEnd = await buy(us);
  expect(await clockOf(us)).toMatchObject({ move: null, nextEventAt: expect.stringContaining(addDays(firstEnd, -3)) });
  const until = evening(addDays(firstEnd, 65));
  expect((await move(us, until)).body).toMatchObject({ move: { state: 'running', until, carriedOut: 0 } });
  await arrive(us);
  const { move: done, today } = await clockOf(us);
  expect([done?.state, today]).toEqual(['done', addDays(firstEnd, 65)]);
  // Each renewal has an announcement before it.
  expect(done?.carriedOut).toBe(6);
  const invoices = await paidOf(us);
  expect(invoices).toHaveLength(4);
  expect(invoices[1]?.charged_on).toBe(firstEnd);
  // A series of their own: live numbers have no gaps and no days to come.
  expect(invoices.every(({ number }) => number?.includes('T1-'))).toBe(true);
  const entries = await inOrganisation(paying.api.ctx, us.organisationId, (tx) =>
    tx.selectFrom('audit_entries').select('facts').where('action', '=', 'company.clock_moved').execute(),
  );
  expect(entries).toMatchObject([{ facts: { until } }]);
});

test('[N-61] a move that is cut off at a due instant goes on from there, and whoever repeats its run moves nothing', async () => {
  const us = await foundTest();
  const firstEnd = await buy(us);
  await move(us, evening(addDays(firstEnd, 1)));
  const first = await openMove(us);
  if (!first) throw new Error('the move has no due row');
  // Nobody carries out the announcement: the run waits, ends, and hands over.
  await paying.worker.carryOutRow(moveClockRun, first);
  expect((await clockOf(us)).today).toBe(addDays(firstEnd, -3));
  const second = await openMove(us);
  expect(second?.id).not.toBe(first.id);
  await paying.worker.carryOutRow(moveClockRun, first);
  expect((await clockOf(us)).today).toBe(addDays(firstEnd, -3));
  await arrive(us);
  expect(await clockOf(us)).toMatchObject({ today: addDays(firstEnd, 1), move: { state: 'done' } });
  expect(await paidOf(us)).toHaveLength(2);
});

test('[N-61] of two moves at once one begins; none goes back, and none goes further than 24 months', async () => {
  const us = await foundTest();
  const { today } = await clockOf(us);
  const moves = await Promise.all([1, 2, 3].map((days) => move(us, evening(addDays(today, days)))));
  expect(moves.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  await arrive(us);
  const refused = async (until: string) => (await move(us, until)).body;
  expect(await refused(evening(addDays(today, -1)))).toMatchObject({ code: 'test_clock.backward' });
  expect(await refused(evening(addDays(today, 740)))).toMatchObject({ code: 'test_clock.too_far' });
});

test('[N-61] a real organisation is not moved: the API refuses, and so does the database, whoever asks', async () => {
  const us = await paying.foundPaying();
  expect((await us.founder.call(getTestClock, {})).body).toMatchObject({ code: 'test_clock.real_organisation' });
  const refused = await move(us, evening('2027-01-31'));
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'test_clock.real_organisation' }]);
  for (const ctx of [paying.api.ctx, paying.worker.ctx]) {
    const change = (values: object) =>
      inOrganisation(ctx, us.organisationId, (tx) => tx.updateTable('companies').set(values).execute());
    await expect(change({ clock_offset_ms: 1 })).rejects.toThrow('only_test_clocks_move');
    await expect(change({ is_test: true })).rejects.toThrow('stays a test or a real one');
  }
});

test('[N-61] [D-313] moving one organisation leaves every other where it was, and its rows are claimed apart', async () => {
  const [us, others] = [await foundTest(), await paying.foundPaying()];
  const firstEnd = await buy(us);
  await buy(others);
  await move(us, evening(firstEnd));
  const row = await openMove(us);
  if (!row) throw new Error('the move has no due row');
  await paying.worker.carryOutRow(moveClockRun, row);
  const claim = {
    leasesMs,
    lanes: lanesOf('announce-renewal').map((lane) => ({
      kind: 'announce-renewal' as const,
      lane,
      maxInFlight: 50,
      room: 50,
    })),
  };
  expect(await claimDueWork(paying.worker.ctx.db, { ...claim, onTestClock: false })).toEqual([]);
  expect(
    await claimDueWork(paying.worker.ctx.db, { ...claim, lanes: claim.lanes.slice(0, 1), onTestClock: true }),
  ).toHaveLength(1);
  await arrive(us);
  expect(await paidOf(us)).toHaveLength(2);
  expect(await paidOf(others)).toHaveLength(1);
  const stranger = await paying.foundPaying();
  await stranger.founder.call(switchTenant, { tenantId: us.organisationId });
  expect((await stranger.founder.call(getTestClock, {})).body).toMatchObject({ code: 'test_clock.real_organisation' });
});
