import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { getTenantDetails } from '@atrium/contract/company/get-tenant-details';
import { apiBase } from '@atrium/contract/endpoint';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import Fastify from 'fastify';
import { buildApp } from '../src/build-app.ts';
import { openPool, queriesThrough } from '../src/db/database.ts';
import { makeMetrics } from '../src/http/metrics.ts';
import { makePerson, startTestApi } from '../test-kit/test-api.ts';

/** The process under load: our API and the bare route, one pool, one event loop. */
const callers = 40;
const api = await startTestApi(process.argv[2]);
const people = [];
for (let index = 0; index < callers; index += 1) {
  const person = await makePerson(api, `caller${index}@proof.test`, `198.51.100.${index}`);
  const { body } = await person.call(addOrganisation, { tenantName: `Company ${index}` });
  await person.call(switchTenant, { tenantId: body.tenantId });
  people.push({ token: person.accessToken ?? '', organisationId: body.tenantId });
}

const apiUrl = new URL(api.superuserUrl);
apiUrl.username = 'atrium_api';
const pool = openPool(apiUrl.toString(), { poolSize: 10, name: 'proof' });
const db = queriesThrough(pool);

const bare = Fastify({ logger: false });
bare.get('/bare', async (request) => {
  const organisationId = String(request.headers['x-organisation']);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query("select set_config('atrium.organisation', $1, true)", [organisationId]);
    const { rows } = await client.query(
      `select o.name, o.created_at, o.closed_at, c.country, c.currency, c.city, c.phone, c.website, c.tax_residency
       from companies c inner join organisations o on o.id = c.organisation_id where c.organisation_id = $1`,
      [organisationId],
    );
    await client.query('commit');
    return rows[0];
  } finally {
    client.release();
  }
});
const bareAddress = await bare.listen({ port: 0, host: '127.0.0.1' });
const app = await buildApp({ ...api.ctx, db }, makeMetrics());
const atriumAddress = await app.listen({ port: 0, host: '127.0.0.1' });

process.send?.({
  atrium: {
    address: atriumAddress + apiBase + getTenantDetails.path,
    headers: people.map(({ token }) => ({ authorization: `Bearer ${token}` })),
  },
  bare: {
    address: `${bareAddress}/bare`,
    headers: people.map(({ organisationId }) => ({ 'x-organisation': organisationId })),
  },
});

process.once('SIGTERM', () => process.exit(0));
