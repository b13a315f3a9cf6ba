import { expect, test } from 'vitest';
import { ownersOf } from './table-owners.ts';

const owners = { owned: { identity: ['users'], db: ['due_work'] }, others: [{ table: 'users', room: 'worker' }] };
const faultsIn = (path: string, text: string) =>
  ownersOf(owners)([{ path: `apps/server/src/${path}`, text }]).map(({ message }) => message.split(':')[0]);
const stranger = ["'users' is written by identity alone"];

test.each([
  "await tx.updateTable('users').set({ phone }).execute();",
  "await tx\n    .insertInto('users')\n    .values(row)",
  'sql`delete from users where id = ${id}`',
  'sql`update users u set phone = null`',
])('a room that writes the table of another fails: %s', (text) => {
  expect(faultsIn('features/onboarding/profiles.store.ts', text)).toEqual(stranger);
  expect(faultsIn('features/identity/stores/users.store.ts', text)).toEqual([]);
  expect(faultsIn('worker/retention.store.ts', text)).toEqual([]);
  expect(faultsIn('features/onboarding/profile.test.ts', text)).toEqual([]);
});

test('everybody may read a table', () => {
  expect(faultsIn('features/onboarding/profiles.store.ts', "tx.selectFrom('users').forUpdate()")).toEqual([]);
});

test('a table without an owner fails, and a reason that nothing needs', () => {
  const types = { path: 'apps/server/src/db/tables.gen.ts', text: '  users: {\n  };\n  plans: {\n  };\n' };
  expect(ownersOf(owners)([types]).map(({ message }) => message)).toEqual([
    "'plans' has no owner in apps/server/table-owners.mjs",
    "worker no longer writes 'users'",
  ]);
});
