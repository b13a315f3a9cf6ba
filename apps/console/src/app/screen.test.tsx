import { getTenantDetails } from '@atrium/contract/company/get-tenant-details';
import { getSeats } from '@atrium/contract/users/get-seats';
import { listUsers } from '@atrium/contract/users/list-users';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refusal, server, whoIs } from '../../test-kit/api.ts';
import { openPage, title } from '../../test-kit/open-page.tsx';
import { company, otherCompany, sessionOf } from '../../test-kit/people.ts';

const nobody = { users: [], previousCursor: null, nextCursor: null, total: 0 };

/** Counts how often the people of the list are asked for; home asks for one, to count them. */
function countLists() {
  let count = 0;
  server.use(
    answer(listUsers, ({ limit }) => {
      if (limit === 100) count += 1;
      return nobody;
    }),
  );
  return () => count;
}

test('[D-1011] pointing at a link asks for the data of its screen, and opening it does not ask again', async () => {
  const lists = countLists();
  const { user } = openPage('/');
  await title('Admin Center');
  const link = screen.getByRole('link', { name: 'User Management' });
  await user.hover(link);
  await waitFor(() => expect(lists()).toBe(1));
  await user.click(link);
  await title('User Management');
  await screen.findByRole('searchbox');
  expect(lists()).toBe(1);
});

test('[D-1011] what was asked too early and failed is asked again by the part that shows it', async () => {
  let calls = 0;
  server.use(
    answer(getTenantDetails, () => {
      calls += 1;
      return calls === 1 ? refusal('request.failed') : company;
    }),
  );
  openPage('/');
  await screen.findByText(company.tenantName, { selector: 'main *' });
});

test('[D-1011] nothing is asked that the person may not read', async () => {
  let isAsked = false;
  server.use(
    answer(getSeats, () => {
      isAsked = true;
      return { seats: [], subscribed: [] };
    }),
  );
  whoIs(sessionOf({ actor: { isOwner: false, consoleRole: null, modules: [] } }));
  const { address } = openPage('/users');
  await waitFor(() => expect(address()).toBe('/'));
  await title('User Center');
  expect(isAsked).toBe(false);
});

test('[D-1011] nothing is asked before the second factor is given', async () => {
  let isAsked = false;
  server.use(
    answer(getTenantDetails, () => {
      isAsked = true;
      return company;
    }),
  );
  whoIs({ ...sessionOf(), assurance: 'pending' });
  const { view } = openPage('/');
  await screen.findByRole('heading', { level: 1 });
  expect(isAsked).toBe(false);
  view.unmount();
});

test('[D-1011] the replies of one organisation are not shown in another', async () => {
  const asked: string[] = [];
  server.use(
    answer(getTenantDetails, () => {
      asked.push('details');
      return company;
    }),
  );
  const { view } = openPage('/settings');
  await title('Settings');
  await waitFor(() => expect(asked).toHaveLength(1));
  view.unmount();
  whoIs(sessionOf({ company: otherCompany }));
  openPage('/settings');
  await waitFor(() => expect(asked).toHaveLength(2));
});
