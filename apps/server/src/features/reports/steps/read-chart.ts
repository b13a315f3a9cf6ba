import type { ChartReply } from '@atrium/contract/reports/chart-reply';
import { dateIn } from '@atrium/domain/kernel/time-zone';
import { buildSeries, rollupDaysOf } from '@atrium/domain/reports/build-chart';
import { type ReportArea, seesArea } from '@atrium/domain/reports/report-access';
import type { ReportWindow } from '@atrium/domain/reports/report-window';
import type { RollupSeries } from '@atrium/domain/reports/rollup-parts';
import type { OrganisationTx } from '../../../db/database.ts';
import type { Member } from '../../../runtime/caller.ts';
import type { Context } from '../../../runtime/context.ts';
import { findCompany } from '../../accounts/companies.store.ts';
import { listProductsOf } from '../product-roles.store.ts';
import { readRollups } from '../rollups.store.ts';

/** Whether the caller sees figures of the area; for others every chart is empty (ROLE-27, X-09). */
export async function maySee(tx: OrganisationTx, caller: Member, area: ReportArea): Promise<boolean> {
  const roles = await listProductsOf(caller.organisationId, tx, caller.session.userId);
  return seesArea(caller.actor, roles, area);
}

/** The date in the zone of the company. */
export async function chartToday(ctx: Context, organisationId: string, tx: OrganisationTx): Promise<string> {
  const { time_zone: zone } = await findCompany(organisationId, tx);
  return dateIn(ctx.clock.wall(), zone);
}

/** A chart over time of one group; empty for whoever does not see the area. */
export async function readChart(
  tx: OrganisationTx,
  caller: Member,
  wanted: {
    readonly area: ReportArea;
    readonly series: RollupSeries;
    readonly group: string;
    readonly window: ReportWindow;
  },
): Promise<ChartReply> {
  const { series, group, window } = wanted;
  const { grain, buckets } = window;
  const from = buckets[0]?.from ?? '';
  const to = buckets.at(-1)?.to ?? '';
  const period = { from, to };
  const labels = buckets.map((bucket) => bucket.from);
  if (buckets.length === 0) return { period, labels, series: [] };
  const [sees, rows] = await Promise.all([
    maySee(tx, caller, wanted.area),
    readRollups(caller.organisationId, tx, { series, grain, group, from, to }),
  ]);
  const found = sees ? buildSeries(buckets, grain === 'day' ? rows.flatMap(rollupDaysOf) : rows) : [];
  return {
    period,
    labels,
    series: found.map(({ key, currency, counts, amounts }) => ({
      key,
      currency,
      counts: [...counts],
      amountsMinor: [...amounts],
    })),
  };
}
