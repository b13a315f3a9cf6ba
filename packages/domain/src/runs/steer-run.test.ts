import { expect, test } from 'vitest';
import type { RunFacts } from './run-state.ts';
import { planHold, planRetry } from './steer-run.ts';

const now = new Date('2026-11-16T10:00:00Z');
const later = new Date('2026-11-16T11:00:00Z');
const row: RunFacts = {
  dueAt: now,
  attempt: 2,
  sends: 0,
  leaseUntil: null,
  outcome: null,
  suspendedAt: null,
  heldAt: null,
};

test.each<[string, Partial<RunFacts>, string]>([
  ['was given up', { outcome: 'gave_up' }, 'change'],
  ['waits after a failed attempt', { dueAt: later }, 'change'],
  ['is due already', {}, 'unchanged'],
  ['was tried again since the operator looked', { attempt: 3, outcome: 'gave_up' }, 'unchanged'],
  ['was tried again since, and is done', { attempt: 3, outcome: 'done' }, 'unchanged'],
  ['is done', { outcome: 'done' }, 'runs.ended'],
  ['runs', { sends: 1, leaseUntil: later }, 'runs.running'],
  ['is between two leases of its attempt', { sends: 1, leaseUntil: now }, 'runs.running'],
  ['is on hold', { heldAt: now, dueAt: later }, 'runs.on_hold'],
  ['waits in a deleted organisation', { suspendedAt: now }, 'runs.organisation_deleted'],
])('[D-324] an operator retries a row that %s', (_what, facts, end) => {
  const decision = planRetry({ ...row, ...facts }, 2, now);
  expect(decision.allowed ? decision.plan : decision.refusal).toBe(end);
});

test('[D-324] work that nobody has tried yet is not brought forward', () => {
  expect(planRetry({ ...row, attempt: 1, dueAt: later }, 1, now)).toEqual({ allowed: false, refusal: 'runs.not_due' });
});

test('[D-325] an open row is held and released once, a running one too, and an ended one not at all', () => {
  const running = { ...row, sends: 1, leaseUntil: later };
  expect(planHold(running, true)).toEqual({ allowed: true, plan: 'change' });
  expect(planHold({ ...running, heldAt: now }, true)).toEqual({ allowed: true, plan: 'unchanged' });
  expect(planHold({ ...row, heldAt: now }, false)).toEqual({ allowed: true, plan: 'change' });
  expect(planHold(row, false)).toEqual({ allowed: true, plan: 'unchanged' });
  expect(planHold({ ...row, outcome: 'gave_up' }, true)).toEqual({ allowed: false, refusal: 'runs.ended' });
});
