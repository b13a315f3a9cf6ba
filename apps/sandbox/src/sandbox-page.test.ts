import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { startPaymentWorld } from './payments/start-payment-world.ts';

const { keys } = readConfig();
let world: Awaited<ReturnType<typeof startPaymentWorld>>;
beforeAll(async () => {
  world = await startPaymentWorld({ port: 0, keys, webhookAddress: null });
});
afterAll(() => world.stop());

const page = async () => (await fetch(world.address)).text();
const press = (path: string, form: Record<string, string> = {}) =>
  fetch(`${world.address}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept: 'text/html' },
    body: new URLSearchParams(form),
  });
async function asServer(path: string, form: Record<string, string> = {}) {
  const headers = { authorization: `Bearer ${keys.stripe.secretKey}` };
  const body = new URLSearchParams(form);
  const reply = await fetch(`${world.address}/v1/${path}`, { method: 'POST', headers, body });
  return (await reply.json()) as { id: string; status: string };
}
async function charge(): Promise<string> {
  const customer = (await asServer('customers', { name: 'Northlake & Sons' })).id;
  const method = (await asServer('payment_methods/pm_card_visa/attach', { customer })).id;
  const intent = { amount: '118800', currency: 'usd', customer, payment_method: method };
  const { id } = await asServer('payment_intents', intent);
  await asServer(`payment_intents/${id}/confirm`);
  return id;
}
const stateOf = async (id: string) => {
  const headers = { authorization: `Bearer ${keys.stripe.secretKey}` };
  return ((await (await fetch(`${world.address}/v1/payment_intents/${id}`, { headers })).json()) as { status: string })
    .status;
};

test('a person delays payments, sees them, and approves or declines them', async () => {
  expect(await page()).toContain('No payment yet.');
  expect(await page()).toContain('4000 0025 0000 3155');
  expect((await press('/control/stripe/next-results', { result: 'late', count: '2' })).status).toBe(303);
  const [first, second] = [await charge(), await charge()];
  const shown = await page();
  expect(shown).toContain('$1,188.00');
  expect(shown).toContain('Northlake &amp; Sons');
  expect(shown).toContain(`action="/control/stripe/payment_intents/${first}/settle"`);
  await press(`/control/stripe/payment_intents/${first}/settle`);
  await press(`/control/stripe/payment_intents/${second}/decline`);
  expect([await stateOf(first), await stateOf(second)]).toEqual(['succeeded', 'requires_payment_method']);
  expect(await page()).not.toContain('/settle"');
  expect(await page()).toContain('failed: generic decline');
});

test('a person plans faults on the page and removes them again', async () => {
  await press('/control/faults', { operation: 'refunds.create', kind: 'too_many', count: '3' });
  await press('/control/webhooks/hold');
  expect(await page()).toContain('refunds.create</code>, 3 times');
  expect(await page()).toContain('They are held back.');
  await press('/control/faults/clear');
  expect(await page()).toContain('Nothing is planned to go wrong.');
});

test('the page shows outside input as text, not as markup', async () => {
  await fetch(`${world.address}/sms`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keys.sms.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ to: '+919876543210', text: '<script>alert(1)</script>' }),
  });
  expect(await page()).toContain('&lt;script&gt;alert(1)');
});
