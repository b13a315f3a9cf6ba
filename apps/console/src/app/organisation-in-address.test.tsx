import { getStatus } from '@atrium/contract/identity/get-status';
import { refreshToken } from '@atrium/contract/identity/refresh-token';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { listUsers } from '@atrium/contract/users/list-users';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, refusal, server } from '../../test-kit/api.ts';
import { openPage, title } from '../../test-kit/open-page.tsx';
import { company, otherCompany, sessionOf } from '../../test-kit/people.ts';
import { call, renewSession } from '../lib/api-client.ts';

/** The person belongs to both; a tab that names none gets the first. */
beforeEach(() => {
  server.use(
    answer(getStatus, ({ tenantId }) =>
      sessionOf({ company: tenantId === otherCompany.tenantId ? otherCompany : company, isInSeveral: true }),
    ),
    answer(switchTenant, ({ tenantId }) =>
      sessionOf({ company: tenantId === otherCompany.tenantId ? otherCompany : company, isInSeveral: true }),
    ),
  );
});

const working = (name: string) => screen.findByRole('button', { name: `Organization: ${name}` });

test('[D-151] an address without an organisation gets the one that is open, and every link carries it on', async () => {
  const { router } = openPage('/reports');
  await title('Dashboard');
  expect(router.latestLocation.search).toMatchObject({ org: company.tenantId });
  const security = await screen.findByRole('link', { name: 'Security' });
  expect(security.getAttribute('href')).toContain(`org=${company.tenantId}`);
});

test('[NAV-34] [D-151] a link opens the organisation that it names, with the rest of the address', async () => {
  const { router, address } = openPage(`/reports?dialog=log-out&org=${otherCompany.tenantId}`);
  await working(otherCompany.tenantName);
  expect(address()).toBe('/reports?dialog=log-out');
  expect(router.latestLocation.search).toMatchObject({ org: otherCompany.tenantId });
});

test('[D-151] somebody who does not belong to the organisation of a link is told so and led home', async () => {
  const { router, address } = openPage('/users?org=0199a000-0000-7000-8000-0000000000ff');
  await screen.findByText('You do not belong to this organization.');
  await title('Admin Center');
  expect(address()).toBe('/');
  expect(router.latestLocation.search).toMatchObject({ org: company.tenantId });
});

test('[NAV-34] [D-151] a switch changes the address, and the way back leads to the organisation before', async () => {
  const { user, router } = openPage('/reports');
  await user.click(await working(company.tenantName));
  const list = await screen.findByRole('dialog', { name: 'My Organizations' });
  await user.click(await within(list).findByRole('button', { name: otherCompany.tenantName }));
  await working(otherCompany.tenantName);
  expect(router.latestLocation.search).toMatchObject({ org: otherCompany.tenantId });
  router.history.back();
  await working(company.tenantName);
  expect(router.latestLocation.search).toMatchObject({ org: company.tenantId });
});

test.each([
  [
    'goes on in the organisation that is left',
    company,
    `You no longer have access to ${otherCompany.tenantName}. You are working in ${company.tenantName} now.`,
  ],
  ['has none left', null, `You no longer have access to ${otherCompany.tenantName}.`],
])(
  '[N-15] [D-151] [D-200] somebody disabled in the organisation of the tab %s, and reads which one is closed',
  async (_end, left, words) => {
    const { router } = openPage(`/reports?org=${otherCompany.tenantId}`);
    await working(otherCompany.tenantName);
    server.use(
      answer(listUsers, () => refusal('organisation.not_set')),
      answer(getStatus, () => sessionOf({ company: left })),
    );
    await call(listUsers, {}).catch(() => undefined);
    await screen.findByText(words);
    screen.getByText(`An owner of ${otherCompany.tenantName} can tell you why.`);
    expect(screen.queryByText('You do not belong to this organization.')).toBeNull();
    if (left === null) return;
    await working(left.tenantName);
    expect(router.latestLocation.search).toMatchObject({ org: left.tenantId });
  },
);

test('[D-200] somebody disabled while the tab was quiet reads it when the token is renewed', async () => {
  openPage(`/reports?org=${otherCompany.tenantId}`);
  await working(otherCompany.tenantName);
  server.use(answer(refreshToken, () => sessionOf({ company })));
  await renewSession();
  await working(company.tenantName);
  await screen.findByText(/^You no longer have access to/);
});

test('[D-151] a dialog names the organisation to somebody who belongs to several', async () => {
  openPage('/?dialog=log-out');
  const dialog = await screen.findByRole('dialog', { name: 'Log out?' });
  within(dialog).getByText(company.tenantName);
});
