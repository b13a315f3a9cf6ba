import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { Client } from 'pg';
import { pino } from 'pino';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDatabase, type ThrowAwayDatabase } from '../../../test-kit/throw-away-database.ts';
import { type Database, openDatabase, platformOrganisationId } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { makeClock } from '../../runtime/clock.ts';
import { insertAuditEntry } from './audit.store.ts';
import { startSealer } from './start-sealer.workflow.ts';
import { verifyAudit } from './verify-audit.ts';

const opened: Database[] = [];
let throwAway: ThrowAwayDatabase;
let api: Database;
let worker: Database;

const open = (role: 'atrium_api' | 'atrium_worker' | 'atrium_operator', poolSize: number): Database => {
  const db = openDatabase(throwAway.urlOf(role), { poolSize, name: 'test' });
  opened.push(db);
  return db;
};

const sealer = () => startSealer({ db: open('atrium_worker', 4), clock: makeClock(), log: pino({ level: 'error' }) });

beforeAll(async () => {
  throwAway = await makeDatabase();
  api = open('atrium_api', 20);
  worker = open('atrium_worker', 2);
});

afterAll(async () => {
  await Promise.all(opened.map((db) => db.destroy()));
  await throwAway.drop();
});

async function writeEntry(organisationId: string, lingerMs = 0): Promise<string> {
  const id = v7();
  await inOrganisation({ db: api }, organisationId, async (tx) => {
    await insertAuditEntry(organisationId, tx, {
      id,
      at: new Date(),
      action: 'identity.signed_in',
      actorUserId: v7(),
      subjectId: null,
      facts: { method: 'password', attempt: 1 },
      personal: { address: '192.0.2.7', email: 'ravi@example.com' },
    });
    await pause(lingerMs);
  });
  return id;
}

/** Milliseconds from each commit until the entry had left the queue; an upper bound, because the test looks every 25 ms. */
async function measureDelays(committedAt: ReadonlyMap<string, number>, expected: number): Promise<number[]> {
  const delays = new Map<string, number>();
  const giveUpAt = Date.now() + 15_000;
  while (delays.size < expected && Date.now() < giveUpAt) {
    const known = [...committedAt];
    const rows = await worker.selectFrom('audit_unsealed').select('entry_id').execute();
    const waiting = new Set(rows.map((row) => row.entry_id));
    for (const [id, at] of known) if (!delays.has(id) && !waiting.has(id)) delays.set(id, Date.now() - at);
    await pause(25);
  }
  return [...delays.values()].sort((left, right) => left - right);
}

/** A chain of twenty sealed entries, of an organisation of its own. */
async function sealedChain(organisationId = v7()): Promise<string> {
  const { stop } = sealer();
  const committedAt = new Map<string, number>();
  for (let entry = 0; entry < 20; entry += 1) committedAt.set(await writeEntry(organisationId), Date.now());
  await measureDelays(committedAt, 20);
  await stop();
  return organisationId;
}

async function asSuperuser(...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: throwAway.superuserUrl });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

test('1,000 entries of 20 writers over 50 organisations are sealed within 2 s by two sealers at once', async () => {
  const organisations = Array.from({ length: 50 }, () => v7());
  const sealers = [sealer(), sealer()];
  const committedAt = new Map<string, number>();
  const left = Array.from({ length: 1_000 }, (_, index) => organisations[index % organisations.length]!);
  const write = async (): Promise<void> => {
    for (let organisationId = left.shift(); organisationId; organisationId = left.shift()) {
      // Ids are made before the commit. Pauses of uneven length let older ids commit after younger ones were sealed.
      const id = await writeEntry(organisationId, Math.random() * 60);
      committedAt.set(id, Date.now());
    }
  };
  const [delays] = await Promise.all([measureDelays(committedAt, 1_000), ...Array.from({ length: 20 }, write)]);
  await Promise.all(sealers.map(({ stop }) => stop()));

  const at = (share: number) => delays[Math.ceil(delays.length * share) - 1];
  console.log(`sealed ${delays.length}; commit to seal: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, p100 ${at(1)} ms`);
  expect(delays).toHaveLength(1_000);
  // Each entry must be sealed within 2 s. On a busy machine the test can only demand it of the median.
  expect(at(0.5)).toBeLessThan(2_000);
  expect(at(1)).toBeLessThan(10_000);
  for (const organisationId of organisations) {
    expect(await verifyAudit({ db: worker }, organisationId)).toEqual({
      entries: 20,
      erased: 0,
      takenAway: 0,
      seals: 20,
      waiting: 0,
      stray: 0,
      broken: null,
    });
  }
});

test('an entry that commits after a younger one was sealed takes the next place in the chain', async () => {
  const organisationId = v7();
  const { stop } = sealer();
  const late = writeEntry(organisationId, 1_200);
  await pause(5);
  const early = await writeEntry(organisationId);
  await measureDelays(new Map([[early, Date.now()]]), 1);
  const lateId = await late;
  await measureDelays(new Map([[lateId, Date.now()]]), 1);
  await stop();
  expect(lateId < early).toBe(true);
  const order = await inOrganisation({ db: worker }, organisationId, (tx) =>
    tx.selectFrom('audit_seals').select('entry_id').orderBy('sequence').execute(),
  );
  expect(order.map((seal) => seal.entry_id)).toEqual([early, lateId]);
  expect(await verifyAudit({ db: worker }, organisationId)).toMatchObject({ seals: 2, waiting: 0, broken: null });
});

async function erasePersonal(organisationId: string): Promise<bigint> {
  const operator = open('atrium_operator', 1);
  const { numDeletedRows } = await inOrganisation({ db: operator }, organisationId, (tx) =>
    tx.deleteFrom('audit_personal').executeTakeFirstOrThrow(),
  );
  return numDeletedRows;
}

test('erasing personal fields keeps the chain valid', async () => {
  const organisationId = await sealedChain();
  expect(await erasePersonal(organisationId)).toBe(20n);
  expect(await verifyAudit({ db: worker }, organisationId)).toMatchObject({
    entries: 21,
    seals: 20,
    waiting: 1,
    broken: null,
    erased: 20,
    takenAway: 0,
  });
});

test('[N-39] [D-943] whoever erases personal fields leaves an entry in the same statement, and a verifier finds those that were taken past it', async () => {
  const organisationId = await sealedChain();
  const operator = open('atrium_operator', 1);
  await inOrganisation({ db: operator }, organisationId, (tx) =>
    sql`delete from audit_personal where entry_id = (select min(entry_id::text)::uuid from audit_personal)`.execute(tx),
  );
  const { facts } = await inOrganisation({ db: operator }, organisationId, (tx) =>
    tx
      .selectFrom('audit_entries')
      .select('facts')
      .where('action', '=', 'company.personal_erased')
      .executeTakeFirstOrThrow(),
  );
  expect(facts).toEqual({ fields: 1, by: 'atrium_operator', reason: 'not_stated' });
  expect(await verifyAudit({ db: worker }, organisationId)).toMatchObject({ erased: 1, takenAway: 0 });
  await asSuperuser(
    'alter table audit_personal disable trigger all',
    `delete from audit_personal where organisation_id = '${organisationId}'`,
    'alter table audit_personal enable trigger all',
  );
  expect(await verifyAudit({ db: worker }, organisationId)).toMatchObject({ erased: 1, takenAway: 19, broken: null });
});

const anotherMethod = `set facts = jsonb_set(facts, '{method}', '"qassword"')`;

/** As a superuser can, past the triggers. */
async function changeFifth(organisationId: string, table: string, change: string): Promise<void> {
  const fifth = `(select entry_id from audit_seals where organisation_id = '${organisationId}' and sequence = 5)`;
  const key = table === 'audit_entries' ? 'id' : 'entry_id';
  await asSuperuser(
    `alter table ${table} disable trigger all`,
    `update ${table} ${change} where organisation_id = '${organisationId}' and ${key} = ${fifth}`,
    `alter table ${table} enable trigger all`,
  );
}

test.each([
  ['one byte of an entry', 'audit_entries', anotherMethod, 'entry_or_seal_changed'],
  [
    'a personal field',
    'audit_personal',
    `set fields = fields || '{"email": "rivi@example.com"}'`,
    'personal_fields_changed',
  ],
])('%s changed by a superuser past the triggers is found', async (_what, table, change, reason) => {
  const organisationId = await sealedChain();
  await changeFifth(organisationId, table, change);
  const verdict = await verifyAudit({ db: worker }, organisationId);
  expect(verdict.broken).toMatchObject({ sequence: 5, reason });
});

test('the command names a broken link and exits with 1, and with 0 when there is none', async () => {
  const environment = Object.fromEntries(
    ['API_PORT', 'OPS_PORT', 'WORKER_PORT']
      .map((name) => [`ATRIUM_${name}`, '1'])
      .concat(
        [
          'PUBLIC_ADDRESS',
          'WORKER_ADDRESS',
          'RESTATE_INGRESS',
          'RESTATE_ADMIN',
          'MAIL_FROM',
          'SMTP_URL',
          'SIGNING_KEY',
        ].map((name) => [`ATRIUM_${name}`, 'unused']),
      ),
  );
  const program = fileURLToPath(new URL('../../commands/verify-audit.ts', import.meta.url));
  const verify = (...ids: string[]): Promise<{ code: number; output: string }> =>
    new Promise((resolve) => {
      const env = {
        ...environment,
        ATRIUM_ENVIRONMENT: 'development',
        ATRIUM_SECRET: '00'.repeat(32),
        ATRIUM_DATABASE_WORKER_URL: throwAway.urlOf('atrium_worker'),
      };
      execFile(process.execPath, [program, ...ids], { env }, (error, output) =>
        resolve({ code: error ? Number(error.code) : 0, output }),
      );
    });
  await sealedChain(platformOrganisationId);
  const [erased, broken] = [await sealedChain(), await sealedChain()];
  await erasePersonal(erased);
  await changeFifth(broken, 'audit_entries', anotherMethod);
  const [platform, some] = await Promise.all([verify(), verify(erased, broken)]);
  expect(platform).toEqual({ code: 0, output: '1 chains, 20 entries, 20 seals, 0 waiting, 0 erased, 0 broken\n' });
  expect(some.code).toBe(1);
  expect(some.output).toMatch(new RegExp(`^${broken}: link 5, entry [0-9a-f-]{36}: entry_or_seal_changed$`, 'm'));
  expect(some.output).toMatch(/^2 chains, 41 entries, 24 seals, 1 waiting, 20 erased, 1 broken$/m);
});

test('an entry that bypassed the queue is counted as stray', async () => {
  const organisationId = await sealedChain();
  await asSuperuser(`insert into audit_entries (organisation_id, id, at, action, facts)
    values ('${organisationId}', '${v7()}', now(), 'identity.signed_in', '{}')`);
  expect(await verifyAudit({ db: worker }, organisationId)).toMatchObject({ entries: 21, seals: 20, stray: 1 });
});

test('a queue row without an entry, or for one that has its seal, does not stop the chain', async () => {
  const organisationId = await sealedChain();
  await asSuperuser(
    `insert into audit_unsealed (organisation_id, entry_id) select organisation_id, entry_id from audit_seals where organisation_id = '${organisationId}'`,
    `insert into audit_unsealed (organisation_id, entry_id) values ('${organisationId}', '${v7()}')`,
  );
  const id = await writeEntry(organisationId);
  const { stop } = sealer();
  await measureDelays(new Map([[id, Date.now()]]), 1);
  await stop();
  expect(await verifyAudit({ db: worker }, organisationId)).toMatchObject({ seals: 21, waiting: 0, broken: null });
});

test('neither the roles, nor the owner, nor a superuser can update, delete or truncate the log', async () => {
  const client = new Client({ connectionString: throwAway.superuserUrl });
  await client.connect();
  const refusals: string[] = [];
  for (const role of ['atrium_api', 'atrium_worker', 'atrium_operator', 'atrium_migrator', 'postgres']) {
    await client.query(`set role ${role}`);
    for (const table of ['audit_entries', 'audit_seals']) {
      for (const change of [
        `update ${table} set organisation_id = organisation_id`,
        `delete from ${table}`,
        `truncate ${table}`,
      ]) {
        await client.query(change).then(
          () => refusals.push(`${role} may ${change}`),
          (error: Error) => expect(error.message).toMatch(/permission denied|append-only/),
        );
      }
    }
  }
  await client.end();
  expect(refusals).toEqual([]);
});
