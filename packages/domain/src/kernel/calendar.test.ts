import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../test-kit/property-runs.ts';
import { anchorOn, daysOf, type Interval, instantsOf, intervals, periodAt, periodIndexOf } from './billing-period.ts';
import { addDays, dateInMonth, daysBetween, isDate, monthNumberOf } from './calendar-date.ts';
import { dateIn, instantAt, isZone, startOfDay } from './time-zone.ts';

const anyDate = integer({ min: 0, max: 36_524 }).map((days) => addDays('2000-01-01', days));
const zones = Intl.supportedValuesOf('timeZone');
const movesItsClock = (zone: string) => {
  const offsets = [0, 3, 6, 9].map(
    (month) => startOfDay(dateInMonth(2026 * 12 + month, 1), zone).getTime() % 86_400_000,
  );
  return new Set(offsets).size > 1;
};
const zonesWithDaylightSaving = zones.filter(movesItsClock);
const startsOf = (startsOn: string, interval: Interval, count: number) =>
  Array.from({ length: count }, (_, index) => periodAt(anchorOn(startsOn), interval, index).startsOn);

describe('calendar dates', () => {
  test.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2023-02-28', 1, '2023-03-01'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('%s and %i days is %s', (date, days, later) => {
    expect(addDays(date, days)).toBe(later);
    expect(daysBetween(date, later)).toBe(days);
  });

  test.each(['2023-02-29', '2026-13-01', '2026-1-1', '', '20260101', '2026-01-01T00:00'])(
    '%j is refused as a date',
    (text) => {
      expect(isDate(text)).toBe(false);
    },
  );

  test('an invalid date throws in every computation', () => {
    expect(isDate('2024-02-29')).toBe(true);
    expect(() => addDays('soon', 1)).toThrow('no date');
  });

  test('a day that a month does not have becomes its last day', () => {
    expect(dateInMonth(monthNumberOf('2026-02-01'), 31)).toBe('2026-02-28');
    expect(dateInMonth(monthNumberOf('2024-02-10'), 30)).toBe('2024-02-29');
    expect(dateInMonth(monthNumberOf('2026-04-01'), 31)).toBe('2026-04-30');
    expect(dateInMonth(monthNumberOf('2026-12-01') + 1, 5)).toBe('2027-01-05');
  });
});

describe('periods', () => {
  test('killbill#127, polar#10664: the 31st comes back after February', () => {
    expect(startsOf('2026-01-31', 'monthly', 6)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
    ]);
    expect(startsOf('2024-02-29', 'yearly', 5)).toEqual([
      '2024-02-29',
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ]);
  });

  test('an anchor of the 31st that begins in a short month keeps its day', () => {
    expect(periodAt({ startsOn: '2026-02-28', day: 31 }, 'monthly', 1)).toEqual({
      startsOn: '2026-03-31',
      endsOn: '2026-04-30',
    });
  });

  test('lago-api#1567, #1840, #1074, #879: bounds on the 29th, 30th and 31st leave no day out and none in twice', () => {
    for (const day of [28, 29, 30, 31]) {
      const anchor = anchorOn(`2027-12-${day}`);
      for (let index = 0; index < 120; index++) {
        const period = periodAt(anchor, 'monthly', index);
        expect(periodIndexOf(anchor, 'monthly', period.startsOn)).toBe(index);
        expect(periodIndexOf(anchor, 'monthly', addDays(period.endsOn, -1))).toBe(index);
        expect(periodIndexOf(anchor, 'monthly', period.endsOn)).toBe(index + 1);
      }
    }
  });

  test('lago-api#1840: the same instant is one date in a zone, so an invoice east of UTC is made once', () => {
    const instant = new Date('2026-01-31T20:00:00Z');
    expect(dateIn(instant, 'Asia/Kolkata')).toBe('2026-02-01');
    expect(dateIn(instant, 'America/New_York')).toBe('2026-01-31');
    expect(periodIndexOf(anchorOn('2026-01-01'), 'monthly', dateIn(instant, 'Asia/Kolkata'))).toBe(1);
    expect(periodIndexOf(anchorOn('2026-01-01'), 'monthly', dateIn(instant, 'America/New_York'))).toBe(0);
  });

  test('lago-api#6194: a period is as many days as it has, in every interval', () => {
    expect(daysOf(periodAt(anchorOn('2026-02-01'), 'monthly', 0))).toBe(28);
    expect(daysOf(periodAt(anchorOn('2024-01-15'), 'yearly', 0))).toBe(366);
    expect(daysOf(periodAt(anchorOn('2026-01-31'), 'monthly', 1))).toBe(31);
  });

  test('period n+1 starts where n ends, for anchors 1 to 31, in any zone with daylight saving, over ten years', () => {
    expect(zonesWithDaylightSaving.length).toBeGreaterThan(80);
    assert(
      property(
        integer({ min: 0, max: 119 }),
        integer({ min: 1, max: 31 }),
        constantFrom(...intervals),
        constantFrom(...zonesWithDaylightSaving),
        integer({ min: 0, max: 119 }),
        (month, day, interval, zone, step) => {
          const index = interval === 'monthly' ? step : step % 10;
          const anchor = { startsOn: dateInMonth(2025 * 12 + month, day), day };
          const period = periodAt(anchor, interval, index);
          const next = periodAt(anchor, interval, index + 1);
          expect(next.startsOn).toBe(period.endsOn);
          expect(daysOf(period)).toBeGreaterThanOrEqual(28);
          const here = instantsOf(period, zone);
          expect(instantsOf(next, zone).startsAt).toEqual(here.endsAt);
          expect(here.startsAt < here.endsAt).toBe(true);
          expect(dateIn(here.startsAt, zone)).toBe(period.startsOn);
          expect(dateIn(new Date(here.endsAt.getTime() - 1000), zone)).toBe(addDays(period.endsOn, -1));
        },
      ),
      propertyRuns,
    );
  });

  test('every day lies in exactly one period', () => {
    assert(
      property(anyDate, anyDate, constantFrom(...intervals), (startsOn, date, interval) => {
        const anchor = anchorOn(startsOn);
        const index = periodIndexOf(anchor, interval, date);
        const period = periodAt(anchor, interval, index);
        expect(period.startsOn <= date && date < period.endsOn).toBe(true);
      }),
      propertyRuns,
    );
  });
});

describe('zones', () => {
  test.each([
    ['America/New_York', '2026-03-08', 23],
    ['America/New_York', '2026-11-01', 25],
    ['Australia/Lord_Howe', '2026-10-04', 23.5],
    ['Africa/Cairo', '2026-04-24', 23],
    ['Asia/Beirut', '2026-03-29', 23],
    ['America/Havana', '2026-11-01', 25],
    ['Asia/Kolkata', '2026-03-08', 24],
  ])('killbill#743, #445, #1934: in %s %s has %f hours', (zone, date, hours) => {
    const [startsAt, endsAt] = [startOfDay(date, zone), startOfDay(addDays(date, 1), zone)];
    expect((endsAt.getTime() - startsAt.getTime()) / 3_600_000).toBe(hours);
    expect(dateIn(startsAt, zone)).toBe(date);
    expect(dateIn(new Date(startsAt.getTime() - 1000), zone)).toBe(addDays(date, -1));
  });

  test('killbill#445: a day that a zone skipped whole has no length, and ends', () => {
    const [startsAt, endsAt] = ['2011-12-30', '2011-12-31'].map((date) => startOfDay(date, 'Pacific/Apia')) as [
      Date,
      Date,
    ];
    expect(startsAt).toEqual(endsAt);
    expect(dateIn(endsAt, 'Pacific/Apia')).toBe('2011-12-31');
  });

  test.each([
    ['a usual day', '2026-06-01', 540, 'Europe/Berlin', '2026-06-01T07:00:00.000Z'],
    ['an hour that the clocks skip: its end', '2026-03-29', 150, 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
    ['an hour that comes twice: the first', '2012-02-25', 1_439, 'America/Sao_Paulo', '2012-02-26T01:59:00.000Z'],
    ['the day after the clocks went back', '2026-10-26', 540, 'Europe/Berlin', '2026-10-26T08:00:00.000Z'],
    ['half an hour back', '2026-04-05', 540, 'Australia/Lord_Howe', '2026-04-04T22:30:00.000Z'],
  ])('the instant of a time of day on %s', (_name, date, minutes, zone, instant) => {
    expect(instantAt(date, minutes, zone).toISOString()).toBe(instant);
  });

  test('an unknown zone name is refused', () => {
    expect(isZone('Asia/Singapore')).toBe(true);
    expect(isZone('Asia/Atlantis')).toBe(false);
  });
});
