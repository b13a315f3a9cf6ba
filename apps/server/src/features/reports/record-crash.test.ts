import { PassThrough } from 'node:stream';
import { antiForgeryHeader } from '@atrium/contract/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../test-kit/test-api.ts';
import { buildApp } from '../../build-app.ts';
import { makeMetrics } from '../../http/metrics.ts';
import { makeLog } from '../../runtime/log.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const crash = { kind: 'part', error: 'TypeError', screen: '/users/$', frames: ['users-C_Oi1Xr0.js:1:2045'] };

async function startReporter() {
  const lines: string[] = [];
  const destination = new PassThrough().on('data', (line) => lines.push(String(line)));
  const metrics = makeMetrics();
  const app = await buildApp({ ...api.ctx, log: makeLog('test', 'warn', destination) }, metrics);
  const send = (payload: object, address = '198.51.100.7') =>
    app.inject({
      method: 'POST',
      url: '/api/v1/crash-reports',
      headers: { [antiForgeryHeader]: '1' },
      payload,
      remoteAddress: address,
    });
  const counted = async () =>
    (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith('atrium_console_crashes_total{'));
  return { app, send, counted, logged: () => lines.filter((line) => line.includes('the console crashed')) };
}

test('[D-782] a browser reports a crash without a session; it is counted by kind and logged with its place', async () => {
  const { app, send, counted, logged } = await startReporter();
  expect((await send(crash)).json()).toEqual({ recorded: true });
  expect(await counted()).toEqual(['atrium_console_crashes_total{kind="part"} 1']);
  expect(JSON.parse(logged()[0] ?? '{}')).toMatchObject({ level: 40, crash });
  await app.close();
});

test('[D-782] a report that could hold a text, an address or a secret is refused', async () => {
  const { app, send, logged } = await startReporter();
  const hostile = [
    { ...crash, message: 'maya@northlake.example has no card' },
    { ...crash, error: 'maya@northlake.example' },
    { ...crash, screen: '/reset?token=abc' },
    { ...crash, frames: ['https://console.example/assets/a.js?token=abc:1:2'] },
    { ...crash, frames: ['at submit (maya@northlake.example)'] },
    { ...crash, frames: Array.from({ length: 13 }, () => 'a.js:1:2') },
    { ...crash, kind: 'other' },
  ];
  for (const payload of hostile) expect((await send(payload)).statusCode).toBe(400);
  expect((await send({ ...crash, frames: [`${'a'.repeat(5000)}.js:1:1`] })).statusCode).toBe(413);
  expect(logged()).toEqual([]);
  await app.close();
});

test('[D-782] a network reports twenty crashes an hour, and others are still heard', async () => {
  const { app, send } = await startReporter();
  const statuses: number[] = [];
  for (let n = 0; n < 21; n += 1) statuses.push((await send(crash, '203.0.113.9')).statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
  expect((await send(crash, '203.0.113.200')).statusCode).toBe(200);
  await app.close();
});
