import { getTenantDetails } from '@atrium/contract/company/get-tenant-details';
import { listTenants } from '@atrium/contract/company/list-tenants';
import { logOut } from '@atrium/contract/identity/log-out';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { listInvites } from '@atrium/contract/invites/list-invites';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { answer, refusal, server, whoIs } from '../../../test-kit/api.ts';
import { setWidth } from '../../../test-kit/browser.ts';
import { hrefOf, openPage, title } from '../../../test-kit/open-page.tsx';
import { actors, company, otherCompany, sessionOf } from '../../../test-kit/people.ts';
import { idOfUser } from '../../../test-kit/people-api.ts';

test('[NAV-31] [D-12] the header greets the person', async () => {
  openPage('/');
  expect((await screen.findByRole('banner')).textContent).toContain('Hi, Priya');
});

test('[D-216] the header counts the open invites of the person and leads to them', async () => {
  const invite = {
    id: idOfUser(1),
    inviteCode: idOfUser(1),
    orgInvitedTo: 'Oak',
    appName: 'CRM',
    inviterName: 'Ana',
    inviterEmail: 'ana@oak.example',
    roles: ['CRM - Sales'],
    expiresAt: '2026-11-24T10:00:00Z',
  };
  server.use(answer(listInvites, { invites: [invite] }));
  openPage('/security');
  const link = await screen.findByRole('link', { name: 'You have 1 invite' });
  expect(hrefOf(link)).toBe('/invites');
});

describe('the organisation switcher', () => {
  async function openSwitcher() {
    const page = openPage('/');
    await page.user.click(await screen.findByRole('button', { name: `Organization: ${company.tenantName}` }));
    const popup = await screen.findByRole('dialog', { name: 'My Organizations' });
    return { ...page, popup };
  }

  test('[NAV-32] Esc closes it and returns the focus; leaving it by Tab and a click elsewhere close it', async () => {
    const { user, popup } = await openSwitcher();
    const button = screen.getByRole('button', { name: `Organization: ${company.tenantName}` });
    expect(document.activeElement).toBe(within(popup).getByRole('heading'));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'My Organizations' })).toBeNull();
    expect(document.activeElement).toBe(button);

    await user.click(button);
    await user.tab({ shift: true });
    await user.tab({ shift: true });
    expect(screen.queryByRole('dialog', { name: 'My Organizations' })).toBeNull();

    await user.click(button);
    await user.click(document.body);
    expect(screen.queryByRole('dialog', { name: 'My Organizations' })).toBeNull();
  });

  test('[NAV-32] [NAV-35] it is titled My Organizations, 280 wide, and lists them', async () => {
    const { popup } = await openSwitcher();
    within(popup).getByRole('heading', { name: 'My Organizations' });
    expect(popup.style.width).toBe('280px');
    await within(popup).findByRole('button', { name: otherCompany.tenantName });
    expect(within(popup).getByRole('button', { name: company.tenantName }).getAttribute('aria-current')).toBe('true');
  });

  test.each([
    ['owner', true],
    ['bareAdmin', true],
    ['manager', false],
    ['member', false],
  ] as const)('[NAV-33] %s sees + Add organization: %s', async (who, isSeen) => {
    whoIs(sessionOf({ actor: actors[who] }));
    const { popup } = await openSwitcher();
    expect(within(popup).queryByRole('button', { name: '+ Add organization' }) !== null).toBe(isSeen);
  });

  test('[NAV-34] any person may switch; the shell then shows the other organisation and clears the plan selection', async () => {
    whoIs(sessionOf({ actor: actors.member }));
    server.use(
      answer(switchTenant, ({ tenantId }) => {
        expect(tenantId).toBe(otherCompany.tenantId);
        server.use(answer(getTenantDetails, otherCompany));
        return sessionOf({ actor: actors.owner, company: otherCompany });
      }),
    );
    window.sessionStorage.setItem('plans.selection', '{"product":"erp"}');
    const { user, popup } = await openSwitcher();
    await user.click(await within(popup).findByRole('button', { name: otherCompany.tenantName }));
    await screen.findByRole('button', { name: `Organization: ${otherCompany.tenantName}` });
    await title('Admin Center');
    await within(await screen.findByRole('region', { name: 'Profile' })).findByRole('heading', {
      name: otherCompany.tenantName,
    });
    expect(window.sessionStorage.getItem('plans.selection')).toBeNull();
  });

  test('[ERR-29] while the list loads it says so, and a failed load offers a retry', async () => {
    let release: (response: Response) => void = () => undefined;
    server.use(answer(listTenants, () => new Promise<Response>((resolve) => (release = resolve))));
    const { user, popup } = await openSwitcher();
    within(popup).getByText('Fetching organizations...');
    release(HttpResponse.json({}, { status: 500 }));
    await user.click(await within(popup).findByRole('button', { name: 'Retry' }));
    server.resetHandlers();
  });

  test('[D-216] more than seven organisations can be searched by name, accents aside', async () => {
    const names = ['Ash', 'Beech', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Göran', 'Hazel'];
    const tenants = names.map((tenantName, index) => ({ tenantId: idOfUser(index), tenantName }));
    server.use(answer(listTenants, { tenants }));
    const { user, popup } = await openSwitcher();
    await user.type(await within(popup).findByRole('searchbox', { name: 'Find organization' }), 'gor');
    expect(within(popup).queryByRole('button', { name: 'Ash' })).toBeNull();
    within(popup).getByRole('button', { name: 'Göran' });
    await user.keyboard('x');
    within(popup).getByText('No organization has this name.');
  });

  test('[X-10] a refused switch shows a message and changes nothing', async () => {
    server.use(answer(switchTenant, () => refusal('identity.not_a_member')));
    const { user, popup } = await openSwitcher();
    await user.click(await within(popup).findByRole('button', { name: otherCompany.tenantName }));
    await screen.findByText('You do not belong to this organization.');
    screen.getByRole('button', { name: `Organization: ${company.tenantName}` });
  });
});

describe('log out', () => {
  test('[NAV-37] [NAV-38] it asks first; Cancel keeps the session', async () => {
    const { user, address } = openPage('/reports');
    await user.click(await screen.findByRole('button', { name: 'Log out' }));
    const dialog = await screen.findByRole('dialog', { name: 'Log out?' });
    expect(address()).toBe('/reports?dialog=log-out');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/reports');
  });

  test('[NAV-38] Esc closes the dialog and the focus goes back to the button', async () => {
    const { user } = openPage('/reports');
    const button = await screen.findByRole('button', { name: 'Log out' });
    await user.click(button);
    await screen.findByRole('dialog', { name: 'Log out?' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Log out' })));
  });

  test('[NAV-38] [D-07] on confirmation the session ends, the plan selection is cleared and login shows', async () => {
    let isAsked = false;
    server.use(
      answer(logOut, () => {
        isAsked = true;
        return { loggedOut: true as const };
      }),
    );
    window.sessionStorage.setItem('plans.selection', '{"product":"erp"}');
    const { user, address } = openPage('/?dialog=log-out');
    const dialog = await screen.findByRole('dialog', { name: 'Log out?' });
    await user.click(within(dialog).getByRole('button', { name: 'Log out' }));
    await title('Sign in');
    expect(isAsked).toBe(true);
    expect(address()).toBe('/login');
    expect(window.sessionStorage.getItem('plans.selection')).toBeNull();
  });

  test('[NAV-38] a person who logs out while the server does not answer leaves nothing of the account in the browser', async () => {
    server.use(answer(logOut, () => HttpResponse.error()));
    const { user } = openPage('/?dialog=log-out');
    const dialog = await screen.findByRole('dialog', { name: 'Log out?' });
    window.sessionStorage.setItem('verify_later', idOfUser(1));
    await user.click(within(dialog).getByRole('button', { name: 'Log out' }));
    await title('Sign in');
    expect(window.sessionStorage).toHaveLength(0);
    expect(document.cookie).not.toContain('signed_in');
    expect(document.body.textContent).not.toContain(company.tenantName);
    const kept = ['color_scheme', 'country_code', 'lang', 'sidebar_open'];
    expect(Object.keys(window.localStorage).filter((name) => !kept.includes(name))).toEqual([]);
  });

  test('[NAV-37] on a phone it is in the drawer', async () => {
    setWidth(390);
    const { user } = openPage('/');
    await user.click(await screen.findByRole('button', { name: 'Open menu' }));
    const drawer = await screen.findByRole('dialog');
    await user.click(within(drawer).getByRole('button', { name: 'Log out' }));
    await screen.findByRole('dialog', { name: 'Log out?' });
  });
});
