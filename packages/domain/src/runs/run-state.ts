import type { DueKind } from '../kernel/due-work.ts';

/** A row that no run has taken so long after it came due is late (D-322). */
export const lateAfterMs = 300_000;

/** An open row in a later attempt than this is stuck; the index due_work_stuck uses the same number. */
export const stuckAfterAttempt = 3;

/** Counting ends here, so that a look costs the same however many rows wait (D-322). */
export const countedAtMost = 100_000;

/** How rows can be counted and listed. A late row is due too, and a stuck one may be in any other open state. */
export const watchedStates = ['due', 'running', 'late', 'stuck', 'failed', 'held'] as const;
export type WatchedState = (typeof watchedStates)[number];

/** Where one row stands. */
export const runStates = ['waiting', 'due', 'late', 'running', 'held', 'suspended', 'failed', 'done'] as const;
export type RunState = (typeof runStates)[number];

/** The figures of one kind of due work. */
export interface RunFigures extends Readonly<Record<WatchedState, number>> {
  readonly kind: DueKind;
  /** How long the longest waiting row has been due; 0 if none is. */
  readonly oldestSeconds: number;
  /** The whole kind is on hold. */
  readonly isHeld: boolean;
}

export interface RunFacts {
  readonly dueAt: Date;
  readonly attempt: number;
  /** How often this attempt was handed to the engine. */
  readonly sends: number;
  readonly leaseUntil: Date | null;
  readonly outcome: 'done' | 'gave_up' | null;
  /** It came due in a deleted organisation. */
  readonly suspendedAt: Date | null;
  readonly heldAt: Date | null;
}

/** A running row that is put on hold runs on, so running is said first. */
export function runStateOf(row: RunFacts, now: Date): RunState {
  if (row.outcome !== null) return row.outcome === 'done' ? 'done' : 'failed';
  if (row.leaseUntil !== null && row.leaseUntil > now) return 'running';
  if (row.heldAt !== null) return 'held';
  if (row.suspendedAt !== null) return 'suspended';
  const freeAt = Math.max(row.dueAt.getTime(), row.leaseUntil?.getTime() ?? 0);
  if (freeAt > now.getTime()) return 'waiting';
  return freeAt <= now.getTime() - lateAfterMs ? 'late' : 'due';
}
