import { listRoleGroups } from '@atrium/contract/access/list-role-groups';
import { listMatchingUsers } from '@atrium/contract/people-jobs/list-matching-users';
import type { PeopleJob } from '@atrium/contract/people-jobs/people-job-fields';
import {
  changeManyUsers,
  changeRoleOfMany,
  getPeopleJob,
  listDeletions,
  listPeopleJobRows,
  undoImport,
} from '@atrium/contract/people-jobs/people-jobs';
import { getAddUserAmount } from '@atrium/contract/subscriptions/get-add-user-amount';
import { listUsers } from '@atrium/contract/users/list-users';
import { previewUserChange } from '@atrium/contract/users/preview-user-change';
import { findRoleGroup } from '@atrium/domain/products/role-catalogue';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { shippedRoles } from '../../../../../../suites/atrium/roles/shipped-roles.ts';
import { answer, server, whoIs } from '../../../../test-kit/api.ts';
import { setWidth } from '../../../../test-kit/browser.ts';
import { openPage } from '../../../../test-kit/open-page.tsx';
import { actors, sessionOf } from '../../../../test-kit/people.ts';
import { idOfUser, numberedUser, pageOfUsers } from '../../../../test-kit/people-api.ts';
import { roleGroupsReply } from '../../../../test-kit/role-groups.ts';
// Loaded before the first test, so that no test waits for it.
import './bulk-action-dialog.tsx';
import './role-change-dialog.tsx';
import { useSelection } from './use-selection.ts';

const jobId = idOfUser(999_999);
const perPage = 4;

type Change = { userIds: string[]; assign?: unknown; unassign?: unknown };
let asked: Change[];
let applied: Change[];
let job: PeopleJob;
let estimateCounts: { erp: number; crm: number; people: number };

/** Seven pages of users. In a preview the first gets the role, the second has another, the third is refused, the others have it. */
beforeEach(() => {
  asked = [];
  applied = [];
  estimateCounts = { erp: 0, crm: 0, people: 0 };
  job = {
    id: jobId,
    kind: 'assign_role',
    state: 'done',
    fileName: null,
    title: 'Chat - User',
    total: 2,
    faulty: 0,
    done: 1,
    failed: 1,
    createdAt: '2026-08-12T09:00:00Z',
    finishedAt: '2026-08-12T09:00:01Z',
  };
  const change = { product: 'chat', roleAfter: 'user', modulesGained: [], modulesLost: [] };
  server.use(
    answer(listUsers, ({ cursor }) => pageOfUsers(cursor, perPage, 7 * perPage)),
    answer(listRoleGroups, roleGroupsReply),
    answer(previewUserChange, (input) => {
      asked.push(input);
      return {
        access: [
          {
            userId: idOfUser(1),
            products: [{ ...change, roleBefore: null }],
            permissionsGained: ['manage_users'],
            permissionsLost: [],
          },
          {
            userId: idOfUser(2),
            products: [{ ...change, roleBefore: 'admin' }],
            permissionsGained: [],
            permissionsLost: [],
          },
        ],
        seats: [{ plan: 'people', added: 1, removed: 0, charged: { before: 3, after: 4 } }],
        estimateCounts,
        refused: [{ userId: idOfUser(3), code: 'users.owner_protected' }],
      };
    }),
    answer(changeRoleOfMany, (input) => {
      applied.push(input);
      return { ...job, state: 'running', done: 0, failed: 0 };
    }),
    answer(getPeopleJob, () => job),
    answer(listDeletions, { deletions: [] }),
    answer(listPeopleJobRows, {
      rows: [
        { ...rowOf(1), state: 'done', message: null },
        { ...rowOf(2), state: 'failed', message: 'You cannot perform this action' },
      ],
      nextAfter: null,
    }),
  );
});

function rowOf(rowNumber: number) {
  const { firstName, lastName, userName } = numberedUser(rowNumber);
  return { rowNumber, firstName, lastName, email: userName, contact: '', userType: 'Paid', roles: '' };
}

const box = (name: string) => screen.findByLabelText(name);
const wholePage = () => box('Select everybody on this page');

test('selected users stay selected on other pages', async () => {
  const { user } = openPage('/users');
  await user.click(await box('Select Person1 Test'));
  expect(await wholePage()).toHaveProperty('indeterminate', true);
  await user.click(screen.getByText('Next'));
  await box('Select Person5 Test');
  await user.click(await wholePage());
  screen.getByText('5 selected');
  await user.click(screen.getByText('Previous'));
  await waitFor(async () => expect(await box('Select Person1 Test')).toHaveProperty('checked', true));
  expect(await box('Select Person2 Test')).toHaveProperty('checked', false);
  await user.click(screen.getByLabelText('Clear selection'));
  expect(screen.queryByRole('region', { name: 'Selected users' })).toBeNull();
});

test('[D-187] at most 10,000 users are selected, and the selection tells when there were more', () => {
  const people = Array.from({ length: 10_001 }, (_, index) => {
    const { id, firstName, lastName, userName } = numberedUser(index);
    return { id, firstName, lastName, email: userName };
  });
  const { result } = renderHook(useSelection);
  act(() => result.current.select(people.slice(0, 10_000), true));
  expect(result.current).toMatchObject({ isFull: false, people: { length: 10_000 } });
  act(() => result.current.select(people.slice(10_000), true));
  expect(result.current).toMatchObject({ isFull: true, people: { length: 10_000 } });
  expect(result.current.has(idOfUser(10_000))).toBe(false);
  act(() => result.current.select(people.slice(0, 1), false));
  expect(result.current).toMatchObject({ isFull: false, people: { length: 9_999 } });
});

test('(toward ROLE-17) a role is given after a preview of who gets it, and failures are listed', async () => {
  const { user, address } = openPage('/users');
  for (const index of [1, 2, 3, 4]) await user.click(await box(`Select Person${index} Test`));
  await user.click(screen.getByRole('button', { name: 'Assign role' }));
  const dialog = await screen.findByRole('dialog', { name: 'Assign role' });
  expect(address()).toBe('/users?dialog=assign-role');
  within(dialog).getByText('For 4 selected people.');
  await user.selectOptions(await within(dialog).findByLabelText('Product'), 'Chat');
  await user.selectOptions(within(dialog).getByLabelText('Role'), 'User');
  const changes = await within(dialog).findByRole('region', { name: 'What changes' });
  within(changes).getByText('1 person gets Chat - User');
  within(changes).getByText('1 person changes from Chat - Admin to Chat - User');
  within(changes).getByText('Nothing changes for 1 person');
  within(changes).getByText('1 person can then see users');
  within(changes).getByText(/Takes 1 People seat/);
  await user.click(within(changes).getByText('1 person is skipped'));
  within(changes).getByText('Person3 Test: You cannot perform this action');
  const group = findRoleGroup(shippedRoles, 'chat', 'user');
  const assign = {
    appName: 'chat',
    rgShortCode: 'user',
    roleGroup: 'User',
    moduleUuids: group?.modules.filter(({ isDefault }) => isDefault).map(({ uuid }) => uuid),
  };
  expect(asked.at(-1)).toEqual({ userIds: [1, 2, 3, 4].map(idOfUser), assign: [assign], unassign: [] });
  await user.click(within(dialog).getByRole('button', { name: 'Apply to 2 people' }));
  await within(dialog).findByText('1 person was changed', { selector: 'p' });
  expect(applied).toEqual([{ userIds: [idOfUser(1), idOfUser(2)], assign }]);
  const failures = await within(dialog).findByRole('region', { name: '1 person was not changed' });
  await within(failures).findByText('Person2 Test');
  within(failures).getByText('You cannot perform this action');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText('4 selected')).toBeNull();
});

test('(toward USER-12) paid seats are added only after the estimated charges were shown', async () => {
  estimateCounts = { erp: 0, crm: 0, people: 1 };
  server.use(answer(getAddUserAmount, { estimates: [] }));
  const { user } = openPage('/users');
  await user.click(await box('Select Person1 Test'));
  await user.click(screen.getByRole('button', { name: 'Remove role' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove role' });
  await user.selectOptions(await within(dialog).findByLabelText('Product'), 'Chat');
  await user.click(await within(dialog).findByRole('button', { name: 'Apply to 1 person' }));
  const popup = await screen.findByRole('dialog', { name: 'Estimated charges' });
  expect(applied).toEqual([]);
  await user.click(within(popup).getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(applied).toHaveLength(1));
});

test('a role is taken by choosing its product', async () => {
  const { user } = openPage('/users');
  await user.click(await box('Select Person1 Test'));
  await user.click(screen.getByRole('button', { name: 'Remove role' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove role' });
  await user.selectOptions(await within(dialog).findByLabelText('Product'), 'Chat');
  expect(within(dialog).queryByLabelText('Role')).toBeNull();
  await user.click(await within(dialog).findByRole('button', { name: 'Apply to 1 person' }));
  await waitFor(() => expect(applied).toEqual([{ userIds: [idOfUser(1)], unassign: 'chat' }]));
});

test('[ROLE-17] an admin is not offered owner and admin roles of protected products', async () => {
  whoIs(sessionOf({ actor: actors.fullAdmin }));
  const { user } = openPage('/users');
  await user.click(await box('Select Person1 Test'));
  await user.click(screen.getByRole('button', { name: 'Assign role' }));
  const dialog = await screen.findByRole('dialog', { name: 'Assign role' });
  await user.selectOptions(await within(dialog).findByLabelText('Product'), 'Console');
  const roles = within(within(dialog).getByLabelText('Role')).getAllByRole('option');
  expect(roles.map(({ textContent }) => textContent)).toEqual(['Choose a role', 'Manager', 'Member']);
});

test('a manager without the module can neither select, import nor export', async () => {
  whoIs(sessionOf({ actor: actors.manager }));
  openPage('/users');
  await screen.findByText('Person1 Test');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Import' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});

test('[N-56] cards on a phone can be selected too', async () => {
  setWidth(390);
  const { user } = openPage('/users');
  await user.click(await box('Select Person2 Test'));
  screen.getByText('1 selected');
  await user.click(await wholePage());
  screen.getByText('4 selected');
});

test.each([
  ['Disable', 'Disable users', 'Disable 2 users', 'disable', '1 user was disabled'],
  ['Delete', 'Delete users', 'Delete 2 users', 'delete', '1 user was deleted'],
  ['Send reset link', 'Send reset links', 'Send 2 reset links', 'send_reset_link', '1 reset link was sent'],
] as const)('[D-187] %s asks first, then acts on all selected users and lists who was refused', async (...words) => {
  const [item, name, confirm, action, result] = words;
  const sent: unknown[] = [];
  server.use(
    answer(changeManyUsers, (input) => {
      sent.push(input);
      job = { ...job, kind: action };
      return { ...job, state: 'running', done: 0, failed: 0 };
    }),
  );
  const { user } = openPage('/users');
  await user.click(await box('Select Person1 Test'));
  await user.click(await box('Select Person2 Test'));
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(screen.getByRole('menuitem', { name: item }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' }));
  expect(sent).toEqual([]);
  const go = dialog.getByRole('button', { name: confirm });
  await waitFor(() => expect(go).toHaveProperty('disabled', false));
  await user.click(go);
  await dialog.findByText(result, { selector: 'p' });
  expect(sent).toEqual([{ userIds: [idOfUser(1), idOfUser(2)], action }]);
  await dialog.findByText('Person2 Test');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText('2 selected')).toBeNull();
});

test('[D-898] nobody confirms a number before it is known who is meant, and a failed look is told and tried again', async () => {
  server.use(answer(previewUserChange, () => HttpResponse.json({ code: 'request.invalid' }, { status: 400 })));
  const { user } = openPage('/users');
  await user.click(await box('Select Person1 Test'));
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete users' }));
  await dialog.findByText('What would change could not be loaded.');
  expect(dialog.getByRole('button', { name: 'Delete 1 user' })).toHaveProperty('disabled', true);
  dialog.getByRole('button', { name: 'Retry' });
});

test('[D-217] undoing a bulk disable asks to enable exactly those who were disabled', async () => {
  const sent: unknown[] = [];
  server.use(
    answer(changeManyUsers, (input) => {
      sent.push(input);
      job = { ...job, kind: input.action };
      return { ...job, state: 'running', done: 0, failed: 0 };
    }),
    answer(listPeopleJobRows, ({ state }) => {
      const failed = { ...rowOf(2), state: 'failed' as const, message: 'You cannot perform this action' };
      const rows = [{ ...rowOf(1), state: 'done' as const, message: null }, failed];
      return { rows: rows.filter((row) => state === undefined || row.state === state), nextAfter: null };
    }),
  );
  const { user } = openPage('/users');
  await user.click(await box('Select Person1 Test'));
  await user.click(await box('Select Person2 Test'));
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(screen.getByRole('menuitem', { name: 'Disable' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Disable users' }));
  await user.click(dialog.getByRole('button', { name: 'Disable 2 users' }));
  await user.click(await dialog.findByRole('button', { name: 'Undo' }));
  const again = within(await screen.findByRole('dialog', { name: 'Enable users' }));
  await user.click(await again.findByRole('button', { name: 'Enable 1 user' }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ userIds: [idOfUser(1)], action: 'enable' }));
});

test('[D-187] (toward USER-12) enabling many shows which seats are taken, and the charges before it starts', async () => {
  estimateCounts = { erp: 0, crm: 0, people: 1 };
  const sent: unknown[] = [];
  server.use(
    answer(getAddUserAmount, { estimates: [] }),
    answer(changeManyUsers, (input) => {
      sent.push(input);
      return { ...job, kind: 'enable' as const, state: 'running' as const };
    }),
  );
  const { user } = openPage('/users');
  await user.click(await box('Select Person1 Test'));
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(screen.getByRole('menuitem', { name: 'Enable' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enable users' }));
  await dialog.findByText(/Takes 1 People seat/);
  await user.click(dialog.getByRole('button', { name: 'Enable 1 user' }));
  const popup = await screen.findByRole('dialog', { name: 'Estimated charges' });
  expect(sent).toEqual([]);
  await user.click(within(popup).getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(sent).toEqual([{ userIds: [idOfUser(1)], action: 'enable' }]));
});

test('[D-187] [D-188] everybody whom the filters find is selected on all pages at once', async () => {
  const asked: unknown[] = [];
  server.use(
    answer(listMatchingUsers, (filter) => {
      asked.push(filter);
      const users = Array.from({ length: 28 }, (_, index) => {
        const { id, firstName, lastName, userName } = numberedUser(index + 1);
        return { id, firstName, lastName, userName };
      });
      return { users, isCapped: false };
    }),
  );
  const { user } = openPage('/users?status=Pending');
  await user.click(await wholePage());
  screen.getByText('4 selected');
  await user.click(screen.getByRole('button', { name: 'Select all 28' }));
  await screen.findByText('28 selected');
  expect(asked).toEqual([{ status: 'Pending' }]);
  expect(screen.queryByRole('button', { name: 'Select all 28' })).toBeNull();
  await user.click(screen.getByText('Next'));
  expect(await box('Select Person5 Test')).toHaveProperty('checked', true);
});

test('[D-644] an owner who deletes ten or more users types how many, and may restore them afterwards', async () => {
  const people = Array.from({ length: 12 }, (_, index) => {
    const { id, firstName, lastName, userName } = numberedUser(index);
    return { id, firstName, lastName, userName };
  });
  const sent: object[] = [];
  job = { ...job, kind: 'delete', title: null, total: 12, done: 12, failed: 0 };
  server.use(
    answer(listMatchingUsers, { users: people, isCapped: false }),
    answer(changeManyUsers, (input) => {
      sent.push(input);
      return job;
    }),
    answer(undoImport, () => {
      job = { ...job, undoneBy: idOfUser(777_777) };
      return { ...job, kind: 'restore' };
    }),
  );
  const { user } = openPage('/users');
  await user.click(await box('Select Person1 Test'));
  await user.click(await screen.findByRole('button', { name: /Select all/ }));
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog'));
  const confirm = await dialog.findByRole('button', { name: /^Delete \d+ users$/ });
  await waitFor(() => expect(confirm).toHaveProperty('disabled', true));
  const count = /Type (\d+) to confirm/.exec(
    dialog.getByLabelText(/to confirm/).closest('div')?.parentElement?.textContent ?? '',
  )?.[1];
  await user.type(dialog.getByLabelText(/to confirm/), '7');
  expect(confirm).toHaveProperty('disabled', true);
  await user.clear(dialog.getByLabelText(/to confirm/));
  await user.type(dialog.getByLabelText(/to confirm/), count ?? '');
  await user.click(confirm);
  await waitFor(() => expect(sent).toMatchObject([{ action: 'delete', typedCount: Number(count) }]));
  await user.click(await dialog.findByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Restore' })).toBeNull());
  await dialog.findByText('12 users are back, disabled until you enable them', { selector: 'p' });
});
