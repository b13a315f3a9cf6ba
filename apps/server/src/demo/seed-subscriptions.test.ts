import { listTenants } from '@atrium/contract/company/list-tenants';
import { signIn } from '@atrium/contract/identity/sign-in';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectBooksInOrder } from '../../test-kit/check-books.ts';
import { type PayingApi, startPayingApi } from '../../test-kit/paying-api.ts';
import { sandboxStripeKey } from '../../test-kit/payment-sandbox.ts';
import { asRole } from '../../test-kit/throw-away-cluster.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { applyPrepaidCode } from '../features/codes/apply-prepaid-code.ts';
import { createCodes } from '../features/codes/create-codes.ts';
import { activatePlan } from '../features/subscriptions/activate-plan.ts';
import { cancelSubscription } from '../features/subscriptions/cancel-subscription.ts';
import { confirmQuote } from '../features/subscriptions/confirm-quote.ts';
import { quoteChange } from '../features/subscriptions/quote-change.ts';
import { demoCodes } from './demo-codes.ts';
import { subscriber } from './demo-subscriptions.ts';
import { demoPassword } from './demo-world.ts';
import { seedDemo } from './seed-demo.ts';
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

async function seed(): Promise<void> {
  const { ctx } = paying.api;
  await seedSubscriptions(
    ctx,
    { address: paying.sandbox.address, secretKey: sandboxStripeKey },
    {
      buy: async (caller, PlanID, Quantity) => {
        const Addons = Quantity === 0 ? [] : [{ AddonID: `${PlanID.split('-')[0]}-seats`, Quantity }];
        const { quoteId } = await quoteChange(ctx, caller, { PlanID, Addons });
        expect((await confirmQuote(ctx, caller, { quoteId })).outcome).toBe('paid');
      },
      activate: (caller, PlanID) => activatePlan(ctx, caller, { PlanID, Currency: 'usd' }),
      cancel: (caller, PlanID) => cancelSubscription(ctx, caller, { PlanID }),
      redeem: (caller, code) => applyPrepaidCode(ctx, caller, { code, ForceUpdate: true }),
    },
  );
}

test('the demo has an organisation with a chargeable card for every state of a subscription, and a second seeding adds nothing', {
  timeout: 60_000,
}, async () => {
  const { ctx } = paying.api;
  await seedDemo(ctx);
  for (const order of demoCodes) await createCodes({ ...ctx, db: operator }, order, { isDryRun: false });
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
  });
});
