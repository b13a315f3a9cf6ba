import { setPermissions } from '@atrium/contract/access/set-permissions';
import { deleteCompany, restoreCompany } from '@atrium/contract/closure/deleted-companies';
import { acceptClient } from '@atrium/contract/company/accept-client';
import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { grantBookkeeper } from '@atrium/contract/company/grant-bookkeeper';
import { revokeBookkeeper } from '@atrium/contract/company/revoke-association';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { acceptInvite } from '@atrium/contract/invites/accept-invite';
import { rejectInvite } from '@atrium/contract/invites/reject-invite';
import { withdrawInvitation } from '@atrium/contract/invites/withdraw-invitation';
import { addUser } from '@atrium/contract/users/add-user';
import { deleteUser } from '@atrium/contract/users/delete-user';
import { disableUser, enableUser } from '@atrium/contract/users/disable-user';
import { leaveOrganisation } from '@atrium/contract/users/leave-organisation';
import { resetUserFactors } from '@atrium/contract/users/reset-user-factors';
import { sendResetLink } from '@atrium/contract/users/send-reset-link';
import { setUserPassword } from '@atrium/contract/users/set-user-password';
import { transferOwnership } from '@atrium/contract/users/transfer-ownership';
import { type Command, isDone, pickOf, type Stage, type Turn } from './play.ts';
import { newPassword } from './sign-in-commands.ts';

const roles = [
  ['organisation', 'owner'],
  ['console', 'admin'],
  ['console', 'member'],
] as const;
function roleOf(pick: number) {
  const [appName, rgShortCode] = roles[pick % roles.length] ?? roles[2];
  return { appName, rgShortCode, moduleUuids: [] };
}

const names = { firstName: 'Ada', lastName: 'Byron' };
const ownSecret = ({ me, browser }: Turn) => me.used.get(browser) ?? me.passwords.at(-1) ?? '';

/** Ids are guessed as well as they can be: everybody knows those of the company. */
async function idsOf({ world, companyId }: Stage, statement: string): Promise<readonly string[]> {
  const { rows } = await world.owner.query<{ id: string }>(statement, [companyId]);
  return rows.map(({ id }) => id);
}
const invitationIds = (stage: Stage) =>
  idsOf(stage, "select id from invitations where organisation_id = $1 and state = 'open'");
const grantIds = (stage: Stage) =>
  idsOf(stage, "select id from bookkeeper_associations where client_organisation_id = $1 and state <> 'revoked'");

async function onPerson(turn: Turn, act: (userId: string) => Promise<boolean>): Promise<boolean | null> {
  const others = await idsOf(
    turn,
    'select user_id as id from memberships where organisation_id = $1 order by created_at desc, user_id',
  );
  const userId = pickOf(others, turn.pick);
  return userId === undefined || turn.browser.accessToken === null ? null : act(userId);
}

const onInvitation =
  (act: (turn: Turn, id: string) => Promise<boolean>): Command =>
  async (turn) => {
    const id = pickOf(await invitationIds(turn), turn.pick);
    return id === undefined || turn.browser.accessToken === null ? null : act(turn, id);
  };

async function versionOf({ world, companyId }: Stage, userId: string): Promise<number> {
  const { rows } = await world.owner.query('select version from people where organisation_id = $1 and user_id = $2', [
    companyId,
    userId,
  ]);
  return rows[0]?.version ?? 1;
}

/** What people do in the company, or try to. */
export const companyCommands = {
  add: async ({ browser, given, pick }) =>
    isDone(await browser.call(addUser, { ...names, emailId: given, appUserCreateRequestList: [roleOf(pick)] })),
  'add with password': async ({ browser, given, pick, me }) => {
    const person = { ...names, emailId: given, appUserCreateRequestList: [roleOf(pick)] };
    return isDone(await browser.call(addUser, { ...person, password: newPassword(me) }));
  },
  'set password': async ({ browser, given, me }) => {
    const asked = { userName: given, password: newPassword(me), confirmationCode: -1 } as const;
    return isDone(await browser.call(setUserPassword, asked));
  },
  'send link': async ({ browser, given }) => isDone(await browser.call(sendResetLink, { userName: given })),
  accept: onInvitation(async ({ browser }, id) => isDone(await browser.call(acceptInvite, { id }))),
  reject: onInvitation(async ({ browser }, id) => isDone(await browser.call(rejectInvite, { id }))),
  withdraw: onInvitation(async ({ browser }, id) => isDone(await browser.call(withdrawInvitation, { id }))),
  grant: async ({ browser, given }) => isDone(await browser.call(grantBookkeeper, { email: given })),
  'revoke grant': async (turn) => {
    const id = pickOf(await grantIds(turn), turn.pick);
    return id === undefined ? null : isDone(await turn.browser.call(revokeBookkeeper, { id }));
  },
  'accept client': async (turn) => {
    const id = pickOf(await grantIds(turn), turn.pick);
    if (id === undefined || turn.browser.accessToken === null) return null;
    const founded = await turn.browser.call(addOrganisation, {
      tenantName: `Books ${turn.me.name}`,
      isBookkeeper: true,
    });
    if (isDone(founded)) await turn.browser.call(switchTenant, { tenantId: founded.body.tenantId });
    return isDone(await turn.browser.call(acceptClient, { id }));
  },
  found: async ({ browser, me }) =>
    browser.accessToken === null
      ? null
      : isDone(await browser.call(addOrganisation, { tenantName: `Of ${me.name}`, isBookkeeper: false })),
  enter: async ({ browser, companyId }) =>
    browser.accessToken === null ? null : isDone(await browser.call(switchTenant, { tenantId: companyId })),
  leave: async ({ browser, companyId }) =>
    browser.accessToken === null ? null : isDone(await browser.call(leaveOrganisation, { tenantId: companyId })),
  disable: (turn) => onPerson(turn, async (userId) => isDone(await turn.browser.call(disableUser, { userId }))),
  enable: (turn) => onPerson(turn, async (userId) => isDone(await turn.browser.call(enableUser, { userId }))),
  remove: (turn) => onPerson(turn, async (userId) => isDone(await turn.browser.call(deleteUser, { userId }))),
  'change role': (turn) =>
    onPerson(turn, async (userId) => {
      const change = { userId, version: await versionOf(turn, userId), permission: roleOf(turn.pick) };
      return isDone(await turn.browser.call(setPermissions, change));
    }),
  'transfer ownership': (turn) =>
    onPerson(turn, async (userId) => isDone(await turn.browser.call(transferOwnership, { userId }))),
  'reset factors': (turn) =>
    onPerson(turn, async (userId) => isDone(await turn.browser.call(resetUserFactors, { userId }))),
  'delete company': async (turn) =>
    turn.browser.accessToken === null
      ? null
      : isDone(await turn.browser.call(deleteCompany, { id: turn.companyId, password: ownSecret(turn) })),
  'restore company': async ({ browser, companyId }) =>
    browser.accessToken === null ? null : isDone(await browser.call(restoreCompany, { id: companyId })),
} as const satisfies Record<string, Command>;
