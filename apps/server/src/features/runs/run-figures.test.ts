import { chargingKinds, type DueKind } from '@atrium/domain/kernel/due-work';
import { countedAtMost, lateAfterMs, stuckAfterAttempt, watchedStates } from '@atrium/domain/runs/run-state';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeDatabase, type ThrowAwayDatabase } from '../../../test-kit/throw-away-database.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { insertDueWork } from '../../db/insert-due-work.store.ts';
import { inTransaction } from '../../db/transaction.ts';
import { makeMetrics } from '../../http/metrics.ts';
import { makeClock } from '../../runtime/clock.ts';
import { claimDueWork } from '../../worker/claim-due-work.store.ts';
import { markDone, markGivenUp, postpone } from '../../worker/due-work.store.ts';
import { leasesMs } from '../../worker/settings.ts';
import { watchChargeBacklogs } from '../../worker/watch-charges.ts';
import { watchDueWork } from '../../worker/watch-due-work.ts';
import { listChargeBacklogs, listRunFigures } from './run-figures.store.ts';
import { listRunRows } from './runs.store.ts';

let database: ThrowAwayDatabase;
let db: Database;
let owner: Database;
const now = new Date();
const after = (ms: number): Date => new Date(now.getTime() + ms);

beforeAll(async () => {
  database = await makeDatabase();
  db = openDatabase(database.urlOf('atrium_worker'), { poolSize: 2, name: 'test' });
  owner = openDatabase(database.urlOf('atrium_migrator'), { poolSize: 1, name: 'test' });
});
afterEach(async () => {
  await owner.deleteFrom('due_work').execute();
  await owner.deleteFrom('held_kinds').execute();
});
afterAll(async () => {
  await Promise.all([db.destroy(), owner.destroy()]);
  await database.drop();
});

async function promise(dueAt: Date, kind: DueKind = 'send-mail', heldAt: Date | null = null): Promise<string> {
  const id = uuidv7();
  const work = { id, kind, organisationId: null, subjectId: uuidv7(), dueAt, now, heldAt };
  await inTransaction({ db }, (tx) => insertDueWork(tx, work));
  return id;
}
const claim = (kind: DueKind, room = 50) =>
  claimDueWork(db, { lanes: [{ kind, lane: 'usual', maxInFlight: 1_000, room }], leasesMs });
const holdKind = (kind: DueKind) =>
  owner.insertInto('held_kinds').values({ kind, held_at: now, operator: 'Ines', reason: 'incident' }).execute();
const asked = {
  kinds: ['send-mail', 'renew-subscription'] as const,
  now,
  lateBefore: after(-lateAfterMs),
  stuckAfterAttempt,
  most: countedAtMost,
};
const read = (most = countedAtMost) => inTransaction({ db }, (tx) => listRunFigures(tx, { ...asked, most }));
const none = { due: 0, running: 0, late: 0, stuck: 0, failed: 0, held: 0, oldestSeconds: 0, isHeld: false };

test('[D-322] an operator sees for each kind what is due, running, late, stuck, failed and held, and how old the oldest is', async () => {
  await promise(after(60_000));
  await promise(after(-lateAfterMs - 5_000));
  await claim('send-mail', 1);
  await promise(after(-lateAfterMs));
  await promise(after(-1_000));
  await postpone(db, { id: await promise(now), attempt: 1 }, { dueAt: after(30_000), reason: 'busy' });
  await owner.updateTable('due_work').set({ attempt: 4 }).where('attempt', '=', 2).execute();
  await markGivenUp(db, { id: await promise(now), attempt: 1 }, { now, reason: 'refused' });
  await markDone(db, await promise(now, 'send-mail', now), now);
  await promise(now, 'send-mail', now);
  await holdKind('renew-subscription');
  await promise(after(-2_000), 'renew-subscription');
  expect(await read()).toEqual([
    { ...none, kind: 'send-mail', due: 2, running: 1, late: 1, stuck: 1, failed: 1, held: 1, oldestSeconds: 300 },
    { ...none, kind: 'renew-subscription', due: 1, oldestSeconds: 2, isHeld: true },
  ]);
  expect((await read(1))[0]).toMatchObject({ due: 1, oldestSeconds: 300 });
});

test('[D-322] the metrics tell each figure by kind', async () => {
  await promise(after(-1_000));
  const { registry, gaugeBy } = makeMetrics();
  watchDueWork({ clock: makeClock() }, () => read(), gaugeBy);
  const text = await registry.metrics();
  expect(text).toContain('atrium_due_work_due{kind="send-mail"} 1');
  expect(text).toContain('atrium_due_work_oldest_seconds{kind="send-mail"} 1');
  expect(text).toContain('atrium_due_work_is_held{kind="renew-subscription"} 0');
});

test('[D-752] renewals that wait are told by the gateway that charges them, with how long its pace needs', async () => {
  await promise(after(-1_000), 'renew-subscription');
  const paid = await promise(after(-lateAfterMs), 'renew-subscription');
  const tried = await promise(after(-2_000), 'retry-renewal');
  await promise(after(-lateAfterMs), 'send-mail');
  await owner.updateTable('due_work').set({ lane: 'adyen' }).where('id', 'in', [paid, tried]).execute();
  const { registry, gaugeBy } = makeMetrics();
  const read = () => inTransaction({ db }, (tx) => listChargeBacklogs(tx, { ...asked, kinds: chargingKinds }));
  watchChargeBacklogs({ gaugeBy }, read, 4);
  const text = await registry.metrics();
  expect(text.match(/atrium_renewals_\w+\{.*/g)).toEqual([
    'atrium_renewals_late{gateway="usual"} 0',
    'atrium_renewals_late{gateway="stripe"} 0',
    'atrium_renewals_late{gateway="adyen"} 1',
    'atrium_renewals_late{gateway="cashfree"} 0',
    'atrium_renewals_forecast_seconds{gateway="usual"} 0.25',
    'atrium_renewals_forecast_seconds{gateway="stripe"} 0',
    'atrium_renewals_forecast_seconds{gateway="adyen"} 0.5',
    'atrium_renewals_forecast_seconds{gateway="cashfree"} 0',
  ]);
});

test('[D-325] rows on hold, and all rows of a kind on hold, are not claimed', async () => {
  await promise(now, 'send-mail', now);
  const free = await promise(now);
  await promise(now, 'renew-subscription');
  await holdKind('renew-subscription');
  expect((await claim('send-mail')).map(({ id }) => id)).toEqual([free]);
  expect(await claim('renew-subscription')).toEqual([]);
  await owner.deleteFrom('held_kinds').execute();
  expect(await claim('renew-subscription')).toHaveLength(1);
});

test('[D-322] figures, lists and claims read no table whole, with most rows due and all of one kind', async () => {
  await sql`insert into due_work (id, kind, subject_id, due_at, created_at, done_at, outcome, held_at)
    select gen_random_uuid(), 'send-mail', gen_random_uuid(), ${now}::timestamptz + (i - 35000) * interval '1 s', ${now},
      case when i % 2 = 0 then ${now}::timestamptz end, case when i % 2 = 0 then 'done' end,
      case when i % 100 = 1 then ${now}::timestamptz end
    from generate_series(1, 40000) as i`.execute(owner);
  await sql`analyze due_work`.execute(owner);
  // Its own connection, because the statistics of other tests may still be on theirs.
  const fresh = openDatabase(database.urlOf('atrium_worker'), { poolSize: 1, name: 'test' });
  const scans = await inTransaction({ db: fresh }, async (tx) => {
    const lanes = [{ kind: 'send-mail' as const, lane: 'usual' as const, maxInFlight: 200, room: 50 }];
    expect(await claimDueWork(tx, { lanes, leasesMs })).toHaveLength(50);
    for (const state of watchedStates)
      await listRunRows(tx, { ...asked, kind: 'send-mail', state, after: null, take: 51 });
    // Last, because it forbids such scans for the rest of its transaction.
    await listChargeBacklogs(tx, { ...asked, kinds: chargingKinds });
    expect(await listRunFigures(tx, { ...asked, most: countedAtMost })).toMatchObject([
      { due: 17_100, running: 50, held: 400 },
      { due: 0 },
    ]);
    const { rows } = await sql<{ scans: number }>`
      select seq_scan::int as scans from pg_stat_xact_user_tables where relname = 'due_work'`.execute(tx);
    return rows[0]?.scans;
  });
  await fresh.destroy();
  expect(scans).toBe(0);
});
