import { addUser } from '@atrium/contract/users/add-user';
import { getSeats } from '@atrium/contract/users/get-seats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addHolder } from '../../../test-kit/add-holder.ts';
import { foundIn } from '../../../test-kit/found-in.ts';
import { holdPlan } from '../../../test-kit/hold-plan.ts';
import { startTestApi, type TestApi } from '../../../test-kit/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('[D-194] an organisation without a plan has no seats and has subscribed to nothing', async () => {
  const { founder } = await foundIn(api);
  expect((await founder.call(getSeats, {})).body).toEqual({ seats: [], subscribed: [] });
});

test('[D-194] [N-16] the seats of a plan by seat grow with the people who hold them, and those of a bundle stay as many', async () => {
  const { founder, organisationId } = await foundIn(api);
  await holdPlan(api.ctx, organisationId, 'crm-startup-monthly');
  await holdPlan(api.ctx, organisationId, 'erp_v2-startup-yearly-us');
  const hold = (product: 'crm' | 'erp_v2', role: string) =>
    addHolder(api.ctx, organisationId, { roles: [{ product, role, modules: [] }] });
  await hold('crm', 'user');
  await hold('crm', 'user');
  await hold('erp_v2', 'admin');
  const crm = { appName: 'crm', rgShortCode: 'user', moduleUuids: [] };
  const person = { firstName: 'Ana', lastName: 'Lima', emailId: 'ana@seats.test', appUserCreateRequestList: [crm] };
  expect((await founder.call(addUser, person)).status).toBe(200);
  const { body } = await founder.call(getSeats, {});
  expect(body.seats.toSorted((one, other) => one.product.localeCompare(other.product))).toEqual([
    { product: 'crm', taken: 3, paid: 3 },
    { product: 'erp_v2', taken: 1, paid: 2 },
  ]);
  expect(body.subscribed).toEqual(expect.arrayContaining(['crm', 'erp_v2']));
  expect(body.subscribed).not.toContain('people');
  expect(body.subscribed).not.toContain('chat');
});
