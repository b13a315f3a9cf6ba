import { deleteUser } from '@atrium/contract/users/delete-user';
import { disableUser, enableUser } from '@atrium/contract/users/disable-user';
import { endUserSessions } from '@atrium/contract/users/end-user-sessions';
import { listUserChanges } from '@atrium/contract/users/list-user-changes';
import { previewUserChange } from '@atrium/contract/users/preview-user-change';
import { resetUserFactors } from '@atrium/contract/users/reset-user-factors';
import { sendResetLink } from '@atrium/contract/users/send-reset-link';
import { setUserPassword } from '@atrium/contract/users/set-user-password';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, refusal, server, whoIs } from '../../../../test-kit/api.ts';
import '../../../../test-kit/load-user-dialogs.ts';
import { openPage, title } from '../../../../test-kit/open-page.tsx';
import { actors, sessionOf } from '../../../../test-kit/people.ts';
import { held, servePeople, userReply, userRow } from '../../../../test-kit/people-api.ts';

const hiro = userRow({ permissions: [held('erp', 'accountant')] });

let sent: unknown[] = [];
let people: ReturnType<typeof servePeople>;

beforeEach(() => {
  sent = [];
  people = servePeople(userReply(hiro));
  const note = (input: unknown): void => void sent.push(input);
  server.use(
    answer(deleteUser, (input) => (note(input), { deleted: true as const })),
    answer(disableUser, (input) => (note(input), { version: 4, status: 'Disabled' as const })),
    answer(enableUser, (input) => (note(input), { version: 4, status: 'Active' as const })),
    answer(sendResetLink, (input) => (note(input), { accepted: true as const })),
    answer(endUserSessions, (input) => (note(input), { ended: true as const })),
    answer(resetUserFactors, (input) => (note(input), { reset: true as const })),
    answer(setUserPassword, (input) => (note(input), { done: true as const })),
  );
});

const menuButton = () => screen.findByRole('button', { name: 'Actions for Hiro Tanaka' });

async function pick(action: string) {
  const opened = openPage('/users');
  await opened.user.click(await menuButton());
  await opened.user.click(await screen.findByRole('menuitem', { name: action }));
  return opened;
}

describe('the menu of a row', () => {
  test('can be used by keyboard; Esc moves the focus back to its button', async () => {
    const { user, address } = openPage('/users');
    const button = await menuButton();
    button.focus();
    await user.keyboard('{Enter}');
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Edit',
      'Set password',
      'Send reset link',
      'Reset two-factor',
      'Sign out on all devices',
      'Disable',
      'Delete',
    ]);
    expect(items[0]).toBe(document.activeElement);
    await user.keyboard('{ArrowDown}{ArrowDown}{End}');
    expect(items.at(-1)).toBe(document.activeElement);
    await user.keyboard('{Escape}');
    expect(button).toBe(document.activeElement);
    await user.keyboard('{Enter}{Enter}');
    await screen.findByRole('dialog', { name: 'Edit user' });
    expect(address()).toBe(`/users?dialog=edit-user&user=${hiro.id}`);
  });

  test("[ROLE-16] [ROLE-18] blocks a non-owner's actions on an owner, and says so", async () => {
    whoIs(sessionOf({ actor: actors.fullAdmin }));
    people.now.reply = userReply({ ...hiro, displayedRole: 'Owner' }, { allowedActions: [] });
    const { user } = openPage('/users');
    for (const action of ['Edit', 'Set password', 'Send reset link', 'Disable', 'Delete']) {
      await user.click(await menuButton());
      const item = screen.getByRole('menuitem', { name: action });
      expect(item.getAttribute('aria-disabled')).toBe('true');
      await user.click(item);
      const told = within(await screen.findByRole('dialog', { name: 'Action prevented' }));
      told.getByText('You cannot perform this action');
      told.getByText(/An owner of your organization can help/);
      await user.click(told.getByRole('button', { name: 'Ok' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    expect(sent).toEqual([]);
  });

  test('[USER-25] sends a reset link at once', async () => {
    await pick('Send reset link');
    await screen.findByText("Password reset link has been sent to the user's email address.");
    expect(sent).toEqual([{ userName: 'hiro@kaveri.example' }]);
  });
});

describe('delete, disable and enable', () => {
  test('[USER-20] [USER-21] deleting warns that it is permanent, and sends nothing before it is confirmed', async () => {
    const { user, address } = await pick('Delete');
    const question = within(await screen.findByRole('dialog', { name: 'Delete user' }));
    await question.findByText(/This is permanent and cannot be undone\./);
    await question.findByText(/Frees 1 ERP seat/);
    expect(question.getByRole('button', { name: 'Cancel' })).toBe(document.activeElement);
    expect(sent).toEqual([]);
    const asked = people.counted.lists;
    await user.click(question.getByRole('button', { name: 'Delete Hiro Tanaka' }));
    await screen.findByText('User deleted!');
    expect(sent).toEqual([{ userId: hiro.id }]);
    expect(address()).toBe('/users');
    await waitFor(() => expect(people.counted.lists).toBeGreaterThan(asked));
  });

  test('cancelling deletes nothing', async () => {
    const { user } = await pick('Delete');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([]);
  });

  test('disabling says what happens to the session, the roles and the seats', async () => {
    const { user } = await pick('Disable');
    const question = within(await screen.findByRole('dialog', { name: 'Disable user' }));
    await question.findByText(/signed out of Kaveri Textiles Pvt Ltd at once .+ The roles are kept\./);
    await question.findByText('Frees 1 ERP seat: charged for 3 instead of 4');
    await user.click(question.getByRole('button', { name: 'Disable' }));
    await screen.findByText('User disabled');
    expect(sent).toEqual([{ userId: hiro.id }]);
  });

  test('[USER-12] enabling shows that the seat is taken again and what it costs', async () => {
    people.now.reply = userReply({ ...hiro, status: 'Disabled' });
    const { user } = await pick('Enable');
    const question = within(await screen.findByRole('dialog', { name: 'Enable user' }));
    await question.findByText('Takes 1 ERP seat: charged for 5 instead of 4');
    await question.findByText('$ 856.46');
    await user.click(question.getByRole('button', { name: 'Enable' }));
    await screen.findByText('User enabled');
  });

  test('[D-185] an action that the server would refuse shows why, and its button is disabled', async () => {
    const refused = [{ userId: hiro.id, code: 'users.last_owner' }];
    const nothing = { access: [], seats: [], estimateCounts: { erp: 0, crm: 0, people: 0 } };
    server.use(answer(previewUserChange, { ...nothing, refused }));
    await pick('Disable');
    const question = within(await screen.findByRole('dialog', { name: 'Disable user' }));
    await question.findByText('An organization keeps at least one active owner. Make somebody else an owner first.');
    expect(question.getByRole('button', { name: 'Disable' })).toHaveProperty('ariaDisabled', 'true');
  });

  test('a refusal is shown in the words of the server', async () => {
    server.use(answer(disableUser, () => refusal('users.own_account')));
    const { user } = await pick('Disable');
    await user.click(await screen.findByRole('button', { name: 'Disable' }));
    await screen.findByText('You cannot disable or delete yourself. Ask another owner or admin.');
  });
});

describe('sign out', () => {
  test('[D-543] says what stays, and is sent only when confirmed', async () => {
    const { user } = openPage(`/users?dialog=sign-out-user&user=${hiro.id}`);
    const question = await screen.findByRole('dialog', { name: 'Sign out on all devices' });
    await within(question).findByText(/Account and roles stay/);
    expect(sent).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Sign out' }));
    await screen.findByText('User signed out');
    expect(sent).toEqual([{ userId: hiro.id }]);
  });
});

describe('reset two-factor', () => {
  const ask = async () => {
    const opened = await pick('Reset two-factor');
    return { ...opened, question: within(await screen.findByRole('dialog', { name: 'Reset two-factor' })) };
  };

  test('[D-234] an owner is told what stops working, and the reset is sent only when confirmed', async () => {
    const { user, question } = await ask();
    await question.findByText(/authenticator app, the recovery codes and the passkeys of Hiro Tanaka stop working/);
    question.getByText(/They are told by email\./);
    expect(question.getByRole('button', { name: 'Cancel' })).toBe(document.activeElement);
    expect(sent).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Reset two-factor' }));
    await screen.findByText('Two-factor reset');
    expect(sent).toEqual([{ userId: hiro.id }]);
  });

  test.each([
    ['no_factor', /so there is nothing to reset/],
    ['not_ours', /does not belong to your organization alone/],
  ] as const)(
    '[D-234] where it is not possible (%s) the dialog says why and offers no button',
    async (factorReset, why) => {
      people.now.reply = userReply(hiro, { factorReset });
      const { user, question } = await ask();
      await question.findByText(why);
      expect(question.queryByRole('button', { name: 'Reset two-factor' })).toBeNull();
      await user.click(question.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
  );

  test('[D-234] admins are not offered it', async () => {
    whoIs(sessionOf({ actor: actors.fullAdmin }));
    const { user } = openPage('/users');
    await user.click(await menuButton());
    await screen.findByRole('menuitem', { name: 'Edit' });
    expect(screen.queryByRole('menuitem', { name: 'Reset two-factor' })).toBeNull();
  });
});

describe('set password', () => {
  const password = () => screen.getByLabelText('New password');
  const confirmation = () => screen.getByLabelText('Confirm password');
  const submit = () =>
    within(screen.getByRole('dialog', { name: 'Set password' })).getByRole('button', { name: 'Set password' });

  async function open() {
    const opened = await pick('Set password');
    await screen.findByLabelText('New password');
    return opened;
  }

  test('[USER-24] [VAL-24] [X-24] a space is refused while typing, and the password that is sent is the one that was typed', async () => {
    const { user } = await open();
    await user.type(password(), 'a long');
    await screen.findByText('Password cannot contain spaces', { selector: 'p' });
    await user.click(submit());
    expect(sent).toEqual([]);
    expect(password()).toHaveProperty('value', 'a long');
    await user.clear(password());
    await user.type(password(), 'along-walk-26');
    await user.type(confirmation(), 'along-walk-26');
    expect(screen.queryByText('Password cannot contain spaces', { selector: 'p' })).toBeNull();
    await user.click(submit());
    await screen.findByText('Password updated successfully!');
    expect(sent).toEqual([{ userName: 'hiro@kaveri.example', password: 'along-walk-26', confirmationCode: -1 }]);
  });

  test('[VAL-25] [VAL-26] [VAL-28] a password that is too short, too long or mistyped is refused and not sent', async () => {
    const { user } = await open();
    await user.click(submit());
    await screen.findByText('Please enter a valid password', { selector: 'p' });
    await user.type(password(), 'short');
    await user.click(submit());
    await screen.findByText('Password cannot be less than 8 characters', { selector: 'p' });
    await user.clear(password());
    await user.click(password());
    await user.paste('ab1'.repeat(25));
    await user.click(submit());
    await screen.findByText('Password cannot be more than 72 characters', { selector: 'p' });
    await user.clear(password());
    await user.type(password(), 'a-long-walk-26');
    await user.type(confirmation(), 'another-walk-26');
    await user.click(submit());
    await screen.findByText('Confirm password should match new password', { selector: 'p' });
    expect(sent).toEqual([]);
  });

  test('[D-108] the sentence with which the server refuses a guessable password stands under the field', async () => {
    const message = 'This password is on the list of common passwords.';
    const body = { code: 'identity.password_weak', errorMessage: 'weak', fields: [{ field: 'password', message }] };
    server.use(answer(setUserPassword, () => HttpResponse.json(body, { status: 422 })));
    const { user } = await open();
    await user.type(password(), 'Password1!');
    await user.type(confirmation(), 'Password1!');
    await user.click(submit());
    await screen.findByText(message, { selector: 'p' });
  });

  test('if the server refuses because the user has used the account, the dialog offers a link', async () => {
    server.use(answer(setUserPassword, () => refusal('users.reset_link_only')));
    const { user } = await open();
    await user.type(password(), 'a-long-walk-26');
    await user.type(confirmation(), 'a-long-walk-26');
    await user.click(submit());
    await screen.findByText(/already uses this account/);
    await user.click(screen.getByRole('button', { name: 'Send reset link' }));
    await screen.findByText("Password reset link has been sent to the user's email address.");
    expect(sent).toEqual([{ userName: 'hiro@kaveri.example' }]);
  });

  test('if only a link is allowed, the dialog says so from the start', async () => {
    people.now.reply = userReply(hiro, { allowedActions: ['edit', 'send_reset_link'] });
    await pick('Set password');
    await screen.findByText(/already uses this account/);
    expect(screen.queryByLabelText('New password')).toBeNull();
  });
});

describe('the page of a user', () => {
  test('[ROLE-07] shows name, status and every role with the areas that it opens', async () => {
    const { user, address } = openPage('/users');
    await user.click(await screen.findByRole('link', { name: 'Hiro Tanaka' }));
    await title('Hiro Tanaka');
    expect(address()).toBe(`/users/${hiro.id}`);
    const roles = within(screen.getByRole('region', { name: 'Roles by product' }));
    roles.getByText('ERP - Accountant');
    await roles.findByText('Banking');
    screen.getByText('Active');
    screen.getByRole('button', { name: 'Actions for Hiro Tanaka' });
  });

  test('[D-190] lists what was changed, by whom and when', async () => {
    server.use(
      answer(listUserChanges, {
        changes: [
          {
            id: '2',
            at: '2026-11-12T10:00:00Z',
            action: 'users.roles_changed',
            actorName: 'Priya Nair',
            rolesBefore: ['ERP - Standard'],
            rolesAfter: ['ERP - Accountant'],
          },
          {
            id: '1',
            at: '2026-11-10T10:00:00Z',
            action: 'users.added',
            actorName: null,
            rolesBefore: [],
            rolesAfter: ['ERP - Standard'],
          },
        ],
      }),
    );
    openPage(`/users/${hiro.id}`);
    const changes = within(await screen.findByRole('region', { name: 'Changes' }));
    await changes.findByText('ERP - Standard → ERP - Accountant');
    changes.getByText(/^Priya Nair, Nov 12, 2026/);
    changes.getByText('Added');
  });

  test('leads back to the list after the user is deleted', async () => {
    const { user, address } = openPage(`/users/${hiro.id}?dialog=delete-user&user=${hiro.id}`);
    await user.click(await screen.findByRole('button', { name: 'Delete Hiro Tanaka' }));
    await screen.findByText('User deleted!');
    await waitFor(() => expect(address()).toBe('/users'));
  });

  test('[USER-04] sends people who may not manage users home', async () => {
    whoIs(sessionOf({ actor: actors.member }));
    const { address } = openPage(`/users/${hiro.id}`);
    await waitFor(() => expect(address()).toBe('/'));
  });
});
