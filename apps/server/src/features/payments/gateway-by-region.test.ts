import { getPaymentMethods } from '@atrium/contract/payments/get-payment-methods';
import { afterEach, expect, test } from 'vitest';
import { foundIn } from '../../../test-kit/found-in.ts';
import { saveTestCard } from '../../../test-kit/save-test-card.ts';
import { startTestApi, type TestApi } from '../../../test-kit/test-api.ts';
import type { PaymentSettings } from '../../settings/payment-settings.ts';

const usual: PaymentSettings = {
  isCashfreeEnabled: true,
  internalDomains: [],
  chargesPerSecond: 80,
  grantedCalls: {},
  browser: {},
};
const india = '192.0.2.91';
let api: TestApi;
const apis: TestApi[] = [];
const start = async (payments: Partial<PaymentSettings> = {}) => {
  api = await startTestApi(undefined, { payments: { ...usual, ...payments } });
  apis.push(api);
};
afterEach(() => Promise.all(apis.splice(0).map((each) => each.stop())));

const gatewayIn = async (address?: string, Currency?: string) => {
  const founded = await foundIn(api, address);
  const { body } = await founded.founder.call(getPaymentMethods, { Currency });
  return { ...founded, gateway: body.PaymentGateway, body };
};

test('[PAY-03] [PAY-04] [D-45] by the country and what is charged; without keys nothing is told to the browser', async () => {
  await start();
  expect((await gatewayIn(india)).gateway).toBe('cashfree');
  expect((await gatewayIn('192.0.2.65')).gateway).toBe('adyen');
  const { gateway, body } = await gatewayIn('192.0.2.44');
  expect([gateway, body.browser]).toEqual(['stripe', null]);
  expect((await gatewayIn(india, 'usd')).gateway).toBe('stripe');
  // What is saved keeps its gateway.
  const saved = await gatewayIn(india);
  await saveTestCard(api.ctx, saved.organisationId, 'print');
  const { body: after } = await saved.founder.call(getPaymentMethods, {});
  expect(after).toMatchObject({ PaymentGateway: 'stripe', Cards: [{ Last4: '4242' }] });
});

test('[PAY-06] [D-46] without mandates for all, people of an internal domain have them: with a verified address alone', async () => {
  await start({ isCashfreeEnabled: false, internalDomains: ['founded.test'] });
  const { gateway, founder } = await gatewayIn(india);
  expect(gateway).toBe('cashfree');
  await api.ctx.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', founder.userId).execute();
  expect((await founder.call(getPaymentMethods, {})).body.PaymentGateway).toBe('stripe');
  await start({ isCashfreeEnabled: false, internalDomains: ['test'] });
  expect((await gatewayIn(india)).gateway).toBe('stripe');
});
