import { openDatabase } from '../db/database.ts';
import { seedCodes } from '../demo/seed-codes.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { seedSubscriptions } from '../demo/seed-subscriptions.ts';
import { applyCreditCode } from '../features/codes/apply-credit-code.ts';
import { applyPrepaidCode } from '../features/codes/apply-prepaid-code.ts';
import { createCodes } from '../features/codes/create-codes.ts';
import { activatePlan } from '../features/subscriptions/activate-plan.ts';
import { cancelSubscription } from '../features/subscriptions/cancel-subscription.ts';
import { confirmQuote } from '../features/subscriptions/confirm-quote.ts';
import { quoteChange } from '../features/subscriptions/quote-change.ts';
import { makeDbipGeo } from '../gateways/dbip/dbip-geo.ts';
import { makePaymentAdapters } from '../gateways/payment-adapters.ts';
import { buildContext } from '../runtime/build-context.ts';
import { readConfig, readOperatorSettings } from '../runtime/config.ts';

const settings = readConfig('api');
const { stripe } = settings.secrets;
const ctx = await buildContext('api', { geo: await makeDbipGeo(), ...makePaymentAdapters(settings.secrets) }, settings);
const operator = openDatabase(readOperatorSettings().operatorUrl, { poolSize: 2, name: 'atrium-seed-demo' });
const logins = await seedDemo(ctx);
await seedCodes(ctx, operator, {
  create: (order) => createCodes({ ...ctx, db: operator }, order, { isDryRun: false }),
  redeem: (caller, Code) => applyCreditCode(ctx, caller, { Code }),
});
// Only test modes can save a card without a person.
if (stripe?.secretKey.startsWith('sk_test_'))
  await seedSubscriptions(ctx, stripe, {
    buy: async (caller, PlanID, seats) => {
      const Addons = seats === 0 ? [] : [{ AddonID: `${PlanID.split('-')[0]}-seats`, Quantity: seats }];
      const { quoteId } = await quoteChange(ctx, caller, { PlanID, Addons });
      await confirmQuote(ctx, caller, { quoteId });
    },
    activate: (caller, PlanID) => activatePlan(ctx, caller, { PlanID, Currency: 'usd' }),
    cancel: (caller, PlanID) => cancelSubscription(ctx, caller, { PlanID, Reason: 'not_used_enough' }),
    redeem: (caller, code) => applyPrepaidCode(ctx, caller, { code, ForceUpdate: true }),
  });
for (const login of logins) process.stdout.write(`login: ${login.email} / ${login.password} (${login.who})\n`);
await Promise.all([ctx.db.destroy(), operator.destroy()]);
