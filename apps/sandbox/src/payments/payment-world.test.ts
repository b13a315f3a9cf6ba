import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
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

beforeEach(async () => {
  heard.length = 0;
  product.listen(0, '127.0.0.1');
  await once(product, 'listening');
  const noticeAddress = `http://127.0.0.1:${(product.address() as AddressInfo).port}`;
  world = await startPaymentWorld({ port: 0, keys, noticeAddress });
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

test('what happens at Stripe is told to the product, signed as Stripe signs', async () => {
  const customer = await stripe('customers', { name: 'Northlake' });
  const method = await stripe('payment_methods/pm_card_visa/attach', { customer: customer.id });
  const paid = { amount: '1200', currency: 'usd', customer: customer.id, payment_method: method.id, confirm: 'true' };
  const intent = await stripe('payment_intents', paid);
  await stripe('refunds', { payment_intent: intent.id, amount: '200' });
  await expect.poll(() => heard.length).toBe(3);
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

test('a message is kept for its number; a wrong key and an unknown field are refused', async () => {
  expect((await sendSms({ to: '+919876543210', text: 'Your code is 123456' })).status).toBe(202);
  expect((await sendSms({ to: '+919876543210', text: 'x' }, 'wrong')).status).toBe(401);
  expect((await sendSms({ to: '+919876543210', text: 'x', sender: 'Atrium' })).status).toBe(400);
  expect((await sendSms({ to: '98765', text: 'x' })).status).toBe(400);
  const kept = await fetch(`${world.address}/control/sms?to=${encodeURIComponent('+919876543210')}`);
  expect(await kept.json()).toMatchObject({ messages: [{ to: '+919876543210', text: 'Your code is 123456' }] });
});
