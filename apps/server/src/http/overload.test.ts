import { type AddressInfo, connect } from 'node:net';
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

const readiness = async () => {
  const answer = await api.app.inject('/health/ready');
  return [answer.statusCode, (answer.json() as { status: string }).status];
};

test('[N-60, D-371, D-541] whoever calls a process that has a hundred calls under way is told to come again soon, and is answered when they are done; meanwhile it says that it is busy', async () => {
  const client = new Client({ connectionString: api.superuserUrl });
  await client.connect();
  await client.query('begin; lock table users in access exclusive mode');
  const waiting = Array.from({ length: 100 }, (_, number) => signIn(number + 1));
  expect(await readiness()).toEqual([200, 'ready']);
  const refused = await signIn(101);
  expect(await readiness()).toEqual([503, 'busy']);
  await client.query('rollback');
  await client.end();
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
  expect(refused.json()).toMatchObject({ code: 'request.overloaded' });
  await Promise.all(waiting);
  expect((await signIn(102)).json()).toMatchObject({ code: 'identity.credentials_wrong' });
  await expect.poll(readiness, { timeout: 10_000 }).toEqual([200, 'ready']);
});

test('[D-483] attack: 150 callers who send a head and one byte of a body hold no place: the next caller is answered at once', async () => {
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = api.app.server.address() as AddressInfo;
  const head = [
    `POST ${apiBase}/identity/sign-in HTTP/1.1`,
    'host: localhost',
    'content-type: application/json',
    'content-length: 500',
  ];
  const sockets = Array.from({ length: 150 }, () => connect(port, '127.0.0.1'));
  try {
    await Promise.all(
      sockets.map(
        (socket) =>
          new Promise<void>((resolve, reject) => {
            socket.once('error', reject);
            socket.write(`${head.join('\r\n')}\r\n\r\n{`, () => resolve());
          }),
      ),
    );
    await expect.poll(() => openSockets()).toBeGreaterThanOrEqual(150);
    const { status } = await fetch(`http://127.0.0.1:${port}${apiBase}/openapi.json`);
    expect(status).toBe(200);
    expect((await signIn(200)).json()).toMatchObject({ code: 'identity.credentials_wrong' });
  } finally {
    for (const socket of sockets) socket.destroy();
  }
});

const openSockets = () =>
  new Promise<number>((resolve, reject) =>
    api.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
