import {
  beginPasskeySignIn,
  passWithPasskey,
  signInWithPasskey,
  stepUpWithPasskey,
} from '@atrium/contract/identity/passkey-sign-in';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '@atrium/contract/own-account/passkeys';
import { passSecondFactor } from '@atrium/contract/own-account/two-factor';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answer, refusal, server, whoIs } from '../../../../test-kit/api.ts';
import { giveBrowserPasskeys } from '../../../../test-kit/browser-passkeys.ts';
import { openPage, title } from '../../../../test-kit/open-page.tsx';
import { sessionOf } from '../../../../test-kit/people.ts';
import type { Passkey } from './passkey-queries.ts';

let browser: ReturnType<typeof giveBrowserPasskeys>;
let held: Passkey[] = [];
const passkey = (id: string, name: string): Passkey => ({
  id,
  name,
  isSynced: true,
  createdAt: '2026-11-02T08:00:00.000Z',
  lastUsedAt: null,
});
const laptop = '0199a000-0000-7000-8000-000000000001';

beforeEach(() => {
  browser = giveBrowserPasskeys();
  held = [passkey(laptop, 'Laptop')];
  server.use(
    answer(listPasskeys, () => ({ passkeys: held })),
    answer(beginPasskey, {
      challenge: 'AQID',
      rp: { id: 'localhost', name: 'Atrium' },
      user: { id: 'AQID', name: 'priya@kaveri.example', displayName: 'Priya' },
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      timeout: 300_000,
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    }),
    answer(addPasskey, ({ name, endOthers, attestationObject }) => {
      expect([endOthers, attestationObject]).toEqual([true, 'AQID']);
      held = [...held, passkey('0199a000-0000-7000-8000-000000000002', name)];
      return { id: 'new' };
    }),
    answer(beginPasskeySignIn, { challenge: 'AQID', rpId: 'localhost', timeout: 1, userVerification: 'required' }),
  );
});
afterEach(() => browser.takeAway());

async function openAdding() {
  const { user } = openPage('/security');
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  return { user, dialog: await screen.findByRole('dialog', { name: 'Add a passkey' }) };
}

describe('on the Security page', () => {
  test('[D-230] [D-232] a person names a new passkey, signs out the other sessions with it and sees it in the list', async () => {
    const { user, dialog } = await openAdding();
    await user.clear(within(dialog).getByLabelText('Name'));
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
    await within(dialog).findAllByText('Please enter a name');
    await user.type(within(dialog).getByLabelText('Name'), 'Blue key');
    await user.click(within(dialog).getByLabelText('Sign out my other sessions'));
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
    await screen.findByText('Blue key');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('[D-230] whoever closes the question of the browser stays in the dialog and reads no error', async () => {
    browser.takeAway();
    browser = giveBrowserPasskeys({ decline: true });
    const { user, dialog } = await openAdding();
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(browser.create).toHaveBeenCalled());
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', false),
    );
    for (const alert of screen.queryAllByRole('alert')) expect(alert.textContent).toBe('');
    expect(held).toHaveLength(1);
  });

  test('[D-230] whoever adds a second passkey on one device reads that it has one already', async () => {
    browser.takeAway();
    browser = giveBrowserPasskeys({ isHeld: true });
    const { user, dialog } = await openAdding();
    within(dialog).getByText('Sign out my other sessions');
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
    await within(dialog).findByText('This device already has a passkey for your account.');
    expect(held).toHaveLength(1);
  });

  test('[D-231] a passkey is renamed and removed; the last way to sign in stays, and the person reads why', async () => {
    server.use(
      answer(renamePasskey, ({ name }) => {
        held = [passkey(laptop, name)];
        return { renamed: true as const };
      }),
      answer(removePasskey, () => refusal('security.passkey_is_last')),
    );
    const { user } = openPage('/security');
    await user.click(await screen.findByRole('button', { name: /^Rename Laptop, added/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Rename passkey' });
    await user.clear(within(dialog).getByLabelText('Name'));
    await user.type(within(dialog).getByLabelText('Name'), 'Old laptop{Enter}');
    await user.click(await screen.findByRole('button', { name: /^Remove Old laptop, added/ }));
    const question = await screen.findByRole('dialog', { name: 'Remove this passkey?' });
    await user.click(within(question).getByRole('button', { name: 'Remove' }));
    await screen.findByText(/This passkey is the only way to sign in/);
  });
});

test('[D-296] a person who removes a passkey long after signing in confirms with a passkey instead of the password', async () => {
  let isProved = false;
  let tries = 0;
  server.use(
    answer(removePasskey, () => {
      if (!isProved) return refusal('security.step_up_needed');
      held = [];
      return { removed: true as const };
    }),
    answer(stepUpWithPasskey, ({ signature }) => {
      tries += 1;
      isProved = signature === 'AQID' && tries > 1;
      return isProved ? { proved: true as const } : refusal('security.passkey_refused');
    }),
  );
  const { user } = openPage('/security');
  await user.click(await screen.findByRole('button', { name: /^Remove Laptop/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  await user.click(await dialog.findByRole('button', { name: 'Use a passkey' }));
  await screen.findAllByText('This passkey did not work. Please try again, or sign in another way.');
  await user.click(dialog.getByRole('button', { name: 'Use a passkey' }));
  await screen.findByText('You have no passkeys yet.');
  expect(screen.queryByRole('dialog', { name: 'Confirm that it is you' })).toBeNull();
});

describe('at sign-in', () => {
  test('[N-02] [D-230] a person signs in with a passkey; one that does not work says so under the field', async () => {
    whoIs(null);
    let isKnown = false;
    server.use(
      answer(signInWithPasskey, ({ signature }) => {
        expect(signature).toBe('AQID');
        return isKnown ? sessionOf() : refusal('security.passkey_refused');
      }),
    );
    const { user } = openPage('/login');
    await title('Sign in');
    await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
    await screen.findAllByText('This passkey did not work. Please try again, or sign in another way.');
    isKnown = true;
    await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
    await title('Admin Center');
  });

  test('[N-03] [D-230] a passkey passes the challenge instead of a code', async () => {
    server.use(answer(passWithPasskey, () => sessionOf()));
    whoIs({ ...sessionOf({ company: null }), assurance: 'pending', actor: null });
    const { user } = openPage('/');
    await screen.findByRole('heading', { name: 'Enter your code' });
    await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
    await screen.findByRole('main');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Enter your code' })).toBeNull());
  });
});

test('[D-233] whoever signed in with a recovery code is offered a passkey on home, until they say no', async () => {
  server.use(answer(passSecondFactor, () => sessionOf()));
  whoIs({ ...sessionOf({ company: null }), assurance: 'pending', actor: null });
  const { user } = openPage('/');
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  await user.type(screen.getByLabelText('Recovery code'), '7K3M-2QXZ-9ABC-D0EF{Enter}');
  await screen.findByText('Next time, sign in with your fingerprint, your face or your screen lock.');
  await user.click(screen.getByRole('button', { name: 'Add a passkey' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByText(/^Next time, sign in/)).toBeNull();
  expect(window.localStorage.getItem('offer_passkey')).toBeNull();
});
