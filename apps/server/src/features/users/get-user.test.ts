import { getOwnPermissions } from '@atrium/contract/access/get-own-permissions';
import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { signIn } from '@atrium/contract/identity/sign-in';
import { getUser } from '@atrium/contract/users/get-user';
import { getUserInfo } from '@atrium/contract/users/get-user-info';
import { findModule } from '@atrium/domain/products/role-catalogue';
import { userActions } from '@atrium/domain/users/act-on-user';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shippedRoles } from '../../../../../suites/atrium/roles/shipped-roles.ts';
import { addHolder } from '../../../test-kit/add-holder.ts';
import { addMember } from '../../../test-kit/add-member.ts';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { makePerson, startTestApi, type TestApi, type TestBrowser, testPassword } from '../../../test-kit/test-api.ts';
import { inOrganisation } from '../../db/transaction.ts';

type Person = TestBrowser & { readonly userId: string };
let api: TestApi;
let owner: Person;
let organisationId: string;

beforeAll(async () => {
  api = await startTestApi();
  ({ founder: owner, organisationId } = await foundOrganisation(api, 'owner@one.test', 'One'));
});
afterAll(() => api.stop());

/** Somebody who signed up and works here with this role. */
async function makeMember(email: string, role: Parameters<typeof addMember>[3]): Promise<Person> {
  const person = await makePerson(api, email);
  await addMember(api.ctx, organisationId, person.userId, role);
  await person.call(signIn, { email, password: testPassword });
  return person;
}

const leave = findModule(shippedRoles, 'people', 'm_people_leave_rw')!;
const inPeople = { product: 'people', role: 'user', modules: [leave.shortCode] } as const;

describe('one person', () => {
  test('[API-58] is returned with roles, user type, version and whether it is the own record', async () => {
    const userId = await addHolder(api.ctx, organisationId, { email: 'asha@one.test', roles: [inPeople] });
    const { status, body } = await owner.call(getUser, { userId });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      user: {
        id: userId,
        userName: 'asha@one.test',
        permissions: [{ appName: 'people', roleGroup: 'user', title: 'People - Employee', moduleUuids: [leave.uuid] }],
        products: ['people'],
        status: 'Active',
      },
      userType: 'Paid',
      isOwnRecord: false,
      version: 1,
    });
    const guest = await addHolder(api.ctx, organisationId, {
      roles: [{ product: 'chat', role: 'guest', modules: [] }],
    });
    expect((await owner.call(getUser, { userId: guest })).body.userType).toBe('Guest');
    const own = (await owner.call(getUser, { userId: owner.userId.toUpperCase() })).body;
    expect(own.isOwnRecord).toBe(true);
    expect((await owner.call(getUserInfo, {})).body).toMatchObject({ id: owner.userId, name: 'Maya Lake' });
    // Nobody removes themselves, and the own password asks for the old one.
    expect(own.allowedActions).toEqual(['edit', 'send_reset_link', 'sign_out']);
  });

  test('[ROLE-13, ROLE-16] offers exactly the actions that the rules would let the caller do', async () => {
    // Somebody who was added and has not opened the mail yet.
    const made = await addHolder(api.ctx, organisationId, { wasCreatedHere: true, hasPassword: false });
    const administrator = await makeMember('higher@one.test', { consoleRole: 'admin' });
    const joined = await addHolder(api.ctx, organisationId, {});
    const disabled = await addHolder(api.ctx, organisationId, { isDisabled: true });
    const actionsOn = async (caller: Person, userId: string) =>
      (await caller.call(getUser, { userId })).body.allowedActions;
    const acting = await makeMember('acting@one.test', {
      consoleRole: 'manager',
      consoleModules: ['m_console_user_r'],
    });
    const seeing = await makeMember('seeing@one.test', { consoleRole: 'manager' });
    for (const caller of [owner, acting]) {
      expect(await actionsOn(caller, made)).toEqual(userActions.filter((action) => action !== 'enable'));
      expect(await actionsOn(caller, joined)).toEqual(['edit', 'delete', 'disable', 'send_reset_link', 'sign_out']);
      expect(await actionsOn(caller, disabled)).toEqual(['edit', 'delete', 'enable', 'send_reset_link', 'sign_out']);
    }
    expect(await actionsOn(acting, owner.userId)).toEqual([]);
    expect(await actionsOn(acting, administrator.userId)).toEqual([]);
    expect(await actionsOn(seeing, made)).toEqual([]);
  });

  test('[X-08] of another organisation is not found', async () => {
    const { founder } = await foundOrganisation(api, 'owner@other.test', 'Other');
    const { status, body } = await founder.call(getUser, { userId: owner.userId });
    expect({ status, body }).toMatchObject({ status: 404, body: { code: 'request.not_found' } });
    expect((await founder.call(getUser, { userId: crypto.randomUUID() })).body).toMatchObject({
      code: 'request.not_found',
    });
  });
});

describe('the own account', () => {
  test('[USER-08] a user holds every field, with the organisation that is selected', async () => {
    const person = await makePerson(api, 'fresh@one.test', '192.0.2.91');
    const nobody = { id: person.userId, imID: person.userId, uuid: person.userId, name: 'Maya Lake' };
    const without = { country: null, currency: null, tenantID: null, tenantName: null, tenantCreatedDate: null };
    expect((await person.call(getUserInfo, {})).body).toEqual({
      ...nobody,
      ...without,
      email: 'fresh@one.test',
      phone: null,
      website: null,
      isOrgSet: false,
      emailVerified: true,
      roleShortInfo: [],
    });
    const { tenantId } = (await person.call(addOrganisation, { tenantName: 'Fresh' })).body;
    const website = 'https://fresh.example';
    await inOrganisation(api.ctx, tenantId, (tx) => tx.updateTable('companies').set({ website }).execute());
    await person.call(signIn, { email: 'fresh@one.test', password: testPassword });
    await api.ctx.db.updateTable('users').set({ phone: '+911234567890' }).where('id', '=', person.userId).execute();
    expect((await person.call(getUserInfo, {})).body).toEqual({
      ...nobody,
      email: 'fresh@one.test',
      phone: '+911234567890',
      country: 'IN',
      currency: 'INR',
      tenantID: tenantId,
      tenantName: 'Fresh',
      tenantCreatedDate: expect.stringMatching(/^20\d\d-.*Z$/),
      website,
      isOrgSet: true,
      emailVerified: true,
      roleShortInfo: [
        {
          appName: 'console',
          shortCode: 'admin',
        },
        {
          appName: 'organisation',
          shortCode: 'owner',
        },
      ],
    });
  });

  test('[ROLE-28, D-62] permissions are stored by person and organisation, and read anew each time', async () => {
    const member = await makeMember('stored@one.test', { consoleRole: 'admin', consoleModules: ['m_console_role'] });
    const role = { appName: 'console', roleGroup: 'admin' };
    const moduleUuids = [findModule(shippedRoles, 'console', 'm_console_role')!.uuid];
    expect((await member.call(getOwnPermissions, {})).body.permissions).toEqual([{ ...role, moduleUuids }]);
    expect((await owner.call(getUser, { userId: member.userId })).body.user.permissions).toEqual([
      { ...role, title: 'Console - Admin', moduleUuids },
    ]);
    await member.call(addOrganisation, { tenantName: 'Own' });
    expect((await member.call(getOwnPermissions, {})).body.permissions, 'not yet switched').toEqual([
      { ...role, moduleUuids },
    ]);
  });
});
