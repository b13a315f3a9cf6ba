import { getAddUserAmount } from '@atrium/contract/subscriptions/get-add-user-amount';
import { getSeats } from '@atrium/contract/users/get-seats';
import { previewUserChange } from '@atrium/contract/users/preview-user-change';
import { offeredRoles } from '@atrium/domain/access/role-choice';
import { findModule } from '@atrium/domain/products/role-catalogue';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { shippedRoles } from '../../../../../../suites/atrium/roles/shipped-roles.ts';
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
import { answer, server, whoIs } from '../../../../test-kit/api.ts';
import { actors, sessionOf } from '../../../../test-kit/people.ts';

let sent: unknown[];
let counted: ReturnType<typeof serveAddUser>['counted'];

beforeEach(() => {
  ({ sent, counted } = serveAddUser());
});

const track = (area: string) => screen.getByRole('radiogroup', { name: area });
const levelOf = (area: string) => within(track(area)).getByRole('radio', { checked: true }).getAttribute('aria-label');

test("[D-195] 'Add product' marks what is subscribed, and letters lead to a product", async () => {
  server.use(answer(getSeats, { seats: [], subscribed: ['erp', 'crm'] }));
  const { user } = await openPanel();
  await user.click(screen.getByRole('button', { name: 'Add product' }));
  const menu = within(screen.getByRole('menu', { name: 'Add product' }));
  await waitFor(() => expect(menu.getAllByText('Subscribed')).toHaveLength(2));
  screen.getByRole('menuitem', { name: /^ERP ?Subscribed$/ });
  screen.getByRole('menuitem', { name: /^CRM ?Subscribed$/ });
  screen.getByRole('menuitem', { name: 'Chat' });
  const active = () => document.activeElement?.textContent;
  await user.keyboard('w');
  expect(active()).toBe('Workflow engine');
  await user.keyboard('e');
  expect(active()).toBe('Website builder');
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

  test('[ROLE-20] ERP, books plus and CRM plus have a grid and no role picker', async () => {
    const { user } = await openPanel();
    for (const name of ['ERP', 'Books plus', 'CRM plus']) {
      await addProduct(user, name);
      screen.getByRole('group', { name: `Permissions of ${name}` });
    }
    expect(within(await panel()).queryByRole('combobox')).toBeNull();
    await addProduct(user, 'CRM');
    expect(within(await panel()).getAllByRole('combobox')).toHaveLength(1);
  });

  test('[ROLE-22] [ROLE-24] an area has one level or none, and changing it leaves other areas alone', async () => {
    const { user } = await openPanel();
    await addProduct(user, 'ERP');
    const others = levelOf('Purchases');
    for (const level of ['Read', 'Read, write', 'Read, write, delete', 'No access'] as const) {
      await user.click(within(track('Sales')).getByRole('radio', { name: level }));
      expect(levelOf('Sales')).toBe(level);
    }
    expect(levelOf('Purchases')).toBe(others);
  });

  test('[ROLE-23] Manage All and Read All set every area, and clear every area when they are on', async () => {
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

describe('access and price before saving', () => {
  test('[D-923] a role in a product that is not open, and has no plan, promises neither access nor a charge', async () => {
    server.use(
      answer(previewUserChange, {
        access: [
          {
            userId: null,
            products: [
              {
                product: 'people',
                roleBefore: null,
                roleAfter: 'user',
                isOpen: false,
                modulesGained: ['m_people_leave_r'],
                modulesLost: [],
              },
            ],
            permissionsGained: [],
            permissionsLost: [],
          },
        ],
        seats: [{ plan: 'people', added: 1, removed: 0, charged: null }],
        estimateCounts: { erp: 0, crm: 0, people: 1 },
        refused: [],
      }),
    );
    const { user } = await openPanel();
    await fill(user);
    await addProduct(user, 'People');
    await user.selectOptions(picker('People'), 'Employee');
    await screen.findByText('Gets the role Employee in People');
    screen.getByText('People is not open here yet');
    screen.getByText('Takes 1 People seat: nothing is charged without a paid plan');
    await screen.findByText('No charge.');
    expect(within(await panel()).queryByRole('button', { name: 'Review charges' })).toBeNull();
    within(await panel()).getByRole('button', { name: 'Add user' });
  });

  test('[USER-03] [USER-12] [USER-22] [D-161] a paid ERP seat shows the estimated charges, the card and the new price of a period, and nothing is sent before Continue', async () => {
    const { user, address } = await openPanel();
    await fill(user);
    await addProduct(user, 'ERP');
    await screen.findByText('Gains ERP as Standard');
    screen.getByText('Takes 1 ERP seat: charged for 5 instead of 4');
    await save(user);
    const popup = within(await screen.findByRole('dialog', { name: 'Estimated charges' }));
    await popup.findByText('ERP Essential');
    popup.getByText(/^1 user charged\. Charged with the next invoice on /);
    popup.getByText(/Charged with the next invoice on Mar 14, 2027, \$ ?7,068\.46 in all/);
    popup.getByText('GST 18%');
    popup.getByText('$ 725.81');
    popup.getByText('$ 130.65');
    popup.getByText('$ 856.46');
    popup.getByText('Due today');
    popup.getByText('$ 0.00');
    popup.getByText('ERP Essential, new price per year');
    popup.getByText('$ 5,607.36 now');
    popup.getByText('$ 7,009.20');
    popup.getByText('The next invoice is charged to Visa ending 4242.');
    expect(sent).toHaveLength(0);
    await user.click(popup.getByRole('button', { name: 'Continue' }));
    await screen.findByText('User added successfully!');
    expect(sent).toHaveLength(1);
    expect(address()).toBe('/users');
  });

  test('(toward USER-15) the estimate explains each amount, and why a product is not charged', async () => {
    const { user } = await openPanel();
    await fill(user);
    await addProduct(user, 'ERP');
    await save(user);
    const popup = within(await screen.findByRole('dialog', { name: 'Estimated charges' }));
    await user.click(await popup.findByRole('button', { name: 'Why this amount?' }));
    popup.getByText('1 user more than before.');
    popup.getByText('$ 1,188.00 × 223 ÷ 365 = $ 725.81');
    popup.getByText('$ 725.81 × 18% = $ 130.65');
  });

  test('[D-155] the estimate names what is charged after balance and credits, and the amount before them', async () => {
    const charge = { NextChargeDate: '2027-03-14', NextChargeAmount: '7068.46', NextChargeDue: '6068.46' };
    const plan = { Currency: 'USD', Plan: 'erp-essential-yearly', PlanDisplayName: 'Essential', Description: '' };
    const amount = {
      ProductType: 'ERP',
      UsersCharged: 1,
      Amount: '725.81',
      TaxInfo: null,
      TaxAmount: '0.00',
      lines: [],
    };
    server.use(answer(getAddUserAmount, { estimates: [{ ...charge, ...plan, ...amount }] }));
    const { user } = await openPanel();
    await fill(user);
    await addProduct(user, 'ERP');
    await save(user);
    const popup = within(await screen.findByRole('dialog', { name: 'Estimated charges' }));
    await popup.findByText(/on Mar 14, 2027: \$ ?6,068\.46, after balance and credits \(\$ ?7,068\.46 before\)/);
  });

  test('(toward USER-15) the estimate says that a product in trial is not charged', async () => {
    const free = { Amount: '0.00', Currency: 'USD', Plan: 'erp-startup-yearly', PlanDisplayName: 'Startup', lines: [] };
    const none = {
      UsersCharged: 1,
      NextChargeDate: null,
      NextChargeAmount: null,
      NextChargeDue: null,
      TaxInfo: null,
      TaxAmount: '0.00',
    };
    const estimate = { ...free, ...none, ProductType: 'ERP', Description: 'In trial: nothing is charged.' };
    server.use(answer(getAddUserAmount, { estimates: [estimate] }));
    const { user } = await openPanel();
    await fill(user);
    await addProduct(user, 'ERP');
    await save(user);
    const popup = within(await screen.findByRole('dialog', { name: 'Estimated charges' }));
    await popup.findByText('ERP: In trial: nothing is charged.');
  });

  test('(toward USER-15) the estimate of seats that cost nothing for now says until when, and writes the day out', async () => {
    const estimate = {
      ProductType: 'CRM',
      Amount: '0.00',
      Currency: 'USD',
      Plan: 'crm-startup-yearly',
      PlanDisplayName: 'Startup',
      UsersCharged: 1,
      NextChargeDate: '2027-11-18',
      NextChargeAmount: '588.00',
      NextChargeDue: null,
      Description: '1 more of Startup until 2027-11-18',
      TaxInfo: null,
      TaxAmount: '0.00',
      lines: [],
    };
    server.use(answer(getAddUserAmount, { estimates: [estimate] }));
    const { user } = await openPanel();
    await fill(user);
    await addProduct(user, 'ERP');
    await save(user);
    const popup = within(await screen.findByRole('dialog', { name: 'Estimated charges' }));
    await popup.findByText('CRM: Nothing is charged for the days until Nov 18, 2027.');
  });

  test('[USER-12] Back from the estimate sends nothing and keeps the form, for CRM and People too', async () => {
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

  test('[USER-14] [USER-17] saving sends the form and refetches the list', async () => {
    const { user } = await openPanel();
    await fill(user);
    await user.type(field(/^Contact/), '+919876543210');
    await user.click(screen.getByRole('button', { name: 'Set a password now' }));
    await user.type(screen.getByLabelText('New password'), 'a-long-walk-home-26');
    await user.type(screen.getByLabelText('Confirm password'), 'a-long-walk-home-26');
    await addProduct(user, 'Console');
    await user.selectOptions(picker('Console'), 'Manager');
    await user.click(screen.getByRole('button', { name: 'Permissions of Console' }));
    await user.click(within(track('Users')).getByRole('radio', { name: 'Read' }));
    const asked = counted.lists;
    await save(user);
    await screen.findByText('User added successfully!');
    expect(sent).toEqual([
      {
        firstName: 'Ravi',
        lastName: 'Menon',
        emailId: 'ravi@kaveri.example',
        contact: '+919876543210',
        password: 'a-long-walk-home-26',
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
    await waitFor(() => expect(counted.lists).toBeGreaterThan(asked));
  });
});
