import { seedDemo } from './demo/seed-demo.ts';
import { makeDbipGeo } from './gateways/dbip/dbip-geo.ts';
import { buildContext } from './runtime/build-context.ts';

const ctx = await buildContext('api', { geo: await makeDbipGeo(), gateways: {} });
for (const login of await seedDemo(ctx))
  process.stdout.write(`login: ${login.email} / ${login.password} (${login.who})\n`);
await ctx.db.destroy();
