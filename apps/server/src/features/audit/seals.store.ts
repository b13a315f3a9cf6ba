import { type ChainEntry, type ChainHead, chainStart, type Seal } from '@atrium/domain/audit/chain';
import { canonicalJson, type Json } from '@atrium/domain/kernel/canonical-json';
import { type Selectable, sql } from 'kysely';
import { type Database, type OrganisationTx, platformOrganisationId } from '../../db/database.ts';
import type { Tables } from '../../db/tables.gen.ts';
import { sha256 } from '../../keys/sha256.ts';

/** The next organisations by id that have entries in the queue. It skips through the index instead of reading every entry. */
export async function listUnsealedOrganisations(
  db: Database,
  after: string | null,
  limit: number,
): Promise<readonly string[]> {
  const isLater = after === null ? sql`organisation_id >= ${platformOrganisationId}` : sql`organisation_id > ${after}`;
  const { rows } = await sql<{ organisation_id: string }>`
    with recursive waiting as (
      (select organisation_id from audit_unsealed where ${isLater} order by organisation_id limit 1)
      union all
      select next.organisation_id from waiting cross join lateral (
        select queue.organisation_id from audit_unsealed queue
        where queue.organisation_id > waiting.organisation_id order by queue.organisation_id limit 1
      ) next
    )
    select organisation_id from waiting limit ${limit}`.execute(db);
  return rows.map((row) => row.organisation_id);
}

/**
 * Takes the oldest entries off the queue and locks the chain until the transaction ends. Takes none while another
 * sealer holds the chain. Rows that the other one has taken meanwhile are not returned.
 */
export async function takeFromQueue(
  organisationId: string,
  tx: OrganisationTx,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ entry_id: string }>`
    with chain as materialized (
      select pg_try_advisory_xact_lock(hashtextextended(${`audit chain ${organisationId}`}, 0)) as is_ours
    )
    delete from audit_unsealed where (select is_ours from chain)
      and organisation_id = ${organisationId} and entry_id = any(array(
        select entry_id from audit_unsealed where organisation_id = ${organisationId} order by entry_id limit ${limit}
      ))
    returning entry_id`.execute(tx);
  return rows.map((row) => row.entry_id);
}

/** The end of the chain, and the entries by id. Sealed entries are left out, so that a stray queue row does not stop the chain. */
export async function readToSeal(
  organisationId: string,
  tx: OrganisationTx,
  ids: readonly string[],
): Promise<{ readonly head: ChainHead; readonly entries: readonly ChainEntry[] }> {
  const last = tx
    .selectFrom('audit_seals')
    .where('organisation_id', '=', organisationId)
    .orderBy('sequence', 'desc')
    .limit(1);
  const rows = await tx
    .selectFrom('audit_entries as entry')
    .selectAll('entry')
    .select([last.select('sequence').as('last_sequence'), last.select('hash').as('last_hash')])
    .where('entry.organisation_id', '=', organisationId)
    .where('entry.id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('audit_seals as seal')
            .select('seal.sequence')
            .where('seal.organisation_id', '=', organisationId)
            .whereRef('seal.entry_id', '=', 'entry.id'),
        ),
      ),
    )
    .orderBy('entry.id')
    .execute();
  const { last_sequence: sequence, last_hash: hash } = rows[0] ?? {};
  return {
    head: sequence && hash ? { sequence: Number(sequence), hash: hash.toString('hex') } : chainStart,
    entries: rows.map((row) => toChainEntry(row, null)),
  };
}

export async function insertSeals(
  organisationId: string,
  tx: OrganisationTx,
  seals: readonly Seal[],
  sealedAt: Date,
): Promise<void> {
  const rows = seals.map((seal) => ({
    organisation_id: organisationId,
    sequence: seal.sequence,
    entry_id: seal.entryId,
    hash: Buffer.from(seal.hash, 'hex'),
    sealed_at: sealedAt,
  }));
  await tx.insertInto('audit_seals').values(rows).execute();
}

/** The next links of a chain with their entries, for verification. */
export async function readChainPage(
  organisationId: string,
  tx: OrganisationTx,
  afterSequence: number,
  limit: number,
): Promise<{ readonly seals: readonly Seal[]; readonly entries: readonly ChainEntry[] }> {
  const seals = await tx
    .selectFrom('audit_seals')
    .select(['sequence', 'entry_id', 'hash'])
    .where('organisation_id', '=', organisationId)
    .where('sequence', '>', afterSequence)
    .orderBy('sequence')
    .limit(limit)
    .execute();
  const ids = seals.map((seal) => seal.entry_id);
  if (ids.length === 0) return { seals: [], entries: [] };
  const rows = await tx
    .selectFrom('audit_entries as entry')
    .leftJoin('audit_personal as personal', (join) =>
      join.onRef('personal.organisation_id', '=', 'entry.organisation_id').onRef('personal.entry_id', '=', 'entry.id'),
    )
    .selectAll('entry')
    .select(['personal.salt', 'personal.fields'])
    .where('entry.organisation_id', '=', organisationId)
    .where('entry.id', 'in', ids)
    .execute();
  return {
    seals: seals.map((seal) => ({
      sequence: seal.sequence,
      entryId: seal.entry_id,
      hash: seal.hash.toString('hex'),
    })),
    entries: rows.map((row) => toChainEntry(row, row.salt && sha256(row.salt, canonicalJson(row.fields as Json)))),
  };
}

export async function listOrganisationIds(db: Database, after: string, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('organisations')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** The number of entries, and of those that wait. Any other entry without a seal bypassed the queue. */
export async function countEntries(
  organisationId: string,
  tx: OrganisationTx,
): Promise<{ readonly entries: number; readonly waiting: number }> {
  const { rows } = await sql<{ entries: number; waiting: number }>`
    select (select count(*) from audit_entries where organisation_id = ${organisationId}) as entries,
      (select count(*) from audit_unsealed where organisation_id = ${organisationId}) as waiting`.execute(tx);
  return rows[0] ?? { entries: 0, waiting: 0 };
}

function toChainEntry(row: Selectable<Tables['audit_entries']>, foundPersonalDigest: Buffer | null): ChainEntry {
  return {
    organisationId: row.organisation_id,
    id: row.id,
    at: row.at,
    action: row.action,
    actorUserId: row.actor_user_id,
    subjectId: row.subject_id,
    facts: row.facts,
    personalDigest: row.personal_digest?.toString('hex') ?? null,
    foundPersonalDigest: foundPersonalDigest?.toString('hex') ?? null,
  };
}
