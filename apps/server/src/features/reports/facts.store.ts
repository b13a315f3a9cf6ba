import type { FactKind } from '@atrium/domain/reports/fact-kinds';
import type { Fact, FactContent } from '@atrium/domain/reports/facts';
import { dayOf } from '@atrium/domain/reports/facts';
import { contentOf, type StoredFact } from '@atrium/domain/reports/plan-facts';
import { mostDays, type RollupChange } from '@atrium/domain/reports/sums';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { OrganisationTx } from '../../db/database.ts';
import { resetsOf, visibleFrom } from '../../db/epochs.store.ts';
import type { Tables } from '../../db/tables.gen.ts';

/**
 * Batches of one organisation are worked off one after the other: each reads what the one before wrote, and no two wait
 * for each other's rows. Organisations do not wait for each other.
 */
export async function lockFacts(organisationId: string, tx: OrganisationTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`facts:${organisationId}`}, 0))`.execute(tx);
}

/** How many resets the organisation has had, those that were undone too. A reset takes the lock of facts. */
export async function currentEpoch(organisationId: string, tx: OrganisationTx): Promise<number> {
  const { rows } = await sql<{ epoch: number }>`select ${resetsOf(organisationId)} as epoch`.execute(tx);
  return rows[0]?.epoch ?? 0;
}

/** Writes those facts of a batch that are new, in one statement, and answers what is stored of the others. */
export async function insertNewFacts(
  organisationId: string,
  tx: OrganisationTx,
  source: string,
  facts: readonly Fact[],
  now: Date,
): Promise<ReadonlyMap<string, StoredFact>> {
  const { rows } = await sql<Pick<Selectable<Tables['facts']>, 'fact_id' | 'version' | 'kind' | 'data' | 'epoch'>>`
    with batch as materialized (select * from ${recordsOf(facts)}),
    inserted as (
      insert into facts (organisation_id, source, fact_id, kind, version, happened_on, data, received_at, epoch)
      select ${organisationId}, ${source}, i, k, v, o, d, ${now}, ${resetsOf(organisationId)} from batch
      on conflict (organisation_id, source, fact_id) do nothing
      returning fact_id)
    select fact_id, version, kind, data, epoch from facts
    where organisation_id = ${organisationId} and source = ${source}
      and fact_id = any (array(select i from batch except select fact_id from inserted))`.execute(tx);
  return new Map(
    rows.map(({ fact_id, version, kind, data, epoch }) => [
      fact_id,
      { version, epoch, content: data === null ? null : ({ kind, data } as FactContent) },
    ]),
  );
}

/** Writes newer versions of facts in one statement. An older version never replaces a newer one. */
export async function replaceFacts(
  organisationId: string,
  tx: OrganisationTx,
  source: string,
  facts: readonly Fact[],
  now: Date,
): Promise<void> {
  await sql`
    insert into facts (organisation_id, source, fact_id, kind, version, happened_on, data, received_at, epoch)
    select ${organisationId}, ${source}, i, k, v, o, d, ${now}, ${resetsOf(organisationId)} from ${recordsOf(facts)}
    on conflict (organisation_id, source, fact_id) do update set
      kind = excluded.kind, version = excluded.version, happened_on = excluded.happened_on, data = excluded.data,
      received_at = excluded.received_at, epoch = excluded.epoch
    where facts.version < excluded.version`.execute(tx);
}

function recordsOf(facts: readonly Fact[]): RawBuilder<unknown> {
  const rows = facts.map((fact) => {
    const content = contentOf(fact);
    return { i: fact.id, k: fact.kind, v: fact.version, o: content === null ? null : dayOf(content), d: fact.data };
  });
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as batch (i text, k text, v bigint, o date, d jsonb)`;
}

/** The days of both rows, added up place by place. */
const addedDays = sql.raw(
  `array[${Array.from({ length: 2 * mostDays }, (_, n) => `fact_rollups.days[${n + 1}] + excluded.days[${n + 1}]`).join()}]`,
);

/** Adds to the sums, in one statement. */
export async function addToRollups(
  organisationId: string,
  tx: OrganisationTx,
  changes: readonly RollupChange[],
): Promise<void> {
  // An array as text is read by one call, an array of JSON by one for each number.
  const rows = changes.map((change) => ({ ...change, days: change.days && `{${change.days.join()}}` }));
  await sql`
    insert into fact_rollups (organisation_id, series, grain, group_key, period, item, currency, count, amount, label, place, days, epoch)
    select ${organisationId}, series, grain, "group", period, item, currency, count, amount, label, place, days, epoch
    from json_to_recordset(${JSON.stringify(rows)}::json) as change (
      series text, grain text, "group" text, period date, item text, currency text,
      count bigint, amount bigint, label text, place integer, days bigint[], epoch integer)
    on conflict (organisation_id, series, grain, group_key, period, item, currency, epoch) do update set
      count = fact_rollups.count + excluded.count,
      amount = fact_rollups.amount + excluded.amount,
      label = coalesce(excluded.label, fact_rollups.label),
      place = case when excluded.label is null then fact_rollups.place else excluded.place end,
      days = case when excluded.days is not null then ${addedDays} end`.execute(tx);
}

/**
 * Records of a kind that no reset hides, newest first. Each epoch is one range of the index; there is more than one only
 * after a reset that was undone. The kind is written into the statement, because its index holds two kinds only.
 */
export async function listFacts(
  organisationId: string,
  tx: OrganisationTx,
  kind: FactKind,
  page: { readonly skip: number; readonly take: number },
): Promise<readonly Pick<Selectable<Tables['facts']>, 'source' | 'fact_id' | 'data'>[]> {
  const { rows } = await sql<Pick<Selectable<Tables['facts']>, 'source' | 'fact_id' | 'data'>>`
    select source, fact_id, data
    from generate_series(${visibleFrom(organisationId)}, ${resetsOf(organisationId)}) seen
    cross join lateral (
      select source, fact_id, data, happened_on from facts
      where organisation_id = ${organisationId} and kind = ${sql.lit(kind)} and data is not null and epoch = seen
      order by happened_on desc, fact_id
      limit ${page.skip + page.take}) record
    order by happened_on desc, fact_id
    limit ${page.take} offset ${page.skip}`.execute(tx);
  return rows;
}
