import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDatabase, type ThrowAwayDatabase } from '../../test-kit/throw-away-database.ts';
import { type Database, openDatabase } from '../db/database.ts';
import type { PaymentGateway } from '../gateways/payment-gateway.ts';
import { makeChargePace, paceCharges, paceRun } from './charge-pace.ts';
import { defineRun } from './run.ts';

let database: ThrowAwayDatabase;
let workers: readonly Database[];
beforeAll(async () => {
  database = await makeDatabase();
  workers = [1, 2, 3, 4].map(() => openDatabase(database.urlOf('atrium_worker'), { poolSize: 2, name: 'test' }));
});
afterAll(async () => {
  for (const db of workers) await db.destroy();
  await database.drop();
});

test('[N-18, D-335] four workers together keep the pace of one gateway account, each with its own connections', async () => {
  const perSecond = 50;
  const times: number[] = [];
  const charge = async (turn: () => Promise<void>) => {
    await turn();
    times.push(performance.now());
  };
  const paces = workers.map((db) => makeChargePace(db, 'stripe', perSecond));
  await Promise.all(paces.flatMap((turn) => Array.from({ length: 30 }, () => charge(turn))));
  const tookMs = Math.max(...times) - Math.min(...times);
  expect(times).toHaveLength(120);
  // A busy machine makes single calls late, so the whole is measured: never faster than the pace, nor much slower.
  const paceMs = (119 / perSecond) * 1_000;
  expect(tookMs).toBeGreaterThan(paceMs * 0.95);
  expect(tookMs).toBeLessThan(paceMs * 2);
});

test('[D-335] a pause saves nothing up: after it the charges are as far apart as before', async () => {
  const turn = makeChargePace(workers[0] as Database, 'adyen', 20);
  await turn();
  await delay(400);
  const times: number[] = [];
  await Promise.all([1, 2, 3, 4].map(() => turn().then(() => times.push(performance.now()))));
  expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(100);
});

test('[D-335] a person who waits is charged at once, while runs wait for their turn', async () => {
  const charged: boolean[] = [];
  const bare = {
    name: 'cashfree',
    charge: async ({ isPayerPresent }: { isPayerPresent: boolean }) => charged.push(isPayerPresent),
  } as unknown as PaymentGateway;
  const gateways = { cashfree: bare };
  const turns: string[] = [];
  const pace = paceCharges({ db: workers[0] as Database, gateways }, 5, ({ gateway }) => turns.push(gateway));
  const { cashfree = bare } = pace(gateways);
  const charge = (isPayerPresent: boolean) => cashfree.charge({ isPayerPresent } as never, async () => true);
  const all = [charge(false), charge(false), charge(false)];
  await delay(20);
  all.push(charge(true));
  await Promise.all(all);
  expect(charged.indexOf(true)).toBeLessThan(2);
  expect(charged).toHaveLength(4);
  // Only what waited for its turn counts against the pace (D-752).
  expect(turns).toEqual(['cashfree', 'cashfree', 'cashfree']);
});

test('[D-335] no more charging runs are claimed than their turns come soon; other runs are not held back', () => {
  const nothing = async () => undefined;
  expect(paceRun(defineRun('renew-subscription', nothing), 10).maxInFlight).toBe(20);
  expect(paceRun(defineRun('send-mail', nothing), 10).maxInFlight).toBe(200);
});
