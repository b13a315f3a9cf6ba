import { openDatabase } from '../db/database.ts';
import { seedCodes } from '../demo/seed-codes.ts';
import { seedCrowd } from '../demo/seed-crowd.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { seedFacts } from '../demo/seed-facts.ts';
import { seedMandate } from '../demo/seed-mandate.ts';
import { seedSubscriptions } from '../demo/seed-subscriptions.ts';
import { makeDbipGeo } from '../gateways/dbip/dbip-geo.ts';
import { makePaymentAdapters } from '../gateways/payment-adapters.ts';
import { buildContext } from '../runtime/build-context.ts';
import { readOperatorSettings } from '../settings/command-settings.ts';
import { readConfig } from '../settings/config.ts';

/** Fills the database with the demo world. The number is how many people the crowded organisation has. */
const people = Number(process.argv[2] ?? 0);
const settings = readConfig('api');
const { stripe } = settings.secrets;
const ctx = await buildContext('api', { geo: await makeDbipGeo(), ...makePaymentAdapters(settings.secrets) }, settings);
const operator = openDatabase(readOperatorSettings().operatorUrl, { poolSize: 2, name: 'atrium-seed-demo' });
const logins = await seedDemo(ctx);
await seedCodes(ctx, operator);
await seedFacts(ctx, operator);
// Only test modes can save a card without a person.
if (stripe?.secretKey.startsWith('sk_test_')) {
  await seedSubscriptions(ctx, stripe);
  await seedMandate(ctx, stripe.address);
}
await seedCrowd(ctx, people);
for (const login of logins) process.stdout.write(`login: ${login.email} / ${login.password} (${login.who})\n`);
await Promise.all([ctx.db.destroy(), operator.destroy()]);
