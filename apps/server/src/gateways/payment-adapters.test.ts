import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PaymentSandbox, sandboxKeys, startPaymentSandbox } from '../../test-kit/payment-sandbox.ts';
import { makePaymentAdapters } from './payment-adapters.ts';
import type { PaymentGateway } from './payment-gateway.ts';

let sandbox: PaymentSandbox;
beforeAll(async () => {
  sandbox = await startPaymentSandbox();
});
afterAll(() => sandbox.stop());

const secretsOf = (address: string, keys: typeof sandboxKeys) => ({
  stripe: { ...keys.stripe, address },
  adyen: { ...keys.adyen, address: `${address}/adyen` },
  cashfree: { ...keys.cashfree, address: `${address}/cashfree` },
  sms: { ...keys.sms, address: `${address}/sms` },
});

async function beginSetup(gateway: PaymentGateway) {
  const payer = { name: 'Meera Rao', email: 'meera@godavari.example', phone: '+919876501234' };
  const customer = await gateway.ensureCustomer({ organisationId: randomUUID(), name: payer.name, email: payer.email });
  return gateway.beginSetup({ customer, key: randomUUID(), payer, returnAddress: 'http://localhost/billing' });
}

test('[N-28] three adapters stand behind one port, and each finds its gateway in the sandbox', async () => {
  const { gateways } = makePaymentAdapters(secretsOf(sandbox.address, sandboxKeys));
  const kinds: Record<string, string> = {};
  for (const gateway of Object.values(gateways)) {
    const begun = await beginSetup(gateway);
    kinds[gateway.name] = begun.kind;
    expect(await gateway.getSetup(begun.reference), gateway.name).toEqual({ state: 'open' });
    const unsigned = { headers: {}, body: Buffer.from('{}'), now: new Date() };
    expect(gateway.parseWebhook(unsigned), gateway.name).toBeNull();
  }
  expect(kinds).toEqual({ stripe: 'client_secret', adyen: 'encrypted_fields', cashfree: 'page' });
});

test('a gateway without keys is none, and a message needs its carrier', () => {
  const none = makePaymentAdapters({ stripe: null, adyen: null, cashfree: null, sms: null });
  expect(none).toEqual({ gateways: {}, sms: null });
});

test('a message reaches the sandbox, and a wrong key does not', async () => {
  const secrets = secretsOf(sandbox.address, sandboxKeys);
  await makePaymentAdapters(secrets).sms?.send({ to: '+919876501234', text: 'Your code is 482915' });
  expect(await sandbox.messages('+919876501234')).toMatchObject([{ text: 'Your code is 482915' }]);
  const wrong = makePaymentAdapters({ ...secrets, sms: { ...secrets.sms, key: 'wrong' } });
  await expect(wrong.sms?.send({ to: '+919876501234', text: 'x' })).rejects.toThrow();
});
