import { listInvitations } from '@atrium/contract/invites/list-invitations';
import { resendInvitation } from '@atrium/contract/invites/resend-invitation';
import { withdrawInvitation } from '@atrium/contract/invites/withdraw-invitation';
import { addUser } from '@atrium/contract/users/add-user';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  addProduct,
  field,
  fill,
  openPanel,
  optionsOf,
  panel,
  picker,
  save,
  serveAddUser,
} from '../../../../test-kit/add-user-panel.ts';
import { answer, refusal, server, whoIs } from '../../../../test-kit/api.ts';
import { openPage, title } from '../../../../test-kit/open-page.tsx';
import { actors, sessionOf } from '../../../../test-kit/people.ts';
import { idOfUser } from '../../../../test-kit/people-api.ts';

let sent: unknown[];

beforeEach(() => {
  ({ sent } = serveAddUser());
});

describe('who gets the panel', () => {
  test('[ROLE-13] a manager with the module may act on users', async () => {
    whoIs(sessionOf({ actor: { ...actors.manager, modules: ['m_console_user_r'] } }));
    await openPanel();
    screen.getByRole('button', { name: 'Actions for Hiro Tanaka', hidden: true });
  });

  test('[USER-01] [ROLE-13] a manager without the module has no button, no menu, and no address that opens the panel', async () => {
    whoIs(sessionOf({ actor: actors.manager }));
    openPage('/users?dialog=add-user');
    await screen.findByText('Hiro Tanaka');
    expect(screen.queryByRole('button', { name: 'Add user' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Actions for Hiro Tanaka' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('the address opens the panel, Back closes it, and the focus returns to the button', async () => {
    const { user, router, address } = openPage('/users');
    const button = await screen.findByRole('button', { name: 'Add user' });
    await user.click(button);
    await panel();
    expect(address()).toBe('/users?dialog=add-user');
    await waitFor(() => expect(field('First name')).toBe(document.activeElement));
    act(() => router.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(button).toBe(document.activeElement));
  });
});

describe('faults of the form', () => {
  test('[USER-11] [VAL-22] nothing is sent before names, email and contact are valid', async () => {
    const { user } = await openPanel();
    await user.type(field(/^Contact/), '312 555 0148');
    await save(user);
    await waitFor(() => expect(field('First name')).toBe(document.activeElement));
    for (const name of ['First name', 'Last name', 'Email', /^Contact/]) {
      expect(field(name).getAttribute('aria-invalid')).toBe('true');
    }
    await fill(user);
    await user.clear(field(/^Contact/));
    await save(user);
    await screen.findByText('User added successfully!');
    expect(sent).toHaveLength(1);
  });

  test('[VAL-14] [VAL-15] a malformed contact is refused in the words of the specification, an empty one is accepted', async () => {
    const { user } = await openPanel();
    const words =
      'Please enter contact number in the format starts with the plus sign (+) followed by the country code followed by contact number.';
    await user.type(field(/^Contact/), '312 555 0148');
    await user.tab();
    await screen.findByText(words);
    await save(user);
    await waitFor(() => expect(screen.getAllByRole('alert').at(-1)?.textContent).toContain('Invalid contact number'));
    await user.clear(field(/^Contact/));
    await user.type(field(/^Contact/), '+911111111111');
    await user.tab();
    await screen.findByText(words);
    await user.clear(field(/^Contact/));
    await user.type(field(/^Contact/), '+919876543210');
    await user.tab();
    expect(field(/^Contact/).getAttribute('aria-invalid')).not.toBe('true');
  });

  test('[VAL-23] each assigned product needs a role', async () => {
    const { user } = await openPanel();
    await fill(user);
    await addProduct(user, 'CRM');
    await waitFor(() => expect(picker('CRM')).toBe(document.activeElement));
    await save(user);
    await screen.findByText('Please select role for assigned product');
    expect(screen.getAllByRole('alert').at(-1)?.textContent).toContain('Select Role');
    expect(sent).toHaveLength(0);
    await user.selectOptions(picker('CRM'), optionsOf('CRM').at(-1) ?? '');
    expect(screen.queryByText('Please select role for assigned product')).toBeNull();
  });

  test('the email of an existing member is refused under its field, and the form keeps its values', async () => {
    server.use(answer(addUser, () => refusal('users.already_member')));
    const { user } = await openPanel();
    await fill(user);
    await save(user);
    await screen.findByText('This person belongs to your organization already.', { selector: 'p' });
    expect(field('First name')).toHaveProperty('value', 'Ravi');
    expect(field('Email')).toHaveProperty('value', 'ravi@kaveri.example');
  });

  test('[ERR-07] a reached user limit is shown, and the panel keeps its values', async () => {
    server.use(answer(addUser, () => refusal('users.limit_reached')));
    const { user } = await openPanel();
    await fill(user);
    await save(user);
    await screen.findByText('Error adding the user due to user limit');
    expect(field('Last name')).toHaveProperty('value', 'Menon');
  });
});

describe('unsaved changes', () => {
  test('closing asks first; keeping leaves the form as it is, discarding closes it', async () => {
    const { user, address } = await openPanel();
    await user.type(field('First name'), 'Ravi');
    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull());
    expect(field('First name')).toHaveProperty('value', 'Ravi');
    await user.click(within(await panel()).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/users');
  });

  test('an unchanged panel closes without a question', async () => {
    const { user, address } = await openPanel();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/users'));
    expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull();
  });
});

test('[D-184] a person with an account is invited, and the open invitation can be sent again and withdrawn', async () => {
  const invitation = {
    id: '0199a000-0000-7000-8000-000000000301',
    firstName: 'Ravi',
    lastName: 'Menon',
    email: 'ravi@elsewhere.example',
    allAppsRole: 'CRM - Sales',
    invitedAt: '2026-11-10T10:00:00Z',
    expiresAt: '2026-11-24T10:00:00Z',
  };
  const open = [invitation];
  server.use(
    answer(addUser, { outcome: 'invited', userId: null }),
    answer(listInvitations, () => ({ invitations: [...open] })),
    answer(resendInvitation, () => {
      open[0] = { ...invitation, expiresAt: '2026-11-30T10:00:00Z' };
      return { expiresAt: '2026-11-30T10:00:00Z' };
    }),
    answer(withdrawInvitation, () => {
      open.pop();
      return { withdrawn: true as const };
    }),
  );
  const { user } = await openPanel();
  await fill(user);
  await save(user);
  await screen.findByText('Invitation sent');
  await title('User Management');
  const row = within(await screen.findByRole('row', { name: /Ravi Menon.*Invited/ }));
  row.getByText('CRM - Sales');
  expect(row.queryByRole('checkbox')).toBeNull();
  const pick = async (action: string) => {
    await user.click(row.getByRole('button', { name: 'Actions for Ravi Menon' }));
    await user.click(screen.getByRole('menuitem', { name: action }));
  };
  await pick('Resend invitation');
  await waitFor(() => expect(screen.getAllByText('Invitation sent').length).toBe(2));
  await pick('Withdraw invitation');
  await waitFor(() => expect(screen.queryByText('Ravi Menon')).toBeNull());
});

test('[D-184, D-261] more invitations than the list shows are under the status Invited and in a dialog, which sends them again and withdraws them', async () => {
  const open = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'].map((firstName, index) => ({
    id: idOfUser(301 + index),
    firstName,
    lastName: 'Menon',
    email: `${firstName.toLowerCase()}@elsewhere.example`,
    allAppsRole: 'CRM - Sales',
    invitedAt: '2026-11-10T10:00:00Z',
    expiresAt: '2026-11-24T10:00:00Z',
  }));
  server.use(
    answer(listInvitations, () => ({ invitations: [...open] })),
    answer(resendInvitation, ({ id }) => {
      const expiresAt = '2026-11-30T10:00:00Z';
      open.splice(0, open.length, ...open.map((each) => (each.id === id ? { ...each, expiresAt } : each)));
      return { expiresAt };
    }),
    answer(withdrawInvitation, ({ id }) => {
      open.splice(0, open.length, ...open.filter((each) => each.id !== id));
      return { withdrawn: true as const };
    }),
  );
  const { user, address } = openPage('/users');
  await screen.findByText('6 open invitations');
  const invited = () => screen.getAllByText('Invited', { selector: ':not(option)' });
  expect(invited()).toHaveLength(5);
  // The status lists all of them, and no users (D-261).
  await user.selectOptions(screen.getByLabelText('Status'), 'Invited');
  await waitFor(() => expect(invited()).toHaveLength(6));
  expect(address()).toBe('/users?status=Invited');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await user.click(screen.getByRole('button', { name: 'Show' }));
  const list = within(await screen.findByRole('list', { name: 'Open invitations' }));
  await user.click(list.getByRole('button', { name: 'Send the invitation of Flo Menon again' }));
  await list.findByText('Valid until Nov 30, 2026');
  await user.click(list.getByRole('button', { name: 'Withdraw the invitation of Flo Menon' }));
  await waitFor(() => expect(list.queryByText('Flo Menon')).toBeNull());
  await waitFor(() => expect(screen.queryByText('6 open invitations')).toBeNull());
});

test('[D-195] invited people match the search, and leave a list that is narrowed by a filter', async () => {
  const invitation = {
    id: idOfUser(301),
    firstName: 'Zoë',
    lastName: 'Menon',
    email: 'zoe@elsewhere.example',
    allAppsRole: '',
    invitedAt: '2026-11-10T10:00:00Z',
    expiresAt: '2026-11-24T10:00:00Z',
  };
  server.use(answer(listInvitations, { invitations: [invitation] }));
  const { user } = openPage('/users?search=zoe');
  await screen.findByRole('row', { name: /Zoë Menon.*Invited/ });
  within(screen.getByRole('navigation', { name: 'Pages' })).getByText(/^1–\d+ of \d+, and 1 invited$/);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Active');
  await waitFor(() => expect(screen.queryByText('Zoë Menon')).toBeNull());
});
