import { openDatabase } from './db/database.ts';
import { seedCodes } from './demo/seed-codes.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { applyCreditCode } from './features/codes/apply-credit-code.ts';
import { createCodes } from './features/codes/create-codes.ts';
import { makeDbipGeo } from './gateways/dbip/dbip-geo.ts';
import { buildContext } from './runtime/build-context.ts';
import { readOperatorSettings } from './runtime/config.ts';

const ctx = await buildContext('api', { geo: await makeDbipGeo(), gateways: {} });
const operator = openDatabase(readOperatorSettings().operatorUrl, { poolSize: 2, name: 'atrium-seed-demo' });
const logins = await seedDemo(ctx);
await seedCodes(ctx, operator, {
  create: (order) => createCodes({ ...ctx, db: operator }, order, { isDryRun: false }),
  redeem: (caller, Code) => applyCreditCode(ctx, caller, { Code }),
});
for (const login of logins) process.stdout.write(`login: ${login.email} / ${login.password} (${login.who})\n`);
await Promise.all([ctx.db.destroy(), operator.destroy()]);
