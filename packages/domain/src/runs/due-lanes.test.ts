import { expect, test } from 'vitest';
import { dueKinds } from '../kernel/due-work.ts';
import { dueLanes, isAwaited, laneBehind, lanesOf } from './due-lanes.ts';

test.each([
  [0, 'bulk'],
  [15, 'bulk'],
  [16, 'crowd'],
  [255, 'crowd'],
  [256, 'flood'],
  [40_000, 'flood'],
])('[D-625] a mail behind %i others of its organisation waits in the lane %s', (waiting, lane) => {
  expect(laneBehind(waiting)).toBe(lane);
});

test('[D-624] every kind has the usual lane, and every lane belongs to a kind', () => {
  for (const kind of dueKinds) expect(lanesOf(kind)).toContain('usual');
  expect(new Set(dueKinds.flatMap(lanesOf))).toEqual(new Set(dueLanes));
});

test('[D-624] only somebody who waits before a screen passes the mails of everybody else', () => {
  expect(isAwaited('verify_email')).toBe(true);
  expect(isAwaited('receipt')).toBe(false);
  expect(isAwaited('password_expiring')).toBe(false);
});
