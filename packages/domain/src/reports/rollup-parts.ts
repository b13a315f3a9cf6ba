import { type CalendarDate, dayOfMonth } from '../kernel/calendar-date.ts';
import type { FactBodies, FactContent } from './facts.ts';

/** The sums that charts are drawn from. Each chart reads one series (D-271). */
export const rollupSeries = [
  'invoices',
  'receivables_due',
  'receivables_issued',
  'bank_accounts',
  'bank',
  'pipelines',
  'closed_deals',
  'contacts',
  'expenses',
  'payroll',
  'paystubs',
  'leaves',
] as const;
export type RollupSeries = (typeof rollupSeries)[number];

/** How long a period is. `all` counts what has no period, such as contacts; `day` is for days that stand alone. */
export const rollupGrains = ['day', 'month', 'all'] as const;
export type RollupGrain = (typeof rollupGrains)[number];

/** The period of sums that have none. */
const noPeriod: CalendarDate = '1970-01-01';

/** Which sum: one row of the rollup table. */
export interface RollupKey {
  readonly series: RollupSeries;
  readonly grain: RollupGrain;
  /** What a chart asks for: a pipeline, an account, whose expenses. Empty where there is nothing to choose. */
  readonly group: string;
  readonly period: CalendarDate;
  /** One line or bar of the chart: won or lost, a category, a stage. */
  readonly item: string;
  /** Empty where no money is counted. */
  readonly currency: string;
}

/** What one fact adds to one sum. */
export interface RollupPart extends RollupKey {
  readonly count: number;
  /** Minor units of the currency; half days for leaves. */
  readonly amount: number;
  /** The name that people read, where the item is an id. */
  readonly label: string | null;
  /** The order of items that have one, such as the stages of a pipeline. */
  readonly place: number;
  /** The day of the month, where a month is also read by day; 0 elsewhere. */
  readonly day: number;
}

type Measured = Pick<RollupPart, 'series' | 'grain' | 'period'> & Partial<Omit<RollupPart, 'count'>>;

const part = (measured: Measured): RollupPart => ({
  series: measured.series,
  grain: measured.grain,
  group: measured.group ?? '',
  period: measured.period,
  item: measured.item ?? '',
  currency: measured.currency ?? '',
  count: 1,
  amount: measured.amount ?? 0,
  label: measured.label ?? null,
  place: measured.place ?? 0,
  day: measured.day ?? 0,
});

/** The first day of the month. */
export const monthOf = (date: CalendarDate): CalendarDate => `${date.slice(0, 7)}-01`;

/** A sum by month that is also read by day: the row of a month holds its days. */
const byDay = (date: CalendarDate, measured: Omit<Measured, 'grain' | 'period'>): RollupPart =>
  part({ ...measured, grain: 'month', period: monthOf(date), day: dayOfMonth(date) });

/** Whose expense claims and leaves a sum holds. */
export const everybody = 'all';
export const ofEmployee = (userId: string): string => `employee:${userId}`;
export const ofApprover = (userId: string): string => `manager:${userId}`;

/** What a fact adds to the sums. A corrected fact takes back exactly this, and adds its new parts (D-271). */
export function partsOf(content: FactContent): readonly RollupPart[] {
  switch (content.kind) {
    case 'invoice': {
      const { issuedOn, status, currency, amountMinor: amount } = content.data;
      return [part({ series: 'invoices', grain: 'month', period: monthOf(issuedOn), item: status, currency, amount })];
    }
    case 'receivable': {
      const { issuedOn, dueOn, currency, amountMinor: amount } = content.data;
      return [
        byDay(dueOn, { series: 'receivables_due', currency, amount }),
        byDay(issuedOn, { series: 'receivables_issued', currency, amount }),
      ];
    }
    case 'bank_balance': {
      const { accountCode, accountName: label, month, currency, amountMinor: amount } = content.data;
      return [
        part({ series: 'bank_accounts', grain: 'all', period: noPeriod, item: accountCode, currency, label }),
        part({ series: 'bank', grain: 'month', group: accountCode, period: monthOf(month), currency, amount }),
      ];
    }
    case 'deal':
      return partsOfDeal(content.data);
    case 'contact':
      return (['status', 'source'] as const).map((group) =>
        part({ series: 'contacts', grain: 'all', period: noPeriod, group, item: content.data[group] }),
      );
    case 'expense_claim': {
      const { employeeId, managerId, category: item, spentOn, currency, amountMinor: amount } = content.data;
      const groups = [everybody, ofEmployee(employeeId), ...(managerId === null ? [] : [ofApprover(managerId)])];
      return groups.map((group) => byDay(spentOn, { series: 'expenses', group, item, currency, amount }));
    }
    case 'pay_run':
      return pays(content.data).map(([item, amount]) =>
        part({ ...paid(content.data), series: 'payroll', grain: 'month', item, amount }),
      );
    case 'paystub': {
      const { paidOn: period, employeeId: group } = content.data;
      return pays(content.data).map(([item, amount]) =>
        part({ ...paid(content.data), series: 'paystubs', grain: 'day', period, group, item, amount }),
      );
    }
    default: {
      const { employeeId, type: item, startsOn, halfDays: amount } = content.data;
      return [everybody, ofEmployee(employeeId)].map((group) =>
        part({ series: 'leaves', grain: 'month', period: monthOf(startsOn), group, item, amount }),
      );
    }
  }
}

const paid = ({ paidOn, currency }: FactBodies['pay_run']) => ({ period: monthOf(paidOn), currency });

const pays = ({ grossMinor, netMinor }: FactBodies['pay_run']) =>
  [
    ['gross', grossMinor],
    ['net', netMinor],
  ] as const;

function partsOfDeal(deal: FactBodies['deal']): readonly RollupPart[] {
  const { pipelineId, pipelineName, stage, stagePlace, status, closedOn, currency, amountMinor: amount } = deal;
  const standing = { series: 'pipelines', grain: 'all', period: noPeriod } as const;
  const pipeline = part({ ...standing, item: pipelineId, label: pipelineName });
  if (status === 'open' || closedOn === null)
    return [
      pipeline,
      part({ ...standing, group: pipelineId, item: stage, label: stage, place: stagePlace, currency, amount }),
    ];
  return [
    pipeline,
    ...['', pipelineId].map((group) =>
      byDay(closedOn, { series: 'closed_deals', group, item: status, currency, amount }),
    ),
  ];
}
