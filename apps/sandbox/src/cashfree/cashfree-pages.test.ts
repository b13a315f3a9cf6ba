import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { startPaymentWorld } from '../payments/start-payment-world.ts';

const { keys } = readConfig();
const heard: { path: string; headers: IncomingHttpHeaders; body: string }[] = [];
const product = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => void (body += String(part)));
  request.on('end', () => {
    heard.push({ path: request.url ?? '', headers: request.headers, body });
    response.writeHead(202).end();
  });
});
let world: Awaited<ReturnType<typeof startPaymentWorld>>;

beforeEach(async () => {
  heard.length = 0;
  product.listen(0, '127.0.0.1');
  await once(product, 'listening');
  const webhookAddress = `http://127.0.0.1:${(product.address() as AddressInfo).port}`;
  world = await startPaymentWorld({ port: 0, keys, webhookAddress });
});
afterEach(async () => {
  await world.stop();
  product.close();
});

async function ask(path: string, body?: unknown): Promise<Record<string, string>> {
  const { clientId, clientSecret } = keys.cashfree;
  const headers = { 'x-client-id': clientId, 'x-client-secret': clientSecret, 'x-api-version': '2026-01-01' };
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answered = await fetch(`${world.address}/cashfree/pg${path}`, { headers, ...init });
  return (await answered.json()) as Record<string, string>;
}
const payer = { customer_name: 'Kaveri', customer_email: 'pay@kaveri.example', customer_phone: '9876543210' };
const newMandate = (id: string) =>
  ask('/subscriptions', {
    subscription_id: id,
    customer_details: payer,
    plan_details: { plan_name: 'Atrium', plan_type: 'ON_DEMAND', plan_max_amount: 15_000 },
    subscription_meta: { return_url: 'http://localhost/billing' },
  });
async function press(address: string, fields: Record<string, string>): Promise<string> {
  const body = new URLSearchParams(fields);
  return (await fetch(address, { method: 'POST', body })).text();
}
const onPage = (fields: Record<string, string>) =>
  press(`${world.address}/cashfree/pg/view/subscription/checkout`, fields);
const control = (path: string, body: unknown) =>
  fetch(`${world.address}/control/cashfree${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const typesHeard = () => heard.map(({ body }) => (JSON.parse(body) as { type: string }).type);

test('[VAL-06] [D-47] a payer approves a mandate with an account and any bank password, and the product gets a webhook', async () => {
  const { subscription_session_id: session = '' } = await newMandate('m1');
  expect(await onPage({ subs_session_id: session })).toContain('Approve the e-mandate');
  const typed = { subs_session_id: session, bank: 'HDFC', holder: 'Kaveri', account: '50100123456789' };
  expect(await onPage({ ...typed, otp: ' ', answer: 'approve' })).toContain('Enter the one-time password');
  expect(await onPage({ ...typed, account: '12', otp: '1', answer: 'approve' })).toContain('9 to 18 digits');
  expect((await ask('/subscriptions/m1'))['subscription_status']).toBe('INITIALIZED');

  const page = await onPage({ ...typed, otp: '1', answer: 'approve' });
  expect(page).toContain('content="1;url=http://localhost/billing"');
  expect((await ask('/subscriptions/m1'))['subscription_status']).toBe('ACTIVE');
  await expect.poll(typesHeard).toEqual(['SUBSCRIPTION_STATUS_CHANGED']);
  const [told] = heard;
  expect(told?.path).toBe('/api/notices/cashfree');
  const time = String(told?.headers['x-webhook-timestamp']);
  expect(told?.headers['x-webhook-signature']).toBe(
    createHmac('sha256', keys.cashfree.clientSecret).update(`${time}${told?.body}`).digest('base64'),
  );
});

test('a mandate can wait for its bank, be rejected and tried again, and its page closes when it ends', async () => {
  const { subscription_session_id: session = '' } = await newMandate('m2');
  const typed = { subs_session_id: session, bank: 'SBIN', holder: 'Kaveri', account: '50100123456789', otp: '1' };
  expect(await onPage({ ...typed, answer: 'reject' })).toContain('rejected');
  expect(await onPage({ ...typed, answer: 'later' })).toContain('Your bank is looking at it');
  expect((await ask('/subscriptions/m2'))['subscription_status']).toBe('BANK_APPROVAL_PENDING');
  await fetch(`${world.address}/control/cashfree/subscriptions/m2/expire`, { method: 'POST' });
  expect(await onPage(typed)).toContain('no longer good');
  expect(await onPage({ ...typed, subs_session_id: 'x' })).toContain('no longer good');
  const types = ['SUBSCRIPTION_AUTH_STATUS', 'SUBSCRIPTION_STATUS_CHANGED', 'SUBSCRIPTION_STATUS_CHANGED'];
  await expect.poll(() => typesHeard().sort()).toEqual(types);
});

test('a pay link can fail and be paid afterwards, once', async () => {
  const { link_url: address = '' } = await ask('/links', {
    link_id: 'link_1',
    link_amount: 20000.5,
    link_currency: 'INR',
    link_purpose: 'ERP <Essential>',
    customer_details: payer,
    link_meta: { return_url: 'http://localhost/billing' },
  });
  const page = await (await fetch(address)).text();
  expect(page).toContain('₹20,000.50');
  expect(page).toContain('ERP &lt;Essential&gt;');
  expect(await press(address, { answer: 'fail' })).toContain('The payment failed');
  expect((await ask('/links/link_1'))['link_status']).toBe('ACTIVE');
  expect(await press(address, { answer: 'pay' })).toContain('Paid');
  await press(address, { answer: 'pay' });
  expect((await ask('/links/link_1'))['link_status']).toBe('PAID');
  await expect.poll(typesHeard).toEqual(['PAYMENT_LINK_EVENT']);
});

test('a bank that is not told to wait decides a debit by itself', async () => {
  await newMandate('m3');
  await control('/settling', { afterMs: 20 });
  await control('/subscriptions/m3/authorise', {});
  const asked = { subscription_id: 'm3', payment_id: 'p1', payment_type: 'CHARGE', payment_amount: 100 };
  expect((await ask('/subscriptions/pay', asked))['payment_status']).toBe('PENDING');
  await expect.poll(typesHeard).toContain('SUBSCRIPTION_PAYMENT_SUCCESS');
  expect((await ask('/subscriptions/m3/payments/p1'))['payment_status']).toBe('SUCCESS');
  expect(await (await fetch(world.address)).text()).toContain('p1');
});

test('a debit can be cancelled while the bank has not decided, and none is taken from a mandate that has ended', async () => {
  await newMandate('m4');
  await control('/settling', { afterMs: null });
  await control('/subscriptions/m4/authorise', {});
  const asked = { subscription_id: 'm4', payment_id: 'p1', payment_type: 'CHARGE', payment_amount: 100 };
  await ask('/subscriptions/pay', asked);
  const cancel = { subscription_id: 'm4', payment_id: 'p1', action: 'CANCEL' };
  expect((await ask('/subscriptions/m4/payments/p1/manage', cancel))['payment_status']).toBe('CANCELLED');
  await control('/settle', {});
  expect(await ask('/subscriptions/m4/payments')).toMatchObject([{ payment_id: 'p1', payment_status: 'CANCELLED' }]);
  expect((await ask('/subscriptions/m4/payments/p1/manage', cancel))['code']).toBe('payment_status_invalid');

  await ask('/subscriptions/pay', { ...asked, payment_id: 'p2' });
  const end = { subscription_id: 'm4', action: 'CANCEL' };
  expect((await ask('/subscriptions/m4/manage', end))['subscription_status']).toBe('CANCELLED');
  await control('/settle', {});
  expect((await ask('/subscriptions/m4/payments/p2'))['payment_status']).toBe('FAILED');
  const third = await ask('/subscriptions/pay', { ...asked, payment_id: 'p3' });
  expect(third['code']).toBe('subscription_status_invalid');
});

test('the script of the browser opens the page by a form, as theirs does', async () => {
  const answered = await fetch(`${world.address}/cashfree/browser/cashfree.js`);
  expect(answered.headers.get('content-type')).toContain('text/javascript');
  expect(await answered.text()).toContain('window.Cashfree');
});
