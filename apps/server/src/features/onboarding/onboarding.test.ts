import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { getStatus } from '@atrium/contract/identity/get-status';
import { signIn } from '@atrium/contract/identity/sign-in';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { getProfile } from '@atrium/contract/onboarding/get-profile';
import { updateProfile } from '@atrium/contract/onboarding/update-profile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addColleague, kinds } from '../../../test-kit/colleagues.ts';
import { makePerson, startTestApi, type TestApi, testPassword } from '../../../test-kit/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

let founded = 0;
/** Somebody who has just founded an organisation. */
async function founder(country?: string) {
  founded += 1;
  const email = `founder-${founded}@onboarding.test`;
  const person = await makePerson(api, email);
  const { body } = await person.call(addOrganisation, { tenantName: 'Northlake', country });
  const { body: session } = await person.call(switchTenant, { tenantId: body.tenantId });
  return { person, email, id: session.user.id, organisationId: body.tenantId };
}

const own = { firstName: 'Maya', lastName: 'Lake', countryCode: 'US', phone: '(415) 555-2671' };
const business = { industry: 'software', noOfEmployees: '2-10', title: 'Founder' } as const;
const isDue = (body: object): boolean => 'isOnboardingDue' in body && body.isOnboardingDue === true;

test('[ONB-08, ONB-12, API-20] the founder saves the steps one by one, and another device goes on at the next', async () => {
  const { person, email, id } = await founder('US');
  expect(isDue((await person.call(getStatus, {})).body)).toBe(true);
  const before = (await person.call(getProfile, {})).body;
  expect(before).toMatchObject({ isSet: false, step: 'about_you', hasPassword: true, emailId: email });
  expect(before).toMatchObject({ name: 'Northlake', currency: 'USD', countryCode: 'US', isCountryStored: true });

  expect((await person.call(updateProfile, { id, ...own, isReady: false })).body).toEqual({ isSet: false });
  const phone = api.browser('192.0.2.44');
  await phone.call(signIn, { email, password: testPassword });
  const resumed = (await phone.call(getProfile, {})).body;
  expect(resumed).toMatchObject({ step: 'about_business', firstName: 'Maya', phone: '+14155552671' });
  await phone.call(updateProfile, { id, ...own, ...business, isReady: false });
  expect((await person.call(getProfile, {})).body).toMatchObject({ step: 'set_password', ...business });

  expect((await person.call(updateProfile, { id, ...own, isReady: true })).body).toEqual({ isSet: true });
  const { body } = await person.call(getStatus, {});
  expect(isDue(body)).toBe(false);
  expect('user' in body && body.user).toMatchObject({ name: 'Maya Lake', phone: '+14155552671' });
});

test('[VAL-16, VAL-17, VAL-18] what is missing or no number of the country is named by its field, and nothing is saved', async () => {
  const { person, id } = await founder('US');
  const fault = async (change: object) => {
    const { status, body } = await person.call(updateProfile, { id, ...own, isReady: false, ...change });
    const { fields } = body as unknown as { fields: { field: string; message: string }[] };
    return { status, fields };
  };
  const define = '*Define the field';
  expect(await fault({ firstName: ' ' })).toEqual({ status: 400, fields: [{ field: 'firstName', message: define }] });
  const wrong = { status: 400, fields: [{ field: 'phone', message: '*Invalid Phone Number' }] };
  expect(await fault({ phone: '+91 98765 43210' })).toEqual(wrong);
  const missing = ['industry', 'noOfEmployees', 'title'].map((field) => ({ field, message: define }));
  expect(await fault({ isReady: true })).toEqual({ status: 400, fields: missing });
  expect((await person.call(getProfile, {})).body).toMatchObject({ isSet: false, step: 'about_you', phone: null });
});

test('[ONB-10, ONB-11] the stored country cannot be changed; where none is stored, the chosen one becomes it', async () => {
  const stored = await founder('IN');
  const refused = await stored.person.call(updateProfile, { id: stored.id, ...own, isReady: false });
  expect(refused.body).toMatchObject({ code: 'request.invalid', fields: [{ field: 'countryCode' }] });

  const { person, id } = await founder();
  expect((await person.call(getProfile, {})).body).toMatchObject({ isCountryStored: false });
  const indian = { ...own, countryCode: 'IN', phone: '98765 43210' };
  expect((await person.call(updateProfile, { id, ...indian, isReady: false })).status).toBe(200);
  const { body } = await person.call(getProfile, {});
  expect(body).toMatchObject({ countryCode: 'IN', currency: 'INR', isCountryStored: true, phone: '+919876543210' });
});

test('[VAL-19, X-65, D-260] somebody without a password ends onboarding without one, or sets one and signs in with it; nobody replaces one', async () => {
  const { person, email, id } = await founder('US');
  const all = { id, ...own, ...business, isReady: true };
  const password = 'quiet-river-lantern-3';
  const again = await person.call(updateProfile, { ...all, password });
  expect(again.body).toMatchObject({ code: 'request.invalid', fields: [{ field: 'password' }] });

  // As somebody who signed up by another provider.
  await api.ctx.db.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute();
  expect((await person.call(getProfile, {})).body).toMatchObject({ hasPassword: false });
  expect((await person.call(updateProfile, all)).status).toBe(200);
  expect((await person.call(getProfile, {})).body).toMatchObject({ isSet: true, hasPassword: false });
  expect((await person.call(updateProfile, { ...all, password: 'password' })).body).toMatchObject({
    code: 'identity.password_weak',
  });
  // Of two calls at once one sets it.
  const both = await Promise.all([1, 2].map(() => person.call(updateProfile, { ...all, password })));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  expect((await api.browser().call(signIn, { email, password })).status).toBe(200);
  expect(await api.newestMail(email, 'password_changed')).toMatchObject({ firstName: 'Maya' });
});

test('[D-258] attack: the profile of somebody else: another id is not found, and members are not asked', async () => {
  const victim = await founder('US');
  const { person, organisationId } = await founder('US');
  const stolen = await person.call(updateProfile, { id: victim.id, ...own, isReady: false });
  expect(stolen.body).toMatchObject({ code: 'request.not_found' });
  expect((await victim.person.call(getProfile, {})).body).toMatchObject({ step: 'about_you' });
  const member = await addColleague(api, organisationId, 'member@onboarding.test', kinds.member);
  expect(isDue((await member.call(getStatus, {})).body)).toBe(false);
  expect((await member.call(getProfile, {})).status).toBe(403);
});
