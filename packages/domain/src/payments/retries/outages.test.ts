import { expect, test } from 'vitest';
import { daysAway } from './outages.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 1, hour));
const outage = (from: number, until: number | null) => ({
  beganAt: at(from),
  endedAt: until === null ? null : at(until),
});

test.each([
  { says: 'none', outages: [], days: 0 },
  { says: 'less than an hour', outages: [{ beganAt: at(10), endedAt: new Date(at(11).getTime() - 1) }], days: 0 },
  { says: 'an hour', outages: [outage(10, 11)], days: 1 },
  { says: 'a day', outages: [outage(10, 34)], days: 1 },
  { says: 'a day and an hour', outages: [outage(10, 35)], days: 2 },
  { says: 'two that overlap', outages: [outage(20, 40), outage(10, 30)], days: 2 },
  { says: 'one that began before', outages: [outage(-100, 24)], days: 1 },
  { says: 'one that lasts', outages: [outage(72, null)], days: 7 },
  { says: 'one that is over before', outages: [outage(-48, -1)], days: 0 },
  { says: 'one that is over before, and one of a day and an hour', outages: [outage(-48, -1), outage(0, 25)], days: 2 },
])('[D-563] the days given back for outages: $says', ({ outages, days }) => {
  expect(daysAway(outages, at(0), at(240))).toBe(days);
});
