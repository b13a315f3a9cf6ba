import { signIn } from '@atrium/contract/identity/sign-in';
import { previewUserChange } from '@atrium/contract/users/preview-user-change';
import type { RoleAssignment } from '@atrium/domain/access/role-assignment';
import { findModule } from '@atrium/domain/products/role-catalogue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shippedRoles } from '../../../../../suites/atrium/roles/shipped-roles.ts';
import { addHolder } from '../../../test-kit/add-holder.ts';
import { addMember } from '../../../test-kit/add-member.ts';
import { holdPlan } from '../../../test-kit/hold-plan.ts';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { recordStatements } from '../../../test-kit/record-statements.ts';
import { makePerson, startTestApi, type TestApi, type TestBrowser, testPassword } from '../../../test-kit/test-api.ts';

type Person = TestBrowser & { readonly userId: string };
interface Change {
  readonly userIds: string[];
  readonly assign: { appName: string; rgShortCode: string; moduleUuids: string[] }[];
  readonly unassign: string[];
  readonly standing: 'disable' | 'enable' | 'delete';
}
let api: TestApi;
let owner: Person;
let organisationId: string;

beforeAll(async () => {
  api = await startTestApi();
  ({ founder: owner, organisationId } = await foundOrganisation(api, 'owner@preview.test', 'Preview'));
});
afterAll(() => api.stop());

const held = (product: RoleAssignment['product'], role: string, ...modules: string[]) => ({ product, role, modules });
const given = (appName: RoleAssignment['product'], rgShortCode: string, ...modules: string[]) => ({
  appName,
  rgShortCode,
  moduleUuids: modules.map((module) => findModule(shippedRoles, appName, module)!.uuid),
});
const preview = async (change: Partial<Change>, caller: Person = owner) => {
  const { status, body } = await caller.call(previewUserChange, { userIds: [], assign: [], unassign: [], ...change });
  return { status, ...body };
};
const nothing = { erp: 0, crm: 0, people: 0 };

describe('somebody new', () => {
  test('(toward USER-12) a paid ERP, CRM or PEOPLE seat asks for an estimate, of a plus product too', async () => {
    const assign = [given('erp', 'standard', 'm_erp_sales_r'), given('people', 'user'), given('chat', 'user')];
    expect(await preview({ assign })).toEqual({
      status: 200,
      access: [
        {
          userId: null,
          products: [
            {
              product: 'erp',
              roleBefore: null,
              roleAfter: 'standard',
              isOpen: false,
              modulesGained: ['m_erp_sales_r'],
              modulesLost: [],
            },
            {
              product: 'people',
              roleBefore: null,
              roleAfter: 'user',
              isOpen: false,
              modulesGained: [],
              modulesLost: [],
            },
            { product: 'chat', roleBefore: null, roleAfter: 'user', isOpen: true, modulesGained: [], modulesLost: [] },
          ],
          permissionsGained: [],
          permissionsLost: [],
        },
      ],
      seats: [
        { plan: 'aio', added: 1, removed: 0, charged: null },
        { plan: 'erp', added: 1, removed: 0, charged: null },
        { plan: 'people', added: 1, removed: 0, charged: null },
      ],
      estimateCounts: { erp: 1, crm: 0, people: 1 },
      refused: [],
    });
    for (const [product, role, plan] of [
      ['books_plus', 'standard', 'erp'],
      ['crm_plus', 'standard', 'crm'],
      ['people_plus', 'user', 'people'],
    ] as const) {
      expect((await preview({ assign: [given(product, role)] })).estimateCounts).toEqual({ ...nothing, [plan]: 1 });
    }
  });

  test('[D-923] tells which products are open: what a plan gives, and the console always', async () => {
    const { founder, organisationId: open } = await foundOrganisation(api, 'owner@open.test', 'Open');
    await holdPlan(api.ctx, open, 'crm-startup-monthly');
    const assign = [
      given('crm', 'user'),
      given('crm_plus', 'standard'),
      given('erp', 'standard'),
      given('console', 'member'),
    ];
    const { access, seats } = await preview({ assign }, founder);
    expect(access[0]?.products.map(({ product, isOpen }) => `${product} ${isOpen}`).toSorted()).toEqual([
      'console true',
      'crm true',
      'crm_plus true',
      'erp false',
    ]);
    expect(seats.filter(({ plan }) => plan !== 'aio').map(({ plan, charged }) => [plan, charged !== null])).toEqual([
      ['erp', false],
      ['crm', true],
    ]);
  });

  test('(toward USER-13) a guest, or a seat of another product, asks for none', async () => {
    const guests = [given('erp', 'guest'), given('crm', 'guest'), given('people', 'guest')];
    expect(await preview({ assign: guests })).toMatchObject({ seats: [], estimateCounts: nothing });
    const others = [given('mrp', 'user'), given('erp_v2', 'finance'), given('shop', 'user')];
    expect((await preview({ assign: others })).estimateCounts).toEqual(nothing);
  });

  test('a role that cannot be given is refused as in adding', async () => {
    const uuid = findModule(shippedRoles, 'crm', 'm_crm_contacts_r')?.uuid ?? shippedRoles.crm![0]!.modules[0]!.uuid;
    const refusals: readonly (readonly [Change['assign'], string])[] = [
      [[given('erp', 'auditor')], 'users.unknown_role'],
      [[{ ...given('erp', 'standard'), appName: 'books' }], 'users.unknown_role'],
      [[{ ...given('chat', 'user'), moduleUuids: [uuid] }], 'users.unknown_module'],
    ];
    for (const [assign, code] of refusals) {
      expect(await preview({ assign })).toMatchObject({ code });
    }
    const admin = await makePerson(api, 'admin@preview.test');
    await addMember(api.ctx, organisationId, admin.userId, {
      consoleRole: 'admin',
      consoleModules: ['m_console_role'],
    });
    await admin.call(signIn, { email: 'admin@preview.test', password: testPassword });
    expect(await preview({ assign: [given('organisation', 'owner')] }, admin)).toMatchObject({
      code: 'users.owner_protected',
    });
  });
});

describe('people who are here', () => {
  test('the preview for one person lists gained and lost access, permissions and seats', async () => {
    const roles = [held('crm', 'user'), held('console', 'manager', 'm_console_user_r')];
    const userId = await addHolder(api.ctx, organisationId, { roles });
    expect(await preview({ userIds: [userId], assign: [given('console', 'member')], unassign: ['crm'] })).toMatchObject(
      {
        access: [
          {
            userId,
            products: [
              { product: 'crm', roleBefore: 'user', roleAfter: null },
              { product: 'console', roleBefore: 'manager', roleAfter: 'member', modulesLost: ['m_console_user_r'] },
            ],
            permissionsLost: ['manage_users', 'act_on_users'],
          },
        ],
        seats: [
          { plan: 'aio', removed: 1 },
          { plan: 'crm', removed: 1 },
        ],
        estimateCounts: nothing,
      },
    );
  });

  test('disabling and deleting free the seats, enabling takes them again', async () => {
    const roles = [held('people', 'user')];
    const active = await addHolder(api.ctx, organisationId, { roles });
    const disabled = await addHolder(api.ctx, organisationId, { roles, isDisabled: true });
    for (const standing of ['disable', 'delete'] as const) {
      const { seats } = await preview({ userIds: [active], standing });
      expect(seats.find(({ plan }) => plan === 'people')).toMatchObject({ added: 0, removed: 1 });
    }
    expect(await preview({ userIds: [disabled], standing: 'enable' })).toMatchObject({
      estimateCounts: { ...nothing, people: 1 },
      access: [{ userId: disabled, products: [{ product: 'people', roleAfter: 'user' }] }],
    });
  });

  test('the preview for several people decides each alone, and refused people change no seat', async () => {
    const fresh = await Promise.all([1, 2, 3].map(() => addHolder(api.ctx, organisationId)));
    const seated = await addHolder(api.ctx, organisationId, { roles: [held('crm', 'user')] });
    const { founder: stranger } = await foundOrganisation(api, 'stranger@preview.test', 'Stranger');
    const manager = await makePerson(api, 'manager@preview.test');
    await addMember(api.ctx, organisationId, manager.userId, {
      consoleRole: 'manager',
      consoleModules: ['m_console_user_r'],
    });
    await manager.call(signIn, { email: 'manager@preview.test', password: testPassword });
    const userIds = [...fresh, seated, seated, owner.userId, stranger.userId];
    expect(await preview({ userIds, assign: [given('crm', 'user')] }, manager)).toMatchObject({
      access: fresh.map((userId) => ({ userId })),
      seats: [
        { plan: 'aio', added: 3 },
        { plan: 'crm', added: 3 },
      ],
      estimateCounts: { ...nothing, crm: 3 },
      // Somebody of another organisation is absent.
      refused: [
        { userId: owner.userId, code: 'users.owner_protected' },
        { userId: stranger.userId, code: 'request.not_found' },
      ],
    });
    expect((await preview({ userIds: [owner.userId], standing: 'delete' })).refused).toEqual([
      { userId: owner.userId, code: 'users.own_account' },
    ]);
  });

  test('the preview for five hundred people takes as many statements as for one', { timeout: 30_000 }, async () => {
    const userIds: string[] = [];
    while (userIds.length < 500) {
      userIds.push(...(await Promise.all(Array.from({ length: 10 }, () => addHolder(api.ctx, organisationId)))));
    }
    const change = { assign: [given('people', 'user')] };
    const one = await recordStatements(async () => {
      await preview({ userIds: userIds.slice(0, 1), ...change });
    });
    const many = await recordStatements(async () => {
      const { access, estimateCounts } = await preview({ userIds, ...change });
      expect({ people: access.length, estimateCounts }).toEqual({
        people: 500,
        estimateCounts: { ...nothing, people: 500 },
      });
    });
    expect(many.length).toBeLessThanOrEqual(one.length);
    expect(await preview({ userIds: Array.from({ length: 10_001 }, () => userIds[0]!) })).toMatchObject({
      status: 400,
    });
  });
});
