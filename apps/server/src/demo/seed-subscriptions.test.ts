import { listTenants } from '@atrium/contract/company/list-tenants';
import { signIn } from '@atrium/contract/identity/sign-in';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { listPaidInvoices } from '@atrium/contract/invoices/list-paid-invoices';
import { getPaymentMethods } from '@atrium/contract/payments/get-payment-methods';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { quoteChange } from '@atrium/contract/subscriptions/quote-change';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectBooksInOrder } from '../../test-kit/check-books.ts';
import { type PayingApi, startPayingApi } from '../../test-kit/paying-api.ts';
import { sandboxStripeKey } from '../../test-kit/payment-sandbox.ts';
import { asRole } from '../../test-kit/throw-away-cluster.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { demoPassword } from './demo-people.ts';
import { subscriber } from './demo-subscriptions.ts';
import { seedCodes } from './seed-codes.ts';
import { seedDemo } from './seed-demo.ts';
import { seedMandate } from './seed-mandate.ts';
import { seedSubscriptions } from './seed-subscriptions.ts';

let paying: PayingApi;
let operator: Database;
beforeAll(async () => {
  paying = await startPayingApi();
  operator = openDatabase(asRole(paying.api.superuserUrl, 'atrium_operator'), { poolSize: 1, name: 'test' });
});
afterAll(async () => {
  await expectBooksInOrder(paying.api.superuserUrl);
  await operator.destroy();
  await paying.stop();
});

const seed = () => seedSubscriptions(paying.api.ctx, { address: paying.sandbox.address, secretKey: sandboxStripeKey });

test('[N-61] the demo has an organisation with a chargeable card for every state of a subscription, and a second seeding adds nothing', {
  timeout: 60_000,
}, async () => {
  const { ctx } = paying.api;
  await seedDemo(ctx);
  await seedCodes(ctx, operator);
  await seed();
  const taken = (await paying.takings()).length;
  await seed();
  expect(await paying.takings()).toHaveLength(taken);
  const sara = paying.api.browser();
  await sara.call(signIn, { email: subscriber.email, password: demoPassword });
  const { tenants } = (await sara.call(listTenants, {})).body;
  const seen: Record<string, readonly string[]> = {};
  for (const { tenantId, tenantName } of tenants) {
    await sara.call(switchTenant, { tenantId });
    const { body } = await sara.call(getSubscriptionDetails, { Version: 'v2' });
    const begun = body.cards.filter(({ version }) => version > 0);
    seen[tenantName.split(' ')[0] ?? ''] = [
      ...begun.map(({ planId, status, isPrepaid }) => `${planId} ${status}${isPrepaid ? ' prepaid' : ''}`),
      ...(body.CardAvailable ? ['card'] : []),
    ];
  }
  expect(seen).toEqual({
    Aspen: ['card'],
    Birch: ['crm-essential-yearly in_trial', 'card'],
    Cedar: ['people-startup-yearly trial_over', 'card'],
    Dogwood: ['crm-essential-monthly active', 'card'],
    Elm: ['erp-essential-yearly active', 'card'],
    Fir: ['people-essential-monthly cancelled', 'card'],
    Ginkgo: ['crm-startup-monthly expired', 'card'],
    Hazel: ['crm-freemium-yearly active'],
    Ironwood: ['crm-essential-yearly active prepaid', 'card'],
    Juniper: ['erp-professional_i-yearly active'],
    Katsura: ['aio-startup-yearly active', 'crm-startup-yearly active', 'card'],
    Larch: ['card'],
    Maple: ['card'],
    Nutmeg: ['crm-essential-monthly active', 'card'],
    Olive: ['card'],
    Poplar: ['people-startup-monthly active', 'card'],
    Quince: ['aio-startup-yearly cancelled', 'crm-startup-monthly active', 'card'],
    Rowan: ['crm-essential-monthly active', 'card'],
    Sycamore: ['people-essential-monthly expired', 'card'],
    Tamarind: ['crm-startup-monthly active', 'card'],
  });
});

test('[D-201] the demo has a renewal that could not be charged, also where it is night', async () => {
  const sara = paying.api.browser();
  await sara.call(signIn, { email: subscriber.email, password: demoPassword });
  const { tenants } = (await sara.call(listTenants, {})).body;
  const { tenantId } = tenants.find(({ tenantName }) => tenantName.startsWith('Tamarind')) ?? { tenantId: '' };
  await sara.call(switchTenant, { tenantId });
  const { openRenewals } = (await sara.call(getSubscriptionDetails, { Version: 'v2' })).body;
  expect(openRenewals).toMatchObject([{ planName: 'CRM Startup', amount: '49.00', reason: 'insufficient_funds' }]);
});

test('the demo has a discount, a balance, a refunded and a disputed payment, and an e-mandate that waits for the bank', async () => {
  await seedMandate(paying.api.ctx, paying.sandbox.address);
  await seedMandate(paying.api.ctx, paying.sandbox.address);
  const sara = paying.api.browser();
  await sara.call(signIn, { email: subscriber.email, password: demoPassword });
  const { tenants } = (await sara.call(listTenants, {})).body;
  const open = async (name: string) => {
    const { tenantId } = tenants.find(({ tenantName }) => tenantName.startsWith(name)) ?? { tenantId: '' };
    await sara.call(switchTenant, { tenantId });
    const { invoices } = (await sara.call(listPaidInvoices, {})).body;
    return invoices.filter(({ Kind }) => Kind === 'credit_note').map(({ TotalAmount }) => TotalAmount);
  };
  expect(await open('Rowan')).toEqual(['-19.00']);
  expect(await open('Sycamore')).toHaveLength(1);
  expect(await open('Quince')).toHaveLength(1);
  expect((await sara.call(quoteChange, { PlanID: 'crm-essential-monthly' })).body).toMatchObject({ dueToday: '0.00' });
  const meera = paying.api.browser();
  await meera.call(signIn, { email: 'meera@godavarifoods.example', password: demoPassword });
  const narmada = (await meera.call(listTenants, {})).body.tenants.find(({ tenantName }) => /Narmada/.test(tenantName));
  await meera.call(switchTenant, { tenantId: narmada?.tenantId ?? '' });
  expect((await meera.call(getPaymentMethods, {})).body).toMatchObject({ CashfreeStatus: 'BANK_APPROVAL_PENDING' });
});
