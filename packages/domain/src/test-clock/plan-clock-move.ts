import { allow, type Decision, refuse } from '../kernel/decision.ts';
import { monthsLater } from '../kernel/months-later.ts';

/** How a move of a test organisation's clock stands. `stopped`: something could not be carried out. */
export const clockMoveStates = ['running', 'done', 'stopped'] as const;

/** The months that one move may go ahead (D-312). */
const clockMoveMonths = 24;

export type ClockMoveRefusal =
  | 'test_clock.real_organisation'
  | 'test_clock.moving'
  | 'test_clock.backward'
  | 'test_clock.too_far';

/** A clock moves forward only, one move at a time, and only that of a test organisation (D-311, D-312). */
export function planClockMove(facts: {
  readonly isTest: boolean;
  readonly isMoving: boolean;
  /** By the organisation's clock. */
  readonly now: Date;
  readonly until: Date;
}): Decision<{ readonly from: Date; readonly until: Date }, ClockMoveRefusal> {
  const { now, until } = facts;
  if (!facts.isTest) return refuse('test_clock.real_organisation');
  if (facts.isMoving) return refuse('test_clock.moving');
  if (until <= now) return refuse('test_clock.backward');
  if (until > monthsLater(now, clockMoveMonths)) return refuse('test_clock.too_far');
  return allow({ from: now, until });
}

/** A row that is due by the clock. */
export interface DueOnClock {
  readonly kind: string;
  /** By the organisation's clock. */
  readonly at: Date;
  readonly attempt: number;
}

export type ClockStep =
  /** Something is being carried out. */
  | { readonly step: 'wait' }
  | { readonly step: 'stop'; readonly kind: string }
  /** To the next due instant; `end` is the last step. */
  | { readonly step: 'move' | 'end'; readonly to: Date };

/** A row that failed more often than this stops the move. */
const mostAttempts = 3;

/** One step of a move: to the next due instant, once all that is due by now has been carried out (N-61). */
export function nextClockStep(facts: {
  readonly now: Date;
  readonly until: Date;
  readonly next: DueOnClock | null;
}): ClockStep {
  const { now, until, next } = facts;
  if (next !== null && next.attempt > mostAttempts) return { step: 'stop', kind: next.kind };
  if (next !== null && next.at <= now) return { step: 'wait' };
  if (next !== null && next.at <= until) return { step: 'move', to: next.at };
  return { step: 'end', to: until > now ? until : now };
}
