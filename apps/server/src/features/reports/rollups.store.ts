import type { RollupRow } from '@atrium/domain/reports/build-chart';
import type { RollupGrain, RollupSeries } from '@atrium/domain/reports/rollup-parts';
import { sql } from 'kysely';
import { compiled } from '../../db/compiled.ts';
import type { Database, OrganisationTx } from '../../db/database.ts';

/** More rows than any chart has; a guard against a product that reports an id as a category. */
const mostRows = 5_000;

const rowsOf = (db: Database, organisationId: string, series: RollupSeries) =>
  db
    .selectFrom('fact_rollups')
    .select(['group_key as group', 'period', 'item', 'currency', 'count', 'amount', 'label', 'place'])
    .where('organisation_id', '=', organisationId)
    .where('series', '=', series)
    .where('count', '<>', sql.lit(0));

/** The sums of one group within a window: one range of the primary key. */
export async function readRollups(
  organisationId: string,
  tx: OrganisationTx,
  wanted: {
    readonly series: RollupSeries;
    readonly grain: RollupGrain;
    readonly group: string;
    readonly from: string;
    readonly to: string;
  },
): Promise<readonly RollupRow[]> {
  const { rows } = await selectWindow(
    tx,
    organisationId,
    wanted.series,
    wanted.grain,
    wanted.group,
    wanted.from,
    wanted.to,
  );
  return rows;
}

const selectWindow = compiled(
  (db, organisationId: string, series: RollupSeries, grain: RollupGrain, group: string, from: string, to: string) =>
    rowsOf(db, organisationId, series)
      .where('grain', '=', grain)
      .where('group_key', '=', group)
      .where('period', '>=', from)
      .where('period', '<=', to)
      .limit(sql.lit(mostRows)),
);

/** Every sum of a series that has no periods. */
export async function readStanding(
  organisationId: string,
  tx: OrganisationTx,
  series: RollupSeries,
): Promise<readonly RollupRow[]> {
  const { rows } = await selectStanding(tx, organisationId, series);
  return rows;
}

const selectStanding = compiled((db, organisationId: string, series: RollupSeries) =>
  rowsOf(db, organisationId, series)
    .where('grain', '=', sql.lit<RollupGrain>('all'))
    .orderBy('group_key')
    .orderBy('period')
    .orderBy('item')
    .limit(sql.lit(mostRows)),
);

/** By day within the days given, and by month before and after them. */
export async function readAging(
  organisationId: string,
  tx: OrganisationTx,
  series: RollupSeries,
  { daysFrom, daysTo }: { readonly daysFrom: string; readonly daysTo: string },
): Promise<readonly RollupRow[]> {
  const { rows } = await selectAging(tx, organisationId, series, daysFrom, daysTo);
  return rows;
}

const selectAging = compiled((db, organisationId: string, series: RollupSeries, daysFrom: string, daysTo: string) => {
  const rows = rowsOf(db, organisationId, series).where('group_key', '=', sql.lit(''));
  const days = rows.where('grain', '=', sql.lit<RollupGrain>('day'));
  const months = rows.where('grain', '=', sql.lit<RollupGrain>('month'));
  return days
    .where('period', '>=', daysFrom)
    .where('period', '<=', daysTo)
    .unionAll(months.where(({ or, eb }) => or([eb('period', '<', daysFrom), eb('period', '>', daysTo)])));
});

/** The newest sums of a group, the latest period first. */
export async function readLatest(
  organisationId: string,
  tx: OrganisationTx,
  series: RollupSeries,
  group: string,
): Promise<readonly RollupRow[]> {
  const { rows } = await selectLatest(tx, organisationId, series, group);
  return rows;
}

const selectLatest = compiled((db, organisationId: string, series: RollupSeries, group: string) =>
  rowsOf(db, organisationId, series)
    .where('grain', '=', sql.lit<RollupGrain>('day'))
    .where('group_key', '=', group)
    .orderBy('period', 'desc')
    .limit(sql.lit(20)),
);
