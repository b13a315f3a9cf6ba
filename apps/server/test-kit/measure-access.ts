import { allEndpoints } from '@atrium/contract/all-endpoints';
import { addOrganisation } from '@atrium/contract/company/add-organisation';
import type { Endpoint } from '@atrium/contract/endpoint';
import { logOut } from '@atrium/contract/identity/log-out';
import type { SessionReply } from '@atrium/contract/identity/session-reply';
import { signIn } from '@atrium/contract/identity/sign-in';
import { shippedRoles } from '@atrium/domain/products/role-catalogue';
import type { ConsoleRole } from '@atrium/domain/users/permissions';
import { inOrganisation, inTransaction } from '../src/db/database.ts';
import { setMembershipDisabled } from '../src/features/company/memberships.store.ts';
import { endSessionsIn } from '../src/features/identity/sessions.store.ts';
import { findUserByEmail } from '../src/features/identity/users.store.ts';
import { joinOrganisation } from '../src/features/users/people/join-organisation.ts';
import { associate } from './associate.ts';
import { type AccessOutcome, type ActorName, accessMatrix, actors } from './data/access-matrix.ts';
import { makePerson, type TestApi, type TestBrowser, testPassword } from './test-api.ts';

export interface Cell {
  readonly endpoint: string;
  readonly actor: ActorName;
  readonly expected: AccessOutcome | 'missing from the table';
  readonly found: AccessOutcome;
}

const doors: readonly AccessOutcome[] = [
  'session.expired',
  'session.second_factor_needed',
  'organisation.not_set',
  'request.unauthorized',
  'identity.not_a_member',
  'bookkeeper.not_associated',
];

/** Calls every endpoint of the contract as every kind of caller, each time in a fresh session, and says at which door it ended. */
export async function measureAccess(api: TestApi): Promise<readonly Cell[]> {
  const owner = await makePerson(api, 'first-owner@access.test');
  const { body } = await owner.call(addOrganisation, { tenantName: 'First' });
  const cells: Cell[] = [];
  let people = new Map<ActorName, string>();
  for (const endpoint of allEndpoints) {
    for (const actor of actors) {
      const caller = await makeCaller(api, actor, people, body.tenantId);
      const { status, body: answer } = await caller.call(endpoint, inputOf(endpoint, body.tenantId));
      const code = (answer as { code?: AccessOutcome } | null)?.code;
      const found = status >= 400 && code !== undefined && doors.includes(code) ? code : 'allowed';
      const expected = accessMatrix[endpoint.name]?.[actor] ?? 'missing from the table';
      cells.push({ endpoint: endpoint.name, actor, expected, found });
    }
    // Whoever has added an organisation is another kind of caller from then on.
    if (endpoint.name === addOrganisation.name) people = new Map();
  }
  return cells;
}

/** An input that passes the check of its form; whether it is right does not matter at the door. */
function inputOf(endpoint: Endpoint, organisationId: string): unknown {
  const email = 'somebody@access.test';
  const token = 'a'.repeat(40);
  const password = 'never-the-right-one';
  const nobody = crypto.randomUUID();
  const inputs: Record<string, unknown> = {
    signUp: { email: `${crypto.randomUUID()}@access.test`, firstName: 'A', lastName: 'B', password },
    signIn: { email, password },
    verifyEmail: { token },
    resetPassword: { token, password },
    resendVerification: { email },
    resendVerificationByGet: { email },
    forgotPassword: { email },
    switchTenant: { tenantId: organisationId },
    addOrganisation: { tenantName: 'Another' },
    sendResetLink: { userName: email },
    sendResetLinkByGet: { userName: email },
    setUserPassword: { userName: email, password, confirmationCode: -1 },
    withdrawInvitation: { id: crypto.randomUUID() },
    acceptInvite: { id: crypto.randomUUID() },
    rejectInvite: { id: crypto.randomUUID() },
    grantBookkeeper: { email: `${crypto.randomUUID()}@access.test` },
    revokeBookkeeper: { id: crypto.randomUUID() },
    revokeClient: { id: crypto.randomUUID() },
    acceptClient: { id: crypto.randomUUID() },
    getClient: { tenantId: organisationId },
    getUser: { userId: crypto.randomUUID() },
    explainAccess: { userId: crypto.randomUUID(), action: 'listUsers' },
    previewUserChange: { userIds: [], assign: [], unassign: [] },
    addUser: { firstName: 'A', lastName: 'B', emailId: `${nobody}@access.test`, appUserCreateRequestList: [] },
    updateUser: {
      version: 1,
      updateUserInfo: { id: nobody, user: { firstName: 'A', lastName: 'B' } },
      assignUserRoleRequest: [],
      unAssignUserRoleRequest: { apps: [] },
    },
    setPermissions: {
      userId: nobody,
      version: 1,
      permission: { appName: 'chat', rgShortCode: 'user', moduleUuids: [] },
    },
    disableUser: { userId: nobody },
    enableUser: { userId: nobody },
    deleteUser: { userId: nobody },
    checkImport: { fileName: 'people.csv', csv: 'Email' },
    changeRoleOfMany: { userIds: [organisationId], unassign: 'people' },
    startPeopleJob: { jobId: organisationId },
    getPeopleJob: { jobId: organisationId },
    listPeopleJobRows: { jobId: organisationId },
  };
  return inputs[endpoint.name] ?? {};
}

const memberships: Partial<Record<ActorName, [isOwner: boolean, role: ConsoleRole | null, modules: string[]]>> = {
  'unverified owner': [true, null, []],
  'second factor owed': [true, null, []],
  disabled: [true, null, []],
  'no console role': [false, null, []],
  member: [false, 'member', []],
  manager: [false, 'manager', []],
  'manager with m_console_user_r': [false, 'manager', ['m_console_user_r']],
  admin: [false, 'admin', []],
  'admin with m_console_subscription': [false, 'admin', ['m_console_subscription']],
  'admin with m_console_role': [false, 'admin', ['m_console_role']],
  owner: [true, null, []],
};

let networks = 0;

/** A browser of this kind of caller, freshly signed in. */
async function makeCaller(
  api: TestApi,
  actor: ActorName,
  people: Map<ActorName, string>,
  organisationId: string,
): Promise<TestBrowser> {
  networks += 1;
  const browser = api.browser(`198.51.${networks >> 8}.${networks & 255}`);
  if (actor === 'anonymous') return browser;
  const email = people.get(actor) ?? (await preparePerson(api, actor, organisationId));
  people.set(actor, email);
  if (actor === 'disabled') await setDisabled(api, organisationId, email, false);
  const { body } = await browser.call(signIn, { email, password: testPassword });
  if (actor === 'disabled') await setDisabled(api, organisationId, email, true);
  if (actor === 'second factor owed') {
    const { id } = (body as SessionReply).user;
    await api.ctx.db.updateTable('sessions').set({ assurance: 'pending' }).where('user_id', '=', id).execute();
  }
  if (actor === 'signed out') {
    const { cookie, accessToken } = browser;
    await browser.call(logOut, {});
    Object.assign(browser, { cookie, accessToken });
  }
  return browser;
}

/** As disabling and enabling leave it: the token that was had before is still in the browser. */
async function setDisabled({ ctx }: TestApi, organisationId: string, email: string, isDisabled: boolean) {
  const now = ctx.clock.wall();
  await inTransaction(ctx, async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (user === undefined) throw new Error('nobody has this address');
    await setMembershipDisabled(tx, organisationId, user.id, isDisabled ? now : null);
    if (isDisabled) await endSessionsIn(tx, organisationId, user.id, 'disabled', now);
  });
}

/** Somebody with the membership that makes this kind of caller. */
async function preparePerson(api: TestApi, actor: ActorName, organisationId: string): Promise<string> {
  networks += 1;
  const email = `person-${networks}@access.test`;
  const person = await makePerson(api, email, `203.0.${networks >> 8}.${networks & 255}`);
  const { db } = api.ctx;
  const membership = memberships[actor];
  if (membership) {
    const [is_owner, console_role, console_modules] = membership;
    const values = { user_id: person.userId, organisation_id: organisationId, created_at: new Date() };
    await db
      .insertInto('memberships')
      .values({ ...values, is_owner, console_role, console_modules })
      .execute();
  }
  if (actor === 'guest') {
    await inOrganisation(api.ctx, organisationId, (tx) =>
      joinOrganisation(organisationId, tx, {
        ...{ catalogue: shippedRoles, userId: person.userId, now: new Date() },
        ...{ hasPassword: true, isEmailVerified: true, wasCreatedHere: false },
        written: { firstName: 'A', lastName: 'Guest', contact: null },
        roles: [{ product: 'chat', role: 'guest', modules: [] }],
      }),
    );
  }
  if (actor === 'unverified owner') {
    await db.updateTable('users').set({ email_verified_at: null }).where('id', '=', person.userId).execute();
  }
  if (actor === "another organisation's owner") await person.call(addOrganisation, { tenantName: 'Elsewhere' });
  if (actor === 'bookkeeper associated' || actor === 'bookkeeper not associated') {
    const { body } = await person.call(addOrganisation, { tenantName: 'Ledgerline', isBookkeeper: true });
    const pair = { clientId: organisationId, bookkeeperId: body.tenantId, userId: person.userId, email };
    if (actor === 'bookkeeper associated') await associate(api.ctx.db, pair);
  }
  return email;
}
