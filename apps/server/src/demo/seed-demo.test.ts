import { acceptClient } from '@atrium/contract/company/accept-client';
import { listClients } from '@atrium/contract/company/list-clients';
import { revokeClient } from '@atrium/contract/company/revoke-association';
import { signIn } from '@atrium/contract/identity/sign-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../test-kit/test-api.ts';
import { demoPassword } from './demo-world.ts';
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
