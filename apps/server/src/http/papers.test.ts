import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../test-kit/test-api.ts';
import { buildApp } from '../build-app.ts';
import { makeLog } from '../runtime/log.ts';
import { makeMetrics } from './metrics.ts';

let api: TestApi;
let app: FastifyInstance;
const metrics = makeMetrics();
const lines: string[] = [];
beforeAll(async () => {
  api = await startTestApi();
  const log = makeLog(
    'test',
    'warn',
    new PassThrough().on('data', (line) => lines.push(String(line))),
  );
  app = await buildApp({ ...api.ctx, log }, metrics);
});
afterAll(async () => {
  await app.close();
  await api.stop();
});

const counted = async () =>
  (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith('atrium_policy_reports_total{'));
const report = (payload: unknown, type = 'application/csp-report', address = '192.0.2.50') =>
  app.inject({
    method: 'POST',
    url: '/api/policy-reports',
    remoteAddress: address,
    headers: { 'content-type': type },
    payload: JSON.stringify(payload),
  });

test('a researcher finds whom to write to, and until when that holds', async () => {
  const { statusCode, body, headers } = await app.inject('/.well-known/security.txt');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toContain('Contact: mailto:sales@atrium.test\n');
  expect(body).toContain(`Canonical: ${api.ctx.config.publicAddress}/.well-known/security.txt\n`);
  const expires = new Date(/^Expires: (.*)$/m.exec(body)?.[1] ?? '').getTime();
  const days = (expires - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(178);
  expect(days).toBeLessThan(366);
});

test('[N-63, D-948] each document of the vendor is where its setting says, by an address of ours', async () => {
  const documents = {
    terms: { address: 'https://vendor.io/terms', version: '1' },
    privacy: { address: 'https://vendor.io/privacy', version: '1' },
    dpa: { address: 'https://vendor.io/dpa.pdf', version: '1' },
    subprocessors: { address: 'https://vendor.io/subprocessors', version: '1' },
  };
  const served = await buildApp({ ...api.ctx, config: { ...api.ctx.config, documents } }, makeMetrics());
  for (const [path, address] of [
    ['/terms', 'https://vendor.io/terms'],
    ['/privacy', 'https://vendor.io/privacy'],
    ['/data-processing', 'https://vendor.io/dpa.pdf'],
    ['/subprocessors', 'https://vendor.io/subprocessors'],
  ]) {
    const { statusCode, headers } = await served.inject(path ?? '');
    expect([path, statusCode, headers['location'], headers['cache-control']]).toEqual([path, 302, address, 'no-store']);
  }
  await served.close();
});

test('a browser tells what the policy of a card page stopped, in both forms, and nothing of its person is logged', async () => {
  const old = {
    'csp-report': {
      'document-uri': 'https://atrium.test/checkout/quote-17?org=0198-secret&email=a@person.test',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/steal.js?card=4242',
      'script-sample': 'a@person.test',
      referrer: 'https://atrium.test/users/a@person.test',
    },
  };
  const told = {
    type: 'csp-violation',
    user_agent: 'Mozilla',
    body: { documentURL: 'https://atrium.test/billing', effectiveDirective: 'connect-src', blockedURL: 'inline' },
  };
  expect((await report(old)).statusCode).toBe(204);
  expect(
    (await report([told, { body: { effectiveDirective: 'made-up' } }], 'application/reports+json')).statusCode,
  ).toBe(204);
  const logged = lines.filter((line) => line.includes('the policy of a card page'));
  expect(logged.map((line) => (JSON.parse(line) as { report: unknown }).report)).toEqual([
    { directive: 'script-src-elem', blocked: 'https://evil.example', page: '/checkout' },
    { directive: 'connect-src', blocked: 'inline', page: '/billing' },
  ]);
  expect(lines.join('')).not.toMatch(/person|secret|steal|4242|Mozilla|192\.0\.2/u);
  expect(await counted()).toEqual([
    'atrium_policy_reports_total{directive="script-src-elem"} 1',
    'atrium_policy_reports_total{directive="connect-src"} 1',
  ]);
});

test('reports that are too large, no reports at all, or too many from one network are refused', async () => {
  const address = '192.0.2.51';
  expect((await report({ 'csp-report': { 'blocked-uri': 'x'.repeat(20_000) } }, undefined, address)).statusCode).toBe(
    413,
  );
  expect((await report('nothing', 'text/html', address)).statusCode).toBe(400);
  expect((await report(null, undefined, address)).statusCode).toBe(204);
  const all = await Promise.all(Array.from({ length: 40 }, () => report({}, undefined, '192.0.2.52')));
  expect(all.filter(({ statusCode }) => statusCode === 204)).toHaveLength(20);
  expect(all.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20);
});
