import { exportAuditEntries, listAuditEntries } from '@atrium/contract/audit/audit-entries';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, server, whoIs } from '../../test-kit/api.ts';
import { openPage } from '../../test-kit/open-page.tsx';
import { sessionOf } from '../../test-kit/people.ts';

const ana = '0199a000-0000-7000-8000-00000000000a';
const entry = (id: number) => ({
  id: `0199a000-0000-7000-8000-0000000001${String(id).padStart(2, '0')}`,
  at: '2026-11-16T08:00:00.000Z',
  action: 'users.roles_changed' as const,
  actor: { id: ana, name: 'Ana Costa' },
  subject: { id: '0199a000-0000-7000-8000-00000000000b', name: null },
  before: 'chat: user',
  after: 'chat: admin',
  address: '203.0.113.24',
  browser: 'Chrome',
  system: 'macOS',
});

let asked: object[] = [];
beforeEach(() => {
  asked = [];
  server.use(
    answer(listAuditEntries, (filter) => {
      asked.push(filter);
      if (filter.kind === 'billing') return { entries: [], next: null };
      return filter.before === undefined
        ? { entries: [entry(1)], next: entry(1).id }
        : { entries: [entry(2)], next: null };
    }),
    answer(exportAuditEntries, { csv: 'Time\r\n', next: null }),
  );
});

test('[N-39] an owner reads who did what, to whom, from where, with before and after, and shows more', async () => {
  const { user } = openPage('/security/audit-log');
  const row = await screen.findByRole('row', { name: /Roles changed/ });
  within(row).getByText('chat: user → chat: admin');
  within(row).getByRole('button', { name: 'Former user' });
  within(row).getByText('203.0.113.24 · Chrome · macOS');
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.getAllByRole('row', { name: /Roles changed/ })).toHaveLength(2));
});

test('[N-39] an owner reads the reason of an entry in words', async () => {
  const canceled = { ...entry(3), action: 'subscriptions.cancelled' as const, before: null, after: 'not_used_enough' };
  server.use(answer(listAuditEntries, { entries: [canceled], next: null }));
  openPage('/security/audit-log');
  await screen.findByText("Don't use it enough");
});

test('[N-39] the filters stand in the address, and an empty answer says so', async () => {
  const { user, address } = openPage('/security/audit-log?from=2026-11-01&kind=nonsense');
  await screen.findByRole('row', { name: /Roles changed/ });
  await user.click(screen.getAllByRole('button', { name: 'Ana Costa' })[0] as HTMLElement);
  await waitFor(() => expect(asked).toContainEqual({ from: '2026-11-01', person: ana }));
  await user.selectOptions(screen.getByLabelText('Kind'), 'Billing');
  await screen.findByText('Nothing matches these filters.');
  expect(address()).toMatch(/kind=billing/);
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByRole('row', { name: /Roles changed/ });
});

test('[N-39] whoever is no owner neither sees the entry nor opens the page', async () => {
  whoIs({ ...sessionOf(), actor: { isOwner: false, consoleRole: 'admin', modules: [] } });
  const { address } = openPage('/security/audit-log');
  await waitFor(() => expect(address()).toMatch(/^\/(\?|$)/));
});
