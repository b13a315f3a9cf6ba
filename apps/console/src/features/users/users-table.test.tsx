import { listInvitations } from '@atrium/contract/invites/list-invitations';
import { getSeats } from '@atrium/contract/users/get-seats';
import { listUsers } from '@atrium/contract/users/list-users';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, refusal, server } from '../../../test-kit/api.ts';
import { setWidth } from '../../../test-kit/browser.ts';
import { openPage, title } from '../../../test-kit/open-page.tsx';
import { numberedUser, pageOfUsers } from '../../../test-kit/people-api.ts';

const anika = numberedUser(1, {
  firstName: 'Anika',
  lastName: 'Sharma',
  userName: 'anika@kaveri.example',
  contact: '+914224302210',
  displayedRole: 'Admin',
  permissions: ['Accountant', 'Viewer', 'Approver', 'Clerk'].map((name) => ({
    appName: 'erp_v2',
    roleGroup: name.toLowerCase(),
    title: `ERP v2 - ${name}`,
    moduleUuids: [],
  })),
  allAppsRole: 'ERP v2 - Accountant, ERP v2 - Viewer, ERP v2 - Approver, ERP v2 - Clerk',
});
const people = [
  anika,
  numberedUser(2, { firstName: 'Grace', lastName: 'Adeyemi', status: 'Pending', displayedRole: 'Owner' }),
  numberedUser(3, { firstName: 'Marcus', lastName: 'Bell', status: 'Disabled' }),
];

type Asked = Record<string, unknown> & { readonly at: number };
let asked: Asked[] = [];
/** The server waits for this promise before it answers. */
let answering = Promise.resolve();

/** A list of 250 users in three pages, or the three above for a search. */
function serveList(): void {
  server.use(
    answer(listUsers, async (input) => {
      asked.push({ ...input, at: performance.now() });
      await answering;
      if (input.search === 'nobody') return { users: [], previousCursor: null, nextCursor: null, total: 0 };
      if (input.search !== undefined) return { users: people, previousCursor: null, nextCursor: null, total: 3 };
      return pageOfUsers(input.cursor, 100, 250);
    }),
  );
}

beforeEach(() => {
  asked = [];
  answering = Promise.resolve();
  serveList();
});

const lastAsked = () => asked.at(-1);
const bodyRows = () =>
  within(screen.getByRole('table', { name: 'Users' }))
    .getAllByRole('row')
    .slice(1);
const header = (name: string) => screen.getByRole('columnheader', { name });
const searchField = () => screen.getByRole('searchbox', { name: 'Search name or email' });

describe('the rows', () => {
  test('[USER-02] [USER-06] [USER-07] a page shows a hundred users by first name, ascending', async () => {
    const { address } = openPage('/users');
    await title('User Management');
    // A busy machine needs a while for a hundred rows.
    await screen.findByText('1–100 of 250', {}, { timeout: 15_000 });
    expect(bodyRows()).toHaveLength(100);
    expect(lastAsked()).toMatchObject({ limit: 100, sort: 'firstName', sortDir: 'asc' });
    expect(header('Name').getAttribute('aria-sort')).toBe('ascending');
    expect(address()).toBe('/users');
  });

  test('[USER-10] [ROLE-07] a row shows name, roles by product, status and contact', async () => {
    openPage('/users?search=a');
    const row = (await screen.findByText('Anika Sharma')).closest('tr') as HTMLElement;
    within(row).getByText('AS');
    within(row).getByText('anika@kaveri.example');
    within(row).getByText('Admin');
    within(row).getByText('ERP v2 - Accountant');
    within(row).getByText('ERP v2 - Viewer');
    within(row).getByText('+914224302210');
    for (const [name, status, tone] of [
      ['Anika Sharma', 'Active', 'green'],
      ['Grace Adeyemi', 'Pending', 'orange'],
      ['Marcus Bell', 'Disabled', 'red'],
    ] as const) {
      const badge = within(screen.getByText(name).closest('tr') as HTMLElement).getByText(status);
      expect(badge.dataset['tone']).toBe(tone);
    }
  });

  test('[ROLE-07] a row shows two roles, and the others open by keyboard', async () => {
    const { user } = openPage('/users?search=a');
    const more = await screen.findByRole('button', { name: 'Show 2 more roles' });
    expect(screen.queryByText('ERP v2 - Clerk')).toBeNull();
    more.focus();
    await user.keyboard('{Enter}');
    screen.getByText('ERP v2 - Clerk');
    expect(screen.getByRole('button', { name: 'Fewer roles' })).toBe(document.activeElement);
  });

  test('[ROLE-07] [D-192] on a small laptop a row shows two roles, too, and the last activity below the status', async () => {
    setWidth(1280);
    const users = [{ ...anika, lastActiveAt: '2024-03-05T09:00:00Z' }];
    server.use(answer(listUsers, { users, previousCursor: null, nextCursor: null, total: 1 }));
    openPage('/users');
    await screen.findByRole('button', { name: 'Show 2 more roles' });
    screen.getByText('ERP v2 - Viewer');
    const status = screen.getByRole('cell', { name: /^Active/ });
    within(status).getByText('Seen Mar 5, 2024');
    expect(screen.queryByRole('columnheader', { name: 'Last active' })).toBeNull();
  });

  test('a count that reached the limit of counting is marked', async () => {
    const page = { users: people, previousCursor: null, nextCursor: 'more', total: 10_000, isTotalCapped: true };
    server.use(answer(listUsers, page));
    openPage('/users');
    await screen.findByText('1–3 of 10,000+');
  });

  test('[N-56] [ROLE-07] on a tablet every row is a card with its roles, as there is no room for them in a row', async () => {
    setWidth(1000);
    const users = [{ ...anika, mfaenabled: true }];
    server.use(answer(listUsers, { users, previousCursor: null, nextCursor: null, total: 1 }));
    openPage('/users');
    const cards = within(await screen.findByRole('list', { name: 'Users' }));
    cards.getByText('ERP v2 - Accountant');
    cards.getByText(/Admin · Two-factor · \+914224302210/);
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('[N-56] on a phone every row is a card, and the order is chosen from a list', async () => {
    setWidth(390);
    const { user, address } = openPage('/users?search=a');
    const cards = within(await screen.findByRole('list', { name: 'Users' }));
    cards.getByText('Anika Sharma');
    expect(screen.queryByRole('table')).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Status, descending');
    await waitFor(() => expect(lastAsked()).toMatchObject({ sort: 'status', sortDir: 'desc' }));
    expect(address()).toBe('/users?search=a&sort=status&dir=desc');
  });
});

describe('search', () => {
  test('[USER-02] [USER-05] starts once, 1000 ms after the last key', async () => {
    const { user, address } = openPage('/users');
    await screen.findByText('1–100 of 250');
    await user.type(searchField(), 'shar');
    const typedAt = performance.now();
    await screen.findByText('1–3 of 3');
    expect(asked).toHaveLength(2);
    expect(lastAsked()).toMatchObject({ search: 'shar', limit: 100 });
    expect((lastAsked()?.at ?? 0) - typedAt).toBeGreaterThan(950);
    expect(address()).toBe('/users?search=shar');
  });

  test('starts at once on Enter and when it is cleared', async () => {
    const { user, address } = openPage('/users');
    await screen.findByText('1–100 of 250');
    const startedAt = performance.now();
    await user.type(searchField(), 'shar{Enter}');
    await waitFor(() => expect(address()).toBe('/users?search=shar'), { timeout: 900 });
    await screen.findByText('1–3 of 3');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(searchField()).toBe(document.activeElement);
    await waitFor(() => expect(address()).toBe('/users'), { timeout: 900 });
    await screen.findByText('1–100 of 250');
    // The cleared text does not come back later.
    await act(() => new Promise((resolve) => setTimeout(resolve, Math.max(0, 2200 - (performance.now() - startedAt)))));
    expect(address()).toBe('/users');
    expect(searchField()).toHaveProperty('value', '');
  });

  test('[N-55] announces the number of results', async () => {
    const { user } = openPage('/users');
    await screen.findByText('250 users found, showing 1 to 100');
    await user.type(searchField(), 'shar{Enter}');
    const said = await screen.findByText('3 users found, showing 1 to 3');
    expect(said.closest('[role="status"]')).not.toBeNull();
  });

  test('without results names the search and offers to clear it', async () => {
    const { user, address } = openPage('/users?search=nobody');
    await screen.findByText('Nobody here has “nobody” in their name or email.');
    expect(searchField()).toHaveProperty('value', 'nobody');
    const offers = screen.getAllByRole('button', { name: 'Clear search' });
    await user.click(offers.at(-1) as HTMLElement);
    await screen.findByText('1–100 of 250');
    expect(address()).toBe('/users');
    expect(searchField()).toHaveProperty('value', '');
  });
});

describe('order and pages', () => {
  test('[USER-02] [N-55] a header sorts by Enter and Space, keeps the focus and announces its order', async () => {
    const { user, address } = openPage('/users');
    await screen.findByText('1–100 of 250');
    const button = within(header('Email')).getByRole('button');
    button.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(lastAsked()).toMatchObject({ sort: 'userName', sortDir: 'asc' }));
    expect(header('Email').getAttribute('aria-sort')).toBe('ascending');
    await user.keyboard(' ');
    await waitFor(() => expect(lastAsked()).toMatchObject({ sort: 'userName', sortDir: 'desc' }));
    expect(header('Email').getAttribute('aria-sort')).toBe('descending');
    expect(header('Name').getAttribute('aria-sort')).toBe('none');
    expect(button).toBe(document.activeElement);
    expect(address()).toBe('/users?sort=userName&dir=desc');
  });

  test('[USER-02] pages go by cursor, back and forward work, and the old rows stay while the next ones load', async () => {
    const { user, router, address } = openPage('/users');
    await screen.findByText('1–100 of 250');
    const next = screen.getByRole('button', { name: 'Next' });
    expect(screen.getByRole('button', { name: 'Previous' }).getAttribute('aria-disabled')).toBe('true');
    const { promise, resolve } = Promise.withResolvers<void>();
    answering = promise;
    await user.click(next);
    await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true'));
    screen.getByText('Person1 Test');
    resolve();
    await screen.findByText('101–200 of 250');
    expect(lastAsked()).toMatchObject({ cursor: 'to-2' });
    expect(lastAsked()).not.toHaveProperty('page');
    await user.click(next);
    await screen.findByText('201–250 of 250');
    expect(next.getAttribute('aria-disabled')).toBe('true');
    expect(next).toBe(document.activeElement);
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await screen.findByText('101–200 of 250');
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await screen.findByText('1–100 of 250');
    expect(address()).toBe('/users');
    act(() => router.history.back());
    await screen.findByText('101–200 of 250');
    act(() => router.history.forward());
    await screen.findByText('1–100 of 250');
  });

  test('an address opens the same list again; a new order or search starts at the first page', async () => {
    const { user, address } = openPage('/users?sort=role&dir=desc&cursor=to-2&page=2');
    await screen.findByText('101–200 of 250');
    expect(lastAsked()).toMatchObject({ sort: 'role', sortDir: 'desc', cursor: 'to-2' });
    await user.click(within(header('Status')).getByRole('button'));
    await screen.findByText('1–100 of 250');
    expect(address()).toBe('/users?sort=status');
  });

  test('invalid values in the address are ignored', async () => {
    openPage(`/users?sort=password&dir=up&cursor=to-2&page=-1&search=${'x'.repeat(101)}`);
    await screen.findByText('1–100 of 250');
    expect(Object.keys(lastAsked() ?? {}).toSorted()).toEqual(['at', 'limit', 'sort', 'sortDir']);
    expect(lastAsked()).toMatchObject({ sort: 'firstName', sortDir: 'asc' });
  });
});

describe('loading and failures', () => {
  test('while the users load, a skeleton of the table is shown and the search can be used', async () => {
    server.use(answer(listUsers, () => new Promise<never>(() => undefined)));
    openPage('/users');
    await screen.findByRole('status', { name: 'Loading users' });
    expect(header('Name')).toBeTruthy();
    expect(bodyRows()).toHaveLength(10);
    expect(searchField()).toBeTruthy();
  });

  test('a list that failed to load offers a retry', async () => {
    server.use(answer(listUsers, () => refusal('request.failed')));
    const { user } = openPage('/users');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    within(screen.getByRole('alert')).getByText('The users could not be loaded');
    serveList();
    await user.click(retry);
    await screen.findByText('1–100 of 250');
  });

  test('a list that is refused says who can help', async () => {
    server.use(answer(listUsers, () => refusal('request.unauthorized')));
    openPage('/users');
    await screen.findByText('Ask an owner of Kaveri Textiles Pvt Ltd for access to user management.');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  test('a page whose cursor is no longer valid leads to the first page', async () => {
    server.use(
      answer(listUsers, ({ cursor }) =>
        cursor === undefined
          ? { users: people, previousCursor: null, nextCursor: null, total: 3 }
          : refusal('request.invalid'),
      ),
    );
    const { user, address } = openPage('/users?cursor=old&page=7');
    await user.click(await screen.findByRole('button', { name: 'Go to the first page' }));
    await screen.findByText('1–3 of 3');
    expect(address()).toBe('/users');
  });
});

describe('filters', () => {
  test('[D-188] are in the address, start at the first page and are sent with the search', async () => {
    const { user, address } = openPage('/users?search=a&status=Pending&type=King');
    await screen.findByText('Anika Sharma');
    expect(lastAsked()).toMatchObject({ search: 'a', status: 'Pending' });
    expect(lastAsked()).not.toHaveProperty('type');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Product' }), 'CRM');
    await user.selectOptions(screen.getByRole('combobox', { name: 'User type' }), 'Guest');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Member');
    await waitFor(() =>
      expect(lastAsked()).toMatchObject({
        search: 'a',
        status: 'Pending',
        product: 'crm',
        type: 'Guest',
        role: 'Member',
      }),
    );
    expect(new URLSearchParams(address().split('?')[1]).get('product')).toBe('crm');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Any status');
    await waitFor(() => expect(lastAsked()).not.toHaveProperty('status'));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(address()).toBe('/users'));
  });

  test('[D-188] that find nobody say so and can be cleared', async () => {
    const { user, address } = openPage('/users?search=nobody&role=Owner');
    await screen.findByText('Nobody here matches all of these filters.');
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[1]!);
    await waitFor(() => expect(address()).toBe('/users'));
  });
});

describe('the status Invited', () => {
  test('[D-261] lists no users, so nothing of them can be exported, and an empty list offers to clear the filter', async () => {
    const { user, address } = openPage('/users?status=Invited');
    await screen.findByText('Nobody here matches all of these filters.');
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[1]!);
    await screen.findByRole('button', { name: 'Export' });
    expect(address()).toBe('/users');
  });

  test('[D-261] says that the invitations could not be loaded, and loads them again', async () => {
    server.use(answer(listInvitations, () => refusal('request.failed')));
    const { user } = openPage('/users?status=Invited');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    within(screen.getByRole('alert')).getByText('The users could not be loaded');
    server.use(answer(listInvitations, { invitations: [] }));
    await user.click(retry);
    await screen.findByText('Nobody here matches all of these filters.');
  });
});

test('[D-194] the head of the list says how many seats are taken and paid', async () => {
  const seats = [
    { product: 'erp', taken: 12, paid: 15 },
    { product: 'people', taken: 1, paid: 1 },
    { product: 'crm', taken: 1, paid: null },
  ];
  server.use(answer(getSeats, { seats, subscribed: ['erp'] }));
  openPage('/users');
  const list = within(await screen.findByRole('list', { name: 'Seats' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'ERP 12 of 15 seats',
    'People 1 of 1 seat',
    'CRM 1 seat taken',
  ]);
});

test('[D-192] the row names the day of the last activity, or a dash', async () => {
  const users = [numberedUser(1, { lastActiveAt: '2024-03-05T09:00:00Z' }), numberedUser(2)];
  server.use(answer(listUsers, { users, previousCursor: null, nextCursor: null, total: 2 }));
  openPage('/users');
  await screen.findByRole('row', { name: /Person1 Test.*Mar 5, 2024/ });
  screen.getByRole('row', { name: /Person2 Test.*None|Person2 Test.*Never/ });
});

test('[D-188] the row names guests, the second factor and the phone number', async () => {
  const guest = numberedUser(4, { userType: 'Guest', mfaenabled: true, contact: '+914224302210' });
  server.use(answer(listUsers, { users: [guest], previousCursor: null, nextCursor: null, total: 1 }));
  openPage('/users');
  await screen.findByText('Guest · Two-factor');
  screen.getByText('+914224302210');
});
