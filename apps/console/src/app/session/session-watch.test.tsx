import { getTenantDetails } from '@atrium/contract/company/get-tenant-details';
import { listTenants } from '@atrium/contract/company/list-tenants';
import { getStatus } from '@atrium/contract/identity/get-status';
import { refreshToken } from '@atrium/contract/identity/refresh-token';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { answer, refusal, server, whoIs } from '../../../test-kit/api.ts';
import { openPage, title } from '../../../test-kit/open-page.tsx';
import { company, otherCompany, sessionOf } from '../../../test-kit/people.ts';
import { call } from '../../lib/api-client.ts';
import { sessionState } from '../../lib/session.ts';

describe('a call that meets the end of the session', () => {
  test('[SESS-09] [SESS-14] shows Session expired! exactly once, then login with the way back', async () => {
    const { user, address, router } = openPage('/reports');
    await title('Dashboard');
    server.use(
      answer(listTenants, () => refusal('session.expired')),
      answer(getTenantDetails, () => refusal('session.expired')),
    );
    await Promise.allSettled([call(listTenants, {}), call(getTenantDetails, {}), call(listTenants, {})]);
    const dialog = await screen.findByRole('dialog', { name: 'Session expired!' });
    within(dialog).getByText('Your session is expired, please login and try again.');
    expect(screen.getAllByText('Session expired!')).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: 'Log in' }));
    await title('Sign in');
    expect(address()).toBe(`/login?return=${encodeURIComponent('/reports')}`);
    await call(listTenants, {}).catch(() => undefined);
    expect(screen.queryByText('Session expired!')).toBeNull();
    expect(router.state.location.pathname).toBe('/login');
  });
});

describe('the access token', () => {
  test('is refreshed before it runs out, once for many calls', async () => {
    let refreshes = 0;
    const seen: (string | null)[] = [];
    const fresh = sessionOf({ lifeSeconds: 800 });
    whoIs(sessionOf({ lifeSeconds: 20 }));
    server.use(
      answer(refreshToken, () => {
        refreshes += 1;
        return fresh;
      }),
      answer(getTenantDetails, company),
    );
    server.events.on('request:start', ({ request }) => {
      if (request.url.endsWith('/tenants')) seen.push(request.headers.get('authorization'));
    });
    openPage('/security');
    await title('Security');
    await Promise.all([call(listTenants, {}), call(listTenants, {}), call(listTenants, {})]);
    expect(refreshes).toBe(1);
    expect(new Set(seen)).toEqual(new Set([`Bearer ${fresh.accessToken}`]));
    server.events.removeAllListeners();
  });

  test('[SESS-12] a refused refresh shows one message and leads to login', async () => {
    whoIs(sessionOf({ lifeSeconds: 20 }));
    server.use(
      answer(refreshToken, () => refusal('session.expired')),
      answer(listTenants, () => refusal('session.expired')),
    );
    const { address } = openPage('/security');
    await title('Security');
    await call(listTenants, {}).catch(() => undefined);
    await screen.findByText('Failed to continue current session.');
    await title('Sign in');
    expect(address()).toBe(`/login?return=${encodeURIComponent('/security')}`);
    expect(screen.queryByText('Session expired!')).toBeNull();
  });

  test('a refresh without a response does not end the session', async () => {
    whoIs(sessionOf({ lifeSeconds: 20 }));
    server.use(answer(refreshToken, () => new HttpResponse(null, { status: 500 })));
    openPage('/security');
    await title('Security');
    const outcome = await Promise.race([
      call(listTenants, {}).catch(() => 'failed'),
      new Promise((resolve) => setTimeout(() => resolve('still trying'), 500)),
    ]);
    expect(outcome).toBe('still trying');
    expect(sessionState().phase).toBe('signed_in');
  });
});

describe('other tabs', () => {
  const tab = new BroadcastChannel('atrium-session');

  test('[SESS-06] [D-151] a switch in another tab leaves this tab and what is typed in it alone', async () => {
    const { user } = openPage('/?dialog=add-organisation');
    const name = await screen.findByLabelText(/Company name/);
    await user.type(name, 'Half a na');
    tab.postMessage({ kind: 'session', reply: sessionOf({ company: otherCompany }) });
    await new Promise((resolve) => setTimeout(resolve, 300));
    await user.type(name, 'me');
    expect(screen.getByLabelText(/Company name/)).toHaveProperty('value', 'Half a name');
    expect(sessionState()).toMatchObject({ reply: { organisation: { tenantId: company.tenantId } } });
  });

  test('[SESS-06] [D-65] a log-out in another tab leads to login here without a message', async () => {
    const { address } = openPage('/security');
    await title('Security');
    tab.postMessage({ kind: 'ended' });
    await title('Sign in');
    expect(address()).toBe(`/login?return=${encodeURIComponent('/security')}`);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[SESS-06] [D-65] a sign-in in another tab signs in here and opens the requested screen', async () => {
    whoIs(null);
    const { address } = openPage('/security');
    await title('Sign in');
    tab.postMessage({ kind: 'session', reply: sessionOf() });
    await title('Security');
    expect(address()).toBe('/security');
  });

  test('[SESS-06] [D-65] without messages between tabs, the marker cookie tells within 2 seconds', async () => {
    document.cookie = 'session_marker=one; path=/';
    openPage('/');
    await title('Admin Center');
    server.use(answer(getStatus, () => sessionOf({ company: otherCompany })));
    document.cookie = 'session_marker=two; path=/';
    await waitFor(() => screen.getByRole('button', { name: `Organisation: ${otherCompany.tenantName}` }), {
      timeout: 2000,
    });
    document.cookie = 'session_marker=; path=/; max-age=0';
    await waitFor(() => screen.getByRole('heading', { level: 1, name: 'Sign in' }), { timeout: 2500 });
  });
});
