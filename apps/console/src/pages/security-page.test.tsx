import { changePassword } from '@atrium/contract/own-account/change-password';
import { endOtherSessions, endSession, listSessions } from '@atrium/contract/own-account/sessions';
import {
  disableTwoFactor,
  enableTwoFactor,
  getTwoFactor,
  passSecondFactor,
  registerTwoFactor,
} from '@atrium/contract/own-account/two-factor';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, refusal, server, whoIs } from '../../test-kit/api.ts';
import { openPage } from '../../test-kit/open-page.tsx';
import { sessionOf } from '../../test-kit/people.ts';

let isOn = false;
let ended: string[] = [];
const codes = ['7K3M-2QXZ-9ABC-D0EF', '8K3M-2QXZ-9ABC-D0EF'];
const session = (id: string, isCurrent: boolean) => ({
  id,
  isCurrent,
  browser: isCurrent ? 'Chrome' : 'Safari',
  system: isCurrent ? 'macOS' : 'iPhone',
  address: '203.0.113.24',
  country: 'US',
  signedInAt: '2026-11-15T08:00:00.000Z',
  lastSeenAt: '2026-11-16T08:00:00.000Z',
  assurance: 'password' as const,
});

beforeEach(() => {
  isOn = false;
  ended = [];
  server.use(
    answer(getTwoFactor, () => ({
      status: isOn ? ('on' as const) : ('off' as const),
      since: isOn ? '2026-11-16T08:00:00.000Z' : null,
      recoveryCodesLeft: isOn ? 8 : 0,
    })),
    answer(listSessions, () => ({
      sessions: [session('one', true), session('two', false)].filter(({ id }) => !ended.includes(id)),
    })),
    answer(enableTwoFactor, ({ password }) =>
      password === 'right'
        ? { qrCodeBytes: btoa('<svg/>'), mfaCode: 'GEZDGNBVGY3TQOJQ' }
        : refusal('identity.password_wrong'),
    ),
    answer(registerTwoFactor, ({ mfaCode }) => {
      if (mfaCode !== '123456') return refusal('security.factor_code_wrong');
      isOn = true;
      return { recoveryCodes: codes };
    }),
  );
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('two-factor', () => {
  async function turnOn() {
    const page = openPage('/security');
    await page.user.click(await screen.findByRole('button', { name: 'Turn on' }));
    const question = await screen.findByRole('dialog', { name: 'Turn on two-factor' });
    await page.user.type(within(question).getByLabelText('Password'), 'right{Enter}');
    const scan = await screen.findByRole('dialog', { name: 'Scan the QR code' });
    within(scan).getByRole('img', { name: 'QR code for your authenticator app' });
    return { ...page, field: within(scan).getByLabelText('Code from your app') };
  }

  test('[SEC-01] [SEC-05] a person scans the QR code, enters a code and sees the recovery codes', async () => {
    const { user, field } = await turnOn();
    await user.type(field, '000000{Enter}');
    await screen.findAllByText('This code is not right. Please check it and try again.');
    await user.clear(field);
    await user.type(field, '123456{Enter}');
    const list = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(codes);
  });

  test("[SEC-07] [SEC-08] closing before copying asks 'Close' or 'Copy & Close', and copying says so", async () => {
    const { user, field } = await turnOn();
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await user.type(field, '123456{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    const question = await screen.findByRole('dialog', { name: 'Close without copying?' });
    within(question).getByRole('button', { name: 'Close' });
    await user.click(within(question).getByRole('button', { name: 'Copy & Close' }));
    expect(copied).toHaveBeenCalledWith(codes.join('\n'));
    await screen.findByText('Recovery Codes Copied to Clipboard!');
    await screen.findByText('8 of 10 left. Each works once.');
  });

  test('[SEC-07] Esc at that question goes back to the codes; who has saved the file is not asked', async () => {
    const { user, field } = await turnOn();
    const saved = vi.fn(() => 'blob:codes');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: vi.fn() }));
    await user.type(field, '123456{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    await screen.findByRole('dialog', { name: 'Close without copying?' });
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    expect(saved).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await screen.findByText('8 of 10 left. Each works once.');
    expect(screen.queryByRole('dialog')).toBeNull();
    // The button that opened all of it is gone (D-673).
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  test('[SEC-03] [SEC-06] [VAL-52] turning it off asks for the password', async () => {
    isOn = true;
    server.use(
      answer(disableTwoFactor, ({ password }) => {
        if (password !== 'right') return refusal('identity.password_wrong');
        isOn = false;
        return { disabled: true as const };
      }),
    );
    const { user } = openPage('/security');
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    const question = await screen.findByRole('dialog', { name: 'Turn off two-factor?' });
    await user.click(within(question).getByRole('button', { name: 'Turn off' }));
    await within(question).findAllByText('Password is required');
    await user.type(within(question).getByLabelText('Password'), 'wrong{Enter}');
    await within(question).findAllByText('The password is not right.');
    await user.clear(within(question).getByLabelText('Password'));
    await user.type(within(question).getByLabelText('Password'), 'right{Enter}');
    await screen.findByRole('button', { name: 'Turn on' });
  });
});

describe('changing the password', () => {
  async function fill(values: readonly [old: string, next: string, confirmation: string]) {
    const page = openPage('/security');
    await page.user.click(await screen.findByRole('button', { name: 'Change password' }));
    const popup = await screen.findByRole('dialog', { name: 'Change password' });
    const labels = ['Old password', 'New password', 'Confirm new password'];
    for (const [index, label] of labels.entries()) {
      const value = values[index] ?? '';
      if (value !== '') await page.user.type(within(popup).getByLabelText(label), value);
    }
    await page.user.click(within(popup).getByRole('button', { name: 'Change password' }));
    return page;
  }

  test.each([
    ['[VAL-30] [VAL-35] [VAL-37]', ['', '', ''], 'Please enter a valid password'],
    [
      '[VAL-31] [VAL-37]',
      ['old-password', 'another-long-1', 'something-else'],
      'New password and Confirm new password should be same',
    ],
    [
      '[VAL-32]',
      ['another-long-1', 'another-long-1', 'another-long-1'],
      'Old password and New password should not be same',
    ],
    ['[VAL-33] [VAL-37]', ['old-password', 'short', 'short'], 'New password length cannot be less than 8 characters'],
    [
      '[VAL-34] [VAL-37]',
      ['old-password', 'x1'.repeat(37), 'x1'.repeat(37)],
      'New password length cannot be more than 72 characters',
    ],
  ] as const)('%s a fault is shown under its field', async (_ids, values, message) => {
    await fill(values);
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  });

  test('[SEC-03] opens as a popup with its own address, and Cancel closes it without a trace', async () => {
    const { user, address } = openPage('/security');
    expect(screen.queryByLabelText('Old password')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Change password' }));
    const popup = await screen.findByRole('dialog', { name: 'Change password' });
    expect(address()).toBe('/security?dialog=change-password');
    await user.type(within(popup).getByLabelText('Old password'), 'old-password');
    await user.click(within(popup).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(address()).toBe('/security'));
    await user.click(await screen.findByRole('button', { name: 'Change password' }));
    expect(await screen.findByLabelText('Old password')).toHaveProperty('value', '');
  });

  test('[SEC-14] [SEC-15] a changed password says so and leads to sign-in', async () => {
    server.use(answer(changePassword, () => ({ changed: true as const })));
    const { address } = await fill(['old-password', 'another-long-1', 'another-long-1']);
    const said = await screen.findByRole('dialog', { name: 'Password updated!' });
    within(said).getByText('Your new password has been updated successfully. Please login again.');
    await waitFor(() => expect(address()).toMatch(/^\/login/));
  });

  test('a wrong old password is shown under its own field, and nothing typed is lost', async () => {
    server.use(answer(changePassword, () => refusal('identity.password_wrong')));
    await fill(['old-password', 'another-long-1', 'another-long-1']);
    await screen.findAllByText('The password is not right.');
    expect(screen.getByLabelText('New password')).toHaveProperty('value', 'another-long-1');
  });
});

test('a person sees this device and others, and signs the others out after a question', async () => {
  server.use(
    answer(endSession, ({ id }) => {
      ended.push(id);
      return { ended: 1 };
    }),
    answer(endOtherSessions, () => {
      ended.push('two');
      return { ended: 1 };
    }),
  );
  const { user } = openPage('/security');
  await screen.findByText('Chrome on macOS');
  screen.getByText('This device');
  await user.click(button('Sign out the other session'));
  const question = await screen.findByRole('dialog', { name: 'Sign out everywhere else?' });
  await user.click(within(question).getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
});

test('[N-03] whoever owes the second factor sees only the challenge, and a recovery code passes it', async () => {
  server.use(
    answer(passSecondFactor, ({ code }) => (code === codes[0] ? sessionOf() : refusal('security.factor_code_wrong'))),
  );
  whoIs({ ...sessionOf({ company: null }), assurance: 'pending', actor: null });
  const { user } = openPage('/');
  await screen.findByRole('heading', { name: 'Enter your code' });
  expect(screen.queryByRole('navigation')).toBeNull();
  await user.type(screen.getByLabelText('Code from your app'), '000000{Enter}');
  await screen.findAllByText('This code is not right. Please check it and try again.');
  await user.click(button('Use a recovery code'));
  await user.clear(screen.getByLabelText('Recovery code'));
  await user.type(screen.getByLabelText('Recovery code'), `${codes[0]}{Enter}`);
  await screen.findByRole('main');
});

test('[SEC-01] [D-921] what is only mine stands first, then what holds for everybody, for those who may change it', async () => {
  const { router } = openPage('/security');
  await screen.findByRole('region', { name: 'Only you' });
  const own = within(screen.getByRole('region', { name: 'Only you' }));
  const everybody = screen.getAllByRole('region', { name: /^Everybody in / })[0] as HTMLElement;
  const titles = (part: HTMLElement) =>
    within(part)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
  expect(titles(everybody)).toEqual([
    'Password policy',
    'Two-factor for everybody',
    'Session timeouts',
    'Organization',
  ]);
  own.getByRole('heading', { name: 'Active sessions' });
  own.getByRole('heading', { name: 'Your account' });
  expect(router.state.location.pathname).toBe('/security');
});

test('[SEC-01] [D-921] a member, who decides for nobody else, reads no such heads', async () => {
  whoIs(sessionOf({ actor: { isOwner: false, consoleRole: 'member', modules: [] } }));
  openPage('/security');
  await screen.findByRole('heading', { name: 'Change password', level: 2 });
  expect(screen.queryByRole('region', { name: 'Only you' })).toBeNull();
});
