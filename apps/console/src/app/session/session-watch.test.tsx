import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { getTenantDetails } from '@atrium/contract/company/get-tenant-details';
import { listTenants } from '@atrium/contract/company/list-tenants';
import { getStatus } from '@atrium/contract/identity/get-status';
import { refreshToken } from '@atrium/contract/identity/refresh-token';
import { signIn } from '@atrium/contract/identity/sign-in';
import { passSecondFactor } from '@atrium/contract/own-account/two-factor';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { answer, refusal, server, signedOut, whoIs } from '../../../test-kit/api.ts';
import { openPage, title } from '../../../test-kit/open-page.tsx';
import { company, otherCompany, sessionOf } from '../../../test-kit/people.ts';
import { call } from '../../lib/api-client.ts';
import { type Ended, sessionState } from '../../session/session.ts';

const ending = (reason: Ended['reason'], organisation: Ended['organisation'] = null): void =>
  whoIs({ ...signedOut, ended: { reason, organisation } });

/** Every call is refused until the person has signed in again. */
function endSessions(): void {
  server.use(answer(listTenants, () => refusal('session.expired')));
  server.use(answer(addOrganisation, () => refusal('session.expired')));
}

describe('a call that meets the end of the session', () => {
  test('[SESS-08] [SESS-09] [SESS-14] shows Session expired! exactly once, and another account leads to login with the way back', async () => {
    const { user, address, router } = openPage('/reports');
    await title('Dashboard');
    endSessions();
    ending('expired');
    const reads = [call(listTenants, {}), call(listTenants, {})].map((read) => read.catch(() => 'refused'));
    const dialog = await screen.findByRole('dialog', { name: 'Session expired!' });
    within(dialog).getByText('Your session is expired, please login and try again.');
    expect(screen.getAllByText('Session expired!')).toHaveLength(1);
    await user.keyboard('{Escape}');
    screen.getByRole('dialog', { name: 'Session expired!' });
    await user.click(within(dialog).getByRole('button', { name: 'Use another account' }));
    await title('Sign in');
    expect(await Promise.all(reads)).toEqual(['refused', 'refused']);
    expect(address()).toBe(`/login?return=${encodeURIComponent('/reports')}`);
    await call(listTenants, {}).catch(() => undefined);
    expect(screen.queryByText('Session expired!')).toBeNull();
    expect(router.state.location.pathname).toBe('/login');
  });

  test('[X-31, D-264] somebody without a password signs in in a new tab, and this one goes on with that session', async () => {
    whoIs({ ...sessionOf(), hasNoPassword: true });
    openPage('/reports');
    await title('Dashboard');
    endSessions();
    ending('expired');
    const read = call(listTenants, {});
    const dialog = await screen.findByRole('dialog', { name: 'Session expired!' });
    expect(within(dialog).queryByLabelText('Password')).toBeNull();
    const link = within(dialog).getByRole('link', { name: 'Sign in in a new tab' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/login', '_blank']);
    server.use(answer(listTenants, { tenants: [] }));
    const otherTab = new BroadcastChannel('atrium-session');
    otherTab.postMessage({ kind: 'session', reply: { ...sessionOf(), hasNoPassword: true } });
    expect((await read).tenants).toEqual([]);
    otherTab.close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('[X-31] [N-03] with two-factor on the dialog asks for the code too, and what was typed stays', async () => {
    const { user } = openPage('/?dialog=add-organisation');
    await user.type(await screen.findByLabelText(/Company name/), 'Half a name');
    endSessions();
    ending('expired');
    const owing = { ...sessionOf({ company: null }), assurance: 'pending' as const, actor: null };
    server.use(
      answer(signIn, () => owing),
      answer(passSecondFactor, ({ code }, headers) => {
        expect(headers.get('authorization')).toBe(`Bearer ${owing.accessToken}`);
        return code === '123456' ? sessionOf() : refusal('security.factor_code_wrong');
      }),
    );
    const read = call(listTenants, {});
    const dialog = await screen.findByRole('dialog', { name: 'Session expired!' });
    const send = () => user.click(within(dialog).getByRole('button', { name: 'Sign in' }));
    await user.type(within(dialog).getByLabelText('Password'), 'right');
    await send();
    const code = await within(dialog).findByLabelText('Code from your app');
    await waitFor(() => expect(document.activeElement).toBe(code));
    await user.type(code, '000000');
    await send();
    await within(dialog).findAllByText('This code is not right. Please check it and try again.');
    server.use(answer(listTenants, { tenants: [] }));
    await user.clear(code);
    await user.type(code, '123456');
    await send();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Session expired!' })).toBeNull());
    expect(screen.getByLabelText(/Company name/)).toHaveProperty('value', 'Half a name');
    expect(await read).toEqual({ tenants: [] });
  });

  test('[X-31] the same person signs in again over the screen: what was typed stays, reads go on, and no change is sent twice', async () => {
    let additions = 0;
    const { user, address } = openPage('/?dialog=add-organisation');
    await user.type(await screen.findByLabelText(/Company name/), 'Half a name');
    await user.selectOptions(screen.getByLabelText(/Country/), 'US');
    endSessions();
    ending('expired');
    server.use(
      answer(addOrganisation, () => {
        additions += 1;
        return refusal('session.expired');
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Add' }));
    const dialog = await screen.findByRole('dialog', { name: 'Session expired!' });
    const read = call(listTenants, {});
    await user.keyboard('{Escape}');

    server.use(answer(signIn, () => refusal('identity.credentials_wrong')));
    await user.type(within(dialog).getByLabelText('Password'), 'wrong');
    await user.click(within(dialog).getByRole('button', { name: 'Sign in' }));
    await within(dialog).findAllByText('The email or the password is not right.');
    server.use(
      answer(listTenants, { tenants: [] }),
      answer(signIn, ({ email }) => {
        expect(email).toBe('priya@kaveri.example');
        return sessionOf();
      }),
    );
    await user.clear(within(dialog).getByLabelText('Password'));
    await user.type(within(dialog).getByLabelText('Password'), 'right');
    await user.click(within(dialog).getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Session expired!' })).toBeNull());
    expect(screen.getByLabelText(/Company name/)).toHaveProperty('value', 'Half a name');
    expect(await read).toEqual({ tenants: [] });
    expect(additions).toBe(1);
    expect(address()).toBe('/?dialog=add-organisation');
  });

  test('[X-31, D-151] signing in again goes on in the organisation of the tab, not in the one used last', async () => {
    const { user } = openPage('/security');
    await title('Security');
    endSessions();
    ending('password_changed');
    call(listTenants, {}).catch(() => undefined);
    const dialog = await screen.findByRole('dialog', { name: 'Session expired!' });
    within(dialog).getByText(/Your password was changed/);
    server.use(answer(signIn, () => sessionOf({ company: otherCompany })));
    whoIs(sessionOf());
    await user.type(within(dialog).getByLabelText('Password'), 'right');
    await user.click(within(dialog).getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sessionState()).toMatchObject({ reply: { organisation: { tenantId: company.tenantId } } });
  });

  test.each([
    ['disabled', 'Your access to Northlake was disabled'],
    ['removed', 'You were removed from Northlake'],
  ] as const)(
    '[D-153] somebody who was %s reads who can help, and is not asked for a password',
    async (reason, name) => {
      const { user } = openPage('/security');
      await title('Security');
      endSessions();
      ending(reason, { tenantName: 'Northlake', owners: ['Maya Lake', 'Tom Reed'] });
      call(listTenants, {}).catch(() => undefined);
      const dialog = await screen.findByRole('dialog', { name });
      within(dialog).getByText('Ask Maya Lake or Tom Reed for help.');
      expect(within(dialog).queryByLabelText('Password')).toBeNull();
      await user.click(within(dialog).getByRole('button', { name: 'Go to sign-in' }));
      await title('Sign in');
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  test('[D-153] a session that ended while the console was closed says why above the sign-in form', async () => {
    ending('disabled', { tenantName: 'Northlake', owners: ['Maya Lake'] });
    openPage('/security');
    await title('Sign in');
    await screen.findByText('Your access to Northlake was disabled. Ask Maya Lake for help.');
  });

  test('[X-31] a tab that missed the sign-in of another tab takes over its session without asking', async () => {
    openPage('/security');
    await title('Security');
    let calls = 0;
    server.use(
      answer(listTenants, () => {
        calls += 1;
        return calls === 1 ? refusal('session.expired') : { tenants: [] };
      }),
    );
    expect(await call(listTenants, {})).toEqual({ tenants: [] });
    expect(screen.queryByRole('dialog')).toBeNull();
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

  test('[SESS-12] [X-31] a refused refresh shows one message, and the sign-in over the screen', async () => {
    whoIs(sessionOf({ lifeSeconds: 20 }));
    server.use(
      answer(refreshToken, () => refusal('session.expired')),
      answer(listTenants, () => refusal('session.expired')),
    );
    const { user, address } = openPage('/security');
    await title('Security');
    whoIs(null);
    call(listTenants, {}).catch(() => undefined);
    await screen.findByText('Failed to continue current session.');
    const dialog = await screen.findByRole('dialog', { name: 'Session expired!' });
    await user.click(within(dialog).getByRole('button', { name: 'Use another account' }));
    await title('Sign in');
    expect(address()).toBe(`/login?return=${encodeURIComponent('/security')}`);
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

  test('[SESS-06] [X-63] [D-151] a switch in another tab leaves this tab and what is typed in it alone', async () => {
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

  test('[SESS-06] [X-31] signing in again in another tab frees this one, with what is typed in it', async () => {
    const { user } = openPage('/?dialog=add-organisation');
    await user.type(await screen.findByLabelText(/Company name/), 'Half a name');
    endSessions();
    ending('expired');
    call(listTenants, {}).catch(() => undefined);
    await screen.findByRole('dialog', { name: 'Session expired!' });
    tab.postMessage({ kind: 'session', reply: sessionOf() });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Session expired!' })).toBeNull());
    expect(screen.getByLabelText(/Company name/)).toHaveProperty('value', 'Half a name');
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
    let askedAt = 0;
    server.use(
      answer(getStatus, () => {
        askedAt = performance.now();
        return sessionOf({ company: otherCompany });
      }),
    );
    const setAt = performance.now();
    document.cookie = 'session_marker=two; path=/';
    await screen.findByRole('button', { name: `Organization: ${otherCompany.tenantName}` });
    // When it noticed, not when a busy machine had drawn it.
    expect(askedAt - setAt).toBeLessThan(2000);
    document.cookie = 'session_marker=; path=/; max-age=0';
    await title('Sign in');
  });
});
