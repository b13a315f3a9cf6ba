import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { startPaymentWorld } from './start-payment-world.ts';

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

vi.setConfig({ testTimeout: 20_000, hookTimeout: 20_000 });

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

const stripe = async (path: string, form: Record<string, string>) => {
  const headers = { authorization: `Bearer ${keys.stripe.secretKey}` };
  const body = new URLSearchParams(form);
  return (await fetch(`${world.address}/v1/${path}`, { method: 'POST', headers, body })).json() as Promise<{
    id: string;
  }>;
};
const sendSms = (body: unknown, key = keys.sms.key) =>
  fetch(`${world.address}/sms`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('Stripe events are sent to the product as webhooks, signed as Stripe signs them', async () => {
  const customer = await stripe('customers', { name: 'Northlake' });
  const method = await stripe('payment_methods/pm_card_visa/attach', { customer: customer.id });
  const paid = { amount: '1200', currency: 'usd', customer: customer.id, payment_method: method.id };
  const intent = await stripe('payment_intents', paid);
  await stripe(`payment_intents/${intent.id}/confirm`, {});
  await stripe('refunds', { payment_intent: intent.id, amount: '200' });
  await expect.poll(() => heard.length, { timeout: 10_000 }).toBe(3);
  const [first] = heard;
  expect(first?.path).toBe('/api/notices/stripe');
  const [, time, signature] = /^t=(\d+),v1=([0-9a-f]+)$/.exec(String(first?.headers['stripe-signature'])) ?? [];
  expect(signature).toBe(
    createHmac('sha256', keys.stripe.webhookSecret).update(`${time}.${first?.body}`).digest('hex'),
  );
  expect(heard.map(({ body }) => (JSON.parse(body) as { type: string }).type).sort()).toEqual([
    'charge.refunded',
    'payment_intent.succeeded',
    'refund.created',
  ]);
});

test('a text message is listed under its number, and a wrong key or unknown field is refused', async () => {
  expect((await sendSms({ to: '+919876543210', text: 'Your code is 123456' })).status).toBe(202);
  expect((await sendSms({ to: '+919876543210', text: 'x' }, 'wrong')).status).toBe(401);
  expect((await sendSms({ to: '+919876543210', text: 'x', sender: 'Atrium' })).status).toBe(400);
  expect((await sendSms({ to: '98765', text: 'x' })).status).toBe(400);
  const kept = await fetch(`${world.address}/control/sms?to=${encodeURIComponent('+919876543210')}`);
  expect(await kept.json()).toMatchObject({ messages: [{ to: '+919876543210', text: 'Your code is 123456' }] });
});

const control = (path: string, body: object = {}) =>
  fetch(`${world.address}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const told = () => heard.map(({ body }) => (JSON.parse(body) as { data: { object: { id: string } } }).data.object.id);
const isSigned = ({ headers, body }: (typeof heard)[number]) => {
  const [, time, signature] = /^t=(\d+),v1=([0-9a-f]+)$/.exec(String(headers['stripe-signature'])) ?? [];
  return signature === createHmac('sha256', keys.stripe.webhookSecret).update(`${time}.${body}`).digest('hex');
};
/** Causes a webhook: a cancelled setup. */
async function happen(): Promise<string> {
  const { id } = await stripe('setup_intents', {
    'payment_method_options[card][setup_credential_usage]': 'recurring',
  });
  await stripe(`setup_intents/${id}/cancel`, {});
  return id;
}

test('webhooks can be held back, released in another order and repeated', async () => {
  await control('webhooks/hold');
  const ids = [await happen(), await happen(), await happen()];
  expect(heard).toEqual([]);
  await control('webhooks/release', { order: 'reversed' });
  expect(told()).toEqual(ids.toReversed());
  const { webhooks } = (await (await fetch(`${world.address}/control/webhooks`)).json()) as {
    webhooks: { id: string }[];
  };
  expect(webhooks).toHaveLength(3);
  await control(`webhooks/${webhooks[0]?.id}/repeat`, { times: 2 });
  expect(told().slice(3)).toEqual([ids[0], ids[0]]);
  expect((await control('webhooks/evt_unknown/repeat')).status).toBe(404);
});

test('webhooks are dropped, forged, doubled and delayed as planned', async () => {
  await control('webhooks/plan', { manner: 'dropped' });
  await control('webhooks/plan', { manner: 'forged' });
  await control('webhooks/plan', { manner: 'late' });
  await control('webhooks/plan', { manner: 'repeated' });
  const [dropped, forged, late, repeated] = [await happen(), await happen(), await happen(), await happen()];
  await expect.poll(() => heard.length, { timeout: 10_000 }).toBe(4);
  expect(told()).not.toContain(dropped);
  expect(told()).toEqual([`${forged}0`, repeated, repeated, late]);
  expect(heard.map(isSigned)).toEqual([false, true, true, true]);
  expect((await control('webhooks/plan', { manner: 'burnt' })).status).toBe(400);
});

test('the buttons of the page lead back to it', async () => {
  const pressed = await fetch(`${world.address}/control/webhooks/hold`, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  });
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/']);
});
