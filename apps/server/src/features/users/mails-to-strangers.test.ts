import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { grantBookkeeper } from '@atrium/contract/company/grant-bookkeeper';
import { revokeBookkeeper } from '@atrium/contract/company/revoke-association';
import { signIn } from '@atrium/contract/identity/sign-in';
import { signUp } from '@atrium/contract/identity/sign-up';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { listInvitations } from '@atrium/contract/invites/list-invitations';
import { withdrawInvitation } from '@atrium/contract/invites/withdraw-invitation';
import { checkImport } from '@atrium/contract/people-jobs/check-import';
import { listPeopleJobRows } from '@atrium/contract/people-jobs/people-jobs';
import { addUser } from '@atrium/contract/users/add-user';
import { mailsADay } from '@atrium/domain/mail/mail-quota';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundIn } from '../../../test-kit/found-in.ts';
import { makePerson, startTestApi, type TestApi, type TestBrowser, testPassword } from '../../../test-kit/test-api.ts';
import { writeInvoice } from '../../../test-kit/write-invoice.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const form = (emailId: string) => ({ firstName: 'Ana', lastName: 'Costa', emailId, appUserCreateRequestList: [] });
const mailsTo = async (email: string) =>
  (await api.ctx.db.selectFrom('mails').select('template').where('to_address', '=', email).execute()).length;

/** As if so many mails had been sent in the last minute. */
async function spend(bucket: string, hits: number): Promise<void> {
  const row = { bucket, hits, started_at: api.ctx.clock.wall() };
  await api.ctx.db
    .insertInto('rate_windows')
    .values(row)
    .onConflict((conflict) => conflict.column('bucket').doUpdateSet(row))
    .execute();
}

test('[D-111, D-503] attack: mails from an unproved account: whoever has not proved a mailbox founds no organisation, and mails nobody from one that they have', async () => {
  const browser = api.browser('192.0.2.20');
  const email = 'unproved@cannon.test';
  await browser.call(signUp, { email, firstName: 'Free', lastName: 'Money', password: testPassword });
  await browser.call(signIn, { email, password: testPassword });
  const unproved = { status: 403, body: { code: 'identity.verify_first' } };
  expect(await browser.call(addOrganisation, { tenantName: 'You have won' })).toMatchObject(unproved);
  // As it could be founded before that was refused.
  const { founder, organisationId } = await foundIn(api, '192.0.2.20');
  await api.ctx.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', founder.userId).execute();
  expect(await founder.call(switchTenant, { tenantId: organisationId })).toMatchObject(unproved);
  await founder.call(signIn, { email: founder.email, password: testPassword });
  const refused = { body: { code: 'organisation.not_set' } };
  expect(await founder.call(addUser, form('stranger@cannon.test'))).toMatchObject(refused);
  expect(await founder.call(grantBookkeeper, { email: 'stranger@cannon.test' })).toMatchObject(refused);
  const csv = 'First name,Last name,Email,Contact,User type,Roles\nAna,Lima,stranger@cannon.test,,Paid,\n';
  expect(await founder.call(checkImport, { fileName: 'people.csv', csv })).toMatchObject(refused);
  expect(await mailsTo('stranger@cannon.test')).toBe(0);
});

test('[D-111] an organisation that never paid mails only so many people in a day, and its founder in all of theirs', async () => {
  const { founder, organisationId } = await foundIn(api, '192.0.2.21');
  await spend(`mails:organisation:${organisationId}`, mailsADay.untilPaid - 1);
  expect((await founder.call(addUser, form('last@quota.test'))).status).toBe(200);
  const refused = { status: 429, body: { code: 'mail.organisation_quota' } };
  expect(await founder.call(addUser, form('over@quota.test'))).toMatchObject(refused);
  expect(await founder.call(grantBookkeeper, { email: 'over@quota.test' })).toMatchObject(refused);
  expect(await mailsTo('over@quota.test')).toBe(0);
  // Another organisation of the same person has the same quota, not a new one.
  await spend(`mails:person:${founder.userId}`, mailsADay.untilPaid);
  const { tenantId } = (await founder.call(addOrganisation, { tenantName: 'Second' })).body;
  await founder.call(switchTenant, { tenantId });
  expect(await founder.call(addUser, form('over@quota.test'))).toMatchObject(refused);
  api.ctx.moved.offsetMs = 86_401_000;
  const later = await makeAgain(founder.email);
  expect((await later.call(addUser, form('over@quota.test'))).status).toBe(200);
  api.ctx.moved.offsetMs = 0;
});

test('[D-111] an organisation that has paid mails more people, and the subject names it', async () => {
  const { founder, organisationId } = await foundIn(api, '192.0.2.29');
  await writeInvoice(api.ctx, organisationId, { end: 'pay' });
  await spend(`mails:organisation:${organisationId}`, mailsADay.untilPaid);
  await spend(`mails:person:${founder.userId}`, mailsADay.untilPaid);
  expect((await founder.call(addUser, form('staff@quota.test'))).status).toBe(200);
  expect(await api.newestMail('staff@quota.test', 'new_user')).toMatchObject({ hasPaid: true });
  await spend(`mails:organisation:${organisationId}`, mailsADay.oncePaid);
  expect((await founder.call(addUser, form('more@quota.test'))).body).toMatchObject({
    code: 'mail.organisation_quota',
  });
});

async function makeAgain(email: string): Promise<TestBrowser> {
  const browser = api.browser('192.0.2.22');
  await browser.call(signIn, { email, password: testPassword });
  return browser;
}

test('[D-111] attack: mails to strangers: one address gets only so many mails in a day, whichever organisations ask for them', async () => {
  const email = 'target@quota.test';
  await makePerson(api, email, '192.0.2.23');
  const organisations = await Promise.all([24, 25].map((network) => foundIn(api, `192.0.2.${network}`)));
  const statuses: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    for (const { founder } of organisations) {
      const added = await founder.call(addUser, form(email));
      statuses.push(added.status);
      if (added.status !== 200) {
        expect(added.body).toMatchObject({ code: 'mail.recipient_quota' });
        continue;
      }
      const { invitations } = (await founder.call(listInvitations, {})).body;
      await founder.call(withdrawInvitation, { id: invitations[0]?.id ?? '' });
    }
  }
  expect(statuses).toEqual([...Array<number>(mailsADay.toOneAddress).fill(200), 429, 429]);
});

test('[D-111] asking and withdrawing as a client counts against the same address', async () => {
  const email = 'asked@quota.test';
  const { founder } = await foundIn(api, '192.0.2.26');
  await spend(`mails:to:${api.ctx.tokens.digest('account', email)}`, mailsADay.toOneAddress - 1);
  const granted = await founder.call(grantBookkeeper, { email });
  expect(granted.status).toBe(200);
  await founder.call(revokeBookkeeper, { id: granted.body.id });
  expect((await founder.call(grantBookkeeper, { email })).body).toMatchObject({ code: 'mail.recipient_quota' });
});

test('[D-112] a check of an import does not tell which addresses have an account, and asking by adding mails each', async () => {
  await makePerson(api, 'known@lookup.test', '192.0.2.27');
  const { founder } = await foundIn(api, '192.0.2.28');
  const line = (email: string) => `Ana,Lima,${email},,Paid,\n`;
  const csv = `First name,Last name,Email,Contact,User type,Roles\n${line('known@lookup.test')}${line('unknown@lookup.test')}`;
  const { id: jobId } = (await founder.call(checkImport, { fileName: 'people.csv', csv })).body;
  const { rows } = (await founder.call(listPeopleJobRows, { jobId })).body;
  expect(rows.map(({ state, message }) => [state, message])).toEqual([
    ['ready', null],
    ['ready', null],
  ]);
  const before = await mailsTo('known@lookup.test');
  expect((await founder.call(addUser, form('known@lookup.test'))).body.outcome).toBe('invited');
  expect((await founder.call(addUser, form('unknown@lookup.test'))).body.outcome).toBe('added');
  expect([await mailsTo('known@lookup.test'), await mailsTo('unknown@lookup.test')]).toEqual([before + 1, 1]);
});
