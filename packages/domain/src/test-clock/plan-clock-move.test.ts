import { expect, test } from 'vitest';
import { monthsLater } from '../kernel/months-later.ts';
import { nextClockStep, planClockMove } from './plan-clock-move.ts';

const now = new Date('2026-11-16T10:00:00.000Z');
const at = (text: string) => new Date(`${text}T10:00:00.000Z`);
const facts = { isTest: true, isMoving: false, now, until: at('2026-12-16') };

test('[N-61] the clock of a test organisation moves forward, 24 months at most, and one move at a time', () => {
  expect(planClockMove(facts)).toMatchObject({ allowed: true, plan: { from: now, until: at('2026-12-16') } });
  expect(planClockMove({ ...facts, until: at('2028-11-16') })).toMatchObject({ allowed: true });
  const refusalOf = (more: object) => planClockMove({ ...facts, ...more });
  expect(refusalOf({ until: new Date(at('2028-11-16').getTime() + 1) })).toMatchObject({
    refusal: 'test_clock.too_far',
  });
  expect(refusalOf({ until: now })).toMatchObject({ refusal: 'test_clock.backward' });
  expect(refusalOf({ isMoving: true })).toMatchObject({ refusal: 'test_clock.moving' });
  expect(refusalOf({ isTest: false })).toMatchObject({ refusal: 'test_clock.real_organisation' });
});

test('[N-61] a month later is the same day, or the last day of a shorter month', () => {
  expect(monthsLater(at('2027-01-31'), 1)).toEqual(at('2027-02-28'));
  expect(monthsLater(at('2028-02-29'), 12)).toEqual(at('2029-02-28'));
});

test('[N-61] a move stops at every due instant, waits for what is carried out there, and ends at its date', () => {
  const until = at('2026-12-16');
  const due = (date: string, attempt = 1) => ({ kind: 'renew-subscription', at: at(date), attempt });
  const step = (next: ReturnType<typeof due> | null) => nextClockStep({ now, until, next });
  expect(step(due('2026-11-20'))).toEqual({ step: 'move', to: at('2026-11-20') });
  expect(step(due('2026-11-16'))).toEqual({ step: 'wait' });
  expect(step(due('2026-12-17'))).toEqual({ step: 'end', to: until });
  expect(step(null)).toEqual({ step: 'end', to: until });
  expect(step(due('2026-11-16', 4))).toEqual({ step: 'stop', kind: 'renew-subscription' });
  expect(nextClockStep({ now, until: at('2026-11-15'), next: null })).toEqual({ step: 'end', to: now });
});
