import { getStatus } from '@atrium/contract/identity/get-status';
import {
  beginProviderSignIn,
  listSignInProviders,
  signInWithProvider,
} from '@atrium/contract/identity/provider-sign-in';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, refusal, server, signedOut, whoIs } from '../../../test-kit/api.ts';
import { openPage, title } from '../../../test-kit/open-page.tsx';
import { sessionOf } from '../../../test-kit/people.ts';
import { loadSession } from '../../lib/api-client.ts';
import { adoptSession, forgetSession, sessionState } from '../../session/session.ts';

const google = { provider: 'google', name: 'Google' };

beforeEach(() => {
  whoIs(null);
  window.sessionStorage.clear();
  server.use(answer(listSignInProviders, { providers: [google] }));
});

/** Catches the click on the link that leads to another site. */
function watchLeaving(): () => string | null {
  let left: string | null = null;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    left = this.href;
  });
  return () => left;
}

test.each([
  ['/login?return=%2Fsecurity', 'Sign in', '/security'],
  ['/signup', 'Create your account', '/'],
])(
  '[N-01, N-02] %s offers the services of the settings, and leads there with the wanted page kept',
  async (path, heading, wanted) => {
    const leftFor = watchLeaving();
    server.use(answer(beginProviderSignIn, { address: 'https://provider.example/auth?state=s1' }));
    const { user } = openPage(path);
    await title(heading);
    await user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
    await waitFor(() => expect(leftFor()).toBe('https://provider.example/auth?state=s1'));
    expect(window.sessionStorage.getItem('provider_return')).toBe(wanted);
  },
);

test('[D-263] without services in the settings there are no buttons', async () => {
  let isAsked = false;
  server.use(
    answer(listSignInProviders, () => {
      isAsked = true;
      return { providers: [] };
    }),
  );
  openPage('/login');
  await title('Sign in');
  await waitFor(() => expect(isAsked).toBe(true));
  expect(screen.queryByText('or')).toBeNull();
});

test('a service that does not answer is told, and the password form stays', async () => {
  server.use(answer(beginProviderSignIn, () => refusal('identity.provider_unreachable')));
  const { user } = openPage('/login');
  await user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  await screen.findByText(/This service does not answer right now/);
  screen.getByLabelText('Password');
});

test('[N-02] whoever comes back from the service is signed in and goes to the wanted page; the answer leaves the address', async () => {
  window.sessionStorage.setItem('provider_return', '/security');
  const sent: unknown[] = [];
  server.use(
    answer(signInWithProvider, (input) => {
      sent.push(input);
      return sessionOf();
    }),
  );
  const { address } = openPage('/login/callback?code=c1&state=s1&iss=https%3A%2F%2Fprovider.example');
  await title('Security');
  expect(address()).toBe('/security');
  expect(sent).toEqual([{ code: 'c1', state: 's1', iss: 'https://provider.example', locale: 'en' }]);
});

test('[D-263] an address that has an account is told how to connect the service', async () => {
  window.sessionStorage.setItem('provider_return', '/security');
  server.use(answer(signInWithProvider, () => refusal('identity.provider_unknown')));
  const { address } = openPage('/login/callback?code=c1&state=s1');
  await title('Sign in to your account first');
  expect(address()).toBe('/login/callback');
  expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe('/login?return=%2Fsecurity');
});

test('whoever declines at the service is told so, and nothing is sent', async () => {
  window.sessionStorage.setItem('provider_return', '/');
  openPage('/login/callback?error=access_denied&state=s1');
  await title('You are not signed in');
});

test('[D-263] somebody who signs in while the page still asks whether anybody is signed in stays signed in', async () => {
  const asked = Promise.withResolvers<typeof signedOut>();
  server.use(answer(getStatus, () => asked.promise));
  forgetSession();
  const loading = loadSession();
  adoptSession(sessionOf());
  asked.resolve(signedOut);
  await loading;
  expect(sessionState().phase).toBe('signed_in');
});
