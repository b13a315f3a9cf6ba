import { allEndpoints } from '@atrium/contract/all-endpoints';
import { acceptClient } from '@atrium/contract/company/accept-client';
import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { grantBookkeeper } from '@atrium/contract/company/grant-bookkeeper';
import { revokeBookkeeper } from '@atrium/contract/company/revoke-association';
import type { Endpoint } from '@atrium/contract/endpoint';
import { logOut } from '@atrium/contract/identity/log-out';
import { signIn } from '@atrium/contract/identity/sign-in';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { forgotPassword } from '@atrium/contract/own-account/forgot-password';
import { resetPassword } from '@atrium/contract/own-account/reset-password';
import { expirePasswords } from '@atrium/contract/policies/password-policy';
import { deleteUser } from '@atrium/contract/users/delete-user';
import { disableUser } from '@atrium/contract/users/disable-user';
import { getUser } from '@atrium/contract/users/get-user';
import { leaveOrganisation } from '@atrium/contract/users/leave-organisation';
import { updateUser } from '@atrium/contract/users/update-user';
import { needsServiceToken } from '@atrium/domain/access/permissions';
import { addColleague, type Colleague, kinds } from './colleagues.ts';
import { type AccessOutcome, accessMatrix } from './data/access-matrix.ts';
import { foundOrganisation } from './list-people.ts';
import { doors, inputOf, isOfMembers } from './measure-access.ts';
import { makePerson, type TestApi, type TestBrowser, testPassword } from './test-api.ts';

/** What an actor who could do everything meets, before something happened and after it. */
export interface TimedCell {
  readonly moment: string;
  readonly endpoint: string;
  readonly when: 'before' | 'after' | 'after signing in again';
  readonly expected: AccessOutcome;
  readonly found: AccessOutcome;
}

interface World {
  readonly api: TestApi;
  readonly founder: TestBrowser;
  readonly organisationId: string;
}

type Outcome = (endpoint: Endpoint) => AccessOutcome;

interface Moment {
  /** What happens to the actor. Each is done by the real endpoint. */
  readonly happen: (world: World, actor: Colleague, email: string) => Promise<unknown>;
  readonly after: Outcome;
  /** What a new session meets; null where the person cannot sign in any more. */
  readonly afterSigningIn: Outcome | null;
}

const everything: Outcome = ({ name }) => accessMatrix[name]?.['owner'] ?? 'session.expired';
const ended: Outcome = () => 'session.expired';
const asMember: Outcome = ({ name }) => accessMatrix[name]?.['member'] ?? 'session.expired';
const asStranger: Outcome = ({ name }) => accessMatrix[name]?.['no organisation'] ?? 'session.expired';

const moments: Readonly<Record<string, Moment>> = {
  left: {
    happen: ({ organisationId }, actor) => actor.call(leaveOrganisation, { tenantId: organisationId }),
    after: asStranger,
    afterSigningIn: asStranger,
  },
  deleted: {
    happen: ({ founder }, { userId }) => founder.call(deleteUser, { userId }),
    after: ended,
    afterSigningIn: asStranger,
  },
  disabled: {
    happen: ({ founder }, { userId }) => founder.call(disableUser, { userId }),
    after: ended,
    afterSigningIn: asStranger,
  },
  demoted: {
    happen: async ({ founder }, { userId }) =>
      founder.call(updateUser, {
        version: (await founder.call(getUser, { userId })).body.version,
        updateUserInfo: { id: userId, user: { firstName: 'Col', lastName: 'League' } },
        assignUserRoleRequest: [{ appName: 'console', rgShortCode: 'member', moduleUuids: [] }],
        unAssignUserRoleRequest: { apps: ['organisation'] },
      }),
    after: asMember,
    afterSigningIn: asMember,
  },
  'mailbox proved by its owner': {
    happen: async ({ api }, _actor, email) => {
      await api.browser().call(forgotPassword, { email });
      const { linkId = '' } = await api.newestMail(email, 'reset_password');
      const token = api.ctx.tokens.mailedToken(linkId, 'reset_password');
      return api.browser().call(resetPassword, { token, password: 'another-horse-staple' });
    },
    after: ended,
    // Whoever knew the old password is out; the owner signs in with the new one.
    afterSigningIn: null,
  },
  'signed out': {
    happen: async (_world, actor) => {
      const { accessToken } = actor;
      await actor.call(logOut, {});
      return Object.assign(actor, { accessToken });
    },
    after: ended,
    afterSigningIn: everything,
  },
};

/** Calls every endpoint that needs a session before and after each moment, with the token of before and with a new one. */
export async function measureAccessOverTime(api: TestApi): Promise<readonly TimedCell[]> {
  const { founder, organisationId } = await foundOrganisation(api, 'founder@time.test', 'Time');
  const world = { api, founder, organisationId };
  const cells: TimedCell[] = [];
  for (const [moment, { happen, after, afterSigningIn }] of Object.entries(moments)) {
    const email = `${moment.replaceAll(' ', '-')}@time.test`;
    const actor = await addColleague(api, organisationId, email, kinds.owner);
    cells.push(...(await measure(world, actor, moment, 'before', everything)));
    await happen(world, actor, email);
    cells.push(...(await measure(world, actor, moment, 'after', after)));
    const again = api.browser();
    const { status } = await again.call(signIn, { email, password: testPassword });
    if ((status === 200) !== (afterSigningIn !== null))
      throw new Error(`${moment}: signing in again answered ${status}`);
    if (afterSigningIn === null) continue;
    cells.push(...(await measure(world, again, moment, 'after signing in again', afterSigningIn)));
  }
  return [...cells, ...(await measureAssociation(world))];
}

async function measure(
  { api, organisationId }: World,
  browser: TestBrowser,
  moment: string,
  when: TimedCell['when'],
  expected: Outcome,
): Promise<readonly TimedCell[]> {
  const cells: TimedCell[] = [];
  await api.ctx.db.deleteFrom('rate_windows').execute();
  for (const endpoint of allEndpoints) {
    // Founding an organisation makes the actor the owner of another one; a forced reset changes what signing in gives.
    const isChanging = endpoint.name === addOrganisation.name || endpoint.name === expirePasswords.name;
    if (endpoint.requires === 'anyone' || needsServiceToken(endpoint.requires) || isChanging) continue;
    const found = await outcomeOf(browser, endpoint, inputOf(endpoint, organisationId));
    cells.push({ moment, endpoint: endpoint.name, when, expected: expected(endpoint), found });
  }
  return cells;
}

async function outcomeOf(browser: TestBrowser, endpoint: Endpoint, input: unknown): Promise<AccessOutcome> {
  const { status, body } = await browser.call(endpoint, input);
  const code = (body as { code?: AccessOutcome } | null)?.code;
  return status >= 400 && code !== undefined && doors.includes(code) ? code : 'allowed';
}

/** A card that the gateway's library might have encrypted: what is not would be refused before anything else. */
const encrypted = { encryptedCardNumber: 'adyenjs_0_1_25$nobodys-card' };
const cards: Readonly<Record<string, object>> = {
  addPaymentDetails: { PaymentDetails: encrypted },
  addAdyenDetails: { details: encrypted },
};

/** A bookkeeper asks for a client on every endpoint that takes one, before and after the client has ended it. */
async function measureAssociation({ api, founder, organisationId }: World): Promise<readonly TimedCell[]> {
  const email = 'bookkeeper@time.test';
  const bookkeeper = await makePerson(api, email);
  const { tenantId } = (await bookkeeper.call(addOrganisation, { tenantName: 'Ledgerline', isBookkeeper: true })).body;
  await bookkeeper.call(switchTenant, { tenantId });
  const { id } = (await founder.call(grantBookkeeper, { email })).body;
  await bookkeeper.call(acceptClient, { id });
  const ask = async (when: TimedCell['when'], expected: AccessOutcome) => {
    const cells: TimedCell[] = [];
    await api.ctx.db.deleteFrom('rate_windows').execute();
    for (const endpoint of allEndpoints) {
      const client = { UserID: bookkeeper.userId, TenantID: organisationId };
      const input = { ...(inputOf(endpoint, organisationId) as object), ...cards[endpoint.name], ...client };
      if (!isOfMembers(endpoint) || !endpoint.input.safeParse(input).success) continue;
      const found = await outcomeOf(bookkeeper, endpoint, input);
      cells.push({ moment: 'association ended', endpoint: endpoint.name, when, expected, found });
    }
    return cells;
  };
  const before = await ask('before', 'allowed');
  await founder.call(revokeBookkeeper, { id });
  return [...before, ...(await ask('after', 'bookkeeper.not_associated'))];
}
