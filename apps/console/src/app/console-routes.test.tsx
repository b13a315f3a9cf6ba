import { askForAccess } from '@atrium/contract/access/ask-for-access';
import { getCreditBilling } from '@atrium/contract/subscriptions/get-credit-billing';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, server, whoIs } from '../../test-kit/api.ts';
import { creditBillingReply, subscriptionsReply } from '../../test-kit/billing-api.ts';
import { client } from '../../test-kit/checkout.ts';
import { openPage, title } from '../../test-kit/open-page.tsx';
import { actors, sessionOf } from '../../test-kit/people.ts';
import { quoteOf, serveQuotes } from '../../test-kit/quotes.ts';
import { savedPlanSearch } from '../lib/plan-selection.ts';

const clientQuery = new URLSearchParams(client).toString();

beforeEach(() => {
  serveQuotes([quoteOf()]);
});

describe('every address shows its screen', () => {
  test.each([
    ['NAV-01', '/', 'Admin Center'],
    ['NAV-01', '/dashboard', 'Admin Center'],
    ['NAV-02', '/console', 'User Management'],
    ['NAV-02', '/users', 'User Management'],
    ['NAV-02', '/usermanagement', 'User Management'],
    ['NAV-03', '/billing', 'My Subscriptions'],
    ['NAV-06', '/myaccount/billing', 'My Subscriptions'],
    ['NAV-07', '/billing/my-subscription', 'My Subscriptions'],
    ['NAV-07', '/billing/anything', 'My Subscriptions'],
    ['NAV-08', '/security', 'Security'],
    ['NAV-08', '/myaccount/security', 'Security'],
    ['NAV-09', '/settings', 'Settings'],
    ['NAV-09', '/myaccount/companydetails', 'Settings'],
    ['NAV-10', '/plans', 'Plans'],
    ['NAV-10', '/myaccount/billing/manage-plan', 'Plans'],
    ['NAV-14', '/checkout?product=aio&plan=essential&interval=yearly', 'Checkout'],
    ['NAV-15', `/checkout/bookkeeper?${clientQuery}`, 'Checkout'],
    ['NAV-16', '/reports', 'Dashboard'],
    ['NAV-17', '/invites', 'Invites'],
  ])('[%s] %s shows %s and keeps its address', async (_id, path, heading) => {
    const { address } = openPage(path);
    await title(heading);
    expect(address()).toBe(path);
  });
});

describe('billing', () => {
  const withCredits = (): void =>
    server.use(answer(getSubscriptionDetails, subscriptionsReply({ isCreditFlow: true })));

  test('[NAV-03] with the credit flow /billing shows the credits', async () => {
    withCredits();
    server.use(answer(getCreditBilling, creditBillingReply()));
    openPage('/billing');
    await screen.findByRole('region', { name: 'Active Plan' });
    expect(screen.queryByRole('region', { name: 'Codes' })).toBeNull();
  });

  test.each(['/myaccount/billing', '/billing/my-subscription'])(
    '[NAV-06] [NAV-07] %s is classic billing, also with the credit flow',
    async (path) => {
      withCredits();
      openPage(path);
      await screen.findByRole('region', { name: 'Codes' });
      expect(screen.queryByRole('region', { name: 'Active Plan' })).toBeNull();
    },
  );

  test('[NAV-04] [D-03] without the credit flow the credit route is billing', async () => {
    const { address } = openPage('/credit');
    await title('My Subscriptions');
    await waitFor(() => expect(address()).toBe('/billing'));
    await screen.findByRole('region', { name: 'Codes' });
  });

  test.each(['/credit', '/credit/anything'])('[NAV-04] with the credit flow %s shows the credits', async (path) => {
    withCredits();
    server.use(answer(getCreditBilling, creditBillingReply()));
    const { address } = openPage(path);
    await screen.findByRole('region', { name: 'Active Plan' });
    expect(address()).toBe(path);
  });

  test.each([true, false])(
    '[NAV-05] [D-03] add-credit opens the credit-code dialog and then returns to billing (credit flow: %s)',
    async (isCreditFlow) => {
      server.use(
        answer(getSubscriptionDetails, subscriptionsReply({ isCreditFlow })),
        answer(getCreditBilling, creditBillingReply()),
      );
      const { user, address } = openPage('/credit/add-credit');
      const dialog = await screen.findByRole('dialog', { name: 'Redeem credit code' });
      await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(address()).toBe('/billing'));
      await title('My Subscriptions');
    },
  );

  test.each([
    ['prepaid', 'Redeem prepaid code'],
    ['credit', 'Redeem credit code'],
  ])('(toward D-06) /billing/%s opens its dialog, and closing it stays on the screen', async (action, name) => {
    const { user, address } = openPage(`/billing/${action}`);
    const dialog = await screen.findByRole('dialog', { name });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(address()).toBe('/billing/my-subscription'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

test('[NAV-18] any other path falls back to the dashboard', async () => {
  const { address } = openPage('/no/such/page?x=1');
  await title('Admin Center');
  expect(address()).toBe('/');
});

describe('hash-style addresses', () => {
  test('[NAV-19] an address that begins with #/ becomes the plain path, with its query', async () => {
    const { address } = openPage('/#/plans?product=erp&interval=monthly');
    await title('Plans');
    expect(address()).toBe('/plans?product=erp&interval=monthly');
  });

  test('[NAV-19] [D-05] every other anchor is left alone', async () => {
    const { address } = openPage('/terms#payment');
    await title('Terms');
    expect(address()).toBe('/terms#payment');
  });

  test('[NAV-19] the anchor cannot lead to another site', async () => {
    const { address } = openPage('/#//evil.example/users');
    await title('Admin Center');
    expect(address()).toBe('/');
  });
});

describe('plan selection', () => {
  test('[NAV-11] [NAV-12] [NAV-13] its query values are read and kept for later screens', async () => {
    const { router } = openPage(`/plans?product=erp&interval=monthly&tab=1&${clientQuery}&edit=true&other=x`);
    await title('Plans');
    const selection = { product: 'erp', interval: 'monthly', tab: '1', ...client, edit: 'true' };
    await router.navigate({ to: '/reports' });
    await title('Dashboard');
    expect(savedPlanSearch()).toEqual(selection);
    expect(window.sessionStorage.getItem('plans.selection')).toBe(JSON.stringify(selection));
  });

  test('[NAV-11] values that are not allowed are not kept', async () => {
    openPage('/plans?product=crm&interval=weekly&tab=7');
    await title('Plans');
    expect(savedPlanSearch()).toEqual({ product: 'crm' });
  });
});

describe('a person without access to a screen is sent home', () => {
  test.each([
    ['/users', actors.member],
    ['/users', actors.bareAdmin],
    ['/billing', actors.manager],
    ['/billing/history', actors.bareAdmin],
    ['/credit/add-credit', actors.member],
    ['/plans', actors.member],
    ['/checkout', actors.manager],
  ])('[D-154] %s, where a notice says why and who can help', async (path, actor) => {
    whoIs(sessionOf({ actor }));
    const { address } = openPage(path);
    await screen.findByRole('heading', { level: 1, name: /Center$/ });
    expect(address()).toBe('/');
    await screen.findByText(/You don't have access to that page\..* Ask Maya Lake or Tom Reed for access\./);
  });

  test('[D-154] the notice asks the owners at a press, and goes away when dismissed', async () => {
    const asked: string[] = [];
    server.use(
      answer(askForAccess, ({ permission }) => {
        asked.push(permission);
        return { asked: true as const };
      }),
    );
    whoIs(sessionOf({ actor: actors.member }));
    const { user } = openPage('/billing');
    await user.click(await screen.findByRole('button', { name: 'Ask for access' }));
    await screen.findByText('Request sent. The owners got an email.');
    expect(asked).toEqual(['use_subscriptions']);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText(/You don't have access/)).toBeNull());
    await title('User Center');
  });

  test('[ROLE-11, D-154] settings say that they are open to owners and admins, and whom to ask', async () => {
    whoIs(sessionOf({ actor: actors.manager }));
    const { address } = openPage('/settings');
    await title('Settings');
    await screen.findByRole('heading', { name: "You don't have access to this page" });
    await screen.findByText('Settings are open to owners and admins. Ask Maya Lake or Tom Reed for access.');
    screen.getByRole('button', { name: 'Ask for access' });
    expect(screen.queryByText('Bookkeepers')).toBeNull();
    expect(address()).toBe('/settings');
  });

  test.each([
    [actors.owner, 'Plans'],
    [actors.fullAdmin, 'Plans'],
    [actors.bareAdmin, 'Plans'],
    [actors.manager, 'User Center'],
    [actors.member, 'User Center'],
    [{ isOwner: false, consoleRole: null, modules: [] }, 'User Center'],
  ])('[ROLE-15] plans are open to owner and admin only (%o: %s)', async (actor, heading) => {
    whoIs(sessionOf({ actor }));
    openPage('/plans');
    await title(heading);
  });

  test('[ROLE-10] a manager may open User Management', async () => {
    whoIs(sessionOf({ actor: actors.manager }));
    openPage('/users');
    await title('User Management');
  });
});

describe('signed out', () => {
  test('[D-09] a screen of the console leads to login, which then opens the requested screen', async () => {
    whoIs(null);
    const { address } = openPage('/users?page=2');
    await title('Sign in');
    expect(address()).toBe(`/login?return=${encodeURIComponent('/users?page=2')}`);
  });

  test('[NAV-21] [D-09] sign-up is open to everybody', async () => {
    whoIs(null);
    openPage('/signup');
    await title('Create your account');
  });
});
