import { setTimeout as delay } from 'node:timers/promises';
import { antiForgeryHeader, apiBase } from '@atrium/contract/endpoint';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../test-kit/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: api.superuserUrl });
  await client.connect();
  return client;
}

/** Ends the connections of calls that wait for a lock, as a database does that stops, until the call is answered. */
async function loseDatabase<Reply>(call: Promise<Reply>): Promise<Reply> {
  const client = await connect();
  const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  let isAnswered = false;
  const answered = call.finally(() => {
    isAnswered = true;
  });
  while (!isAnswered) {
    await client.query(`select pg_terminate_backend(pid) from (${waiting}) as them`);
    await delay(50);
  }
  await client.end();
  return answered;
}

const signIn = () =>
  api.app.inject({
    method: 'POST',
    url: `${apiBase}/identity/sign-in`,
    headers: { [antiForgeryHeader]: '1' },
    payload: { email: 'a@away.test', password: 'long-enough-26' },
  });

test('[N-60, D-364] somebody whose call loses the database is told to come again soon, and the next call is answered', async () => {
  const client = await connect();
  await client.query('begin; lock table users in access exclusive mode');
  const lost = await loseDatabase(signIn());
  await client.query('rollback');
  await client.end();
  expect([lost.statusCode, lost.headers['retry-after']]).toEqual([503, '2']);
  expect(lost.json()).toMatchObject({ code: 'request.unavailable' });
  expect((await signIn()).json()).toMatchObject({ code: 'identity.credentials_wrong' });
});
