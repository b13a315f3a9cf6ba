import { previewUserChange } from '@atrium/contract/users/preview-user-change';
import { updateUser } from '@atrium/contract/users/update-user';
import { findModule } from '@atrium/domain/products/role-catalogue';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { shippedRoles } from '../../../../../../suites/atrium/roles/shipped-roles.ts';
import { answer, refusal, server, whoIs } from '../../../../test-kit/api.ts';
import '../../../../test-kit/load-user-dialogs.ts';
import { openPage } from '../../../../test-kit/open-page.tsx';
import { actors, sessionOf } from '../../../../test-kit/people.ts';
import { held, servePeople, userReply, userRow } from '../../../../test-kit/people-api.ts';

const hiro = userRow({ permissions: [held('erp', 'accountant'), held('console', 'manager', [])] });
const uuid = (product: 'erp' | 'console', module: string) => findModule(shippedRoles, product, module)?.uuid;

let sent: unknown[] = [];
let people: ReturnType<typeof servePeople>;

beforeEach(() => {
  sent = [];
  people = servePeople(userReply(hiro));
  server.use(
    answer(updateUser, (input) => {
      sent.push(input);
      return { version: input.version + 1 };
    }),
  );
});

const panel = () => screen.findByRole('dialog', { name: 'Edit user' });
const field = (name: string) => screen.getByRole('textbox', { name });
const track = (area: string) => screen.getByRole('radiogroup', { name: area });
const saveButton = async () => within(await panel()).getByRole('button', { name: /Save changes|Review charges/ });

async function openPanel() {
  const opened = openPage(`/users?dialog=edit-user&user=${hiro.id}`);
  await screen.findByRole('textbox', { name: 'First name' });
  return opened;
}

describe('editing a user', () => {
  test('[USER-19] email and contact are locked, the names are not', async () => {
    const { user } = await openPanel();
    for (const [name, value] of [
      ['Email', 'hiro@kaveri.example'],
      ['Contact', '+913125550148'],
    ] as const) {
      await user.type(field(name), 'x');
      expect(field(name)).toHaveProperty('value', value);
      expect(field(name)).toHaveProperty('readOnly', true);
    }
    await user.type(field('First name'), 'x');
    expect(field('First name')).toHaveProperty('value', 'Hirox');
  });

  test('[USER-14] [USER-18] [USER-23] saving sends the changes with the version that was read, and refetches the list', async () => {
    const { user, address } = await openPanel();
    expect(await saveButton()).toHaveProperty('disabled', true);
    await user.clear(field('Last name'));
    await user.type(field('Last name'), 'Sato');
    await user.click(screen.getByRole('button', { name: 'Remove Console' }));
    await user.click(within(track('Banking')).getByRole('radio', { name: 'Read' }));
    await screen.findByText('Loses Console');
    const asked = people.counted.lists;
    await user.click(await saveButton());
    await screen.findByText('User updated successfully!');
    const before = hiro.permissions[0]?.moduleUuids ?? [];
    const banking = ['r', 'rw', 'rwd'].map((level) => uuid('erp', `m_erp_banking_${level}`));
    const after = [...before.filter((each) => !banking.includes(each)), uuid('erp', 'm_erp_banking_r')];
    expect(sent).toEqual([
      {
        version: 3,
        updateUserInfo: { id: hiro.id, user: { firstName: 'Hiro', lastName: 'Sato' } },
        assignUserRoleRequest: [
          {
            appName: 'erp',
            rgShortCode: 'accountant',
            roleGroup: 'Accountant',
            moduleUuids: expect.arrayContaining(after) as unknown,
          },
        ],
        unAssignUserRoleRequest: { apps: ['console'] },
      },
    ]);
    const [wanted] = sent as [{ assignUserRoleRequest: [{ moduleUuids: string[] }] }];
    expect(wanted.assignUserRoleRequest[0].moduleUuids).toHaveLength(after.length);
    expect(address()).toBe('/users');
    await waitFor(() => expect(people.counted.lists).toBeGreaterThan(asked));
  });

  test('the summary names the areas whose level changes', async () => {
    const { user } = await openPanel();
    await user.click(screen.getByRole('button', { name: 'Manage All' }));
    await screen.findByText('ERP, Accountant');
    expect(screen.getByText(/Settings: .+ → Read, write, delete/)).toBeTruthy();
  });
});

test('[D-185] a change that the server would refuse shows why and cannot be saved', async () => {
  server.use(
    answer(previewUserChange, {
      access: [],
      seats: [],
      estimateCounts: { erp: 0, crm: 0, people: 0 },
      refused: [{ userId: hiro.id, code: 'users.last_owner' }],
    }),
  );
  const { user } = await openPanel();
  await user.click(screen.getByRole('button', { name: 'Remove Console' }));
  await screen.findByText('An organization keeps at least one active owner. Make somebody else an owner first.');
  expect(screen.queryByText('No charge.')).toBeNull();
  expect(await saveButton()).toHaveProperty('disabled', true);
});

describe('two people edit the same user', () => {
  test("a conflict is shown; after loading again, one's own edits stay on top of the other change", async () => {
    server.use(
      answer(updateUser, (input) => {
        sent.push(input);
        return input.version === 4 ? { version: 5 } : refusal('users.changed_meanwhile');
      }),
    );
    const { user } = await openPanel();
    await user.clear(field('Last name'));
    await user.type(field('Last name'), 'Sato');
    people.now.reply = userReply(
      { ...hiro, firstName: 'Hiroshi', permissions: [...hiro.permissions, held('organisation', 'org_user')] },
      { version: 4 },
    );
    await user.click(await saveButton());
    const question = within(await screen.findByRole('dialog', { name: 'Somebody else changed this user' }));
    question.getByText('What you see is no longer what is saved. Load it again, then make your change.');
    await user.click(question.getByRole('button', { name: 'Load again' }));
    await screen.findByText('Reloaded with your changes on top. Check them before you save.');
    expect(field('First name')).toHaveProperty('value', 'Hiroshi');
    expect(field('Last name')).toHaveProperty('value', 'Sato');
    screen.getByRole('combobox', { name: 'Role in Organization' });
    await user.click(await saveButton());
    await screen.findByText('User updated successfully!');
    expect(sent.at(-1)).toMatchObject({
      version: 4,
      updateUserInfo: { user: { firstName: 'Hiroshi', lastName: 'Sato' } },
      assignUserRoleRequest: [],
      unAssignUserRoleRequest: { apps: [] },
    });
  });

  test('a refused save keeps everything that was typed', async () => {
    server.use(answer(updateUser, () => refusal('users.owner_protected')));
    const { user } = await openPanel();
    await user.clear(field('Last name'));
    await user.type(field('Last name'), 'Sato');
    await user.click(await saveButton());
    const told = within(await screen.findByRole('dialog', { name: 'Action Prevented' }));
    told.getByText('You cannot perform this action');
    await user.click(told.getByRole('button', { name: 'Ok' }));
    expect(field('Last name')).toHaveProperty('value', 'Sato');
  });
});

describe('what may not be changed', () => {
  test('[ROLE-17] an admin sees admin roles of ERP, books and the console locked, with the reason', async () => {
    whoIs(sessionOf({ actor: actors.fullAdmin }));
    people.now.reply = userReply({
      ...hiro,
      permissions: [held('erp', 'admin'), held('books_plus', 'admin'), held('console', 'admin'), held('crm', 'admin')],
    });
    await openPanel();
    expect(screen.getAllByText('Only an owner can change this role.')).toHaveLength(3);
    expect(screen.getByRole('combobox', { name: 'Role in Console' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('combobox', { name: 'Role in CRM' })).toHaveProperty('disabled', false);
    for (const name of ['ERP', 'Books plus', 'Console']) {
      expect(screen.queryByRole('button', { name: `Remove ${name}` })).toBeNull();
    }
    const grid = within(screen.getByRole('group', { name: 'Permissions of ERP' }));
    expect(grid.getAllByRole('radio').every((radio) => (radio as HTMLInputElement).disabled)).toBe(true);
    screen.getByRole('button', { name: 'Remove CRM' });
  });

  test('[ROLE-21] an admin gets no permission grid for their own console role', async () => {
    whoIs(sessionOf({ actor: actors.fullAdmin }));
    people.now.reply = userReply({ ...hiro, permissions: [held('console', 'admin')] }, { isOwnRecord: true });
    await openPanel();
    screen.getByText('You cannot change your own console access. Ask an owner or another admin.');
    expect(screen.queryByRole('button', { name: 'Permissions of Console' })).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Role in Console' })).toHaveProperty('disabled', true);
  });

  test('an owner gets the permission grid for their own console role', async () => {
    people.now.reply = userReply({ ...hiro, permissions: [held('console', 'admin')] }, { isOwnRecord: true });
    await openPanel();
    screen.getByRole('button', { name: 'Permissions of Console' });
  });

  test('[ROLE-16] [ROLE-18] the address of a protected user shows the reason instead of the form', async () => {
    people.now.reply = userReply({ ...hiro, displayedRole: 'Owner' }, { allowedActions: [] });
    openPage(`/users?dialog=edit-user&user=${hiro.id}`);
    await screen.findByRole('heading', { name: 'Action prevented' });
    screen.getByText('You cannot perform this action');
    expect(screen.queryByRole('textbox', { name: 'First name' })).toBeNull();
  });
});
