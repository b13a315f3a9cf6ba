import { getCustomDomain, saveCustomDomain } from '@atrium/contract/company/custom-domain';
import { getTenantDetails } from '@atrium/contract/company/get-tenant-details';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refusal, server } from '../../../../test-kit/api.ts';
import { openPage } from '../../../../test-kit/open-page.tsx';
import { company } from '../../../../test-kit/people.ts';

const turnOn = () => server.use(answer(getTenantDetails, { ...company, hasCustomDomains: true }));
const section = (name: string) => screen.findByRole('region', { name });

test('[ORG-22] the sections are not shown by default', async () => {
  openPage('/settings');
  await screen.findByLabelText('Company name');
  expect(screen.queryByRole('region', { name: 'Help center domain' })).toBeNull();
});

test('[ORG-23] [ORG-28] [ERR-06] no record shows an empty state, and no error', async () => {
  turnOn();
  server.use(answer(getCustomDomain, () => refusal('company.guide_not_found')));
  openPage('/settings');
  const site = await section('Website domain');
  await within(site).findByText('There is no custom domain. It comes with the professional plan.');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('[ORG-24] [ORG-25] [ORG-26] [VAL-59] [ERR-30] [API-71] a domain is typed, shows the CNAME to add, and is ready once verified', async () => {
  turnOn();
  const target = 'abc.sites.example';
  let saved: { domain: string | null; is_verified: boolean } = { domain: null, is_verified: false };
  let finish = (): void => undefined;
  server.use(
    answer(getCustomDomain, ({ websiteType }) =>
      websiteType === 'help_center' ? { ...saved, target } : { domain: 'www.ours.test', is_verified: true, target },
    ),
    answer(saveCustomDomain, async ({ domain }) => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      saved = { domain, is_verified: false };
      return { ...saved, target };
    }),
  );
  const { user } = openPage('/settings');
  const help = await section('Help center domain');
  const field = await within(help).findByLabelText('Domain');
  expect(field).toHaveProperty('placeholder', 'www.example.com');
  await user.type(field, 'nothing{Enter}');
  await within(help).findAllByText('Please enter a valid domain, such as help.example.com.');
  await user.clear(field);
  await user.type(field, 'help.ours.test{Enter}');
  await within(help).findByText('Updating Custom Domain Settings...');
  finish();
  await within(help).findByText(/at least 300 seconds/);
  await within(help).findByText('It takes from a few minutes to 4-6 hours until the record is seen everywhere.');
  within(help).getByText(target);
  const site = await section('Website domain');
  within(site).getByText(/Your setup is ready/);
  expect(within(site).getByRole('link', { name: 'www.ours.test' })).toHaveProperty('href', 'https://www.ours.test/');
});
