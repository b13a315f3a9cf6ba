import type { AddressInfo } from 'node:net';
import { getLocation } from '@atrium/contract/pricing/get-location';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../test-kit/test-api.ts';
import { startTraceCollector } from '../../test-kit/trace-collector.ts';
import { buildApp } from '../build-app.ts';
import { makeMetrics } from './metrics.ts';
import { startOpsServer } from './ops-server.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('[N-59] metrics count calls by endpoint and status, on a port of their own', async () => {
  const metrics = makeMetrics();
  metrics.gauge('test_rows', 'Rows of a test.', async () => 7);
  const app = await buildApp(api.ctx, metrics);
  await app.inject('/api/v1/location');
  await app.inject('/api/v1/tenants');
  const ops = await startOpsServer(api.ctx, { port: 0, metrics, isReady: async () => true });
  const { port } = ops.server.address() as AddressInfo;
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(text).toContain('atrium_call_seconds_count{endpoint="getLocation",status="200"} 1');
  expect(text).toContain('atrium_call_seconds_count{endpoint="listTenants",status="401"} 1');
  expect(text).toContain('test_rows 7');
  expect((await app.inject('/metrics')).statusCode).toBe(404);
  await ops.close();
  await app.close();
});

test('[N-59, D-355] an operator reads the version and the commit of a process from its health', async () => {
  const { version } = (await api.app.inject('/health/live')).json() as { version: string };
  expect(version).toMatch(/^\d+\.\d+\.\d+(\+[0-9a-f]{7,})?$/);
});

test('[N-59] the collector gets one span per call, without anything of its input', async () => {
  const collector = await startTraceCollector();
  const app = await buildApp({ ...api.ctx, sendSpan: collector.sendSpanOf('test') }, makeMetrics());
  await app.inject(`/api/v1${getLocation.path}?secret=hidden`);
  await app.close();
  const { spans, raw } = await collector.collect();
  expect(spans).toMatchObject([{ process: 'atrium-test', name: 'getLocation', parentSpanId: undefined }]);
  expect(raw).not.toContain('hidden');
});
