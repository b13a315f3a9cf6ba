import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { buildApp } from '../src/build-app.ts';
import { makeMetrics } from '../src/http/metrics.ts';
import { makePerson, startTestApi } from '../test-kit/test-api.ts';

/** The process under attack: the API, and people who are signed in to it. */
const callers = 8;
const api = await startTestApi(process.argv[2]);
const tokens: string[] = [];
for (let index = 0; index < callers; index += 1) {
  const person = await makePerson(api, `caller${index}@proof.test`, `198.51.100.${index}`);
  const { body } = await person.call(addOrganisation, { tenantName: `Company ${index}` });
  await person.call(switchTenant, { tenantId: body.tenantId });
  tokens.push(person.accessToken ?? '');
}
// Only the balancer calls from this address.
const settings = { ...api.ctx.config, trustedProxies: '127.0.0.1' };
const metrics = makeMetrics();
const app = await buildApp({ ...api.ctx, config: settings }, metrics);
await app.listen({ port: Number(process.argv[3]), host: '127.0.0.1' });
process.on('message', () => {
  void metrics.registry.getSingleMetricAsString('atrium_slow_callers_total').then((text) => process.send?.(text));
});
process.send?.({ tokens });

process.once('SIGTERM', () => process.exit(0));
