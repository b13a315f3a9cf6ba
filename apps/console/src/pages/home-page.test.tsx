import { getTenantDetails } from '@atrium/contract/company/get-tenant-details';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refusal, server, whoIs } from '../../test-kit/api.ts';
import { openPage, title } from '../../test-kit/open-page.tsx';
import { actors, company, sessionOf } from '../../test-kit/people.ts';

test.each([
  ['HOME-01', 'owner', 'Admin Center'],
  ['HOME-01', 'bareAdmin', 'Admin Center'],
  ['HOME-02', 'manager', 'User Center'],
  ['HOME-02', 'member', 'User Center'],
] as const)('[%s] the title for %s is %s', async (_id, who, heading) => {
  whoIs(sessionOf({ actor: actors[who] }));
  openPage('/');
  await title(heading);
  expect(document.title).toBe(`${heading} · Atrium`);
});

test('[HOME-05] [HOME-15] [HOME-16] [D-101] one profile card holds the person and the company', async () => {
  openPage('/');
  const card = await screen.findByRole('region', { name: 'Profile' });
  within(card).getByRole('heading', { name: 'Priya Nair' });
  within(card).getByText('priya@kaveri.example');
  within(card).getByText('Owner');
  await within(card).findByRole('heading', { name: company.tenantName });
  within(card).getByText('Coimbatore, India');
  within(card).getByText('+914224302210');
  within(card).getByText('Active');
});

test.each([
  ['owner', true],
  ['bareAdmin', true],
  ['manager', false],
  ['member', false],
] as const)('[HOME-17] %s sees More Details: %s', async (who, isSeen) => {
  whoIs(sessionOf({ actor: actors[who] }));
  const { user } = openPage('/');
  await screen.findByText('Active');
  const more = screen.queryByRole('link', { name: 'More Details' });
  expect(more !== null).toBe(isSeen);
  if (more === null) return;
  await user.click(more);
  await title('Settings');
});

test('[ERR-24] a failed background read shows no pop-up, but a retry in its place', async () => {
  server.use(answer(getTenantDetails, () => refusal('request.failed')));
  const { user } = openPage('/');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.queryByText('Error occurred!')).toBeNull();
  server.use(answer(getTenantDetails, company));
  await user.click(retry);
  await screen.findByText('Active');
});
