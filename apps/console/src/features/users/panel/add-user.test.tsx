import { getAddUserAmount } from '@atrium/contract/subscriptions/get-add-user-amount';
import { addUser } from '@atrium/contract/users/add-user';
import { listInvitations } from '@atrium/contract/users/list-invitations';
import { withdrawInvitation } from '@atrium/contract/users/withdraw-invitation';
import { findModule, shippedRoles } from '@atrium/domain/products/role-catalogue';
import { offeredRoles } from '@atrium/domain/users/role-choice';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answer, refusal, server, whoIs } from '../../../../test-kit/api.ts';
import { openPage, title } from '../../../../test-kit/open-page.tsx';
import { actors, sessionOf } from '../../../../test-kit/people.ts';
import { servePeople, userReply, userRow } from '../../../../test-kit/people-api.ts';

type User = ReturnType<typeof openPage>['user'];

let sent: unknown[] = [];
let people: ReturnType<typeof servePeople>;

// The panel is fetched when it is first opened; here that would only measure the machine.
beforeAll(() => import('./user-panel.tsx'), 30_000);
beforeEach(() => {
  sent = [];
  people = servePeople(userReply(userRow()));
  server.use(
    answer(addUser, (input) => {
      sent.push(input);
      return { outcome: 'added' as const, userId: userRow().id };
    }),
  );
});

const panel = () => screen.findByRole('dialog', { name: 'Add user' });
const field = (name: RegExp | string) => screen.getByRole('textbox', { name });

async function openPanel() {
  const opened = openPage('/users?dialog=add-user');
  await panel();
  await screen.findByRole('textbox', { name: 'First name' });
  return opened;
}

async function fill(user: User): Promise<void> {
  await user.type(field('First name'), 'Ravi');
  await user.type(field('Last name'), 'Menon');
  await user.type(field('Email'), 'ravi@kaveri.example');
}

async function addProduct(user: User, name: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Add product' }));
  await user.click(screen.getByRole('menuitem', { name }));
}

/** The panel's own button, not the one of the page behind it. */
async function save(user: User): Promise<void> {
  await user.click(within(await panel()).getByRole('button', { name: /^(Add user|Review charges)$/ }));
}

const picker = (product: string) => screen.getByRole('combobox', { name: `Role in ${product}` });
const optionsOf = (product: string) =>
  within(picker(product))
    .getAllByRole('option')
    .map((option) => option.textContent)
    .filter((text) => text !== 'Select role');
const track = (area: string) => screen.getByRole('radiogroup', { name: area });
const levelOf = (area: string) => within(track(area)).getByRole('radio', { checked: true }).getAttribute('aria-label');

describe('who gets the panel', () => {
  test('[ROLE-13] a manager with the module may act on users', async () => {
    whoIs(sessionOf({ actor: { ...actors.manager, modules: ['m_console_user_r'] } }));
    await openPanel();
    screen.getByRole('button', { name: 'Actions for Hiro Tanaka', hidden: true });
  });

  test('[USER-01] [ROLE-13] a manager without it has neither button nor menu, and no address opens the panel', async () => {
    whoIs(sessionOf({ actor: actors.manager }));
    openPage('/users?dialog=add-user');
    await screen.findByText('Hiro Tanaka');
    expect(screen.queryByRole('button', { name: 'Add user' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Actions for Hiro Tanaka' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('the address opens it, Back closes it, and the focus goes back to the button', async () => {
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

describe('what is wrong with the form', () => {
  test('[USER-11] [VAL-22] nothing is sent before names, email and contact are right', async () => {
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

  test('[VAL-14] [VAL-15] a malformed contact is told in the words of the specification, an empty one is none', async () => {
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

  test('an address that belongs here already is told under the field, and nothing typed is lost', async () => {
    server.use(answer(addUser, () => refusal('users.already_member')));
    const { user } = await openPanel();
    await fill(user);
    await save(user);
    await screen.findByText('This person belongs to your organisation already.', { selector: 'p' });
    expect(field('First name')).toHaveProperty('value', 'Ravi');
    expect(field('Email')).toHaveProperty('value', 'ravi@kaveri.example');
  });

  test('[ERR-07] a reached limit is told, and the panel stays as it was', async () => {
    server.use(answer(addUser, () => refusal('users.limit_reached')));
    const { user } = await openPanel();
    await fill(user);
    await save(user);
    await screen.findByText('Error adding the user due to user limit');
    expect(field('Last name')).toHaveProperty('value', 'Menon');
  });
});

describe('roles and permissions', () => {
  test('[ROLE-06] [ROLE-19] the picker offers the roles of the user type, and never the hidden one', async () => {
    const { user } = await openPanel();
    await addProduct(user, 'People');
    const named = (type: 'Guest' | 'Paid') => offeredRoles(shippedRoles, 'people', type).map(({ name }) => name);
    expect(optionsOf('People')).toEqual(named('Paid'));
    await user.click(screen.getByRole('radio', { name: 'Guest' }));
    expect(optionsOf('People')).toEqual(named('Guest'));
    expect(named('Paid')).not.toEqual(named('Guest'));
    const hidden = (shippedRoles.people ?? []).filter(({ isHidden }) => isHidden).map(({ name }) => name);
    for (const name of hidden) expect(optionsOf('People')).not.toContain(name);
  });

  test('[USER-16] [ROLE-05] switching between Paid and Guest resets the roles, says so, and can be undone', async () => {
    const { user } = await openPanel();
    await addProduct(user, 'CRM');
    const role = optionsOf('CRM').at(-1) ?? '';
    await user.selectOptions(picker('CRM'), role);
    await user.click(screen.getByRole('radio', { name: 'Guest' }));
    expect(picker('CRM')).toHaveProperty('value', '');
    screen.getByText('The roles were reset: guests and paid users have different ones.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('radio', { name: 'Paid' })).toHaveProperty('checked', true);
    expect(within(picker('CRM')).getByRole('option', { selected: true }).textContent).toBe(role);
  });

  test('[ROLE-20] ERP, books plus and CRM plus have a grid and no picker', async () => {
    const { user } = await openPanel();
    for (const name of ['ERP', 'Books plus', 'CRM plus']) {
      await addProduct(user, name);
      screen.getByRole('group', { name: `Permissions of ${name}` });
    }
    expect(within(await panel()).queryByRole('combobox')).toBeNull();
    await addProduct(user, 'CRM');
    expect(within(await panel()).getAllByRole('combobox')).toHaveLength(1);
  });

  test('[ROLE-22] [ROLE-24] an area holds one level or none; no other area is touched', async () => {
    const { user } = await openPanel();
    await addProduct(user, 'ERP');
    const others = levelOf('Purchases');
    for (const level of ['Read', 'Read, write', 'Read, write, delete', 'No access'] as const) {
      await user.click(within(track('Sales')).getByRole('radio', { name: level }));
      expect(levelOf('Sales')).toBe(level);
    }
    expect(levelOf('Purchases')).toBe(others);
  });

  test('[ROLE-23] Manage All and Read All set every area, and clear it when they are on', async () => {
    const { user } = await openPanel();
    await addProduct(user, 'ERP');
    const levels = () =>
      within(screen.getByRole('group', { name: 'Permissions of ERP' }))
        .getAllByRole('radio', { checked: true })
        .map((radio) => radio.getAttribute('aria-label'));
    await user.click(screen.getByRole('button', { name: 'Manage All' }));
    expect(new Set(levels())).toEqual(new Set(['Read, write, delete']));
    expect(screen.getByRole('button', { name: 'Manage All' }).getAttribute('aria-pressed')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Read All' }));
    expect(new Set(levels())).toEqual(new Set(['Read']));
    await user.click(screen.getByRole('button', { name: 'Read All' }));
    expect(new Set(levels())).toEqual(new Set(['No access']));
  });

  test('[ROLE-17] an admin sees the owner and admin roles of the console, disabled with the reason', async () => {
    whoIs(sessionOf({ actor: actors.fullAdmin }));
    const { user } = await openPanel();
    await addProduct(user, 'Console');
    const admin = within(picker('Console')).getByRole('option', { name: 'Admin (only an owner can give it)' });
    expect(admin).toHaveProperty('disabled', true);
    expect(within(picker('Console')).getByRole('option', { name: 'Manager' })).toHaveProperty('disabled', false);
  });
});

describe('access and price before it is saved', () => {
  test('[USER-03] [USER-12] [USER-22] a paid ERP seat shows the estimated charges, and nothing is sent before Continue', async () => {
    const { user, address } = await openPanel();
    await fill(user);
    await addProduct(user, 'ERP');
    await screen.findByText('Gains ERP as Standard');
    screen.getByText('Takes 1 ERP seat: charged for 5 instead of 4');
    await save(user);
    const popup = within(await screen.findByRole('dialog', { name: 'Estimated charges' }));
    await popup.findByText('ERP Essential');
    popup.getByText(/1 user charged, 223 of 365 days/);
    popup.getByText(/Next charge Mar 14, 2027/);
    popup.getByText('GST 18%');
    popup.getByText('$856.46');
    expect(sent).toHaveLength(0);
    await user.click(popup.getByRole('button', { name: 'Continue' }));
    await screen.findByText('User added successfully!');
    expect(sent).toHaveLength(1);
    expect(address()).toBe('/users');
  });

  test('[USER-12] Back from the charges sends nothing and keeps the form; it is asked for CRM and People too', async () => {
    const counts: unknown[] = [];
    server.use(
      answer(getAddUserAmount, (input) => {
        counts.push(input);
        return { estimates: [] };
      }),
    );
    const { user } = await openPanel();
    await fill(user);
    for (const name of ['CRM', 'People']) {
      await addProduct(user, name);
      await user.selectOptions(picker(name), optionsOf(name).at(-1) ?? '');
    }
    await save(user);
    const popup = within(await screen.findByRole('dialog', { name: 'Estimated charges' }));
    await popup.findByText('Nothing is charged: there is no paid plan for these products.');
    expect(counts).toEqual([{ erpCount: 0, crmCount: 1, peopleCount: 1 }]);
    await user.click(popup.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Estimated charges' })).toBeNull());
    expect(field('First name')).toHaveProperty('value', 'Ravi');
    expect(sent).toHaveLength(0);
  });

  test('[USER-13] a guest seat, and a seat of another product, is added without an estimate', async () => {
    const { user } = await openPanel();
    await fill(user);
    await user.click(screen.getByRole('radio', { name: 'Guest' }));
    await addProduct(user, 'ERP');
    await save(user);
    await screen.findByText('User added successfully!');
    await user.click(await screen.findByRole('button', { name: 'Add user' }));
    await screen.findByRole('textbox', { name: 'First name' });
    await fill(user);
    await addProduct(user, 'MRP');
    await user.selectOptions(picker('MRP'), optionsOf('MRP').at(-1) ?? '');
    await save(user);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(screen.queryByRole('dialog', { name: 'Estimated charges' })).toBeNull();
  });

  test('[USER-14] [USER-17] what is sent, and the list is asked for again', async () => {
    const { user } = await openPanel();
    await fill(user);
    await user.type(field(/^Contact/), '+919876543210');
    await user.click(screen.getByRole('button', { name: 'Set a password now' }));
    await user.type(screen.getByLabelText('New password'), 'a long walk home 26');
    await user.type(screen.getByLabelText('Confirm password'), 'a long walk home 26');
    await addProduct(user, 'Console');
    await user.selectOptions(picker('Console'), 'Manager');
    await user.click(screen.getByRole('button', { name: 'Permissions of Console' }));
    await user.click(within(track('Users')).getByRole('radio', { name: 'Read' }));
    const asked = people.counted.lists;
    await save(user);
    await screen.findByText('User added successfully!');
    expect(sent).toEqual([
      {
        firstName: 'Ravi',
        lastName: 'Menon',
        emailId: 'ravi@kaveri.example',
        contact: '+919876543210',
        password: 'alongwalkhome26',
        appUserCreateRequestList: [
          {
            appName: 'console',
            rgShortCode: 'manager',
            roleGroup: 'Manager',
            moduleUuids: [findModule(shippedRoles, 'console', 'm_console_user_r')?.uuid],
          },
        ],
      },
    ]);
    await waitFor(() => expect(people.counted.lists).toBeGreaterThan(asked));
  });
});

describe('what was typed is not lost', () => {
  test('closing with something typed asks first; keeping leaves all as it was, discarding closes', async () => {
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

  test('an untouched panel closes without a question', async () => {
    const { user, address } = await openPanel();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/users'));
    expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull();
  });
});

test('somebody who has an account is invited, and the open invitation can be withdrawn', async () => {
  const open = [
    {
      id: '0199a000-0000-7000-8000-000000000301',
      firstName: 'Ravi',
      lastName: 'Menon',
      email: 'ravi@elsewhere.example',
      allAppsRole: 'CRM - Sales',
      invitedAt: '2026-11-10T10:00:00Z',
      expiresAt: '2026-11-24T10:00:00Z',
    },
  ];
  server.use(
    answer(addUser, { outcome: 'invited', userId: null }),
    answer(listInvitations, () => ({ invitations: [...open] })),
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
  await screen.findByText('1 open invitation');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  const list = within(await screen.findByRole('list', { name: 'Open invitations' }));
  list.getByText('ravi@elsewhere.example');
  await user.click(list.getByRole('button', { name: 'Withdraw the invitation of Ravi Menon' }));
  await screen.findByText('Nobody is waiting for an answer.');
  await waitFor(() => expect(screen.queryByText('1 open invitation')).toBeNull());
});
