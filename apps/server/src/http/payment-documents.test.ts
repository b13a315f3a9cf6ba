import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPaymentSettings } from '../settings/payment-settings.ts';
import { type DocumentSettings, serveConsole } from './console-files.ts';
import { addSecurityHeaders } from './security-headers.ts';

const keys = {
  ATRIUM_STRIPE_SECRET_KEY: 'sk_test_1',
  ATRIUM_STRIPE_WEBHOOK_SECRET: 'w',
  ATRIUM_STRIPE_PUBLIC_KEY: 'pk_test_1',
  ATRIUM_ADYEN_API_KEY: 'a',
  ATRIUM_ADYEN_MERCHANT_ACCOUNT: 'm',
  ATRIUM_ADYEN_HMAC_KEY: '00',
  ATRIUM_ADYEN_CLIENT_KEY: 'test_1',
  ATRIUM_ADYEN_ADDRESS: 'https://checkout-test.adyen.com',
  ATRIUM_CASHFREE_CLIENT_ID: 'c',
  ATRIUM_CASHFREE_CLIENT_SECRET: 's',
  ATRIUM_CASHFREE_MODE: 'sandbox',
};
const settingsOf = (environment: Record<string, string>) => {
  const missing: string[] = [];
  return { missing, ...readPaymentSettings(environment, missing) };
};

let directory: string;
const apps: FastifyInstance[] = [];
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'atrium-documents-'));
  await writeFile(join(directory, 'index.html'), '<html><head><title>Atrium</title></head><body></body></html>');
  await mkdir(join(directory, '.vite'));
  await mkdir(join(directory, 'assets'));
  await writeFile(join(directory, 'assets/frame-1.js'), 'export {};');
  await writeFile(join(directory, '.vite/first-files.json'), '{}');
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await rm(directory, { recursive: true });
});

async function serve(
  environment: Record<string, string>,
  outside: Partial<DocumentSettings> = {},
): Promise<FastifyInstance> {
  const app = Fastify();
  apps.push(app);
  addSecurityHeaders(app);
  const { browser } = settingsOf(environment).settings;
  await serveConsole(app, directory, { browser, supportChat: null, hasAnalytics: false, ...outside });
  return app;
}

async function documentAt(app: FastifyInstance, url: string) {
  const { headers, body } = await app.inject({ url });
  return { policy: String(headers['content-security-policy']), body };
}

const ofGateways = /stripe|adyen|cashfree|frame-src|https:|127\.0\.0\.1/;

test('[D-308] the support chat may load everywhere but where cards are entered, and only where there is one', async () => {
  const supportChat = { uuid: 'any', scriptAddress: 'https://chat.vendor.io/widget.js' };
  const app = await serve(keys, { supportChat, hasAnalytics: true });
  const home = await documentAt(app, '/');
  expect(home.policy).toMatch(/script-src 'self' 'nonce-[^']+' https:\/\/chat\.vendor\.io;/);
  expect(home.body).toContain('<meta name="atrium-support-chat" content="on" />');
  expect(home.body).toContain('<meta name="atrium-analytics" content="on" />');
  for (const url of ['/billing', '/checkout', '/mandate']) {
    const { policy, body } = await documentAt(app, url);
    expect(policy + body, url).not.toMatch(/chat\.vendor|support-chat/);
  }
  const without = await documentAt(await serve(keys), '/');
  expect(without.policy + without.body).not.toMatch(/chat\.vendor|support-chat|analytics/);
  expect(without.body).toMatch(/<script type="application\/json" id="atrium-suite">\{"products":/);
});

test('only the documents on which cards are entered allow a gateway’s origins', async () => {
  const app = await serve(keys);
  for (const url of ['/billing', '/billing/invoices?x=1', '/my-subscriptions', '/checkout?product=aio', '/mandate']) {
    const { policy, body } = await documentAt(app, url);
    expect(policy, url).toMatch(/script-src 'self' 'nonce-[^']+' https:\/\/js\.stripe\.com/);
    expect(policy, url).toContain("connect-src 'self' https://api.stripe.com");
    expect(policy, url).toContain('https://checkoutshopper-test.adyen.com');
    expect(policy, url).toContain('https://sdk.cashfree.com');
    expect(policy, url).toContain("default-src 'none'");
    expect(policy, url).toContain("frame-ancestors 'none'");
    expect(body, url).toContain('<meta name="atrium-payments" content="on" />');
    expect(body, url).toContain('<meta name="atrium-cashfree-mode" content="test" />');
  }
  for (const url of ['/', '/login', '/home', '/users', '/security', '/billingx', '/plans?next=/billing', '/mandates']) {
    const { policy, body } = await documentAt(app, url);
    expect(policy, url).not.toMatch(ofGateways);
    expect(policy, url).toContain("form-action 'self';");
    expect(body, url).not.toContain('atrium-payments');
    expect(body, url).not.toContain('cashfree');
  }
});

test('what the policy stops on a page on which a card is typed is told to us, and nowhere else', async () => {
  const app = await serve(keys);
  const paying = await app.inject({ url: '/checkout' });
  expect(paying.headers['content-security-policy']).toContain('; report-uri /api/policy-reports; report-to policy');
  expect(paying.headers['reporting-endpoints']).toBe('policy="/api/policy-reports"');
  const home = await app.inject({ url: '/' });
  expect(String(home.headers['content-security-policy'])).not.toContain('report');
  expect(home.headers['reporting-endpoints']).toBeUndefined();
});

test('no document is kept by a cache, whatever its address', async () => {
  const app = await serve(keys);
  for (const url of ['/', '/login', '/billing', '/reset-password']) {
    expect([url, (await app.inject({ url })).headers['cache-control']]).toEqual([url, 'no-store']);
  }
});

test('no document holds a secret, and none names a gateway without keys', async () => {
  const app = await serve(keys);
  const { policy, body } = await documentAt(app, '/checkout');
  for (const secret of ['sk_test_1', 'ATRIUM']) expect(policy + body).not.toContain(secret);
  const bare = await documentAt(await serve({}), '/checkout');
  expect(bare.policy).not.toMatch(ofGateways);
});

test('a sandbox on this machine replaces a gateway with test keys only', async () => {
  const address = 'http://127.0.0.1:4010/browser/stripe/stripe.js';
  const app = await serve({ ...keys, ATRIUM_STRIPE_SCRIPT_ADDRESS: address });
  const { policy } = await documentAt(app, '/checkout');
  expect(policy).toMatch(/script-src [^;]*http:\/\/127\.0\.0\.1:4010/);
  expect(policy).not.toContain('js.stripe.com');
  expect((await documentAt(app, '/users')).policy).not.toContain('4010');
  const mandates = await serve({ ...keys, ATRIUM_CASHFREE_SCRIPT_ADDRESS: `${address}?a="<&` });
  expect((await documentAt(mandates, '/mandate')).body).toContain(
    `<meta name="atrium-cashfree-address" content="${address}?a=&quot;&lt;&amp;" />`,
  );
  const faultsOf = (more: Record<string, string>) => settingsOf({ ...keys, ...more }).missing;
  expect(faultsOf({ ATRIUM_STRIPE_SCRIPT_ADDRESS: address })).toEqual([]);
  expect(faultsOf({ ATRIUM_STRIPE_SCRIPT_ADDRESS: 'https://evil.example/stripe.js' })).toHaveLength(1);
  expect(faultsOf({ ATRIUM_STRIPE_SCRIPT_ADDRESS: address, ATRIUM_STRIPE_SECRET_KEY: 'sk_live_1' })).toHaveLength(1);
  expect(faultsOf({ ATRIUM_CASHFREE_SCRIPT_ADDRESS: address, ATRIUM_CASHFREE_MODE: 'production' })).toHaveLength(1);
  expect(faultsOf({ ATRIUM_ADYEN_SCRIPT_ADDRESS: address, ATRIUM_ADYEN_CLIENT_KEY: 'live_1' })).toHaveLength(1);
});

test('a gateway with a key lists its other settings that are missing', () => {
  expect(settingsOf({ ATRIUM_ADYEN_API_KEY: 'a', ATRIUM_SMS_ADDRESS: 'http://sms' }).missing).toEqual([
    'ATRIUM_ADYEN_MERCHANT_ACCOUNT',
    'ATRIUM_ADYEN_HMAC_KEY',
    'ATRIUM_ADYEN_ADDRESS',
    'ATRIUM_SMS_KEY',
    'ATRIUM_ADYEN_CLIENT_KEY',
  ]);
});

test('a script travels without the headers that only a page needs, and a page or a missing script has them', async () => {
  const app = await serve(keys);
  const headersAt = async (url: string) => Object.keys((await app.inject({ url })).headers);
  const ofPages = ['permissions-policy', 'x-frame-options', 'cross-origin-opener-policy'];
  const ofAll = ['x-content-type-options', 'strict-transport-security', 'content-security-policy'];
  expect(await headersAt('/assets/frame-1.js')).toEqual(expect.arrayContaining(ofAll));
  expect((await headersAt('/assets/frame-1.js')).filter((name) => ofPages.includes(name))).toEqual([]);
  for (const url of ['/', '/assets/gone-1.js'])
    expect(await headersAt(url), url).toEqual(expect.arrayContaining([...ofPages, ...ofAll]));
});
