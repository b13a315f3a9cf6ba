import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDatabase, type ThrowAwayDatabase } from '../../../test-kit/throw-away-database.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { insertAuditEntry, type NewAuditEntry } from './audit.store.ts';

let throwAway: ThrowAwayDatabase;
let db: Database;

beforeAll(async () => {
  throwAway = await makeDatabase();
  db = openDatabase(throwAway.urlOf('atrium_api'), { poolSize: 2, name: 'test' });
});

afterAll(async () => {
  await db.destroy();
  await throwAway.drop();
});

const signedIn = (personal: NewAuditEntry['personal']): NewAuditEntry => ({
  id: v7(),
  at: new Date('2026-11-15T10:00:00.123Z'),
  action: 'identity.signed_in',
  actorUserId: v7(),
  subjectId: null,
  facts: { method: 'password' },
  personal,
});

test('an entry, its personal fields and its place in the queue are written together', async () => {
  const organisationId = v7();
  const entry = signedIn({ address: '192.0.2.1' });
  const seen = await inOrganisation({ db }, organisationId, async (tx) => {
    await insertAuditEntry(organisationId, tx, entry);
    return {
      entry: await tx.selectFrom('audit_entries').selectAll().executeTakeFirstOrThrow(),
      personal: await tx.selectFrom('audit_personal').selectAll().executeTakeFirstOrThrow(),
      queue: await tx.selectFrom('audit_unsealed').selectAll().where('entry_id', '=', entry.id).execute(),
    };
  });
  expect(seen.entry).toMatchObject({ id: entry.id, at: entry.at, facts: entry.facts });
  expect(JSON.stringify(seen.entry)).not.toContain('192.0.2.1');
  expect(seen.entry.personal_digest).toHaveLength(32);
  expect(seen.personal).toMatchObject({ entry_id: entry.id, fields: entry.personal });
  expect(seen.queue).toHaveLength(1);
});

test('an entry is rolled back with its transaction', async () => {
  const organisationId = v7();
  const entry = signedIn(null);
  await expect(
    inOrganisation({ db }, organisationId, async (tx) => {
      await insertAuditEntry(organisationId, tx, entry);
      throw new Error('the sign-in failed after all');
    }),
  ).rejects.toThrow('after all');
  const left = await inOrganisation({ db }, organisationId, (tx) =>
    tx.selectFrom('audit_entries').select('id').execute(),
  );
  const queued = await db.selectFrom('audit_unsealed').select('entry_id').where('entry_id', '=', entry.id).execute();
  expect([left, queued]).toEqual([[], []]);
});
