import {
  getAllLeaves as allLeavesEndpoint,
  getExpenseBreakdown as breakdownEndpoint,
  getExpensesClaimed as claimedEndpoint,
  getLeavesPerMonth as ownLeavesEndpoint,
  getPayroll as payrollEndpoint,
  getPaystub as paystubEndpoint,
} from '@atrium/contract/reports/people-reports';
import { type ExpenseView, maySeeExpenses, seesPayroll, widestExpenseView } from '@atrium/domain/reports/report-access';
import { type ExpenseFilter, expenseWindow, yearWindow } from '@atrium/domain/reports/report-window';
import { everybody, ofApprover, ofEmployee } from '@atrium/domain/reports/rollup-parts';
import { inOrganisation } from '../../db/transaction.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { readLatest } from './rollups.store.ts';
import { chartToday, maySee, readChart } from './steps/read-chart.ts';

const groupOf: Readonly<Record<ExpenseView, (userId: string) => string>> = {
  ADMIN: () => everybody,
  MANAGER: ofApprover,
  EMPLOYEE: ofEmployee,
};

interface ExpensesAsked {
  readonly period?: ExpenseFilter | undefined;
  readonly view?: ExpenseView | undefined;
}

/** The claims of a view by category and time; a view wider than the caller's role is refused (REP-13). */
function readExpenses(ctx: Context, caller: Member, { period = 'Year', view: asked }: ExpensesAsked) {
  const { actor, organisationId, session } = caller;
  const view = asked ?? widestExpenseView(actor);
  if (!maySeeExpenses(actor, view)) throw new Refused('request.unauthorized');
  return inOrganisation(ctx, organisationId, async (tx) => {
    const window = expenseWindow(period, await chartToday(ctx, organisationId, tx));
    const group = groupOf[view](session.userId);
    return { view, ...(await readChart(tx, caller, { area: 'expenses', series: 'expenses', group, window })) };
  });
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** Expense claims over time, one series for each currency (API-78). */
export const getExpensesClaimed = serve(claimedEndpoint, async (ctx, caller, input) => {
  const chart = await readExpenses(ctx, caller, input);
  const byCurrency = Map.groupBy(chart.series, ({ currency }) => currency);
  const series = [...byCurrency].map(([currency, own]) => ({
    key: 'claimed',
    currency,
    counts: chart.labels.map((_, at) => total(own.map(({ counts }) => counts[at] ?? 0))),
    amountsMinor: chart.labels.map((_, at) => total(own.map(({ amountsMinor }) => amountsMinor[at] ?? 0))),
  }));
  return { ...chart, series };
});

/** Expense claims by category, the largest first (API-78). */
export const getExpenseBreakdown = serve(breakdownEndpoint, async (ctx, caller, input) => {
  const { view, series } = await readExpenses(ctx, caller, input);
  const categories = series.map(({ key: category, currency, counts, amountsMinor }) => ({
    category,
    currency: currency ?? '',
    count: total(counts),
    amountMinor: total(amountsMinor),
  }));
  return { view, categories: categories.toSorted((a, b) => b.amountMinor - a.amountMinor) };
});

/** Payroll by month of a year: gross and net (REP-14). */
export const getPayroll = serve(payrollEndpoint, (ctx, caller, { year }) => {
  return inOrganisation(ctx, caller.organisationId, (tx) =>
    readChart(tx, caller, { area: 'people', series: 'payroll', group: '', window: yearWindow(year) }),
  );
});

/** The latest paystub; of somebody else only for who can manage users (REP-15). */
export const getPaystub = serve(paystubEndpoint, (ctx, caller, { employeeId = caller.session.userId }) => {
  if (employeeId !== caller.session.userId && !seesPayroll(caller.actor)) throw new Refused('request.unauthorized');
  return inOrganisation(ctx, caller.organisationId, async (tx) => {
    const [sees, rows] = await Promise.all([
      maySee(tx, caller, 'people'),
      readLatest(caller.organisationId, tx, 'paystubs', employeeId),
    ]);
    const latest = rows[0];
    if (!sees || latest === undefined) return { paystub: null };
    const { period: paidOn, currency } = latest;
    const amountOf = (item: string): number =>
      rows.find((row) => row.item === item && row.period === paidOn && row.currency === currency)?.amount ?? 0;
    return { paystub: { paidOn, currency, grossMinor: amountOf('gross'), netMinor: amountOf('net') } };
  });
});

/** Days off by month. A year without any is refused as 6009, which the console shows as empty (REP-20). */
function readLeaves(ctx: Context, caller: Member, year: number, group: string) {
  return inOrganisation(ctx, caller.organisationId, async (tx) => {
    const asked = { area: 'people', series: 'leaves', group, window: yearWindow(year) } as const;
    const { labels, series } = await readChart(tx, caller, asked);
    if (series.length === 0) throw new Refused('reports.no_documents');
    return {
      labels,
      series: series.map(({ key: type, amountsMinor: halfDays }) => ({ type, days: halfDays.map((half) => half / 2) })),
    };
  });
}

export const getLeavesPerMonth = serve(ownLeavesEndpoint, (ctx, caller, { year }) => {
  return readLeaves(ctx, caller, year, ofEmployee(caller.session.userId));
});

export const getAllLeaves = serve(allLeavesEndpoint, (ctx, caller, { year }) => {
  return readLeaves(ctx, caller, year, everybody);
});
