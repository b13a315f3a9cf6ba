import { antiForgeryHeader, apiBase } from '@atrium/contract/endpoint';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../test-kit/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** Each from an address of its own, because an address may try only so often. */
const signIn = async (number: number) =>
  await api.app.inject({
    method: 'POST',
    url: `${apiBase}/identity/sign-in`,
    remoteAddress: `10.0.0.${number}`,
    headers: { [antiForgeryHeader]: '1' },
    payload: { email: `a${number}@busy.test`, password: 'long-enough-26' },
  });

test('[N-60, D-371] whoever calls a process that has a hundred calls under way is told to come again soon, and is answered when they are done', async () => {
  const client = new Client({ connectionString: api.superuserUrl });
  await client.connect();
  await client.query('begin; lock table users in access exclusive mode');
  const waiting = Array.from({ length: 100 }, (_, number) => signIn(number + 1));
  const refused = await signIn(101);
  await client.query('rollback');
  await client.end();
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
  expect(refused.json()).toMatchObject({ code: 'request.overloaded' });
  await Promise.all(waiting);
  expect((await signIn(102)).json()).toMatchObject({ code: 'identity.credentials_wrong' });
});
