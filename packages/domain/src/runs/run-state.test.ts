import { expect, test } from 'vitest';
import { lateAfterMs, type RunFacts, runStateOf } from './run-state.ts';

const now = new Date('2026-11-16T10:00:00Z');
const after = (ms: number): Date => new Date(now.getTime() + ms);
const row: RunFacts = {
  dueAt: now,
  attempt: 1,
  sends: 0,
  leaseUntil: null,
  outcome: null,
  suspendedAt: null,
  heldAt: null,
};

test.each<[string, Partial<RunFacts>, string]>([
  ['in a second', { dueAt: after(1_000) }, 'waiting'],
  ['now', {}, 'due'],
  ['just under five minutes ago', { dueAt: after(1 - lateAfterMs) }, 'due'],
  ['five minutes ago', { dueAt: after(-lateAfterMs) }, 'late'],
  ['an hour ago, and its lease ended just now', { dueAt: after(-3_600_000), leaseUntil: now }, 'due'],
  ['and a run holds it', { leaseUntil: after(1), sends: 1 }, 'running'],
  ['and it is on hold', { heldAt: now }, 'held'],
  ['and it is on hold while a run holds it', { heldAt: now, leaseUntil: after(1), sends: 1 }, 'running'],
  ['in a deleted organisation', { suspendedAt: now }, 'suspended'],
  ['and it was given up', { outcome: 'gave_up' }, 'failed'],
  ['and it is done', { outcome: 'done' }, 'done'],
])('[D-322] a row that is due %s', (_when, facts, state) => {
  expect(runStateOf({ ...row, ...facts }, now)).toBe(state);
});
