import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { whoIs } from '../../../test-kit/api.ts';
import { setWidth } from '../../../test-kit/browser.ts';
import { client } from '../../../test-kit/checkout.ts';
import { openPage, title } from '../../../test-kit/open-page.tsx';
import { actors, sessionOf } from '../../../test-kit/people.ts';

async function entries(): Promise<(string | null)[]> {
  const nav = await screen.findByRole('navigation', { name: 'Main' });
  return within(nav)
    .getAllByRole('link')
    .map((link) => link.textContent);
}

function sidebar(): HTMLElement {
  const nav = document.querySelector('aside');
  if (nav === null) throw new Error('no sidebar');
  return nav;
}

describe('what the sidebar offers', () => {
  test('[NAV-24] every signed-in person sees Home, Dashboard and Security', async () => {
    whoIs(sessionOf({ actor: actors.member }));
    openPage('/');
    expect(await entries()).toEqual(['Home', 'Dashboard', 'Security']);
  });

  test.each([['owner'], ['fullAdmin']] as const)(
    '[NAV-25] %s: User Management third, My Subscriptions fourth, Settings sixth',
    async (who) => {
      whoIs(sessionOf({ actor: actors[who] }));
      openPage('/');
      expect(await entries()).toEqual([
        'Home',
        'Dashboard',
        'User Management',
        'My Subscriptions',
        'Security',
        'Settings',
      ]);
    },
  );

  test.each([
    ['owner', ['Home', 'Dashboard', 'User Management', 'My Subscriptions', 'Invites', 'Security', 'Settings']],
    ['member', ['Home', 'Dashboard', 'Invites', 'Security']],
  ] as const)(
    '[NAV-26] [NAV-27] [ORG-10] %s of an organisation with custom section fields sees Invites in its place',
    async (who, expected) => {
      const session = sessionOf({ actor: actors[who] });
      const organisation = session.organisation && { ...session.organisation, customSectionFieldsEnabled: true };
      whoIs({ ...session, organisation });
      openPage('/');
      expect(await entries()).toEqual(expected);
    },
  );

  test('[D-10] each entry needs access to its own screen', async () => {
    whoIs(sessionOf({ actor: actors.manager }));
    const { view } = openPage('/');
    expect(await entries()).toEqual(['Home', 'Dashboard', 'User Management', 'Security']);
    view.unmount();
  });

  test('[D-10] an admin without User Management still gets Settings', async () => {
    whoIs(sessionOf({ actor: actors.bareAdmin }));
    openPage('/');
    expect(await entries()).toEqual(['Home', 'Dashboard', 'Security', 'Settings']);
  });

  test('[NAV-24] [D-100] the entry Dashboard leads to the reports', async () => {
    const { user, address } = openPage('/');
    await user.click(await screen.findByRole('link', { name: 'Dashboard' }));
    await title('Dashboard');
    expect(address()).toBe('/reports');
    expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBe('page');
  });

  test('[NAV-02] an alias marks the entry of its screen', async () => {
    openPage('/usermanagement');
    await title('User Management');
    expect(screen.getByRole('link', { name: 'User Management' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBeNull();
  });
});

describe('its width', () => {
  test('[NAV-30] it is 230 wide when expanded and 0 when collapsed', async () => {
    const { user } = openPage('/');
    await title('Admin Center');
    expect(sidebar().style.width).toBe('230px');
    await user.click(screen.getByRole('button', { name: 'Collapse menu' }));
    expect(sidebar().style.width).toBe('0px');
    expect(sidebar().hasAttribute('inert')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(sidebar().style.width).toBe('230px');
  });

  test('[NAV-29] the state is kept and restored on the next visit', async () => {
    const first = openPage('/');
    await title('Admin Center');
    await first.user.click(screen.getByRole('button', { name: 'Collapse menu' }));
    expect(window.localStorage.getItem('sidebar_open')).toBe('false');
    first.view.unmount();
    openPage('/');
    await title('Admin Center');
    expect(sidebar().style.width).toBe('0px');
  });

  test('[NAV-23] it is hidden in the bookkeeper flow, which needs both ids', async () => {
    const { view } = openPage(`/plans?${new URLSearchParams(client)}`);
    await title('Plans');
    expect(document.querySelector('aside')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Open menu' })).toBeNull();
    view.unmount();
    openPage(`/plans?UserID=${client.UserID}`);
    await title('Plans');
    expect(sidebar().style.width).toBe('230px');
  });
});

describe('at 1142 and below', () => {
  test('[NAV-39] the header has a menu toggle and the sidebar is a drawer', async () => {
    setWidth(1143);
    const { view } = openPage('/');
    await title('Admin Center');
    expect(screen.queryByRole('button', { name: 'Open menu' })).toBeNull();
    view.unmount();
    setWidth(1142);
    openPage('/');
    await title('Admin Center');
    expect(document.querySelector('aside')).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    screen.getByRole('button', { name: 'Open menu' });
  });

  test('[NAV-28] [NAV-39] a tap on an entry opens the screen and closes the drawer', async () => {
    setWidth(390);
    const { user, address } = openPage('/');
    await user.click(await screen.findByRole('button', { name: 'Open menu' }));
    const drawer = await screen.findByRole('dialog');
    await user.click(within(drawer).getByRole('link', { name: 'Security' }));
    await title('Security');
    expect(address()).toBe('/security');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
