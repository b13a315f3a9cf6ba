import { deleteUser } from '@atrium/contract/users/delete-user';
import { disableUser, enableUser } from '@atrium/contract/users/disable-user';
import { sendResetLink } from '@atrium/contract/users/send-reset-link';
import { setUserPassword } from '@atrium/contract/users/set-user-password';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answer, refusal, server, whoIs } from '../../../../test-kit/api.ts';
import { openPage, title } from '../../../../test-kit/open-page.tsx';
import { actors, sessionOf } from '../../../../test-kit/people.ts';
import { held, servePeople, userReply, userRow } from '../../../../test-kit/people-api.ts';

const hiro = userRow({ permissions: [held('erp', 'accountant')] });

let sent: unknown[] = [];
let people: ReturnType<typeof servePeople>;

// The dialogs are fetched when they are first opened; here that would only measure the machine.
beforeAll(() => import('./person-dialogs.tsx'), 30_000);
beforeEach(() => {
  sent = [];
  people = servePeople(userReply(hiro));
  const note = (input: unknown): void => void sent.push(input);
  server.use(
    answer(deleteUser, (input) => (note(input), { deleted: true as const })),
    answer(disableUser, (input) => (note(input), { version: 4, status: 'Disabled' as const })),
    answer(enableUser, (input) => (note(input), { version: 4, status: 'Active' as const })),
    answer(sendResetLink, (input) => (note(input), { accepted: true as const })),
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
  test('opens and is walked by keyboard; Esc goes back to its button', async () => {
    const { user, address } = openPage('/users');
    const button = await menuButton();
    button.focus();
    await user.keyboard('{Enter}');
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Edit',
      'Set password',
      'Send reset link',
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

  test("[ROLE-16] [ROLE-18] a non-owner's actions on an owner are blocked, and say so", async () => {
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
      await user.click(told.getByRole('button', { name: 'Ok' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    expect(sent).toEqual([]);
  });

  test('[USER-25] a reset link is sent at once', async () => {
    await pick('Send reset link');
    await screen.findByText("Password reset link has been sent to the user's email address.");
    expect(sent).toEqual([{ userName: 'hiro@kaveri.example' }]);
  });
});

describe('delete, disable and enable', () => {
  test('[USER-20] [USER-21] deleting warns that it is permanent, and does nothing before it is confirmed', async () => {
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

  test('disabling says what becomes of the session, the roles and the seats', async () => {
    const { user } = await pick('Disable');
    const question = within(await screen.findByRole('dialog', { name: 'Disable user' }));
    await question.findByText(/signed out of Kaveri Textiles Pvt Ltd at once .+ The roles are kept\./);
    await question.findByText('Frees 1 ERP seat: charged for 3 instead of 4');
    await user.click(question.getByRole('button', { name: 'Disable' }));
    await screen.findByText('User disabled');
    expect(sent).toEqual([{ userId: hiro.id }]);
  });

  test('[USER-12] enabling takes the seat again and shows what it costs', async () => {
    people.now.reply = userReply({ ...hiro, status: 'Disabled' });
    const { user } = await pick('Enable');
    const question = within(await screen.findByRole('dialog', { name: 'Enable user' }));
    await question.findByText('Takes 1 ERP seat: charged for 5 instead of 4');
    await question.findByText('$ 856.46');
    await user.click(question.getByRole('button', { name: 'Enable' }));
    await screen.findByText('User enabled');
  });

  test('a refusal of the server is shown in its words', async () => {
    server.use(answer(disableUser, () => refusal('users.own_account')));
    const { user } = await pick('Disable');
    await user.click(await screen.findByRole('button', { name: 'Disable' }));
    await screen.findByText('You cannot disable or delete yourself. Ask another owner or admin.');
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

  test('[USER-24] [VAL-24] the password is set without its spaces', async () => {
    const { user } = await open();
    await user.type(password(), 'a long walk 26');
    await user.type(confirmation(), 'along walk26');
    await user.click(submit());
    await screen.findByText('Password updated successfully!');
    expect(sent).toEqual([{ userName: 'hiro@kaveri.example', password: 'alongwalk26', confirmationCode: -1 }]);
  });

  test('[VAL-25] [VAL-26] [VAL-28] too short, too long and mistyped are told, and not sent', async () => {
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

  test('who belongs to others too gets a link instead, offered where the password was refused', async () => {
    server.use(answer(setUserPassword, () => refusal('users.reset_link_only')));
    const { user } = await open();
    await user.type(password(), 'a-long-walk-26');
    await user.type(confirmation(), 'a-long-walk-26');
    await user.click(submit());
    await screen.findByText(/also belongs to others/);
    await user.click(screen.getByRole('button', { name: 'Send reset link' }));
    await screen.findByText("Password reset link has been sent to the user's email address.");
    expect(sent).toEqual([{ userName: 'hiro@kaveri.example' }]);
  });

  test('where only a link is allowed, the popup says so from the start', async () => {
    people.now.reply = userReply(hiro, { allowedActions: ['edit', 'send_reset_link'] });
    await pick('Set password');
    await screen.findByText(/also belongs to others/);
    expect(screen.queryByLabelText('New password')).toBeNull();
  });
});

describe("a person's own page", () => {
  test('[ROLE-07] names the person, the status and every role with what it lets them do', async () => {
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

  test('who is deleted there leads back to the list', async () => {
    const { user, address } = openPage(`/users/${hiro.id}?dialog=delete-user&user=${hiro.id}`);
    await user.click(await screen.findByRole('button', { name: 'Delete Hiro Tanaka' }));
    await screen.findByText('User deleted!');
    await waitFor(() => expect(address()).toBe('/users'));
  });

  test('[USER-04] who may not manage users is sent home', async () => {
    whoIs(sessionOf({ actor: actors.member }));
    const { address } = openPage(`/users/${hiro.id}`);
    await waitFor(() => expect(address()).toBe('/'));
  });
});
