import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { getPeopleTenant } from '@atrium/contract/company/get-people-tenant';
import { listTenants } from '@atrium/contract/company/list-tenants';
import { getStatus } from '@atrium/contract/identity/get-status';
import { signIn } from '@atrium/contract/identity/sign-in';
import { signUp } from '@atrium/contract/identity/sign-up';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { acceptInvite } from '@atrium/contract/invites/accept-invite';
import { listInvitations } from '@atrium/contract/invites/list-invitations';
import { listInvites } from '@atrium/contract/invites/list-invites';
import { rejectInvite } from '@atrium/contract/invites/reject-invite';
import { resendInvitation } from '@atrium/contract/invites/resend-invitation';
import { withdrawInvitation } from '@atrium/contract/invites/withdraw-invitation';
import { addUser } from '@atrium/contract/users/add-user';
import { deleteUser } from '@atrium/contract/users/delete-user';
import { disableUser } from '@atrium/contract/users/disable-user';
import { listUsers } from '@atrium/contract/users/list-users';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMember } from '../../../test-kit/add-member.ts';
import { makePerson, startTestApi, type TestApi, testPassword } from '../../../test-kit/test-api.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { readLinks } from '../../settings/config.ts';
import { setMembershipDisabled } from '../memberships/memberships.store.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi(undefined, { links: { ...readLinks({}), products: 'https://{product}.example.com' } });
});
afterAll(() => api.stop());

let count = 0;
const nextEmail = (name: string) => `${name}-${++count}@invites.test`;
const nextNetwork = () => `198.51.100.${++count % 250}`;

/** An owner in a new organisation. */
async function makeOwner(tenantName: string) {
  const email = nextEmail('owner');
  const browser = await makePerson(api, email, nextNetwork());
  const { tenantId } = (await browser.call(addOrganisation, { tenantName })).body;
  await browser.call(switchTenant, { tenantId });
  return { browser, tenantId, email, userId: browser.userId };
}

const asMember = { appName: 'console', rgShortCode: 'member', moduleUuids: [] };
const asAdmin = { appName: 'console', rgShortCode: 'admin', moduleUuids: [] };
const asOwner = { appName: 'organisation', rgShortCode: 'owner', moduleUuids: [] };

type Inviter = Awaited<ReturnType<typeof makePerson>>;
async function invite(inviter: Pick<Inviter, 'call'>, emailId: string, roles = [asMember]) {
  const form = { firstName: 'Ana', lastName: 'Costa', emailId, appUserCreateRequestList: roles };
  expect((await inviter.call(addUser, form)).body).toEqual({ outcome: 'invited', userId: null });
}

async function invitesOf(person: Pick<Inviter, 'call'>) {
  return (await person.call(listInvites, {})).body.invites;
}

async function actionsIn(organisationId: string): Promise<readonly string[]> {
  const rows = await inOrganisation(api.ctx, organisationId, (tx) =>
    tx.selectFrom('audit_entries').select('action').orderBy('id').execute(),
  );
  return rows.map(({ action }) => action);
}

describe('somebody with an account is invited', () => {
  test('[API-65, INVT-05] is told by mail, and the list says who invites, to which organisation and for what', async () => {
    const host = await makeOwner('Northlake');
    const email = nextEmail('ana');
    const ana = await makePerson(api, email, nextNetwork());
    await invite(host.browser, email);
    expect(await api.newestMail(email, 'invitation')).toMatchObject({
      inviterName: 'Maya Lake',
      organisationName: 'Northlake',
    });
    const settings = { status: 'Active', customSectionFieldsEnabled: false };
    expect((await host.browser.call(getPeopleTenant, {})).body).toEqual(settings);
    const [found, ...others] = await invitesOf(ana);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      appName: 'console',
      inviterName: 'Maya Lake',
      inviterEmail: host.email,
      orgInvitedTo: 'Northlake',
      roles: ['Console - Member'],
    });
    expect(found?.inviteCode).toBe(found?.id);
  });

  test.each(['id', 'inviteCode'] as const)(
    '[API-66, D-98] a person who accepts by %s joins with the offered roles, and the selected organisation stays selected',
    async (name) => {
      const host = await makeOwner('Northlake');
      const ana = await makeOwner('Kaveri');
      await invite(host.browser, ana.email);
      const [found] = await invitesOf(ana.browser);
      const { body } = await ana.browser.call(acceptInvite, { [name]: found?.id });
      expect(body).toEqual({ tenantId: host.tenantId, tenantName: 'Northlake', appName: 'console' });
      expect((await ana.browser.call(getStatus, {})).body).toMatchObject({ organisation: { tenantId: ana.tenantId } });
      const { tenants } = (await ana.browser.call(listTenants, {})).body;
      expect(tenants.map(({ tenantName }) => tenantName)).toEqual(['Kaveri', 'Northlake']);
      expect(await invitesOf(ana.browser)).toEqual([]);
      const { users } = (await host.browser.call(listUsers, { search: ana.email })).body;
      // With the names that the organisation entered.
      expect(users).toMatchObject([{ firstName: 'Ana', lastName: 'Costa', status: 'Active', displayedRole: 'Member' }]);
      await ana.browser.call(switchTenant, { tenantId: host.tenantId });
      expect((await ana.browser.call(getStatus, {})).body).toMatchObject({ actor: { consoleRole: 'member' } });
      const again = await ana.browser.call(acceptInvite, { id: found?.id });
      expect(again.body).toMatchObject({ code: 'invites.not_open' });
      expect(await actionsIn(host.tenantId)).toContain('users.invitation_accepted');
    },
  );

  test('[API-66] [D-592] who has no organisation enters the one that they join, also after a reload and in another browser', async () => {
    const host = await makeOwner('Northlake');
    const email = nextEmail('ana');
    const ana = await makePerson(api, email, nextNetwork());
    const phone = api.browser(nextNetwork());
    await phone.call(signIn, { email, password: testPassword });
    await invite(host.browser, email);
    const [found] = await invitesOf(ana);
    await ana.call(acceptInvite, { id: found?.id });
    for (const browser of [ana, phone])
      expect((await browser.call(getStatus, {})).body).toMatchObject({
        organisation: { tenantId: host.tenantId },
        actor: { consoleRole: 'member' },
      });
  });

  test('[API-66] [D-592] who was disabled in their only organisation enters the one that they join', async () => {
    const host = await makeOwner('Northlake');
    const former = await makeOwner('Kaveri');
    const email = nextEmail('ana');
    const ana = await makePerson(api, email, nextNetwork());
    await addMember(api.ctx, former.tenantId, ana.userId);
    await ana.call(switchTenant, { tenantId: former.tenantId });
    await invite(host.browser, email);
    const [found] = await invitesOf(ana);
    await inOrganisation(api.ctx, former.tenantId, (tx) =>
      setMembershipDisabled(tx, former.tenantId, ana.userId, new Date()),
    );
    await ana.call(acceptInvite, { id: found?.id });
    expect((await ana.call(getStatus, {})).body).toMatchObject({ organisation: { tenantId: host.tenantId } });
  });

  test('[INVT-06] [HOME-21] the product opens in the edition that home opens', async () => {
    const host = await makeOwner('Northlake');
    const email = nextEmail('ana');
    const ana = await makePerson(api, email, nextNetwork());
    await invite(host.browser, email, [{ appName: 'crm', rgShortCode: 'admin', moduleUuids: [] }]);
    const [found] = await invitesOf(ana);
    const { body } = await ana.call(acceptInvite, { id: found?.id });
    expect(body).toMatchObject({ appName: 'crm', productUrl: 'https://crm_plus.example.com' });
  });

  test('[API-67] can reject, and the organisation may invite them again', async () => {
    const host = await makeOwner('Northlake');
    const email = nextEmail('ana');
    const ana = await makePerson(api, email, nextNetwork());
    await invite(host.browser, email);
    const [found] = await invitesOf(ana);
    expect((await ana.call(rejectInvite, { id: found?.id ?? '' })).body).toEqual({ rejected: true });
    expect(await invitesOf(ana)).toEqual([]);
    expect((await ana.call(acceptInvite, { id: found?.id })).body).toMatchObject({ code: 'invites.not_open' });
    expect((await ana.call(rejectInvite, { id: found?.id ?? '' })).body).toMatchObject({ code: 'invites.not_open' });
    expect(await actionsIn(host.tenantId)).toContain('users.invitation_rejected');
    await invite(host.browser, email);
    expect(await invitesOf(ana)).toHaveLength(1);
  });

  test("another person's invitation is not found when they accept, reject or withdraw it", async () => {
    const host = await makeOwner('Northlake');
    const stranger = await makeOwner('Elsewhere');
    const email = nextEmail('ana');
    const ana = await makePerson(api, email, nextNetwork());
    await invite(host.browser, email);
    const id = (await invitesOf(ana))[0]?.id ?? '';
    for (const { browser } of [stranger, host]) {
      expect((await browser.call(acceptInvite, { id })).body).toMatchObject({ code: 'invites.not_open' });
      expect((await browser.call(rejectInvite, { id })).body).toMatchObject({ code: 'invites.not_open' });
    }
    const taken = await stranger.browser.call(withdrawInvitation, { id });
    expect(taken.body).toMatchObject({ code: 'request.not_found' });
    expect(await invitesOf(ana)).toHaveLength(1);
  });

  test('of two simultaneous answers only one counts', async () => {
    const host = await makeOwner('Northlake');
    const email = nextEmail('ana');
    const ana = await makePerson(api, email, nextNetwork());
    await invite(host.browser, email);
    const id = (await invitesOf(ana))[0]?.id ?? '';
    const answers = await Promise.all([
      ana.call(acceptInvite, { id }),
      ana.call(rejectInvite, { id }),
      ana.call(acceptInvite, { id }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410]);
  });
});

describe('an invitation ends', () => {
  test('[N-44] after 14 days; then the organisation can invite anew, and the old one opens nothing', async () => {
    const host = await makeOwner('Northlake');
    const email = nextEmail('ana');
    const ana = await makePerson(api, email, nextNetwork());
    await invite(host.browser, email);
    const [old] = await invitesOf(ana);
    api.ctx.moved.offsetMs = 14 * 86_400_000;
    const later = await makePerson(api, nextEmail('late'), nextNetwork());
    const again = api.browser(nextNetwork());
    await again.call(signIn, { email, password: testPassword });
    expect(await invitesOf(again)).toEqual([]);
    expect((await again.call(acceptInvite, { id: old?.id })).body).toMatchObject({ code: 'invites.not_open' });
    const owner = api.browser(nextNetwork());
    await owner.call(signIn, { email: host.email, password: testPassword });
    expect((await owner.call(listInvitations, {})).body.invitations).toEqual([]);
    await invite(owner, email);
    const [fresh] = await invitesOf(again);
    expect(fresh?.id).not.toBe(old?.id);
    expect((await again.call(acceptInvite, { id: fresh?.id })).status).toBe(200);
    expect(await invitesOf(later)).toEqual([]);
    api.ctx.moved.offsetMs = 0;
  });

  test('[N-44] when it is withdrawn, and both sides see that', async () => {
    const host = await makeOwner('Northlake');
    const email = nextEmail('ana');
    const ana = await makePerson(api, email, nextNetwork());
    await invite(host.browser, email);
    const { invitations } = (await host.browser.call(listInvitations, {})).body;
    expect(invitations).toMatchObject([
      { firstName: 'Ana', lastName: 'Costa', email, allAppsRole: 'Console - Member' },
    ]);
    const id = invitations[0]?.id ?? '';
    expect((await host.browser.call(withdrawInvitation, { id })).body).toEqual({ withdrawn: true });
    expect((await host.browser.call(withdrawInvitation, { id })).body).toMatchObject({ code: 'request.not_found' });
    expect((await host.browser.call(listInvitations, {})).body.invitations).toEqual([]);
    expect(await invitesOf(ana)).toEqual([]);
    expect((await ana.call(acceptInvite, { id })).body).toMatchObject({ code: 'invites.not_open' });
    expect(await actionsIn(host.tenantId)).toContain('users.invitation_withdrawn');
  });

  test('[D-184] when it is sent again, it is mailed once more and open for 14 days from then on', async () => {
    const host = await makeOwner('Northlake');
    const stranger = await makeOwner('Elsewhere');
    const email = nextEmail('ana');
    const ana = await makePerson(api, email, nextNetwork());
    await invite(host.browser, email);
    const [sent] = (await host.browser.call(listInvitations, {})).body.invitations;
    const id = sent?.id ?? '';
    expect((await stranger.browser.call(resendInvitation, { id })).body).toMatchObject({ code: 'request.not_found' });
    const mails = api.ctx.db.selectFrom('mails').select('facts').where('to_address', '=', email);
    const sentMails = () => mails.where('template', '=', 'invitation').execute();
    const { body } = await host.browser.call(resendInvitation, { id });
    expect(body.expiresAt > (sent?.expiresAt ?? '')).toBe(true);
    expect(await sentMails()).toHaveLength(2);
    expect(await actionsIn(host.tenantId)).toContain('users.invitation_resent');
    expect((await ana.call(acceptInvite, { id })).status).toBe(200);
    expect((await host.browser.call(resendInvitation, { id })).body).toMatchObject({ code: 'request.not_found' });
  });

  test('[D-824] whoever sends it again is its inviter: it counts although the first one was removed, and power asks for a proof', async () => {
    const host = await makeOwner('Northlake');
    const inviter = await makeOwner('Elsewhere');
    await invite(host.browser, inviter.email, [asOwner]);
    await inviter.browser.call(acceptInvite, { id: (await invitesOf(inviter.browser))[0]?.id });
    await inviter.browser.call(switchTenant, { tenantId: host.tenantId });
    const email = nextEmail('ana');
    const ana = await makePerson(api, email, nextNetwork());
    await invite(inviter.browser, email, [asAdmin]);
    await host.browser.call(deleteUser, { userId: inviter.userId });
    const id = (await invitesOf(ana))[0]?.id ?? '';
    const resend = async () => (await host.browser.call(resendInvitation, { id })) as { status: number; body: object };
    const earlier = new Date(api.ctx.clock.wall().getTime() - 3_600_000);
    const sessions = api.ctx.db.updateTable('sessions').where('user_id', '=', host.userId);
    await sessions.set({ proved_at: earlier }).execute();
    expect((await resend()).body).toMatchObject({ code: 'security.step_up_needed' });
    await sessions.set({ proved_at: api.ctx.clock.wall() }).execute();
    expect((await resend()).status).toBe(200);
    expect((await invitesOf(ana))[0]).toMatchObject({ inviterEmail: host.email });
    expect((await ana.call(acceptInvite, { id })).status).toBe(200);
  });

  test('(toward ROLE-17) but an admin cannot withdraw one that only an owner may make', async () => {
    const host = await makeOwner('Northlake');
    const admin = await makePerson(api, nextEmail('admin'), nextNetwork());
    await addMember(api.ctx, host.tenantId, admin.userId, { consoleRole: 'admin', consoleModules: ['m_console_role'] });
    await admin.call(switchTenant, { tenantId: host.tenantId });
    const [first, second] = [nextEmail('ana'), nextEmail('ben')];
    await makePerson(api, first, nextNetwork());
    await makePerson(api, second, nextNetwork());
    await invite(host.browser, first, [asAdmin]);
    await invite(host.browser, second);
    const { invitations } = (await admin.call(listInvitations, {})).body;
    const idOf = (email: string) => invitations.find((each) => each.email === email)?.id ?? '';
    const kept = await admin.call(withdrawInvitation, { id: idOf(first) });
    expect(kept.body).toMatchObject({ code: 'users.owner_protected' });
    const again = await admin.call(resendInvitation, { id: idOf(first) });
    expect(again.body).toMatchObject({ code: 'users.owner_protected' });
    expect((await admin.call(withdrawInvitation, { id: idOf(second) })).status).toBe(200);
  });
});

describe('what is offered is judged again when it is taken', () => {
  test('(toward ROLE-17) an invitation of a removed owner gives no roles', async () => {
    const host = await makeOwner('Northlake');
    const inviter = await makeOwner('Elsewhere');
    await invite(host.browser, inviter.email, [asOwner]);
    await inviter.browser.call(acceptInvite, { id: (await invitesOf(inviter.browser))[0]?.id });
    await inviter.browser.call(switchTenant, { tenantId: host.tenantId });
    const [first, second] = [nextEmail('ana'), nextEmail('ben')];
    const ana = await makePerson(api, first, nextNetwork());
    const ben = await makePerson(api, second, nextNetwork());
    await invite(inviter.browser, first, [asOwner]);
    await invite(inviter.browser, second);
    await host.browser.call(disableUser, { userId: inviter.userId });
    const id = (await invitesOf(ana))[0]?.id;
    expect((await ana.call(acceptInvite, { id })).body).toMatchObject({ code: 'invites.not_open' });
    await host.browser.call(deleteUser, { userId: inviter.userId });
    const other = (await invitesOf(ben))[0]?.id;
    expect((await ben.call(acceptInvite, { id: other })).body).toMatchObject({ code: 'invites.not_open' });
    expect((await ana.call(listTenants, {})).body.tenants).toEqual([]);
    // The invalid invitation is closed, so the organisation can invite again.
    expect((await host.browser.call(listInvitations, {})).body.invitations).toEqual([]);
    await invite(host.browser, first);
    expect((await ana.call(acceptInvite, { id: (await invitesOf(ana))[0]?.id })).status).toBe(200);
  });

  test('a person with an unverified mailbox neither sees nor accepts invitations to its owner', async () => {
    const host = await makeOwner('Northlake');
    const email = nextEmail('squatter');
    const squatter = api.browser(nextNetwork());
    await squatter.call(signUp, { email, firstName: 'Not', lastName: 'Ana', password: testPassword });
    await squatter.call(signIn, { email, password: testPassword });
    await invite(host.browser, email);
    expect(await invitesOf(squatter)).toEqual([]);
    const { invitations } = (await host.browser.call(listInvitations, {})).body;
    const taken = await squatter.call(acceptInvite, { id: invitations[0]?.id });
    expect(taken.body).toMatchObject({ code: 'invites.verify_first' });
  });
});

test('[D-261] an organisation with 201 open invitations reads all of them, page by page, and none of another organisation', async () => {
  const host = await makeOwner('Northlake');
  const other = await makeOwner('Kaveri');
  for (const { tenantId, userId } of [host, other]) await seedInvitations(tenantId, userId, 201);
  const first = (await host.browser.call(listInvitations, {})).body;
  expect(first.invitations).toHaveLength(200);
  const second = (await host.browser.call(listInvitations, { cursor: first.nextCursor })).body;
  expect(second.invitations).toHaveLength(1);
  expect(second).not.toHaveProperty('nextCursor');
  expect(new Set([...first.invitations, ...second.invitations].map(({ id }) => id)).size).toBe(201);
});

async function seedInvitations(organisationId: string, invitedBy: string, total: number): Promise<void> {
  const client = new Client({ connectionString: api.superuserUrl });
  await client.connect();
  await client.query(
    `with people as (
       insert into users (id, email, first_name, last_name, locale, created_at)
       select gen_random_uuid(), 'many-' || $1 || '-' || n || '@invites.test', 'Ana', 'Costa', 'en', now()
       from generate_series(1, $3::int) n returning id, email)
     insert into invitations (id, organisation_id, user_id, email, invited_by, first_name, last_name, roles, created_at, expires_at)
     select gen_random_uuid(), $1::uuid, id, email, $2::uuid, 'Ana', 'Costa', '[]', now(), now() + interval '14 days' from people`,
    [organisationId, invitedBy, total],
  );
  await client.end();
}
