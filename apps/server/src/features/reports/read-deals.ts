import {
  countContacts as contactsEndpoint,
  getWonLostDeals as dealsEndpoint,
  listPipelines as pipelinesEndpoint,
} from '@atrium/contract/reports/crm-reports';
import { dateIn } from '@atrium/domain/kernel/time-zone';
import { chosenWindow, intervalWindow } from '@atrium/domain/reports/report-window';
import { inOrganisation } from '../../db/transaction.ts';
import { serve } from '../../runtime/serve.ts';
import { readStanding } from './rollups.store.ts';
import { chartToday, maySee, readChart } from './steps/read-chart.ts';

/** Pipelines by name, each with its open deals by stage (API-72). */
export const listPipelines = serve(pipelinesEndpoint, (ctx, caller) => {
  return inOrganisation(ctx, caller.organisationId, async (tx) => {
    const [sees, rows] = await Promise.all([
      maySee(tx, caller, 'crm'),
      readStanding(caller.organisationId, tx, 'pipelines'),
    ]);
    if (!sees) return { pipelines: [] };
    const byGroup = Map.groupBy(rows, ({ group }) => group);
    const pipelines = (byGroup.get('') ?? []).map(({ item: id, label }) => ({
      id,
      name: label ?? id,
      stages: (byGroup.get(id) ?? [])
        .toSorted((a, b) => a.place - b.place)
        .map(({ item: name, currency, count, amount: amountMinor }) => ({ name, currency, count, amountMinor })),
    }));
    return { pipelines: pipelines.toSorted((a, b) => (a.name < b.name ? -1 : 1)) };
  });
});

/** Won and lost deals of a window, by its interval (API-73, D-74). */
export const getWonLostDeals = serve(
  dealsEndpoint,
  (ctx, caller, { startDate, endDate, interval, pipelineId, timezone }) => {
    return inOrganisation(ctx, caller.organisationId, async (tx) => {
      const today =
        timezone === undefined ? await chartToday(ctx, caller.organisationId, tx) : dateIn(ctx.clock.wall(), timezone);
      const window =
        startDate === undefined
          ? intervalWindow(interval, endDate ?? today)
          : chosenWindow(interval, startDate, endDate ?? today);
      return readChart(tx, caller, { area: 'crm', series: 'closed_deals', group: pipelineId ?? '', window });
    });
  },
);

/** Contacts by a column, the most frequent value first (API-74). */
export const countContacts = serve(contactsEndpoint, (ctx, caller, { column }) => {
  return inOrganisation(ctx, caller.organisationId, async (tx) => {
    const [sees, rows] = await Promise.all([
      maySee(tx, caller, 'crm'),
      readStanding(caller.organisationId, tx, 'contacts'),
    ]);
    const counts = rows
      .filter(({ group }) => sees && group === column)
      .map(({ item: value, count }) => ({ value, count }))
      .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
    return { counts };
  });
});
