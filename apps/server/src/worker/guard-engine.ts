import { makeBreaker } from '../gateways/guards/breaker.ts';
import { CallNotMade } from '../gateways/guards/call-not-made.ts';
import type { Context } from '../runtime/context.ts';
import type { Engine } from './engine.ts';
import { engineAwayToldEveryMs } from './settings.ts';

export interface GuardedEngine extends Pick<Engine, 'send'> {
  /** Whether nothing is to be sent now. */
  readonly isRefusing: () => boolean;
  /** Whether one row is to be sent, to see whether the engine answers again. */
  readonly isProbing: () => boolean;
}

/** An engine that does not answer is left alone for a while: nothing is claimed for it, and one row looks again (D-565). */
export function guardEngine(
  { clock, log }: Pick<Context, 'clock' | 'log'>,
  engine: Pick<Engine, 'send'>,
): GuardedEngine {
  const breaker = makeBreaker(() => clock.wall().getTime());
  const tellSeldom = makeSeldomTeller({ clock, log });
  return {
    isRefusing: breaker.isRefusing,
    isProbing: breaker.isOpen,
    send: async (row): Promise<void> => {
      if (breaker.isRefusing()) throw new CallNotMade('no_answer', 'the engine does not answer');
      try {
        await engine.send(row);
        breaker.tell(true);
      } catch (error) {
        breaker.tell(false);
        tellSeldom({ kind: row.kind, dueRow: row.id, attempt: row.attempt, error }, 'row was not handed over');
        throw error;
      }
    },
  };
}

/** Writes a warning at most once a minute, with how many were left out since the last. */
export function makeSeldomTeller({ clock, log }: Pick<Context, 'clock' | 'log'>) {
  let toldAt = Number.NEGATIVE_INFINITY;
  let leftOut = 0;
  return (facts: object, words: string): void => {
    const now = clock.wall().getTime();
    if (now - toldAt < engineAwayToldEveryMs) {
      leftOut += 1;
      return;
    }
    log.warn({ ...facts, leftOut }, words);
    [toldAt, leftOut] = [now, 0];
  };
}
