import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeDatabase } from '../../../test-kit/throw-away-database.ts';
import { withClient } from './install.ts';
import { waitForSchema } from './wait-for-schema.ts';

const newest = '(select max(name) from schema_migrations)';
const soon = { limitMs: 200, pauseMs: 50 };

test('[N-60] a process that starts before the migrations waits until they have run', async () => {
  const database = await makeDatabase();
  const run = (statement: string) =>
    withClient(database.superuserUrl, async (client) => void (await client.query(statement)));
  await run(`create table later as select * from schema_migrations where name = ${newest}`);
  await run(`delete from schema_migrations where name = ${newest}`);
  const told: string[] = [];
  let isDone = false;
  const waiting = waitForSchema(database.urlOf('atrium_api'), (reason) => told.push(reason)).then(() => {
    expect(isDone).toBe(true);
  });
  await delay(700);
  isDone = true;
  await run('insert into schema_migrations select * from later');
  await waiting;
  expect(told).toEqual([expect.stringMatching(/^This database has not seen \d+.*\.sql: run the installer$/)]);
  await database.drop();
});

test('[N-60] a process whose database is never migrated or installed ends with the reason', async () => {
  const database = await makeDatabase();
  await withClient(database.superuserUrl, async (client) => {
    await client.query('drop table schema_migrations');
  });
  const url = database.urlOf('atrium_worker');
  await expect(waitForSchema(url, () => undefined, soon)).rejects.toThrow('schema_migrations');
  await database.drop();
  await expect(waitForSchema(url, () => undefined, soon)).rejects.toThrow('does not exist');
});
