import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { logOut } from '@atrium/contract/identity/log-out';
import { signIn } from '@atrium/contract/identity/sign-in';
import type { RoleAssignment } from '@atrium/domain/access/role-assignment';
import { shippedRoles } from '../../../suites/atrium/roles/shipped-roles.ts';
import { inOrganisation } from '../src/db/transaction.ts';
import { endSessionsIn } from '../src/features/identity/stores/sessions.store.ts';
import { setMembershipDisabled } from '../src/features/memberships/memberships.store.ts';
import { joinOrganisation } from '../src/features/memberships/steps/join-organisation.ts';
import { associate } from './associate.ts';
import type { ActorName } from './data/access-matrix.ts';
import { makePerson, type TestApi, type TestBrowser, testPassword } from './test-api.ts';

/** Somebody of one kind of caller: made once, signed in anew for each call. */
export interface Prepared {
  readonly email: string;
  readonly userId: string;
}

const owner: RoleAssignment = { product: 'organisation', role: 'owner', modules: [] };
const inConsole = (role: string, ...modules: string[]): RoleAssignment => ({ product: 'console', role, modules });

/** What each kind of caller holds in the organisation that all are asked about; the others do not belong to it. */
const roles: Partial<Record<ActorName, readonly RoleAssignment[]>> = {
  'unverified owner': [owner],
  'second factor owed': [owner],
  disabled: [owner],
  guest: [{ product: 'chat', role: 'guest', modules: [] }],
  'no console role': [],
  member: [inConsole('member')],
  manager: [inConsole('manager')],
  'manager with m_console_user_r': [inConsole('manager', 'm_console_user_r')],
  admin: [inConsole('admin')],
  'admin with m_console_subscription': [inConsole('admin', 'm_console_subscription')],
  'admin with m_console_role': [inConsole('admin', 'm_console_role')],
  owner: [owner],
};

let networks = 0;

/** A browser of this kind of caller, freshly signed in. */
export async function makeCaller(
  api: TestApi,
  actor: ActorName,
  people: Map<ActorName, Prepared>,
  organisationId: string,
): Promise<TestBrowser> {
  networks += 1;
  const browser = api.browser(`198.51.${networks >> 8}.${networks & 255}`);
  if (actor === 'anonymous') return browser;
  const person = people.get(actor) ?? (await preparePerson(api, actor, organisationId));
  people.set(actor, person);
  if (actor === 'disabled') await setDisabled(api, organisationId, person.userId, false);
  await browser.call(signIn, { email: person.email, password: testPassword });
  if (actor === 'disabled') await setDisabled(api, organisationId, person.userId, true);
  if (actor === 'second factor owed') {
    const { db } = api.ctx;
    await db.updateTable('sessions').set({ assurance: 'pending' }).where('user_id', '=', person.userId).execute();
  }
  if (actor === 'signed out') {
    const { cookie, accessToken } = browser;
    await browser.call(logOut, {});
    Object.assign(browser, { cookie, accessToken });
  }
  return browser;
}

/** As disabling and enabling leave it: the token that was had before is still in the browser. */
async function setDisabled({ ctx }: TestApi, organisationId: string, userId: string, isDisabled: boolean) {
  const now = ctx.clock.wall();
  await inOrganisation(ctx, organisationId, async (tx) => {
    await setMembershipDisabled(tx, organisationId, userId, isDisabled ? now : null);
    if (isDisabled) await endSessionsIn(tx, organisationId, userId, 'disabled', now);
  });
}

/** Somebody with the membership that makes this kind of caller. */
async function preparePerson(api: TestApi, actor: ActorName, organisationId: string): Promise<Prepared> {
  networks += 1;
  const email = `person-${networks}@access.test`;
  const person = await makePerson(api, email, `203.0.${networks >> 8}.${networks & 255}`);
  const { userId } = person;
  const held = roles[actor];
  if (held !== undefined) {
    await inOrganisation(api.ctx, organisationId, (tx) =>
      joinOrganisation(organisationId, tx, {
        catalogue: shippedRoles,
        userId,
        roles: held,
        now: new Date(),
        canSignIn: true,
        isEmailVerified: true,
        wasCreatedHere: false,
        written: {
          firstName: 'A',
          lastName: 'B',
          contact: null,
        },
      }),
    );
  }
  if (actor === 'unverified owner') {
    await api.ctx.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', userId).execute();
  }
  if (actor === "another organisation's owner") await person.call(addOrganisation, { tenantName: 'Elsewhere' });
  if (actor === 'bookkeeper associated' || actor === 'bookkeeper not associated') {
    const { body } = await person.call(addOrganisation, { tenantName: 'Ledgerline', isBookkeeper: true });
    const pair = { clientId: organisationId, bookkeeperId: body.tenantId, userId, email };
    if (actor === 'bookkeeper associated') await associate(api.ctx.db, pair);
  }
  return { email, userId };
}
