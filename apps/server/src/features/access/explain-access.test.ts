import { explainAccess } from '@atrium/contract/access/explain-access';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { activatePlan } from '@atrium/contract/subscriptions/activate-plan';
import type { RoleAssignment } from '@atrium/domain/access/role-assignment';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addHolder } from '../../../test-kit/add-holder.ts';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { startTestApi, type TestApi, type TestBrowser } from '../../../test-kit/test-api.ts';

let api: TestApi;
let owner: TestBrowser & { readonly userId: string };
let organisationId: string;

beforeAll(async () => {
  api = await startTestApi();
  ({ founder: owner, organisationId } = await foundOrganisation(api, 'owner@why.test', 'Why'));
  for (const product of ['crm', 'people'])
    await owner.call(activatePlan, { PlanID: `${product}-startup-monthly`, Currency: 'usd' });
});
afterAll(() => api.stop());

const role = (product: RoleAssignment['product'], name: string, ...modules: string[]): RoleAssignment => ({
  product,
  role: name,
  modules,
});
const why = async (userId: string, question: { action?: string; product?: string; module?: string }) => {
  const { status, body } = await owner.call(explainAccess, { userId, ...question });
  return { status, ...body };
};

describe("'Why can't this person see payroll?'", () => {
  test('names the reason and the smallest change, and that change is enough', async () => {
    const payroll = { product: 'people', module: 'm_people_payroll_r' };
    const roles = [role('people', 'hr', 'm_people_leave_rw')];
    const userId = await addHolder(api.ctx, organisationId, { roles });
    expect(await why(userId, payroll)).toEqual({
      status: 200,
      allowed: false,
      reasons: [{ code: 'lacks_module', product: 'people', module: 'm_people_payroll_r', held: null }],
      smallestChange: [{ kind: 'grant_module', product: 'people', module: 'm_people_payroll_r' }],
    });
    const changed = await addHolder(api.ctx, organisationId, {
      roles: [role('people', 'hr', 'm_people_leave_rw', 'm_people_payroll_r')],
    });
    expect(await why(changed, payroll)).toMatchObject({ allowed: true, smallestChange: [] });
  });

  test('accepts a higher level of the same area, and finds a module by its uuid', async () => {
    const userId = await addHolder(api.ctx, organisationId, { roles: [role('people', 'hr', 'm_people_payroll_rwd')] });
    const answer = { allowed: true, reasons: [{ code: 'holds_module', module: 'm_people_payroll_rwd' }] };
    expect(await why(userId, { product: 'PEOPLE', module: 'm_people_payroll_r' })).toMatchObject(answer);
    expect(await why(userId, { product: 'people', module: 'm_people_no_such' })).toMatchObject({
      allowed: false,
      reasons: [{ code: 'unknown_module' }],
      smallestChange: null,
    });
  });

  test('by product: who holds no role there lacks it, an owner uses every product', async () => {
    const userId = await addHolder(api.ctx, organisationId, { roles: [role('chat', 'user')] });
    expect(await why(userId, { product: 'chat' })).toMatchObject({ allowed: true, reasons: [{ role: 'user' }] });
    expect(await why(userId, { product: 'crm' })).toMatchObject({
      allowed: false,
      reasons: [{ code: 'lacks_role', product: 'crm' }],
      smallestChange: [{ kind: 'assign_role', product: 'crm' }],
    });
    expect(await why(owner.userId, { product: 'crm' })).toMatchObject({
      allowed: true,
      reasons: [{ code: 'is_owner' }],
    });
  });

  test('[D-158] a sold product that was not started is closed to everybody, before the first purchase and after it', async () => {
    const closed = { allowed: false, reasons: [{ code: 'product_not_enabled', product: 'erp' }] };
    expect(await why(owner.userId, { product: 'erp' })).toMatchObject(closed);
    const { founder } = await foundOrganisation(api, 'new@why.test', 'New');
    const answer = await founder.call(explainAccess, { userId: founder.userId, product: 'erp' });
    expect(answer.body).toMatchObject(closed);
    const free = await founder.call(explainAccess, { userId: founder.userId, product: 'chat' });
    expect(free.body.allowed).toBe(true);
  });

  test('by action: a permission of the table, or an operation by its name', async () => {
    const userId = await addHolder(api.ctx, organisationId, { roles: [role('console', 'manager')] });
    expect(await why(userId, { action: 'act_on_users' })).toMatchObject({
      allowed: false,
      reasons: [
        { code: 'no_way_open', ways: [{ role: 'owner' }, { role: 'manager', module: 'm_console_user_r' }, {}] },
      ],
      smallestChange: [{ kind: 'grant_module', product: 'console', module: 'm_console_user_r' }],
    });
    expect(await why(userId, { action: 'addUser' })).toEqual(await why(userId, { action: 'act_on_users' }));
    expect(await why(userId, { action: 'listUsers' })).toMatchObject({
      allowed: true,
      reasons: [{ code: 'way_open', way: { role: 'manager' } }],
    });
  });

  test('names a disabled account or missing password beside missing roles', async () => {
    const shut = await addHolder(api.ctx, organisationId, { isDisabled: true, hasPassword: false });
    const { reasons, smallestChange } = await why(shut, { product: 'chat' });
    expect(reasons.map(({ code }) => code)).toEqual(['disabled', 'password_not_set', 'lacks_role']);
    expect(smallestChange?.map(({ kind }) => kind)).toEqual(['enable_user', 'set_password', 'assign_role']);
  });

  test('an invalid question is refused', async () => {
    const { userId } = owner;
    for (const question of [
      {},
      { action: 'toString' },
      { action: 'listUsers', product: 'chat' },
      { module: 'm_people_payroll_r' },
      { product: 'books' },
    ]) {
      expect(await why(userId, question), JSON.stringify(question)).toMatchObject({
        status: 400,
        code: 'request.invalid',
      });
    }
  });

  test('[X-08] a person of another organisation is not found, also by a caller who belongs to both', async () => {
    const { founder, organisationId: other } = await foundOrganisation(api, 'owner@elsewhere.test', 'Elsewhere');
    const userId = await addHolder(api.ctx, organisationId, {});
    expect(await founder.call(explainAccess, { userId, product: 'chat' })).toMatchObject({ status: 404 });
    await founder.call(switchTenant, { tenantId: other });
    expect(await founder.call(explainAccess, { userId: owner.userId, product: 'chat' })).toMatchObject({
      status: 404,
      body: { code: 'request.not_found' },
    });
  });
});
