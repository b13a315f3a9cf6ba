import { acceptClient } from '@atrium/contract/company/accept-client';
import { listClients } from '@atrium/contract/company/list-clients';
import { listTenants } from '@atrium/contract/company/list-tenants';
import { revokeClient } from '@atrium/contract/company/revoke-association';
import { signIn } from '@atrium/contract/identity/sign-in';
import { listUsers } from '@atrium/contract/users/list-users';
import type { Product } from '@atrium/domain/products/products';
import { findRoleGroup } from '@atrium/domain/products/role-catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shippedRoles } from '../../../../suites/atrium/roles/shipped-roles.ts';
import { startTestApi, type TestApi } from '../../test-kit/test-api.ts';
import { demoPassword, demoPeople } from './demo-people.ts';
import { demoOrganisations } from './demo-world.ts';
import { seedCrowd } from './seed-crowd.ts';
import { seedDemo } from './seed-demo.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('the demo has a bookkeeper with a client and a request, and a second seeding changes nothing', async () => {
  await seedDemo(api.ctx);
  const owen = api.browser();
  await owen.call(signIn, { email: 'owen@ledgerline.example', password: demoPassword });
  const clients = async () => (await owen.call(listClients, {})).body.clients;
  const before = await clients();
  expect(before.map(({ clientName, state }) => [clientName, state])).toEqual([
    ['Kaveri Textiles Pvt Ltd', 'granted'],
    ['Northlake Studio', 'accepted'],
  ]);
  await owen.call(acceptClient, { id: before[0]!.id });
  await owen.call(revokeClient, { id: before[1]!.id });
  await seedDemo(api.ctx);
  expect((await clients()).map(({ clientName, state }) => [clientName, state])).toEqual([
    ['Kaveri Textiles Pvt Ltd', 'accepted'],
  ]);
});

test('the demo has an organisation with many people, and every organisation belongs to somebody who can sign in', async () => {
  await seedDemo(api.ctx);
  for (let times = 0; times < 2; times += 1) await seedCrowd(api.ctx, 120);
  const grace = api.browser();
  await grace.call(signIn, { email: 'grace@grandcentral.example', password: demoPassword });
  expect((await grace.call(listUsers, { search: 'Wolfeschlegel' })).body).toMatchObject({ total: 1 });
  // Everybody in the list has roles that the products have.
  const held = await api.ctx.db.selectFrom('role_assignments').select(['product', 'role_group']).distinct().execute();
  expect(
    held.filter(({ product, role_group }) => findRoleGroup(shippedRoles, product as Product, role_group) === undefined),
  ).toEqual([]);
  const reached = new Set<string>();
  for (const { email } of demoPeople) {
    const person = api.browser();
    await person.call(signIn, { email, password: demoPassword });
    for (const { tenantName } of (await person.call(listTenants, {})).body.tenants) reached.add(tenantName);
  }
  expect([...reached].sort()).toEqual(demoOrganisations.map(({ name }) => name).sort());
});
