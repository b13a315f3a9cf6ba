import { exportUsers } from '@atrium/contract/people-jobs/export-users';
import { listUsers } from '@atrium/contract/users/list-users';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, refusal, server } from '../../../test-kit/api.ts';
import { openPage, title } from '../../../test-kit/open-page.tsx';

let saved: { name: string; text: Promise<string> }[];

beforeEach(() => {
  saved = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (file: Blob) => {
        saved.push({ name: '', text: file.text() });
        return 'blob:saved';
      },
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const last = saved.at(-1);
    if (last) last.name = this.download;
  });
  server.use(answer(listUsers, { users: [], previousCursor: null, nextCursor: null, total: 0 }));
});

test('the users that the search finds are exported part by part into one file', async () => {
  const asked: object[] = [];
  server.use(
    answer(exportUsers, (input) => {
      asked.push(input);
      if (input.cursor === undefined) return { csv: 'First name,Email\r\nAna,a@x.test\r\n', nextCursor: 'more' };
      return { csv: 'Ben,b@x.test\r\n', nextCursor: null };
    }),
  );
  const { user } = openPage('/users?search=x.test');
  await title('User Management');
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await screen.findByText('2 users exported');
  expect(asked).toEqual([{ search: 'x.test' }, { search: 'x.test', cursor: 'more' }]);
  expect(await saved[0]?.text).toBe('First name,Email\r\nAna,a@x.test\r\nBen,b@x.test\r\n');
  expect(saved[0]?.name).toMatch(/^users-kaveri-textiles-pvt-ltd-\d{4}-\d\d-\d\d\.csv$/);
});

test('an export can be stopped and saves no file', async () => {
  server.use(answer(exportUsers, () => new Promise(() => undefined)));
  const { user } = openPage('/users');
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('button', { name: /^Stop export/ }));
  await screen.findByRole('button', { name: 'Export' });
  expect(saved).toEqual([]);
});

test('if a part is refused, the refusal is shown and no partial file is saved', async () => {
  server.use(
    answer(exportUsers, ({ cursor }) =>
      cursor === undefined ? { csv: 'First name\r\nAna\r\n', nextCursor: 'more' } : refusal('request.unauthorized'),
    ),
  );
  const { user } = openPage('/users');
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await screen.findByText('user not authorized');
  await waitFor(() => screen.getByRole('button', { name: 'Export' }));
  expect(saved).toEqual([]);
});
