import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { startPaymentWorld } from './start-payment-world.ts';

const { keys } = readConfig();
const directory = mkdtempSync(join(tmpdir(), 'atrium-sandbox-'));
const file = join(directory, 'sandbox.state');
afterAll(() => rmSync(directory, { recursive: true }));

vi.setConfig({ testTimeout: 20_000 });

const start = () => startPaymentWorld({ port: 0, keys, webhookAddress: null, file });

async function ask(address: string, path: string, form: Record<string, string>, key = keys.stripe.secretKey) {
  const headers = { authorization: `Bearer ${key}`, 'idempotency-key': `${path} ${Object.keys(form).join()}` };
  const reply = await fetch(`${address}/v1/${path}`, { method: 'POST', headers, body: new URLSearchParams(form) });
  return (await reply.json()) as { id: string; status: string; client_secret: string; payment_method: string };
}

test('after a restart a saved card is charged as before, and no number nor secret was written down', async () => {
  const before = await start();
  const customer = await ask(before.address, 'customers', { name: 'Northlake' });
  const setup = await ask(before.address, 'setup_intents', {
    customer: customer.id,
    'payment_method_options[card][setup_credential_usage]': 'recurring',
  });
  const typed = {
    client_secret: setup.client_secret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4000000000000341',
    'payment_method_data[card][cvc]': '123',
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2034',
  };
  const confirm = `setup_intents/${setup.id}/confirm`;
  const { payment_method: method } = await ask(before.address, confirm, typed, keys.stripe.publicKey);
  await before.stop();
  const written = readFileSync(file, 'latin1');
  expect(written).toContain(customer.id);
  expect(written).not.toContain('400000000000');
  expect(written).not.toContain(setup.client_secret);

  const after = await start();
  expect((await ask(after.address, 'customers', { name: 'Northlake' })).id).toBe(customer.id);
  const amount = { amount: '1200', currency: 'usd', customer: customer.id, payment_method: method };
  const intent = await ask(after.address, 'payment_intents', amount);
  const charged = await ask(after.address, `payment_intents/${intent.id}/confirm`, {});
  expect(charged).toMatchObject({ error: { decline_code: 'generic_decline' } });
  await after.stop();
});
