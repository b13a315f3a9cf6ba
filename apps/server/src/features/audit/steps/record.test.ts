import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDatabase, type ThrowAwayDatabase } from '../../../../test-kit/throw-away-database.ts';
import { type Database, openDatabase } from '../../../db/database.ts';
import { inOrganisation } from '../../../db/transaction.ts';
import { makeClock } from '../../../runtime/clock.ts';
import { type Doer, record } from './record.ts';

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

const [userId, jobId, ours, theirs] = [v7(), v7(), v7(), v7()];
const from = { address: '192.0.2.1', userAgent: 'Firefox' };
const email = 'ravi@example.com';

/** Records an act on our organisation and reads what was stored. */
async function recorded(doer: Doer) {
  const ctx = { newId: v7, clock: makeClock() };
  return inOrganisation({ db }, ours, async (tx) => {
    await record({ ctx, organisationId: ours, tx }, doer, {
      action: 'users.disabled',
      subjectId: userId,
      facts: { after: 'Disabled' },
      personal: { email },
    });
    const entry = await tx.selectFrom('audit_entries').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    const personal = await tx
      .selectFrom('audit_personal')
      .select('fields')
      .where('entry_id', '=', entry.id)
      .executeTakeFirst();
    return { actor: entry.actor_user_id, facts: entry.facts, personal: personal?.fields ?? null };
  });
}

const after = 'Disabled';

test.each<[string, Doer, object]>([
  [
    'a person in their own organisation, with where the call came from',
    { kind: 'person', userId, organisationId: ours, from },
    { actor: userId, facts: { after }, personal: { email, ...from } },
  ],
  [
    'a person in their own name, with where the call came from',
    { kind: 'person', userId, organisationId: null, from },
    { actor: userId, facts: { after }, personal: { email, ...from } },
  ],
  [
    'a bookkeeper by the organisation it acts from, and nothing personal',
    { kind: 'person', userId, organisationId: theirs, from },
    { actor: userId, facts: { after, bookkeeperOrganisationId: theirs }, personal: null },
  ],
  [
    'a job by its id, and the person who started it',
    { kind: 'job', userId, jobId },
    { actor: userId, facts: { after, jobId }, personal: { email } },
  ],
  [
    'a visitor without an account, with where the call came from',
    { kind: 'visitor', from },
    { actor: null, facts: { after }, personal: { email, ...from } },
  ],
  [
    'a person of the other organisation by id alone',
    { kind: 'other_side', userId },
    { actor: userId, facts: { after }, personal: null },
  ],
  ['the operator without an account', { kind: 'operator' }, { actor: null, facts: { after }, personal: { email } }],
  ['the worker without an account', { kind: 'worker' }, { actor: null, facts: { after }, personal: { email } }],
])('an audit entry names %s', async (_, doer, expected) => {
  expect(await recorded(doer)).toEqual(expected);
});
