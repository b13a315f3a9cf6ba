import { changeFirstPassword } from '@atrium/contract/own-account/change-first-password';
import { changePassword } from '@atrium/contract/own-account/change-password';
import {
  expirePasswords,
  getPasswordPolicy,
  getPasswordPolicyOf,
  previewPasswordPolicy,
  savePasswordPolicy,
} from '@atrium/contract/policies/password-policy';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, refusal, server, unsavedPolicy, whoIs } from '../../test-kit/api.ts';
import { openPage, title } from '../../test-kit/open-page.tsx';
import { sessionOf } from '../../test-kit/people.ts';

const nobody = { count: 0, first: [] };
const saved = { ...unsavedPolicy, enabled: true, minLength: 12, maxLength: 64, version: 1 };

beforeEach(() => {
  server.use(
    answer(previewPasswordPolicy, ({ expireExistingUsersPassword, expirePasswordAfterDays }) => ({
      people: 21,
      reset: expireExistingUsersPassword
        ? { count: 21, first: [{ name: 'Ana Costa', email: 'ana@northlake.example' }] }
        : nobody,
      expire: expirePasswordAfterDays === null ? nobody : { count: 2, first: [] },
      expireAt: expirePasswordAfterDays === null ? null : '2026-11-23T12:00:00.000Z',
    })),
  );
});

async function openPolicy() {
  const page = openPage('/security');
  await page.user.click(await screen.findByRole('button', { name: 'Set up policy' }));
  const dialog = await screen.findByRole('dialog', { name: 'Password policy' });
  return { ...page, dialog };
}

const press = (dialog: HTMLElement, name: string) => within(dialog).getByRole('button', { name });

describe('the password policy', () => {
  test('[SEC-03] [SEC-09] [SEC-10] [SEC-13] [VAL-48] is set up with whom it concerns, and then a reset for everybody is offered', async () => {
    let sent: unknown;
    server.use(
      answer(savePasswordPolicy, (input) => {
        sent = input;
        return saved;
      }),
      answer(expirePasswords, { ...saved, version: 2 }),
    );
    const { user, dialog } = await openPolicy();
    expect(within(dialog).getByLabelText('Minimum length')).toHaveProperty('value', '6');
    expect(within(dialog).getByLabelText('Maximum length')).toHaveProperty('value', '15');
    within(dialog).getByText(/NIST advises against passwords that expire/);
    await user.click(within(dialog).getByLabelText('Use a password policy'));
    await user.click(within(dialog).getByLabelText('Passwords expire'));
    expect(within(dialog).getByLabelText('Days until a password expires')).toHaveProperty('value', '90');
    await user.click(press(dialog, 'Continue'));
    const question = await screen.findByRole('dialog', { name: 'Save this policy?' });
    await within(question).findByText(/The passwords of 2 people expire on/);
    await user.click(press(question, 'Save policy'));
    const offer = await screen.findByRole('dialog', { name: 'Reset all passwords?' });
    expect(sent).toMatchObject({
      enabled: true,
      expirePasswordAfterDays: 90,
      restrictLastPasswordsCount: 3,
      version: 0,
    });
    await within(offer).findByText('Ana Costa (ana@northlake.example)');
    within(offer).getByText('and 20 more');
    await user.click(press(offer, 'Reset all passwords'));
    await screen.findByText('An email was successfully sent to all users with instructions to reset their passwords!');
  });

  test('[VAL-43] [VAL-44] [VAL-45] [VAL-46] [VAL-47] faults stand under their fields', async () => {
    const { user, dialog } = await openPolicy();
    const type = async (label: string, value: string) => {
      await user.clear(within(dialog).getByLabelText(label));
      if (value !== '') await user.type(within(dialog).getByLabelText(label), value);
    };
    await user.click(within(dialog).getByLabelText('Passwords expire'));
    await type('Minimum length', '');
    await type('Maximum length', '129');
    await type('Days until a password expires', '366');
    await type('Last passwords that cannot be used again', '6');
    await user.click(press(dialog, 'Continue'));
    for (const message of [
      'Please enter minimum password length between 1 to 127',
      'Please enter maximum password length between 1 to 128',
      'Please enter a number of days between 1 to 365',
      'Please enter a number of passwords between 1 to 5',
    ]) {
      expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    }
  });

  test("[SEC-11] a failed save says 'Error!' and keeps what was typed", async () => {
    server.use(answer(savePasswordPolicy, () => refusal('request.failed')));
    const { user, dialog } = await openPolicy();
    await user.click(press(dialog, 'Continue'));
    const question = await screen.findByRole('dialog', { name: 'Turn the policy off?' });
    await waitFor(() => expect(press(question, 'Save policy')).toHaveProperty('disabled', false));
    await user.click(press(question, 'Save policy'));
    const error = await screen.findByRole('dialog', { name: 'Error!' });
    within(error).getByText('Failed to setup password policy. Please try again after some time.');
  });

  test('[SEC-12] a failed reset says so', async () => {
    server.use(
      answer(getPasswordPolicy, saved),
      answer(expirePasswords, () => refusal('request.failed')),
    );
    const { user } = openPage('/security');
    await user.click(await screen.findByRole('button', { name: 'Reset all passwords' }));
    const question = await screen.findByRole('dialog', { name: 'Reset all passwords?' });
    await waitFor(() => expect(press(question, 'Reset all passwords')).toHaveProperty('disabled', false));
    await user.click(press(question, 'Reset all passwords'));
    await screen.findByText('Failed to expire password for existing users.');
  });

  test('[SEC-01] members do not see it', async () => {
    whoIs(sessionOf({ actor: { isOwner: false, consoleRole: 'member', modules: [] } }));
    openPage('/security');
    await screen.findByRole('heading', { name: 'Change password' });
    expect(screen.queryByRole('heading', { name: 'Password policy' })).toBeNull();
  });
});

describe('choosing a password under a policy', () => {
  beforeEach(() => server.use(answer(getPasswordPolicyOf, { ...saved, mustIncludeNumbers: true })));

  test.each([
    ['quiet-river', 'Invalid password. At least 12 characters. A number.'],
    ['quiet-riverrrr-9', 'Invalid password. No character four times in a row.'],
    ['quiet-rivér-lantern-9', 'Invalid password. Only letters, digits and special characters of the keyboard.'],
    ['quiet river lantern 9', 'Password cannot contain spaces'],
  ])('[VAL-36, D-84] a person who chooses %j is told every rule that it breaks: %s', async (chosen, told) => {
    server.use(answer(changePassword, () => ({ changed: true as const })));
    const { user } = openPage('/security?dialog=change-password');
    await screen.findByText('12 to 64 characters, without spaces, a number');
    await user.type(screen.getByLabelText('Old password'), 'old-password');
    await user.type(screen.getByLabelText('New password'), chosen);
    await user.type(screen.getByLabelText('Confirm new password'), chosen);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change password' }));
    expect((await screen.findAllByText(told)).length).toBeGreaterThan(0);
  });

  test('[N-06] a new password that was used before is refused with that reason', async () => {
    const message = 'You have used this password before. Please choose one that is not among your last 3.';
    const body = { code: 'identity.password_weak', errorMessage: 'weak', fields: [{ field: 'password', message }] };
    server.use(answer(changePassword, () => HttpResponse.json(body, { status: 422 })));
    const { user } = openPage('/security?dialog=change-password');
    await user.type(await screen.findByLabelText('Old password'), 'old-password');
    await user.type(screen.getByLabelText('New password'), 'quiet-river-lantern-9');
    await user.type(screen.getByLabelText('Confirm new password'), 'quiet-river-lantern-9');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change password' }));
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  });

  test('[N-06] whoever was asked for a new password sees only that, and goes on', async () => {
    let chosen = '';
    server.use(
      answer(changeFirstPassword, ({ password }) => {
        chosen = password;
        whoIs(sessionOf());
        return { changed: true as const };
      }),
    );
    whoIs({ ...sessionOf({ company: null }), assurance: 'new_password', newPasswordReason: 'asked', actor: null });
    const { user } = openPage('/');
    await title('Choose a new password');
    await screen.findByText('12 to 64 characters, without spaces, a number');
    await user.type(screen.getByLabelText('New password'), 'quiet-river-lantern-9');
    await user.type(screen.getByLabelText('Confirm password'), 'quiet-river-lantern-9');
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    await screen.findByRole('main');
    expect(chosen).toBe('quiet-river-lantern-9');
  });
});
