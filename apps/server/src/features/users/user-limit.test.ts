import { explainAccess } from '@atrium/contract/access/explain-access';
import { setPermissions } from '@atrium/contract/access/set-permissions';
import { acceptInvite } from '@atrium/contract/invites/accept-invite';
import { listInvites } from '@atrium/contract/invites/list-invites';
import { addUser } from '@atrium/contract/users/add-user';
import { disableUser, enableUser } from '@atrium/contract/users/disable-user';
import { previewUserChange } from '@atrium/contract/users/preview-user-change';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addHolder } from '../../../test-kit/add-holder.ts';
import { type Founded, foundIn } from '../../../test-kit/found-in.ts';
import { holdPlan } from '../../../test-kit/hold-plan.ts';
import { makePerson, startTestApi, type TestApi } from '../../../test-kit/test-api.ts';

let api: TestApi;
let us: Founded;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  us = await foundIn(api);
  await holdPlan(api.ctx, us.organisationId, 'erp_v2-startup-yearly-us');
});

const erp = { appName: 'erp_v2', rgShortCode: 'admin', moduleUuids: [] };
let made = 0;
const add = (emailId = `user${(made += 1)}@limit.test`, roles = [erp]) =>
  us.founder.call(addUser, { firstName: 'Ana', lastName: 'Lima', emailId, appUserCreateRequestList: roles });
const hold = (role = 'admin') =>
  addHolder(api.ctx, us.organisationId, { roles: [{ product: 'erp_v2', role, modules: [] }] });
const codeOf = ({ status, body }: { status: number; body: unknown }) => (body as { code?: string }).code ?? status;

test('(toward D-29) past the included users of a bundle nobody is added, given a role, enabled or joins; guests and others come', async () => {
  const first = await hold();
  await hold();
  expect(codeOf(await add())).toBe('users.limit_reached');
  expect(codeOf(await add(undefined, [{ ...erp, rgShortCode: 'guest' }]))).toBe(200);
  const other = await add(undefined, []);
  expect(codeOf(other)).toBe(200);
  const change = { userId: other.body.userId ?? '', version: 1, permission: erp };
  expect(codeOf(await us.founder.call(setPermissions, change))).toBe('users.limit_reached');
  expect(codeOf(await us.founder.call(disableUser, { userId: first }))).toBe(200);
  expect(codeOf(await us.founder.call(setPermissions, change))).toBe(200);
  expect(codeOf(await us.founder.call(enableUser, { userId: first }))).toBe('users.limit_reached');
});

test('an invited person cannot accept once the bundle is full', async () => {
  await hold();
  const invited = await makePerson(api, 'invited@limit.test', '192.0.2.12');
  expect((await add('invited@limit.test')).body.outcome).toBe('invited');
  const last = await hold();
  const { body } = await invited.call(listInvites, {});
  const accept = () => invited.call(acceptInvite, { id: body.invites[0]?.id ?? '' });
  expect(codeOf(await accept())).toBe('users.limit_reached');
  await us.founder.call(disableUser, { userId: last });
  expect(codeOf(await accept())).toBe(200);
});

test('two people added at once cannot both take the last place', async () => {
  await hold();
  const answers = await Promise.all([add(), add(), add()]);
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
});

test('a plan by seat has no limit, and a preview names the seats that it charges', async () => {
  us = await foundIn(api);
  await holdPlan(api.ctx, us.organisationId, 'crm-startup-monthly');
  const crm = { appName: 'crm', rgShortCode: 'user', moduleUuids: [] };
  for (const _each of [1, 2]) expect(codeOf(await add(undefined, [crm]))).toBe(200);
  const { body } = await us.founder.call(previewUserChange, { userIds: [], assign: [crm], unassign: [] });
  expect(body.seats).toContainEqual({ plan: 'crm', added: 1, removed: 0, charged: { before: 2, after: 3 } });
});

test('[D-158] (toward N-40) a product without a plan or trial is not available to its users, and the explanation says so', async () => {
  us = await foundIn(api);
  const userId = await addHolder(api.ctx, us.organisationId, {
    roles: [
      { product: 'crm', role: 'user', modules: [] },
      { product: 'people', role: 'user', modules: [] },
      { product: 'chat', role: 'user', modules: [] },
    ],
  });
  const allowed = async (product: string) => (await us.founder.call(explainAccess, { userId, product })).body.allowed;
  expect([await allowed('crm'), await allowed('people')]).toEqual([false, false]);
  await holdPlan(api.ctx, us.organisationId, 'crm-startup-monthly');
  expect([await allowed('crm'), await allowed('people'), await allowed('chat')]).toEqual([true, false, true]);
});
