import { deleteAccount, exportOwnData } from '@atrium/contract/closure/delete-account';
import { deleteCompany } from '@atrium/contract/closure/deleted-companies';
import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { signIn } from '@atrium/contract/identity/sign-in';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { endSalesContact, getSalesContact } from '@atrium/contract/leads/sales-contact';
import { saveOwnDetails } from '@atrium/contract/onboarding/save-own-details';
import { addUser } from '@atrium/contract/users/add-user';
import { deleteUser } from '@atrium/contract/users/delete-user';
import { disableUser } from '@atrium/contract/users/disable-user';
import { salesContactVersion } from '@atrium/domain/agreements/agreements-due';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addColleague, kinds } from '../../../test-kit/colleagues.ts';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { makePerson, startTestApi, type TestApi, type TestBrowser, testPassword } from '../../../test-kit/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

type Person = TestBrowser & { readonly userId: string };
let made = 0;

/** A member of a company that somebody else owns. */
async function joinSomewhere(email: string) {
  const { founder, organisationId } = await foundOrganisation(api, `owner-${email}`, `Company ${made}`);
  return { founder, organisationId, member: await addColleague(api, organisationId, email, kinds.member) };
}

/** How somebody comes to be in each state; all of them have proved their address once. */
const states: Readonly<Record<string, (email: string) => Promise<Person>>> = {
  'a member': async (email) => (await joinSomewhere(email)).member,
  'somebody without a company': (email) => makePerson(api, email),
  'somebody who is disabled in the only company': async (email) => {
    const { founder, member } = await joinSomewhere(email);
    expect((await founder.call(disableUser, { userId: member.userId })).status).toBe(200);
    return member;
  },
  'somebody whom an admin removed': async (email) => {
    const { founder, member } = await joinSomewhere(email);
    expect((await founder.call(deleteUser, { userId: member.userId })).status).toBe(200);
    return member;
  },
  'somebody who is invited and has not answered': async (email) => {
    const person = await makePerson(api, email);
    const { founder } = await foundOrganisation(api, `owner-${email}`, `Company ${made}`);
    const form = { firstName: 'In', lastName: 'Vited', contact: '', appUserCreateRequestList: [] };
    expect((await founder.call(addUser, { ...form, emailId: email })).status).toBe(200);
    return person;
  },
  'somebody whose company was deleted': async (email) => {
    const person = await makePerson(api, email);
    const { tenantId } = (await person.call(addOrganisation, { tenantName: 'Gone', country: 'US' })).body;
    await person.call(addOrganisation, { tenantName: 'Home', country: 'US' });
    await person.call(switchTenant, { tenantId });
    expect((await person.call(deleteCompany, { id: tenantId, password: testPassword })).status).toBe(200);
    return person;
  },
};

const details = { firstName: 'Zoë', lastName: 'Quist', phone: '' };

/** Gives the consent that onboarding asks for, whatever the state: it must be withdrawable in each. */
async function allowSales({ userId }: Person): Promise<void> {
  await api.ctx.db
    .insertInto('agreements')
    .values({
      id: api.ctx.newId(),
      user_id: userId,
      organisation_id: null,
      document: 'sales_contact',
      version: salesContactVersion,
      act: 'onboarding',
      agreed_at: new Date(),
    })
    .execute();
}

/** What each right is, and how it is seen that it was granted. */
const rights: Readonly<Record<string, (person: Person, email: string) => Promise<void>>> = {
  'reads what is kept': async (person, email) => {
    const { status, body } = await person.call(exportOwnData, {});
    expect([status, body.account.email]).toEqual([200, email]);
    expect(body.places.length).toBeGreaterThan(20);
  },
  'corrects the own name': async (person) => {
    expect((await person.call(saveOwnDetails, details)).body).toEqual({ saved: true });
    expect((await person.call(exportOwnData, {})).body.account.firstName).toBe('Zoë');
  },
  'takes a consent back': async (person) => {
    await allowSales(person);
    expect((await person.call(getSalesContact, {})).body).toEqual({ isAllowed: true });
    expect((await person.call(endSalesContact, {})).body).toEqual({ isAllowed: false });
    expect((await person.call(getSalesContact, {})).body).toEqual({ isAllowed: false });
  },
  'is erased': async (person, email) => {
    const why = { accountDeleteReason: 'little_use', password: testPassword } as const;
    expect((await person.call(deleteAccount, why)).status).toBe(200);
    const named = await api.ctx.db.selectFrom('users').select('id').where('email', '=', email).execute();
    expect(named).toEqual([]);
  },
};

describe.each(Object.entries(states))('[N-54] [D-940] %s', (_state, become) => {
  test.each(Object.entries(rights))('%s', async (_right, use) => {
    made += 1;
    const email = `state-${made}@rights.test`;
    await become(email);
    // A state may have ended the session: whoever comes back signs in first.
    const browser = api.browser(`203.0.113.${100 + (made % 100)}`);
    const { status, body } = await browser.call(signIn, { email, password: testPassword });
    expect(status).toBe(200);
    const { id: userId } = (body as { readonly user: { readonly id: string } }).user;
    await use(Object.assign(browser, { userId }), email);
  });
});

test.each([
  ['reads', exportOwnData, {}],
  ['corrects', saveOwnDetails, details],
  ['takes back', endSalesContact, {}],
  ['deletes', deleteAccount, { accountDeleteReason: 'little_use', password: testPassword }],
] as const)('[N-54] attack: whoever is signed out %s nothing of anybody', async (_what, endpoint, input) => {
  const { status } = await api.browser('203.0.113.250').call(endpoint as typeof exportOwnData, input as never);
  expect(status).toBe(401);
});
