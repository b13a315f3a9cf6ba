import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { getProfile } from '@atrium/contract/onboarding/get-profile';
import { updateProfile } from '@atrium/contract/onboarding/update-profile';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answer, refusal, server, whoIs } from '../../test-kit/api.ts';
import { openPage, title } from '../../test-kit/open-page.tsx';
import { company, sessionOf } from '../../test-kit/people.ts';
import { clearOnboardingFlags, raiseOnboardingFlags } from '../lib/onboarding-flags.ts';

const profile = {
  isSet: false,
  step: 'about_you' as const,
  hasPassword: true,
  emailId: 'priya@kaveri.example',
  firstName: 'Priya',
  lastName: 'Nair',
  phone: null,
  title: null,
  countryCode: 'IN',
  isCountryStored: true,
  name: company.tenantName,
  currency: 'INR',
  industry: null,
  noOfEmployees: null,
};

const due = () => ({ ...sessionOf(), isOnboardingDue: true });
let saved: unknown[] = [];
beforeEach(() => {
  saved = [];
  clearOnboardingFlags();
  whoIs(due());
  server.use(
    answer(getProfile, profile),
    answer(updateProfile, (input) => {
      saved.push(input);
      if (input.isReady) whoIs(sessionOf());
      return { isSet: input.isReady };
    }),
  );
});

const button = (name: string) => screen.findByRole('button', { name });
const step = (name: string) => screen.findByRole('heading', { level: 2, name });

test("[ONB-01, ONB-02, ONB-03, ONB-04, ONB-08, ONB-10, ONB-11, VAL-16, VAL-18, VAL-21] the founder goes through three steps, and 'I'm ready' saves", async () => {
  const { user, address } = openPage('/onboarding');
  await step('About you');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['1About you', '2About your business', '3Set Password']),
  );
  const country = screen.getByLabelText('Country');
  expect(country).toHaveProperty('value', 'India');
  expect(country).toHaveProperty('readOnly', true);
  const first = screen.getByLabelText('First name');
  await user.clear(first);
  await user.click(await button('Next'));
  expect(first.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText('*Define the field').length).toBeGreaterThan(0);
  await user.type(first, 'Priya');
  expect(first.getAttribute('aria-invalid')).not.toBe('true');
  await user.click(await button('Next'));

  await step('About your business');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByLabelText('Company name')).toHaveProperty('value', company.tenantName);
  await user.click(await button('Next'));
  for (const label of ['Industry', 'Number of employees', 'Job title'])
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  await user.selectOptions(screen.getByLabelText('Industry'), 'Manufacturing');
  await user.selectOptions(screen.getByLabelText('Number of employees'), '11–50');
  await user.type(screen.getByLabelText('Job title'), 'Director');
  await user.click(await button('Back'));
  await step('About you');
  await user.click(await button('Next'));
  expect(await screen.findByLabelText('Job title')).toHaveProperty('value', 'Director');
  await user.click(await button('Next'));

  await step('Set Password');
  await user.click(await button("I'm ready"));
  await title('Admin Center');
  expect(address()).toBe('/');
  const own = { id: sessionOf().user.id, firstName: 'Priya', lastName: 'Nair', countryCode: 'IN', phone: '' };
  const business = { industry: 'manufacturing', noOfEmployees: '11-50', title: 'Director' };
  expect(saved[0]).toEqual({ ...own, isReady: false });
  expect(saved.at(-1)).toEqual({ ...own, ...business, isReady: true });
});

test('[X-70] [D-951] the box for sales is not ticked; what is chosen is sent, and where no CRM takes leads nobody is asked', async () => {
  server.use(answer(getProfile, { ...profile, step: 'about_business', maySalesContact: false }));
  const { user } = openPage('/onboarding');
  await step('About your business');
  const box = screen.getByRole('checkbox', { name: 'Sales may contact me about plans for my company' });
  expect(box).toHaveProperty('checked', false);
  await user.selectOptions(screen.getByLabelText('Industry'), 'Manufacturing');
  await user.selectOptions(screen.getByLabelText('Number of employees'), '11–50');
  await user.type(screen.getByLabelText('Job title'), 'Director');
  await user.click(await button('Next'));
  await step('Set Password');
  expect(saved.at(-1)).toMatchObject({ maySalesContact: false, isReady: false });
  await user.click(await button('Back'));
  await user.click(await screen.findByRole('checkbox', { name: /^Sales may contact me/ }));
  await user.click(await button('Next'));
  await step('Set Password');
  await user.click(await button("I'm ready"));
  await title('Admin Center');
  expect(saved.at(-1)).toMatchObject({ maySalesContact: true, isReady: true });
});

test("[ONB-05, ONB-06, ONB-07, HOME-04] after onboarding home offers sales for a day, until 'Maybe Later'", async () => {
  whoIs(sessionOf());
  raiseOnboardingFlags();
  const { user } = openPage('/');
  const dialog = await screen.findByRole('dialog', { name: 'You are ready to go' });
  within(dialog).getByRole('link', { name: 'Contact Sales' });
  await user.click(within(dialog).getByRole('button', { name: 'Maybe Later' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'You are ready to go' })).toBeNull());
  expect(document.cookie).not.toMatch(/onb_upsell|setup_banner/);
  expect(screen.queryByRole('region', { name: 'Setup' })).toBeNull();
});

test('[HOME-04] the banner of home leads to the step that is open, and is gone once the profile is set', async () => {
  server.use(answer(getProfile, { ...profile, step: 'about_business' }));
  const { user } = openPage('/');
  const banner = await screen.findByRole('region', { name: 'Setup' });
  await user.click(within(banner).getByRole('link', { name: 'Continue setup' }));
  await step('About your business');
  whoIs(sessionOf());
});

test('[VAL-17, ONB-10] without a stored country the one of the call is filled in; a wrong number is said under its field', async () => {
  const phone = { field: 'phone', message: '*Invalid Phone Number' };
  server.use(
    answer(getProfile, { ...profile, countryCode: 'GB', isCountryStored: false }),
    answer(updateProfile, () =>
      HttpResponse.json({ code: 'request.invalid', errorMessage: 'invalid', fields: [phone] }, { status: 400 }),
    ),
  );
  const { user } = openPage('/onboarding');
  const country = await screen.findByLabelText('Country');
  expect(country).toHaveProperty('value', 'GB');
  expect(country.tagName).toBe('SELECT');
  await user.type(screen.getByLabelText('Mobile number'), '123');
  await user.click(await button('Next'));
  await waitFor(() => expect(screen.getByLabelText('Mobile number').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText('*Invalid Phone Number').length).toBeGreaterThan(0);
});

test('[VAL-19, VAL-20, D-260] somebody who signs in with another service may set a password in the last step, and may leave it out', async () => {
  server.use(answer(getProfile, { ...profile, step: 'set_password', hasPassword: false }));
  const { user } = openPage('/onboarding');
  await step('Set Password');
  await user.type(screen.getByLabelText('Password'), 'short');
  await user.type(screen.getByLabelText('Confirm password'), 'other');
  await user.click(await button("I'm ready"));
  expect(screen.getAllByText('Password length should be minimum 8 characters').length).toBeGreaterThan(0);
  expect(screen.getAllByText('Password does not match').length).toBeGreaterThan(0);
  expect(saved).toEqual([]);
  await user.clear(screen.getByLabelText('Password'));
  await user.clear(screen.getByLabelText('Confirm password'));
  await user.click(await button("I'm ready"));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).not.toHaveProperty('password');
});

test("[ONB-13, D-88] a failed save says 'Error while updating' and keeps what was typed", async () => {
  server.use(answer(updateProfile, () => refusal('request.failed')));
  const { user } = openPage('/onboarding');
  await user.type(await screen.findByLabelText('Mobile number'), '98765 43210');
  await user.click(await button('Next'));
  await screen.findByText('Error while updating');
  expect(screen.getByLabelText('Mobile number')).toHaveProperty('value', '98765 43210');
});

test('[ONB-01, D-258] whoever founds their first organisation is onboarded in it', async () => {
  whoIs(sessionOf({ company: null }));
  server.use(
    answer(addOrganisation, { tenantId: company.tenantId, tenantName: company.tenantName }),
    answer(switchTenant, () => {
      whoIs(due());
      return due();
    }),
  );
  const { user, address } = openPage('/');
  const dialog = await screen.findByRole('dialog', { name: 'Add organization' });
  await user.type(within(dialog).getByLabelText('Company name'), 'Kaveri');
  await user.selectOptions(within(dialog).getByLabelText('Country'), 'IN');
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  await step('About you');
  expect(address()).toBe('/onboarding');
});
