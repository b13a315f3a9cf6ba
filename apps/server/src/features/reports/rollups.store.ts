import { mergeEpochs, type RollupRow } from '@atrium/domain/reports/build-chart';
import { monthOf, type RollupGrain, type RollupSeries } from '@atrium/domain/reports/rollup-parts';
import { type AliasedRawBuilder, sql } from 'kysely';
import { compiled } from '../../db/compiled.ts';
import type { Database, OrganisationTx } from '../../db/database.ts';
import { visibleFrom } from '../../db/epochs.store.ts';

/** More rows than any chart has; a guard against a product that reports an id as a category. */
const mostRows = 5_000;

type Days = AliasedRawBuilder<number[] | null, 'days'>;
const withDays: Days = sql<number[] | null>`days`.as('days');
const withoutDays: Days = sql<number[] | null>`null::bigint[]`.as('days');

const rowsOf = (db: Database, organisationId: string, grain: RollupGrain, days: Days) =>
  db
    .selectFrom('fact_rollups')
    .select([
      'series',
      'group_key as group',
      'period',
      'item',
      'currency',
      'count',
      'amount',
      'label',
      'place',
      'epoch',
    ])
    .select(days)
    .where('organisation_id', '=', organisationId)
    .where('grain', '=', sql.lit(grain))
    .where('epoch', '>=', visibleFrom(organisationId))
    .where('count', '<>', sql.lit(0));

/** The sums of one group by month within a window, with their days if asked: one range of the primary key. */
export async function readRollups(
  organisationId: string,
  tx: OrganisationTx,
  wanted: {
    readonly series: RollupSeries;
    readonly grain: 'day' | 'month';
    readonly group: string;
    readonly from: string;
    readonly to: string;
  },
): Promise<readonly RollupRow[]> {
  const { series, grain, group, from, to } = wanted;
  const { rows } = await windows[grain](tx, organisationId, series, group, monthOf(from), to);
  return mergeEpochs(rows);
}

const selectWindow = (days: Days) =>
  compiled((db, organisationId: string, series: RollupSeries, group: string, from: string, to: string) =>
    rowsOf(db, organisationId, 'month', days)
      .where('series', '=', series)
      .where('group_key', '=', group)
      .where('period', '>=', from)
      .where('period', '<=', to)
      .limit(sql.lit(mostRows)),
  );
const windows = { day: selectWindow(withDays), month: selectWindow(withoutDays) };

/** Every sum of a series that has no periods. */
export async function readStanding(
  organisationId: string,
  tx: OrganisationTx,
  series: RollupSeries,
): Promise<readonly RollupRow[]> {
  const { rows } = await selectStanding(tx, organisationId, series);
  return mergeEpochs(rows);
}

const selectStanding = compiled((db, organisationId: string, series: RollupSeries) =>
  rowsOf(db, organisationId, 'all', withoutDays)
    .where('series', '=', series)
    .orderBy('group_key')
    .orderBy('period')
    .orderBy('item')
    .limit(sql.lit(mostRows)),
);

/** What is owed by month, aged from either day, with the days of the months given. */
export async function readReceivables(
  organisationId: string,
  tx: OrganisationTx,
  { daysFrom, daysTo }: { readonly daysFrom: string; readonly daysTo: string },
): Promise<readonly (RollupRow & { readonly series: string })[]> {
  const { rows } = await selectReceivables(tx, organisationId, daysFrom, daysTo);
  return mergeEpochs(rows);
}

const agedSeries: readonly RollupSeries[] = ['receivables_due', 'receivables_issued'];

const selectReceivables = compiled((db, organisationId: string, daysFrom: string, daysTo: string) =>
  rowsOf(
    db,
    organisationId,
    'month',
    sql<number[] | null>`case when period between ${daysFrom}::date and ${daysTo}::date then days end`.as('days'),
  )
    .where('series', 'in', sql<RollupSeries>`(${sql.join(agedSeries.map((each) => sql.lit(each)))})`)
    .where('group_key', '=', sql.lit(''))
    .limit(sql.lit(mostRows)),
);

/** The newest sums of a group, the latest period first. */
export async function readLatest(
  organisationId: string,
  tx: OrganisationTx,
  series: RollupSeries,
  group: string,
): Promise<readonly RollupRow[]> {
  const { rows } = await selectLatest(tx, organisationId, series, group);
  return mergeEpochs(rows);
}

const selectLatest = compiled((db, organisationId: string, series: RollupSeries, group: string) =>
  rowsOf(db, organisationId, 'day', withoutDays)
    .where('series', '=', series)
    .where('group_key', '=', group)
    .orderBy('period', 'desc')
    .limit(sql.lit(20)),
);
