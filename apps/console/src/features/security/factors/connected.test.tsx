import { getTenantDetails } from '@atrium/contract/company/get-tenant-details';
import { beginProviderSignIn, listSignInProviders } from '@atrium/contract/identity/provider-sign-in';
import {
  connectProvider,
  disconnectProvider,
  listConnectedProviders,
  stepUpWithProvider,
} from '@atrium/contract/own-account/providers';
import { enableTwoFactor, getTwoFactor } from '@atrium/contract/own-account/two-factor';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, refusal, server, whoIs } from '../../../../test-kit/api.ts';
import { openPage, title } from '../../../../test-kit/open-page.tsx';
import { company, sessionOf } from '../../../../test-kit/people.ts';
import { handOver } from '../../../session/provider-window.ts';

const google = { provider: 'google', name: 'Google' };
const connection = {
  id: '01a1e517-7370-753a-8644-b1df3925e373',
  provider: 'google',
  email: 'noor@elsewhere.example',
  connectedAt: '2026-11-16T08:00:00.000Z',
  lastUsedAt: null,
};
const reply = { code: 'c1', state: 's1' };

/** The other window, which the provider leads back to our page with an answer. */
function answerInWindow(answered: typeof reply | null): void {
  const replace = vi.fn(() => void setTimeout(handOver, 0, { state: 's1', reply: answered }));
  vi.spyOn(window, 'open').mockReturnValue({ location: { replace }, close: vi.fn() } as unknown as Window);
}

let connected: (typeof connection)[];
beforeEach(() => {
  connected = [];
  server.use(
    answer(getTenantDetails, company),
    answer(listSignInProviders, { providers: [google] }),
    answer(listConnectedProviders, () => ({ connected })),
    answer(beginProviderSignIn, { address: 'https://provider.example/auth?state=s1' }),
  );
});

test('[D-265] a person connects a service in a window of its own and disconnects it again', async () => {
  const sent: unknown[] = [];
  server.use(
    answer(connectProvider, (input) => {
      sent.push(input);
      connected = [connection];
      return { connected: true as const };
    }),
    answer(disconnectProvider, () => {
      connected = [];
      return { disconnected: true as const };
    }),
  );
  answerInWindow(reply);
  const { user } = openPage('/security');
  await title('Security');
  await user.click(await screen.findByRole('button', { name: 'Connect Google' }));
  await screen.findByText(/noor@elsewhere\.example/);
  expect(sent).toEqual([reply]);
  await user.click(screen.getByRole('button', { name: 'Disconnect Google' }));
  const dialog = await screen.findByRole('dialog', { name: 'Disconnect Google?' });
  await user.click(within(dialog).getByRole('button', { name: 'Disconnect' }));
  await screen.findByText('Not connected');
});

test('whoever declines at the service connects nothing, and can try again', async () => {
  answerInWindow(null);
  const { user } = openPage('/security');
  await title('Security');
  const connect = await screen.findByRole<HTMLButtonElement>('button', { name: 'Connect Google' });
  await user.click(connect);
  await waitFor(() => expect(connect.disabled).toBe(false));
  screen.getByText('Not connected');
});

test('[D-265] the only way to sign in stays connected, and the person is told why', async () => {
  connected = [connection];
  server.use(answer(disconnectProvider, () => refusal('security.provider_is_last')));
  const { user } = openPage('/security');
  await title('Security');
  await user.click(await screen.findByRole('button', { name: 'Disconnect Google' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disconnect' }));
  await screen.findByText(/This service is the only way to sign in to your account/);
});

test('[D-263] without services in the settings the section is not there', async () => {
  let isAsked = false;
  server.use(
    answer(listSignInProviders, () => {
      isAsked = true;
      return { providers: [] };
    }),
  );
  openPage('/security');
  await title('Security');
  await waitFor(() => expect(isAsked).toBe(true));
  expect(screen.queryByText('Connected accounts')).toBeNull();
});

test('[D-264] whoever has no password is asked for none: the proof is a sign-in at the service and a code, and a link sets a password', async () => {
  whoIs({ ...sessionOf(), hasNoPassword: true });
  connected = [connection];
  let isProved = false;
  server.use(
    answer(getTwoFactor, { status: 'off', since: null, recoveryCodesLeft: 0 }),
    answer(enableTwoFactor, ({ password }) => {
      expect(password).toBeUndefined();
      return isProved ? { qrCodeBytes: '', mfaCode: 'ABCD' } : refusal('security.step_up_needed');
    }),
    answer(stepUpWithProvider, (input) => {
      expect(input).toEqual(reply);
      isProved = true;
      return { proved: true as const };
    }),
  );
  answerInWindow(reply);
  const { user } = openPage('/security');
  await title('Security');
  screen.getByText('You have no password');
  await user.click(await screen.findByRole('button', { name: 'Turn on' }));
  const asking = await screen.findByRole('dialog', { name: 'Turn on two-factor' });
  expect(within(asking).queryByLabelText('Password')).toBeNull();
  await user.click(within(asking).getByRole('button', { name: 'Continue' }));
  const question = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  await user.click(await within(question).findByRole('button', { name: 'Continue with Google' }));
  await screen.findByRole('dialog', { name: 'Scan the QR code' });
});
