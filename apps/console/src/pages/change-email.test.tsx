import { confirmChangeEmail, sendChangeEmailOtp, undoChangeEmail } from '@atrium/contract/own-account/change-email';
import { getPasswordPolicyOf } from '@atrium/contract/policies/password-policy';
import { policyDefaults } from '@atrium/domain/security/password-policy';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, refusal, server, whoIs } from '../../test-kit/api.ts';
import { openPage } from '../../test-kit/open-page.tsx';

beforeEach(() => {
  server.use(
    answer(sendChangeEmailOtp, ({ password }) =>
      password === 'right-one'
        ? { sessionID: '0199a000-0000-7000-8000-00000000000a', otpExpiryDurationSeconds: 600 }
        : refusal('identity.password_wrong'),
    ),
    answer(confirmChangeEmail, ({ newEmail, verificationCode }) =>
      verificationCode === '123456' ? { email: newEmail } : refusal('security.email_code_wrong'),
    ),
    answer(undoChangeEmail, ({ password }) =>
      password === 'right-one' ? { email: 'old@northlake.example' } : refusal('identity.password_wrong'),
    ),
  );
});

describe('change of address', () => {
  async function fill(newEmail: string, password: string) {
    const page = openPage('/security');
    await page.user.click(await screen.findByRole('button', { name: 'Change email' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change Email Address' }));
    if (newEmail !== '') await page.user.type(dialog.getByLabelText('New email'), newEmail);
    if (password !== '') await page.user.type(dialog.getByLabelText('Password'), password);
    await page.user.click(dialog.getByRole('button', { name: 'Send code' }));
    return page;
  }

  test.each([
    ['[VAL-08, VAL-11, VAL-13]', '', '', ['Email is required', 'Password is required', 'Please enter values']],
    ['[VAL-09]', 'not-an-address', 'right-one', ['Please enter a valid email']],
    [
      '[VAL-12, VAL-13]',
      'new@northlake.example',
      'short',
      ['Password length cannot be less than 8 characters or more than 72 characters', 'Please check password'],
    ],
    ['[VAL-13]', 'new@northlake.example', 'not-the-right-one', ['The password is not right.', 'Please check password']],
  ] as const)('%s the faults of a new address are shown', async (_ids, newEmail, password, messages) => {
    await fill(newEmail, password);
    for (const message of messages) expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  });

  test('[SEC-25, VAL-05] a person enters the mailed code, is told so and signs in again', async () => {
    const { user, address } = await fill('new@northlake.example', 'right-one');
    const field = await screen.findByLabelText('Code from the email');
    await user.type(field, '12{Enter}');
    await screen.findAllByText('Please enter valid OTP');
    await user.clear(field);
    await user.type(field, '000000{Enter}');
    await screen.findAllByText('This code is not right. Please check it and try again.');
    await user.clear(field);
    await user.type(field, '123456{Enter}');
    const said = await screen.findByRole('dialog', { name: 'Email address updated!' });
    within(said).getByText('Your email address is now new@northlake.example. Please login again.');
    await waitFor(() => expect(address()).toMatch(/^\/login/));
  });

  test('[SEC-25] a person asks for another code, and goes back to the address without typing it again', async () => {
    let sent = 0;
    const changeId = (last: number) => `0199a000-0000-7000-8000-00000000000${last}`;
    const used: string[] = [];
    server.use(
      answer(sendChangeEmailOtp, () => {
        sent += 1;
        return { sessionID: changeId(sent), otpExpiryDurationSeconds: 600 };
      }),
      answer(confirmChangeEmail, ({ sessionID }) => {
        used.push(sessionID);
        return refusal('security.email_code_wrong');
      }),
    );
    const { user } = await fill('new@northlake.example', 'right-one');
    await user.click(await screen.findByRole('button', { name: 'Send another code' }));
    await screen.findByText('We sent another code to new@northlake.example');
    await user.type(screen.getByLabelText('Code from the email'), '123456{Enter}');
    await screen.findAllByText('This code is not right. Please check it and try again.');
    expect(used).toEqual([changeId(2)]);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByLabelText('New email')).toHaveProperty('value', 'new@northlake.example');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'right-one');
  });

  test('[SEC-25] the dialog stays open while the code is confirmed', async () => {
    const { promise, resolve } = Promise.withResolvers<{ email: string }>();
    server.use(answer(confirmChangeEmail, () => promise));
    const { user } = await fill('new@northlake.example', 'right-one');
    await user.type(await screen.findByLabelText('Code from the email'), '123456{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Back' })).toHaveProperty('disabled', true));
    await user.keyboard('{Escape}');
    screen.getByRole('dialog', { name: 'Change Email Address' });
    resolve({ email: 'new@northlake.example' });
    await screen.findByRole('dialog', { name: 'Email address updated!' });
  });

  test('[VAL-12, D-280] somebody whose policy allows long passwords can type theirs', async () => {
    const policy = { ...policyDefaults, enabled: true, maxLength: 128 };
    const long = 'a-long-password-'.repeat(6);
    server.use(
      answer(getPasswordPolicyOf, policy),
      answer(sendChangeEmailOtp, ({ password }) =>
        password === long
          ? { sessionID: '0199a000-0000-7000-8000-00000000000a', otpExpiryDurationSeconds: 600 }
          : refusal('identity.password_wrong'),
      ),
    );
    await fill('new@northlake.example', long);
    await screen.findByLabelText('Code from the email');
  });
});

describe('the link in the old mailbox', () => {
  test('gives the address back with the password from then, and says what to do next', async () => {
    whoIs(null);
    const { user } = openPage(`/undo-email-change#token=${'a'.repeat(40)}`);
    await user.type(await screen.findByLabelText('Password'), 'wrong-one{Enter}');
    await screen.findAllByText('The password is not right.');
    await user.clear(screen.getByLabelText('Password'));
    await user.type(screen.getByLabelText('Password'), 'right-one{Enter}');
    await screen.findByRole('heading', { name: 'Your email address is back' });
    screen.getByText(/We sent a link to old@northlake.example/);
  });

  test('says that it has run out', async () => {
    whoIs(null);
    server.use(answer(undoChangeEmail, () => refusal('identity.link_invalid')));
    const { user } = openPage(`/undo-email-change#token=${'a'.repeat(40)}`);
    await user.type(await screen.findByLabelText('Password'), 'right-one{Enter}');
    await screen.findByRole('heading', { name: 'This change can no longer be undone' });
  });
});
