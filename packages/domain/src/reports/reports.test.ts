import { expect, test } from 'vitest';
import { ageCountsFrom, ageReceivables, agesOn, agingReads } from './aged-receivable.ts';
import { buildSeries, mergeEpochs, type RollupRow, rollupDaysOf } from './build-chart.ts';
import { maySeeExpenses, seesAllLeaves, seesArea, seesPayroll, widestExpenseView } from './report-access.ts';
import { chosenWindow, expenseWindow, intervalWindow, monthsBetween, offeredYears } from './report-window.ts';
import { shortenNumber } from './shorten-number.ts';

const row = (period: string, amount: number, item = '', currency = 'USD'): RollupRow => ({
  group: '',
  period,
  item,
  currency,
  count: 1,
  amount,
  label: null,
  place: 0,
  days: null,
  epoch: 0,
});

test('[REP-16, D-74] weekly is 7 days by day, monthly one month by week, yearly 12 months by month', () => {
  const weekly = intervalWindow('weekly', '2026-11-16');
  expect(weekly.buckets).toHaveLength(7);
  expect([weekly.grain, weekly.buckets[0]?.from, weekly.buckets.at(-1)?.to]).toEqual([
    'day',
    '2026-11-10',
    '2026-11-16',
  ]);
  const monthly = intervalWindow('monthly', '2026-11-16');
  expect(monthly.buckets).toEqual([
    { from: '2026-10-17', to: '2026-10-23' },
    { from: '2026-10-24', to: '2026-10-30' },
    { from: '2026-10-31', to: '2026-11-06' },
    { from: '2026-11-07', to: '2026-11-13' },
    { from: '2026-11-14', to: '2026-11-16' },
  ]);
  const yearly = intervalWindow('yearly', '2026-11-16');
  expect([yearly.grain, yearly.buckets.length, yearly.buckets[0]?.from, yearly.buckets.at(-1)?.to]).toEqual([
    'month',
    12,
    '2025-12-01',
    '2026-11-30',
  ]);
});

test('[REP-17, REP-18] years offer three, and expenses the running year, month, quarter and week', () => {
  expect(offeredYears('2026-11-16')).toEqual([2026, 2025, 2024]);
  const ends = (filter: Parameters<typeof expenseWindow>[0]) => {
    const { buckets } = expenseWindow(filter, '2026-11-18');
    return [buckets.length, buckets[0]?.from, buckets.at(-1)?.to];
  };
  expect(ends('Year')).toEqual([12, '2026-01-01', '2026-12-31']);
  expect(ends('Quarter')).toEqual([3, '2026-10-01', '2026-12-31']);
  expect(ends('Month')).toEqual([5, '2026-11-01', '2026-11-30']);
  expect(ends('Week')).toEqual([7, '2026-11-16', '2026-11-22']);
});

test('a window that ends before it begins has no bars, and one of centuries has few enough to draw', () => {
  expect(chosenWindow('weekly', '2026-11-16', '2026-11-01').buckets).toEqual([]);
  expect(monthsBetween('2000-01-01', '2100-01-01').buckets).toHaveLength(370);
});

test('[REP-08, D-73] a chart has a number for each bucket, and never adds up two currencies', () => {
  const { buckets } = monthsBetween('2026-01-01', '2026-03-31');
  const rows = [
    row('2026-01-01', 5, 'paid'),
    row('2026-03-01', 7, 'paid'),
    row('2026-03-01', 9, 'paid', 'EUR'),
    row('2025-12-01', 100, 'paid'),
  ];
  expect(buildSeries(buckets, rows)).toEqual([
    { key: 'paid', currency: 'EUR', counts: [0, 0, 1], amounts: [0, 0, 9] },
    { key: 'paid', currency: 'USD', counts: [1, 0, 1], amounts: [5, 0, 7] },
  ]);
});

test('[REP-09, REP-10] a debt is current until it is due, then ages by 30 days', () => {
  const ages = [
    '2026-11-16',
    '2026-11-15',
    '2026-10-17',
    '2026-10-16',
    '2026-09-17',
    '2026-09-16',
    '2026-08-18',
    '2026-08-17',
  ];
  expect(ages.map(agesOn('2026-11-16'))).toEqual([
    'current',
    'under1Month',
    'under1Month',
    'under2Months',
    'under2Months',
    'under3Months',
    'under3Months',
    'older',
  ]);
});

test('[REP-09] days are read as far back as they decide the age, and whole months before and after', () => {
  expect(agingReads('2026-11-16')).toEqual({ daysFrom: '2026-08-01', daysTo: '2026-11-30' });
  // Every month before the days is older, and every month after them is current.
  expect(agesOn('2026-11-16')('2026-07-01')).toBe('older');
  // It may be tomorrow already where the organisation is.
  expect(agingReads('2026-12-31').daysTo).toBe('2027-01-31');
  const rows = [
    row('2026-07-01', 1),
    row('2026-08-05', 2),
    row('2026-11-10', 4),
    row('2026-12-01', 8),
    row('2026-11-20', 16),
  ];
  expect(ageReceivables(rows, '2026-11-16')).toEqual([{ currency: 'USD', amounts: [24, 4, 0, 0, 3] }]);
});

test('[D-271] the row of a month tells its days, and only those on which something happened', () => {
  const days = Array.from({ length: 62 }, () => 0);
  days[2] = 2;
  days[31 + 2] = 50;
  days[30] = 1;
  const month = { ...row('2026-10-01', 50), count: 3, days };
  expect(rollupDaysOf(month).map(({ period, count, amount }) => [period, count, amount])).toEqual([
    ['2026-10-03', 2, 50],
    ['2026-10-31', 1, 0],
  ]);
  expect(rollupDaysOf(row('2026-10-01', 7))).toEqual([row('2026-10-01', 7)]);
});

test('[D-320] sums from before and after a reset that was undone are added up, and the newer name counts', () => {
  const sum = { ...row('2026-11-01', 5, 'sales'), series: 'pipelines' };
  const merged = mergeEpochs([
    { ...sum, label: 'Sales' },
    { ...sum, epoch: 2, amount: 7, label: 'New business' },
    { ...sum, item: 'renewals', epoch: 2 },
  ]);
  expect(merged.map(({ item, count, amount, label }) => [item, count, amount, label])).toEqual([
    ['sales', 2, 12, 'New business'],
    ['renewals', 1, 5, null],
  ]);
});

test('[API-75, D-75, I18N-11] debts age from the date of their document in the countries that ask for it', () => {
  expect([
    ageCountsFrom('IN', ['IN', 'MY']),
    ageCountsFrom('MY', ['IN', 'MY']),
    ageCountsFrom('US', ['IN', 'MY']),
    ageCountsFrom(null, ['IN']),
  ]).toEqual(['issued', 'issued', 'due', 'due']);
});

test('[REP-19] numbers are shortened with k, M, G, T, P and E', () => {
  const values = [0, 950, 999.96, 1_234, 42_000, 999_999, 3_400_000, 5e9, 7.25e12, 1e15, 2e18, -1_500];
  expect(values.map(shortenNumber)).toEqual([
    '0',
    '950',
    '1k',
    '1.2k',
    '42k',
    '1M',
    '3.4M',
    '5G',
    '7.3T',
    '1P',
    '2E',
    '−1.5k',
  ]);
});

test('[ROLE-27] an area is seen by the owner and by whoever has a role in one of its products', () => {
  expect(seesArea({ isOwner: true }, [], 'books')).toBe(true);
  expect(seesArea({ isOwner: false }, ['books_plus', 'console'], 'books')).toBe(true);
  expect(seesArea({ isOwner: false }, ['crm', 'console'], 'books')).toBe(false);
  expect([
    seesArea({ isOwner: false }, ['expense'], 'expenses'),
    seesArea({ isOwner: false }, ['expense'], 'people'),
  ]).toEqual([true, false]);
});

test('[REP-12…15] the role decides whose expenses, leaves and pay somebody sees', () => {
  const actor = (consoleRole: 'admin' | 'manager' | 'member' | null, isOwner = false) => ({
    isOwner,
    consoleRole,
    modules: [],
  });
  const owner = actor(null, true);
  expect([owner, actor('admin'), actor('manager'), actor('member'), actor(null)].map(widestExpenseView)).toEqual([
    'ADMIN',
    'ADMIN',
    'MANAGER',
    'EMPLOYEE',
    'EMPLOYEE',
  ]);
  expect([maySeeExpenses(actor('manager'), 'EMPLOYEE'), maySeeExpenses(actor('manager'), 'ADMIN')]).toEqual([
    true,
    false,
  ]);
  expect([owner, actor('admin'), actor('manager')].map(seesAllLeaves)).toEqual([true, true, false]);
  expect([owner, actor('manager'), actor('member')].map(seesPayroll)).toEqual([true, true, false]);
});
