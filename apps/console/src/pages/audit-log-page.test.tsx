import { exportAuditEntries, listAuditEntries } from '@atrium/contract/audit-log/audit-entries';
import { auditActions } from '@atrium/domain/audit/actions';
import { auditSubjectOf } from '@atrium/domain/audit/subjects';
import { readCsv } from '@atrium/domain/people-jobs/csv';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, server, whoIs } from '../../test-kit/api.ts';
import { openPage } from '../../test-kit/open-page.tsx';
import { sessionOf } from '../../test-kit/people.ts';

const ana = '0199a000-0000-7000-8000-00000000000a';
const entry = (id: number) => ({
  id: `0199a000-0000-7000-8000-0000000001${String(id).padStart(2, '0')}`,
  at: '2026-11-16T08:00:00.000Z',
  action: 'users.roles_changed' as const,
  actor: { kind: 'person' as const, id: ana, name: 'Ana Costa', email: 'ana@lake.test' },
  subject: {
    kind: 'person' as const,
    id: '0199a000-0000-7000-8000-00000000000b',
    name: 'Rui Melo',
    email: 'rui@lake.test',
  },
  changes: [{ fact: 'roles' as const, before: 'Chat - User', after: 'Chat - Admin' }],
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
    answer(exportAuditEntries, { entries: [entry(1)], next: null }),
  );
});

test('[N-39] an owner reads who did what, to whom, from where, with before and after, and shows more', async () => {
  const { user } = openPage('/security/audit-log');
  const row = await screen.findByRole('row', { name: /Roles changed/ });
  within(row).getByText('Roles: Chat - User → Chat - Admin');
  within(row).getByRole('button', { name: 'Rui Melo' });
  within(row).getByText('rui@lake.test');
  within(row).getByText('ana@lake.test');
  within(row).getByText('203.0.113.24 · Chrome · macOS');
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.getAllByRole('row', { name: /Roles changed/ })).toHaveLength(2));
});

test('[N-39, D-640] an owner reads codes, days and plans of an entry in words', async () => {
  const changes = [
    { fact: 'reason' as const, before: null, after: 'not_used_enough' },
    { fact: 'endsOn' as const, before: null, after: '2026-12-01' },
    { fact: 'amount' as const, before: null, after: { amountMinor: 10_900, currency: 'USD' } },
  ];
  const subject = { kind: 'plan' as const, id: null, name: 'crm-startup-yearly', email: null };
  const canceled = { ...entry(3), action: 'subscriptions.cancelled' as const, subject, changes };
  server.use(answer(listAuditEntries, { entries: [canceled], next: null }));
  openPage('/security/audit-log');
  const row = await screen.findByRole('row', { name: /Subscription canceled/ });
  expect(row.textContent).toContain('CRM Startup, yearly');
  expect(row.textContent).toContain("Reason: Don't use it enough");
  expect(row.textContent).toContain('Ends on: Dec 1, 2026');
  expect(row.textContent).toMatch(/Amount: \$.109\.00/);
});

test('[N-39, D-640] every action is worded, and only a person whom nothing remembers is a former user', async () => {
  const nobody = { id: ana, name: null, email: null };
  const all = auditActions.map((action, index) => ({
    ...entry(10),
    id: `0199a000-0000-7000-8000-000000000${String(index + 200)}`,
    action,
    actor: { kind: 'system' as const, id: null, name: null, email: null },
    subject: { kind: auditSubjectOf(action), ...nobody },
    changes: [],
  }));
  server.use(answer(listAuditEntries, { entries: all, next: null }));
  openPage('/security/audit-log');
  await screen.findByRole('row', { name: /User deleted/ });
  const said = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent ?? '');
  expect(said).toHaveLength(auditActions.length);
  for (const [index, words] of said.entries()) {
    expect(words).not.toMatch(/[a-z]_[a-z]/);
    expect(words.includes('Former user')).toBe(auditSubjectOf(auditActions[index] as never) === 'person');
  }
});

test('[N-39, D-641] an owner saves the log, and each line says what the screen says', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'blob:log';
  });
  const { user } = openPage('/security/audit-log');
  await screen.findByRole('row', { name: /Roles changed/ });
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const { rows } = readCsv((await saved[0]?.text()) ?? '');
  expect(rows?.map(({ cells }) => cells.slice(1, 8))).toEqual([
    ['What happened', 'About', 'Email of whom it is about', 'Changes', 'Person', 'Email of the person', 'Address'],
    [
      'Roles changed',
      'Rui Melo',
      'rui@lake.test',
      'Roles: Chat - User → Chat - Admin',
      'Ana Costa',
      'ana@lake.test',
      '203.0.113.24',
    ],
  ]);
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
