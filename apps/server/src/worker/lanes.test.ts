import { setTimeout as delay } from 'node:timers/promises';
import { type DueKind, dueKinds } from '@atrium/domain/kernel/due-work';
import { type DueLane, dueLanes, floodFrom, lanesOf, organisationShare } from '@atrium/domain/runs/due-lanes';
import { sql } from 'kysely';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeDatabase, type ThrowAwayDatabase } from '../../test-kit/throw-away-database.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { insertManyDue } from '../db/insert-due-work.store.ts';
import { inTransaction } from '../db/transaction.ts';
import { insertMails } from '../features/mail/mails.store.ts';
import { makeClock } from '../runtime/clock.ts';
import type { ClaimedRow } from './claim-due-work.store.ts';
import { startDispatcher } from './dispatch.ts';
import { markDone } from './due-work.store.ts';
import { defineRun } from './run.ts';
import { makeRunEnds } from './run-ends.ts';
import { pollMs, underWayOfMany, underWayPerWorker } from './settings.ts';

let database: ThrowAwayDatabase;
let db: Database;
const log = pino({ level: 'silent' });

beforeAll(async () => {
  database = await makeDatabase();
  db = openDatabase(database.urlOf('atrium_worker'), { poolSize: 8, name: 'test' });
});
afterEach(async () => {
  await db.deleteFrom('due_work').execute();
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

async function promise(count: number, kind: DueKind, lane: DueLane): Promise<readonly string[]> {
  const now = new Date();
  const rows = Array.from({ length: count }, () => {
    const id = uuidv7();
    return { id, kind, lane, organisationId: null, subjectId: id, dueAt: now, now };
  });
  await inTransaction({ db }, (tx) => insertManyDue(tx, rows));
  return rows.map(({ id }) => id);
}

const mail = (organisationId: string, template: 'receipt' | 'verify_email' = 'receipt') =>
  ({
    id: uuidv7(),
    template,
    locale: 'en',
    to: 'a@plans.test',
    facts: {},
    organisationId,
    now: new Date(),
    newId: uuidv7,
  }) as never;

const lanesOfMails = async () => {
  const rows = await db
    .selectFrom('due_work')
    .select(['lane', ({ fn }) => fn.countAll<bigint>().as('rows')])
    .groupBy('lane')
    .execute();
  return Object.fromEntries(rows.map(({ lane, rows: count }) => [lane, Number(count)]));
};

/** A worker whose runs take as long as `takesMs` says; answers which rows were carried out, and after how long. */
function startPlayedWorker(kinds: readonly DueKind[], takesMs: (row: ClaimedRow) => number) {
  const began = performance.now();
  const doneAfterMs = new Map<string, number>();
  let underWay = 0;
  const most = new Map<string, number>();
  const counts = new Map<string, number>();
  const ends = makeRunEnds();
  const carryOut = async (row: ClaimedRow): Promise<void> => {
    const name = `${row.kind} ${row.lane}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
    most.set(name, Math.max(most.get(name) ?? 0, counts.get(name) ?? 0));
    await delay(takesMs(row));
    await markDone(db, row.id, new Date());
    doneAfterMs.set(row.id, performance.now() - began);
    counts.set(name, (counts.get(name) ?? 0) - 1);
    ends.tell(row.id);
    underWay -= 1;
  };
  const send = async (row: ClaimedRow): Promise<void> => {
    underWay += 1;
    void carryOut(row);
  };
  const runs = kinds.map((kind) => defineRun(kind, async () => undefined));
  const dispatcher = startDispatcher({ db, clock: makeClock(), log }, runs, { send }, ends);
  return {
    doneAfterMs,
    most,
    stop: async () => {
      await dispatcher.stop();
      while (underWay > 0) await delay(20);
    },
  };
}

async function until(isTrue: () => boolean): Promise<void> {
  const end = Date.now() + 10_000;
  while (!isTrue() && Date.now() < end) await delay(10);
  expect(isTrue()).toBe(true);
}

test('[D-624] the database takes the lanes that are claimed for each kind, and no others', async () => {
  for (const kind of dueKinds)
    for (const lane of dueLanes) {
      const write = promise(1, kind, lane);
      if (lanesOf(kind).includes(lane)) await write;
      else await expect(write, `${kind} ${lane}`).rejects.toThrow('due_work_lane_of_kind');
    }
});

test('[D-624] charges by a gateway that hangs leave all places of another gateway free', async () => {
  const hanging = await promise(2 * underWayPerWorker, 'renew-subscription', 'adyen');
  const others = await promise(2 * underWayPerWorker, 'renew-subscription', 'stripe');
  const worker = startPlayedWorker(['renew-subscription'], ({ lane }) => (lane === 'adyen' ? 3_000 : 20));
  await until(() => others.every((id) => worker.doneAfterMs.has(id)));
  expect(hanging.some((id) => worker.doneAfterMs.has(id))).toBe(false);
  expect(worker.most.get('renew-subscription adyen')).toBe(underWayPerWorker);
  await worker.stop();
});

test('[D-625] an organisation with many mails waits in lanes of its own, and somebody before a screen in none of them', async () => {
  const [noisy, quiet] = [uuidv7(), uuidv7()];
  const many = Array.from({ length: floodFrom + 10 }, () => mail(noisy));
  await inTransaction({ db }, (tx) => insertMails(tx, many));
  expect(await lanesOfMails()).toEqual({ bulk: organisationShare, crowd: floodFrom - organisationShare, flood: 10 });
  // More of the same, in another transaction: the database counts what waits already.
  await inTransaction({ db }, (tx) => insertMails(tx, [mail(noisy), mail(quiet), mail(noisy, 'verify_email')]));
  expect(await lanesOfMails()).toEqual({
    bulk: organisationShare + 1,
    crowd: floodFrom - organisationShare,
    flood: 11,
    person: 1,
  });
  await sql`update due_work set done_at = now(), outcome = 'done' where sharer_id = ${noisy}`.execute(db);
  await inTransaction({ db }, (tx) => insertMails(tx, [mail(noisy)]));
  expect((await lanesOfMails())['bulk']).toBe(organisationShare + 2);
});

test('[D-625] the mails of one organisation take few places, and a mail of another passes them', async () => {
  await promise(400, 'send-mail', 'flood');
  const [other] = await promise(1, 'send-mail', 'bulk');
  const [person] = await promise(1, 'send-mail', 'person');
  const worker = startPlayedWorker(['send-mail'], () => 50);
  await until(() => worker.doneAfterMs.has(other!) && worker.doneAfterMs.has(person!));
  expect(worker.doneAfterMs.size).toBeLessThan(30);
  expect(worker.most.get('send-mail flood')).toBe(underWayOfMany);
  await worker.stop();
});

test('[D-626] the end of a run claims the next row of its lane, without waiting for a poll', async () => {
  const rows = await promise(20 * underWayOfMany, 'send-mail', 'flood');
  const worker = startPlayedWorker(['send-mail'], () => 5);
  await until(() => rows.every((id) => worker.doneAfterMs.has(id)));
  const pollsNeeded = rows.length / underWayOfMany;
  expect(Math.max(...worker.doneAfterMs.values())).toBeLessThan((pollsNeeded * pollMs) / 2);
  await worker.stop();
});

test('[D-626] a row that the engine takes slowly keeps no other row from being handed over', async () => {
  await promise(1, 'renew-subscription', 'adyen');
  const handedOver: string[] = [];
  const runs = [defineRun('renew-subscription', async () => undefined)];
  const send = async ({ id, lane }: ClaimedRow): Promise<void> => {
    if (lane === 'adyen') await delay(2_000);
    handedOver.push(id);
  };
  const dispatcher = startDispatcher({ db, clock: makeClock(), log }, runs, { send });
  await delay(pollMs);
  const [other] = await promise(1, 'renew-subscription', 'stripe');
  await until(() => handedOver.length > 0);
  expect(handedOver).toEqual([other]);
  await dispatcher.stop();
  expect(handedOver).toHaveLength(2);
});
