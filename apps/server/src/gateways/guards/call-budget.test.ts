import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeDatabase, type ThrowAwayDatabase } from '../../../test-kit/throw-away-database.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { asking, askingMs } from '../../runtime/asking.ts';
import { makeCallBudgets } from './call-budget.ts';

let database: ThrowAwayDatabase;
let processes: readonly Database[];
beforeAll(async () => {
  database = await makeDatabase();
  processes = (['atrium_worker', 'atrium_worker', 'atrium_api'] as const).map((role) =>
    openDatabase(database.urlOf(role), { poolSize: 4, name: 'test' }),
  );
});
beforeEach(async () => {
  const owner = openDatabase(database.urlOf('atrium_migrator'), { poolSize: 1, name: 'test' });
  await owner.deleteFrom('call_budgets').execute();
  await owner.destroy();
});
afterAll(async () => {
  for (const db of processes) await db.destroy();
  await database.drop();
});

const endpoint = 'POST payment_intents';

test('[D-562] three processes together never make more calls to an endpoint within a second than Stripe takes', async () => {
  const times: number[] = [];
  const budgets = processes.map((db) => makeCallBudgets(db, 'stripe', 1));
  const call = async (spend: (endpoint: string) => Promise<void>) => {
    await asking('renewal', () => spend(endpoint));
    times.push(performance.now());
  };
  await Promise.all(budgets.flatMap(({ spend }) => Array.from({ length: 20 }, () => call(spend))));
  times.sort((a, b) => a - b);
  const most = Math.max(...times.map((at) => times.filter((each) => each >= at && each < at + 1_000).length));
  expect(most).toBeLessThanOrEqual(25);
  // Sixty calls at 18.75 a second.
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(2_500);
});

test('[D-562] a person is not behind a hundred renewals, and a look-up is', async () => {
  const [worker, , api] = processes.map((db) => makeCallBudgets(db, 'stripe', 1));
  const order: string[] = [];
  const call = (urgency: 'person' | 'renewal' | 'lookup', spend = worker?.spend) =>
    asking(urgency, async () => {
      await spend?.(endpoint);
      order.push(urgency);
    });
  const renewals = Array.from({ length: 30 }, () => call('renewal'));
  await delay(100);
  const lookup = call('lookup');
  await delay(100);
  const startedAt = performance.now();
  await call('person', api?.spend);
  expect(performance.now() - startedAt).toBeLessThan(500);
  await Promise.all([...renewals, lookup]);
  expect(order.indexOf('person')).toBeLessThan(20);
  expect(order.indexOf('lookup')).toBeGreaterThan(order.indexOf('person'));
});

test('[D-562] who is asked to wait waits for all processes; half as often after it, and as before after a while', async () => {
  const [one, two] = processes.map((db) => makeCallBudgets(db, 'adyen', 1));
  await asking('person', () => one?.spend('POST payments'));
  await one?.slow('POST payments', 1_500);
  const startedAt = performance.now();
  await asking('person', () => two?.spend('POST payments'));
  expect(performance.now() - startedAt).toBeGreaterThan(1_300);
  const rows = () => (processes[0] as Database).selectFrom('call_budgets').select('slow_percent').execute();
  expect(await rows()).toEqual([{ slow_percent: 200 }]);
  await one?.slow('POST payments', null);
  expect((await rows())[0]?.slow_percent).toBeGreaterThan(380);
});

test('[D-562] whoever would wait for longer than there is time is told at once', async () => {
  const [one] = processes.map((db) => makeCallBudgets(db, 'cashfree', 1));
  await asking('person', () => one?.spend('createPayment'));
  await one?.slow('createPayment', askingMs + 10_000);
  await expect(asking('person', () => one?.spend('createPayment') ?? Promise.resolve())).rejects.toMatchObject({
    kind: 'busy',
  });
});
