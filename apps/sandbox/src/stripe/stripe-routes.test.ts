import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { startPaymentWorld } from '../payments/start-payment-world.ts';

const { keys } = readConfig();
let world: Awaited<ReturnType<typeof startPaymentWorld>>;
beforeAll(async () => {
  world = await startPaymentWorld({ port: 0, keys, webhookAddress: null });
});
afterAll(() => world.stop());

type Form = Readonly<Record<string, string>>;
interface Reply {
  readonly id: string;
  readonly client_secret: string;
  readonly status: string;
  readonly payment_method: string;
  readonly error?: { readonly code?: string; readonly decline_code?: string; readonly message: string };
}
/** Longer than any answer takes, also on a busy machine. */
const patienceMs = 4000;

async function ask(path: string, form: Form | null = {}, key = keys.stripe.secretKey) {
  const headers = { authorization: `Bearer ${key}` };
  const init = form === null ? { headers } : { method: 'POST', headers, body: new URLSearchParams(form) };
  const response = await fetch(`${world.address}/v1/${path}`, { ...init, signal: AbortSignal.timeout(patienceMs) });
  return { status: response.status, body: (await response.json()) as Reply };
}
const inBrowser = (path: string, form: Form | null) => ask(path, form, keys.stripe.publicKey);

/** As the card frame sends it. */
async function typeCard(number: string) {
  const { id: customer } = (await ask('customers', { name: 'Northlake' })).body;
  const setup = (await ask('setup_intents', { customer, ...recurring })).body;
  const card = { number, exp_month: '12', exp_year: '2034', cvc: '123' };
  const fields = Object.entries(card).map(([name, value]) => [`payment_method_data[card][${name}]`, value]);
  const form = {
    client_secret: setup.client_secret,
    'payment_method_data[type]': 'card',
    ...Object.fromEntries(fields),
  };
  return { customer, ...(await inBrowser(`setup_intents/${setup.id}/confirm`, form)) };
}
async function charge(number: string, form: Form = withoutHolder) {
  const { customer, body } = await typeCard(number);
  const saved = { amount: '1200', currency: 'usd', customer, payment_method: body.payment_method };
  const { id } = (await ask('payment_intents', saved)).body;
  return { id, answer: ask(`payment_intents/${id}/confirm`, form) };
}

const recurring = { 'payment_method_options[card][setup_credential_usage]': 'recurring' };
const withoutHolder = {
  off_session: 'true',
  'payment_method_options[card][stored_credential_usage]': 'recurring',
};

vi.setConfig({ testTimeout: 20_000, hookTimeout: 20_000 });

test('a wrong key, an unknown parameter and a stray one of a query are refused', async () => {
  expect((await ask('customers', { name: 'N' }, 'sk_test_wrong')).status).toBe(401);
  expect((await ask('customers', { name: 'N', colour: 'red' })).body.error?.code).toBe('parameter_unknown');
  const { id } = (await ask('customers', { name: 'N' })).body;
  expect((await ask(`customers/${id}?colour=red`, null)).body.error?.code).toBe('parameter_unknown');
  expect((await ask(`customers/${id}`, null)).status).toBe(200);
});

test('a browser reaches its own intent by its secret, and nothing else', async () => {
  const { id, client_secret: secret } = (await ask('setup_intents', recurring)).body;
  expect((await inBrowser(`setup_intents/${id}?client_secret=${secret}`, null)).body.status).toBe(
    'requires_payment_method',
  );
  expect((await inBrowser(`setup_intents/${id}`, null)).status).toBe(404);
  expect((await inBrowser(`setup_intents/${id}?client_secret=${secret}x`, null)).status).toBe(404);
  expect((await inBrowser('payment_intents', { amount: '1', currency: 'usd' })).status).toBe(401);
});

test.each([
  ['4242424242424242', 'succeeded'],
  ['4000000000000341', 'succeeded'],
  ['4000002500003155', 'requires_action'],
  ['4000002760003184', 'requires_action'],
  ['4000000000000002', 'generic_decline'],
  ['4000000000009995', 'insufficient_funds'],
  ['4000000000000069', 'expired_card'],
  ['4000000000000127', 'incorrect_cvc'],
  ['4242424242424241', 'incorrect_number'],
])('the card %s is saved with the answer %s', async (number, expected) => {
  const { body } = await typeCard(number);
  expect(body.error ? (body.error.decline_code ?? body.error.code) : body.status).toBe(expected);
});

test.each([
  ['4242424242424242', 'succeeded'],
  ['4000003800000446', 'succeeded'],
  ['4000000000000341', 'generic_decline'],
  ['4000009900000012', 'insufficient_funds'],
  ['4000009900000038', 'processing'],
  ['4000009900000046', 'processing'],
])('the card %s is charged without its holder with the answer %s', async (number, expected) => {
  const { body } = await (await charge(number)).answer;
  expect(body.error ? (body.error.decline_code ?? body.error.code) : body.status).toBe(expected);
});

test.each([
  ['4000009900000053', 'succeeded'],
  ['4000009900000061', 'succeeded'],
  ['4000009900000079', 'requires_confirmation'],
])('the card %s breaks the first answer, and the payment is %s', async (number, expected) => {
  const { id, answer } = await charge(number);
  await expect(answer).rejects.toThrow();
  expect((await ask(`payment_intents/${id}`, null)).body.status).toBe(expected);
});

test.each([
  ['4000009900000087', 500],
  ['4000009900000103', 429],
])('the card %s answers %i at first, and is paid then', async (number, expected) => {
  const { id, answer } = await charge(number);
  expect((await answer).status).toBe(expected);
  expect((await ask(`payment_intents/${id}/confirm`, withoutHolder)).body.status).toBe('succeeded');
});

test('no answer to a browser says whose intent it is', async () => {
  for (const number of ['4242424242424242', '4000000000000002'])
    expect(JSON.stringify((await typeCard(number)).body)).not.toContain('cus_');
});
