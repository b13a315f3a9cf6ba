import { listClients } from '@atrium/contract/company/list-clients';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { listUsers } from '@atrium/contract/users/list-users';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refusal, server, whoIs } from '../../../../test-kit/api.ts';
import { openPage, title } from '../../../../test-kit/open-page.tsx';
import { actors, otherCompany, sessionOf } from '../../../../test-kit/people.ts';
import { servePeople, userReply, userRow } from '../../../../test-kit/people-api.ts';
import { placesFor } from '../entries.ts';
import { sections } from './sections.ts';

async function openPalette(actor: (typeof actors)[keyof typeof actors] = actors.owner) {
  whoIs(sessionOf({ actor }));
  const page = openPage('/security');
  await title('Security');
  await page.user.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Search or jump to' });
  const field = within(dialog).getByRole('combobox', { name: 'Search or jump to' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
  const option = (name: string | RegExp) => within(dialog).queryByRole('option', { name });
  return { ...page, dialog, field, active, option };
}

test('Ctrl K lists the screens and actions of a member, and Enter opens the one found', async () => {
  const { user, address, option } = await openPalette(actors.member);
  for (const hidden of ['Settings', 'Redeem prepaid code', 'Add user', 'Change plan'])
    expect(option(hidden)).toBeNull();
  expect(option('Log out')).not.toBeNull();
  await user.keyboard('home{Enter}');
  await title('User Center');
  expect(address()).toBe('/');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['plan', 'Plans'],
  ['invoice', 'Invoices and receipts'],
  ['card', 'Card or payment details'],
  ['password', 'Change password'],
  ['audit', 'Audit log'],
  ['session', 'Sessions'],
  ['two factor', 'Two-factor authentication'],
  ['disable', 'Disable or delete users'],
  ['export users', 'Export users'],
  ['reset', "Reset a user's password or two-factor"],
  ['version', 'Copy version 0.1.0+a1b2c3d'],
  ['sign out', 'Log out'],
])('an owner who types %s finds %s first', async (typed, label) => {
  const { user, active } = await openPalette();
  await user.keyboard(typed);
  expect(active()).toBe(label);
});

test('the arrows move through the list and around its ends, and Escape closes it', async () => {
  const { user, active } = await openPalette();
  expect(active()).toBe('Home');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toBe('User Management');
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(active()).toBe('Log out');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a person with access to subscriptions can redeem a code from any screen', async () => {
  const { user, address } = await openPalette();
  await user.keyboard('prepaid{Enter}');
  await screen.findByRole('dialog', { name: 'Redeem prepaid code' });
  expect(address()).toBe('/billing?dialog=prepaid-code');
});

test('[D-215] people are searched from two letters on, and the one chosen is opened', async () => {
  const asked: (string | undefined)[] = [];
  servePeople(userReply(userRow()));
  server.use(
    answer(listUsers, ({ search }) => {
      asked.push(search);
      return { users: [userRow()], previousCursor: null, nextCursor: null, total: 1 };
    }),
  );
  const { user, dialog, address } = await openPalette();
  await user.keyboard('t');
  expect(within(dialog).queryByText('Searching people…')).toBeNull();
  await user.keyboard('ana');
  await user.click(await within(dialog).findByRole('option', { name: /Hiro Tanaka/ }));
  expect(asked).toEqual(['tana']);
  await waitFor(() => expect(address()).toBe(`/users/${userRow().id}`));
});

test('a member, who may not see people, is told that nothing is found', async () => {
  const { user, dialog } = await openPalette(actors.member);
  await user.keyboard('zebra');
  await within(dialog).findByText('Nothing found');
});

test('a search of people that fails says so', async () => {
  server.use(answer(listUsers, () => refusal('request.unauthorized')));
  const { user, dialog } = await openPalette();
  await user.keyboard('zebra');
  await within(dialog).findByText('People could not be searched.');
});

test('another organisation is found by its name and switched to', async () => {
  server.use(answer(switchTenant, () => sessionOf({ actor: actors.owner, company: otherCompany })));
  const { user, dialog } = await openPalette();
  await user.keyboard(otherCompany.tenantName.slice(0, 6));
  await user.click(await within(dialog).findByRole('option', { name: otherCompany.tenantName }));
  await screen.findByRole('button', { name: `Organization: ${otherCompany.tenantName}` });
});

test('a bookkeeper finds a client and opens its billing', async () => {
  server.use(
    answer(listClients, {
      isBookkeeper: true,
      clients: [
        {
          id: '0199a000-0000-7000-8000-0000000009a1',
          state: 'accepted',
          bookkeeperEmail: 'priya@kaveri.example',
          bookkeeperTenantId: null,
          bookkeeperName: null,
          clientTenantId: otherCompany.tenantId,
          clientName: 'Orchard Print',
          grantedAt: '2026-01-02T00:00:00.000Z',
          acceptedAt: '2026-01-03T00:00:00.000Z',
        },
      ],
    }),
  );
  const { user, dialog, address } = await openPalette();
  await user.keyboard('orchard');
  await user.click(await within(dialog).findByRole('option', { name: 'Orchard Print' }));
  await waitFor(() => expect(address()).toContain('/clients/billing'));
});

/** Other addresses of a screen, steps of a purchase, and screens that need an id. */
const reachedOtherwise = [
  '/dashboard',
  '/console',
  '/usermanagement',
  '/myaccount/billing',
  '/myaccount/security',
  '/myaccount/companydetails',
  '/myaccount/billing/manage-plan',
  '/users/$userId',
  '/billing/$action',
  '/credit/$action',
  '/clients/billing',
  '/checkout',
  '/checkout/bookkeeper',
  '/checkout/applied',
  '/onboarding',
];

test('every screen of the console has its line in the palette, and every line its screen and section', async () => {
  const { router, user } = await openPalette();
  await user.keyboard('{Escape}');
  const behindSignIn = Object.values(router.routesById).filter(({ id }) => id.startsWith('/console/'));
  const screens = behindSignIn.map(({ fullPath }) => fullPath as string).filter((path) => !path.includes('$'));
  const actions = ['/users/import'];
  const named = [...placesFor(actors.owner), ...sections].map(({ to }) => to as string);
  const reached = new Set([...named, ...actions, ...reachedOtherwise]);
  expect(screens.length).toBeGreaterThan(10);
  expect(screens.filter((path) => !reached.has(path))).toEqual([]);
  for (const page of ['/security', '/settings'] as const) {
    await router.navigate({ to: page });
    await title(page === '/security' ? 'Security' : 'Settings');
    const hashes = sections.flatMap(({ to, hash }) => (to === page && hash !== undefined ? [hash] : []));
    expect(hashes.filter((hash) => document.getElementById(hash) === null)).toEqual([]);
  }
});

test('a line leads to its section, which has the focus', async () => {
  const { user, address } = await openPalette();
  await user.keyboard('sessions{Enter}');
  await waitFor(() => expect(document.activeElement?.id).toBe('sessions'));
  expect(address()).toContain('/security');
});
