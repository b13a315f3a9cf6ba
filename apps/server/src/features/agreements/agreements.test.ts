import { agree } from '@atrium/contract/agreements/agree';
import { listAgreements } from '@atrium/contract/agreements/list-agreements';
import { listAuditEntries } from '@atrium/contract/audit-log/audit-entries';
import { deleteAccount, exportOwnData } from '@atrium/contract/closure/delete-account';
import { applyPrepaidCode } from '@atrium/contract/codes/apply-prepaid-code';
import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { getStatus } from '@atrium/contract/identity/get-status';
import { signIn } from '@atrium/contract/identity/sign-in';
import { signUp } from '@atrium/contract/identity/sign-up';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { acceptInvite } from '@atrium/contract/invites/accept-invite';
import { listInvites } from '@atrium/contract/invites/list-invites';
import { changeFirstPassword } from '@atrium/contract/own-account/change-first-password';
import { forgotPassword } from '@atrium/contract/own-account/forgot-password';
import { resetPassword } from '@atrium/contract/own-account/reset-password';
import { activatePlan } from '@atrium/contract/subscriptions/activate-plan';
import { addUser } from '@atrium/contract/users/add-user';
import { setUserPassword } from '@atrium/contract/users/set-user-password';
import type { DocumentsInForce } from '@atrium/domain/agreements/legal-documents';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { associate } from '../../../test-kit/associate.ts';
import { addColleague, kinds } from '../../../test-kit/colleagues.ts';
import { foundIn } from '../../../test-kit/found-in.ts';
import { makeCodes } from '../../../test-kit/make-codes.ts';
import { confirm, type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';
import { resetTokenOf } from '../../../test-kit/policy-team.ts';
import { signInAtProvider } from '../../../test-kit/sign-in-at-provider.ts';
import { makePerson, type TestBrowser, testPassword } from '../../../test-kit/test-api.ts';

let paying: PayingApi;
beforeAll(async () => {
  paying = await startPayingApi();
});
afterAll(() => paying.stop());

/** As if the operator had named these versions and started anew; null takes the documents out. */
function putInForce(terms: string | null, dpa = terms): void {
  const at = (version: string | null) => (version === null ? null : { address: 'https://vendor.test/text', version });
  const documents: DocumentsInForce = { terms: at(terms), privacy: at('1'), dpa: at(dpa), subprocessors: null };
  Object.assign(paying.api.ctx.config, { documents });
}
beforeEach(() => putInForce('1'));

async function keptOf(email: string): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', g.document, g.version, case when g.organisation_id is null then 'own' else 'for all' end, g.act,
      o.address, o.user_agent) as line
    from agreements g join users u on u.id = g.user_id left join agreement_origins o on o.agreement_id = g.id
    where u.email = ${email} and g.ended_at is null order by g.id`.execute(paying.api.ctx.db);
  return rows.map(({ line }) => line);
}
const waitingFor = async (browser: TestBrowser) => {
  const { body } = await browser.call(getStatus, {});
  const { agreementsDue = [] } = body as {
    agreementsDue?: { document: string; version: string; isChanged: boolean }[];
  };
  return agreementsDue.map(
    ({ document, version, isChanged }) => `${document} ${version}${isChanged ? ' changed' : ''}`,
  );
};
const agreeTo = (browser: TestBrowser, ...documents: ('terms' | 'dpa')[]) =>
  browser.call(agree, { agreed: documents.map((document) => ({ document, version: '2' })) });
const newEmail = () => `${crypto.randomUUID()}@agreed.test`;

test('[D-950] whoever signs up, by a password or by a provider, has agreed to the terms in force, from where they were', async () => {
  const [typed, given] = [newEmail(), newEmail()];
  await makePerson(paying.api, typed, '192.0.2.61');
  expect(await keptOf(typed)).toEqual(['terms 1 own sign_up 192.0.2.61 test']);
  const browser = paying.api.browser('192.0.2.62');
  await signInAtProvider(browser, { email: given });
  expect(await keptOf(given)).toEqual(['terms 1 own sign_up 192.0.2.62 test']);
  expect(await waitingFor(browser)).toEqual([]);
});

test('[D-950] signing up with an address that has an account agrees to nothing for its owner', async () => {
  const email = newEmail();
  await makePerson(paying.api, email);
  putInForce('2');
  const stranger = { email, firstName: 'A', lastName: 'B', password: testPassword };
  await paying.api.browser('203.0.113.9').call(signUp, stranger);
  expect(await keptOf(email)).toEqual(['terms 1 own sign_up 192.0.2.1 test']);
});

test('[D-950] [D-501] the owner of a mailbox is asked anew where a stranger had signed up with it', async () => {
  const email = newEmail();
  const stranger = { email, firstName: 'A', lastName: 'B', password: testPassword };
  await paying.api.browser('203.0.113.9').call(signUp, stranger);
  const browser = paying.api.browser('192.0.2.63');
  await browser.call(forgotPassword, { email });
  const token = await resetTokenOf(paying.api, email);
  await browser.call(resetPassword, { token, password: 'another-horse-staple' });
  expect(await keptOf(email)).toEqual([]);
});

test('[D-950] founding an organization, a trial, a purchase and a prepaid code agree for the organization, each version once', async () => {
  const { founder } = await paying.foundPaying();
  const founded = ['terms 1 own sign_up', 'terms 1 for all founding', 'dpa 1 for all founding'];
  const lines = async () => (await keptOf(founder.email)).map((line) => line.replace(' 192.0.2.1 test', ''));
  expect(await lines()).toEqual(founded);
  expect(await waitingFor(founder)).toEqual([]);
  await founder.call(activatePlan, { PlanID: 'crm-essential-monthly', Currency: 'usd' });
  expect(await lines()).toEqual(founded);
  putInForce('2');
  await founder.call(activatePlan, { PlanID: 'erp-startup-yearly', Currency: 'usd' });
  const bought = [...founded, 'terms 2 for all purchase', 'dpa 2 for all purchase'];
  expect(await lines()).toEqual(bought);
  expect(await waitingFor(founder)).toEqual([]);
  putInForce('3');
  const { quoteId } = await quoteFor(founder, 'crm-startup-monthly');
  expect(await lines()).toEqual(bought);
  expect((await confirm(founder, quoteId)).body.outcome).toBe('paid');
  bought.push('terms 3 for all purchase', 'dpa 3 for all purchase');
  expect(await lines()).toEqual(bought);
  putInForce('4');
  const products = [{ product: 'people', plan: 'startup', users: 9 }] as const;
  await makeCodes(paying.api, {
    kind: 'prepaid',
    description: '',
    code: 'AGREED',
    products,
    months: 12,
    maxRedemptions: 1,
  });
  expect((await founder.call(applyPrepaidCode, { code: 'AGREED', ForceUpdate: true })).body).toMatchObject({
    Products: [{}],
  });
  expect(await lines()).toEqual([...bought, 'terms 4 for all purchase', 'dpa 4 for all purchase']);
});

test('[D-950] an act that is refused agrees to nothing', async () => {
  const { founder } = await foundIn(paying.api);
  putInForce('2');
  await founder.call(activatePlan, { PlanID: 'no-such-plan', Currency: 'usd' });
  await founder.call(applyPrepaidCode, { code: 'NONE' });
  expect((await keptOf(founder.email)).filter((line) => line.includes(' 2 '))).toEqual([]);
});

test('[D-950] a new version asks everybody for the terms, and owners and admins for the organization; nothing else is refused meanwhile', async () => {
  const { founder, organisationId } = await foundIn(paying.api);
  const member = await addColleague(paying.api, organisationId, newEmail(), kinds.member);
  const admin = await addColleague(paying.api, organisationId, newEmail(), kinds.admin);
  expect([await waitingFor(founder), await waitingFor(member), await waitingFor(admin)]).toEqual([[], [], []]);
  putInForce('2');
  expect(await waitingFor(founder)).toEqual(['terms 2 changed', 'dpa 2 changed']);
  expect(await waitingFor(admin)).toEqual(['terms 2 changed', 'dpa 2 changed']);
  expect(await waitingFor(member)).toEqual(['terms 2 changed']);
  expect((await member.call(exportOwnData, {})).status).toBe(200);
  expect((await agreeTo(admin, 'terms', 'dpa')).body).toEqual({ agreementsDue: [] });
  // One for all of the organization; the terms are everybody's own.
  expect(await waitingFor(founder)).toEqual(['terms 2 changed']);
  expect(await waitingFor(member)).toEqual(['terms 2 changed']);
  await agreeTo(member, 'terms');
  expect(await waitingFor(member)).toEqual([]);
  putInForce(null);
  expect(await waitingFor(founder)).toEqual([]);
});

test('[D-950] two tabs that agree at once leave one row for person, organization, document and version', async () => {
  const { founder, organisationId } = await foundIn(paying.api);
  putInForce('2');
  const replies = await Promise.all([1, 2, 3, 4].map(() => agreeTo(founder, 'terms', 'dpa')));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { rows } = await sql<{ rows: number; origins: number }>`
    select count(*)::int as rows, count(o.*)::int as origins
    from agreements g join agreement_origins o on o.agreement_id = g.id
    where g.act = 'asked' and g.user_id = (select user_id from memberships where organisation_id = ${organisationId})
  `.execute(paying.api.ctx.db);
  expect(rows).toEqual([{ rows: 2, origins: 2 }]);
});

test('[D-950] attack: a member, a stranger and a version that is not in force agree to nothing for an organization', async () => {
  const { founder, organisationId } = await foundIn(paying.api);
  const other = await foundIn(paying.api);
  const member = await addColleague(paying.api, organisationId, newEmail(), kinds.member);
  putInForce('2');
  expect((await agreeTo(member, 'dpa')).body).toMatchObject({ code: 'request.unauthorized' });
  const lonely = await makePerson(paying.api, newEmail());
  expect((await agreeTo(lonely, 'dpa')).body).toMatchObject({ code: 'request.unauthorized' });
  await agreeTo(other.founder, 'terms', 'dpa');
  expect((await founder.call(agree, { agreed: [{ document: 'dpa', version: '9' }] })).body.agreementsDue).toMatchObject(
    [{ document: 'terms' }, { document: 'dpa', version: '2' }],
  );
  expect(await waitingFor(founder)).toEqual(['terms 2 changed', 'dpa 2 changed']);
});

test('[D-950] a bookkeeper who buys for a client agrees for the client', async () => {
  const client = await foundIn(paying.api);
  const books = await foundIn(paying.api);
  const { userId, email } = books.founder;
  await associate(paying.api.ctx.db, {
    clientId: client.organisationId,
    bookkeeperId: books.organisationId,
    userId,
    email,
  });
  putInForce('2');
  const { body } = await books.founder.call(activatePlan, {
    PlanID: 'crm-startup-yearly',
    Currency: 'usd',
    UserID: userId,
    TenantID: client.organisationId,
  });
  expect(body).toMatchObject({ CRMPlan: { InTrial: true } });
  expect(await waitingFor(client.founder)).toEqual(['terms 2 changed']);
  expect(await waitingFor(books.founder)).toEqual(['dpa 2 changed']);
});

test('[D-950] the export hands an agreement out with its origin; once the account is deleted only the proof stays', async () => {
  const email = newEmail();
  const person = await makePerson(paying.api, email, '192.0.2.64');
  const { tenantId } = (await person.call(addOrganisation, { tenantName: 'Proof', country: 'US' })).body;
  await person.call(switchTenant, { tenantId });
  const { body } = await person.call(exportOwnData, {});
  const values = (place: string) =>
    body.places.find((each) => each.place === place)?.rows.map((row) => row.values.map(({ value }) => value).join(' '));
  expect(values('agreements')?.toSorted()).toEqual(['founding 1 dpa', 'founding 1 terms', 'sign_up 1 terms']);
  expect(values('agreement_origins')).toEqual(Array(3).fill('192.0.2.64 test'));
  expect((await person.call(deleteAccount, { accountDeleteReason: 'other', password: testPassword })).status).toBe(200);
  const { rows } = await sql<{ proofs: number; origins: number }>`
    select (select count(*)::int from agreements where user_id = ${person.userId}) as proofs,
      (select count(*)::int from agreement_origins where user_id = ${person.userId}) as origins
  `.execute(paying.api.ctx.db);
  expect(rows).toEqual([{ proofs: 3, origins: 0 }]);
});

const asMember = [{ appName: 'console', rgShortCode: 'member', moduleUuids: [] }];
const invited = (emailId: string) => ({
  firstName: 'Ana',
  lastName: 'Costa',
  emailId,
  appUserCreateRequestList: asMember,
});

test('[D-960] whoever accepts an invitation has agreed to the terms in force; an invitation that is not theirs agrees to nothing', async () => {
  const { founder } = await foundIn(paying.api);
  const email = newEmail();
  const person = await makePerson(paying.api, email, '192.0.2.65');
  putInForce('2');
  await founder.call(addUser, invited(email));
  const [invite] = (await person.call(listInvites, {})).body.invites;
  const other = newEmail();
  const stranger = await makePerson(paying.api, other);
  expect((await stranger.call(acceptInvite, { id: invite?.id })).body).toMatchObject({ code: 'invites.not_open' });
  expect(await keptOf(other)).toEqual(['terms 2 own sign_up 192.0.2.1 test']);
  expect((await person.call(acceptInvite, { id: invite?.id })).status).toBe(200);
  expect(await keptOf(email)).toEqual([
    'terms 1 own sign_up 192.0.2.65 test',
    'terms 2 own invitation 192.0.2.65 test',
  ]);
  expect(await waitingFor(person)).toEqual([]);
});

test('[D-960] whoever sets the first password of an account that an admin made has agreed; setting a forgotten one agrees to nothing', async () => {
  const { founder } = await foundIn(paying.api);
  const email = newEmail();
  expect((await founder.call(addUser, invited(email))).status).toBe(200);
  const { linkId = '' } = await paying.api.newestMail(email, 'new_user');
  const token = paying.api.ctx.tokens.mailedToken(linkId, 'set_password');
  const browser = paying.api.browser('192.0.2.66');
  expect((await browser.call(resetPassword, { token, password: testPassword })).status).toBe(200);
  const first = ['terms 1 own first_password 192.0.2.66 test'];
  expect(await keptOf(email)).toEqual(first);
  putInForce('2');
  await browser.call(forgotPassword, { email });
  const forgotten = await resetTokenOf(paying.api, email);
  await browser.call(resetPassword, { token: forgotten, password: 'another-horse-staple' });
  expect(await keptOf(email)).toEqual(first);
});

test('[D-960] whoever replaces a password that an admin chose has agreed', async () => {
  const { founder } = await foundIn(paying.api);
  const email = newEmail();
  await founder.call(addUser, invited(email));
  const chosen = { userName: email, password: 'chosen-by-an-admin-7', confirmationCode: -1 } as const;
  expect((await founder.call(setUserPassword, chosen)).status).toBe(200);
  const browser = paying.api.browser('192.0.2.67');
  await browser.call(signIn, { email, password: 'chosen-by-an-admin-7' });
  expect(await keptOf(email)).toEqual([]);
  expect((await browser.call(changeFirstPassword, { password: testPassword })).status).toBe(200);
  expect(await keptOf(email)).toEqual(['terms 1 own first_password 192.0.2.67 test']);
});

test('[D-961] an owner reads in the log who agreed to which version, once also for two tabs', async () => {
  const { founder } = await foundIn(paying.api);
  putInForce('2');
  await Promise.all([1, 2, 3].map(() => agreeTo(founder, 'terms', 'dpa')));
  const { entries } = (await founder.call(listAuditEntries, { kind: 'organisation' })).body;
  const told = entries.flatMap(({ action, actor, changes }) =>
    action === 'company.agreed' ? [[actor.email, ...changes.map(({ after }) => after)].join(' ')] : [],
  );
  expect(told.toSorted()).toEqual([`${founder.email} dpa 2`, `${founder.email} terms 2`]);
});

test('[D-961] owners and admins page through who agreed for the organization; members and other organizations read nothing of it', async () => {
  const { founder, organisationId } = await foundIn(paying.api);
  const admin = await addColleague(paying.api, organisationId, newEmail(), kinds.admin);
  const member = await addColleague(paying.api, organisationId, newEmail(), kinds.member);
  for (let version = 2; version < 12; version += 1) {
    putInForce(String(version));
    await founder.call(agree, { agreed: [{ document: 'dpa', version: String(version) }] });
  }
  const first = (await admin.call(listAgreements, {})).body;
  expect(first.agreements[0]).toMatchObject({
    document: 'dpa',
    version: '11',
    act: 'asked',
    person: { email: founder.email },
  });
  const rest = (await admin.call(listAgreements, { before: first.next ?? '' })).body;
  expect([...first.agreements, ...rest.agreements].map(({ document, version }) => `${document} ${version}`)).toEqual([
    ...Array.from({ length: 10 }, (_, place) => `dpa ${11 - place}`),
    'dpa 1',
    'terms 1',
  ]);
  expect(rest.next).toBeNull();
  expect((await member.call(listAgreements, {})).body).toMatchObject({ code: 'request.unauthorized' });
  const other = await foundIn(paying.api);
  expect((await other.founder.call(listAgreements, {})).body.agreements.map(({ person }) => person?.email)).toEqual([
    other.founder.email,
    other.founder.email,
  ]);
});
