import { allow, type Decision, refuse } from '../kernel/decision.ts';
import type { RunFacts } from './run-state.ts';

/** Whether the row changes. Asking again for what is already so changes nothing. */
export type Steering = 'change' | 'unchanged';

export type RetryRefusal =
  | 'runs.ended'
  | 'runs.running'
  | 'runs.on_hold'
  | 'runs.organisation_deleted'
  | 'runs.not_due'
  | 'runs.replaced';

/**
 * A new attempt of a row that was given up, or that waits after a failed attempt. The operator names the attempt that
 * they saw, so that asking twice makes one new attempt (D-324).
 */
export function planRetry(row: RunFacts, attempt: number, now: Date): Decision<Steering, RetryRefusal> {
  if (row.attempt !== attempt) return allow('unchanged');
  if (row.outcome === 'done') return refuse('runs.ended');
  if (row.outcome === 'gave_up') return allow('change');
  if (row.heldAt !== null) return refuse('runs.on_hold');
  if (row.suspendedAt !== null) return refuse('runs.organisation_deleted');
  // Also between two leases: the run may go on, and the worker hands the row over again by itself.
  if (row.sends > 0) return refuse('runs.running');
  if (row.dueAt <= now) return allow('unchanged');
  // Work that nobody has tried yet is not brought forward: a trial would end early.
  return row.attempt === 1 ? refuse('runs.not_due') : allow('change');
}

/** Only open rows are held and released. */
export function planHold(row: RunFacts, isHeld: boolean): Decision<Steering, 'runs.ended'> {
  if (row.outcome !== null) return refuse('runs.ended');
  return allow((row.heldAt !== null) === isHeld ? 'unchanged' : 'change');
}
