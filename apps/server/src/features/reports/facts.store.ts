import type { Fact, FactContent, FactKind } from '@atrium/domain/reports/facts';
import { dayOf } from '@atrium/domain/reports/facts';
import { contentOf, type StoredFact } from '@atrium/domain/reports/plan-facts';
import type { RollupPart } from '@atrium/domain/reports/rollup-parts';
import { sql } from 'kysely';
import { compiled } from '../../db/compiled.ts';
import type { OrganisationTx } from '../../db/database.ts';

/**
 * Batches of one organisation are worked off one after the other: each reads what the one before wrote, and no two wait
 * for each other's rows. Organisations do not wait for each other.
 */
export async function lockFacts(organisationId: string, tx: OrganisationTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`facts:${organisationId}`}, 0))`.execute(tx);
}

/** What is stored of these facts, by their ids. */
export async function findFacts(
  organisationId: string,
  tx: OrganisationTx,
  source: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredFact>> {
  const { rows } = await selectFacts(tx, organisationId, source, [...ids]);
  return new Map(
    rows.map(({ fact_id, version, kind, data }) => [
      fact_id,
      { version, content: data === null ? null : ({ kind, data } as FactContent) },
    ]),
  );
}

const selectFacts = compiled((db, organisationId: string, source: string, ids: string[]) =>
  db
    .selectFrom('facts')
    .select(['fact_id', 'version', 'kind', 'data'])
    .where('organisation_id', '=', organisationId)
    .where('source', '=', source)
    .where(({ eb, fn, val }) => eb('fact_id', '=', fn.any(val(ids)))),
);

/** Writes every fact of a batch in one statement. An older version never replaces a newer one. */
export async function saveFacts(
  organisationId: string,
  tx: OrganisationTx,
  source: string,
  facts: readonly Fact[],
  now: Date,
): Promise<void> {
  const rows = facts.map((fact) => {
    const content = contentOf(fact);
    return { i: fact.id, k: fact.kind, v: fact.version, o: content === null ? null : dayOf(content), d: fact.data };
  });
  await sql`
    insert into facts (organisation_id, source, fact_id, kind, version, happened_on, data, received_at)
    select ${organisationId}, ${source}, i, k, v, o, d, ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json) as batch (i text, k text, v bigint, o date, d jsonb)
    on conflict (organisation_id, source, fact_id) do update set
      kind = excluded.kind, version = excluded.version, happened_on = excluded.happened_on, data = excluded.data,
      received_at = excluded.received_at
    where facts.version < excluded.version`.execute(tx);
}

/** Adds to the sums, in one statement. */
export async function addToRollups(
  organisationId: string,
  tx: OrganisationTx,
  changes: readonly RollupPart[],
): Promise<void> {
  await sql`
    insert into fact_rollups (organisation_id, series, grain, group_key, period, item, currency, count, amount, label, place)
    select ${organisationId}, series, grain, "group", period, item, currency, count, amount, label, place
    from json_to_recordset(${JSON.stringify(changes)}::json) as change (
      series text, grain text, "group" text, period date, item text, currency text,
      count bigint, amount bigint, label text, place integer)
    on conflict (organisation_id, series, grain, group_key, period, item, currency) do update set
      count = fact_rollups.count + excluded.count,
      amount = fact_rollups.amount + excluded.amount,
      label = coalesce(excluded.label, fact_rollups.label),
      place = case when excluded.label is null then fact_rollups.place else excluded.place end`.execute(tx);
}

/** Records of a kind, newest first. The kind is written into the statement, because its index holds two kinds only. */
export function listFacts(
  organisationId: string,
  tx: OrganisationTx,
  kind: FactKind,
  page: { readonly skip: number; readonly take: number },
): Promise<
  readonly { readonly source: string; readonly fact_id: string; readonly data: FactContent['data'] | null }[]
> {
  return tx
    .selectFrom('facts')
    .select(['source', 'fact_id', 'data'])
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', sql.lit(kind))
    .where('data', 'is not', null)
    .orderBy('happened_on', 'desc')
    .orderBy('fact_id')
    .limit(page.take)
    .offset(page.skip)
    .execute();
}
