import type { Database } from '../db/database.ts';
import type { ClaimedRow } from './claim-due-work.store.ts';
import { findUnderWay } from './due-work.store.ts';
import { type Lane, nameOfLane } from './lane.ts';

/** What one worker has sent to the engine and what has not ended, so that it sends no more than can be done soon. */
export interface RunsUnderWay {
  /** Forgets what has ended elsewhere, and runs that hold their rows no more. */
  readonly lookAgain: () => Promise<void>;
  /** How many more of the lane this worker may send. */
  readonly roomOf: (lane: Lane) => number;
  readonly add: (sent: ClaimedRow) => void;
  /** A run that has ended in this process; answers the lane that has room now, null where another worker had sent it. */
  readonly remove: (id: string) => string | null;
}

export function makeRunsUnderWay(db: Database): RunsUnderWay {
  let rows = new Map<string, ClaimedRow>();
  return {
    lookAgain: async () => {
      const open = await findUnderWay(db, [...rows.values()]);
      rows = new Map([...rows].filter(([id]) => open.has(id)));
    },
    roomOf: (lane) => {
      const name = nameOfLane(lane);
      const held = [...rows.values()].filter((row) => nameOfLane(row) === name).length;
      return Math.max(0, lane.mostUnderWay - held);
    },
    add: (sent) => {
      rows.set(sent.id, sent);
    },
    remove: (id) => {
      const row = rows.get(id);
      rows.delete(id);
      return row === undefined ? null : nameOfLane(row);
    },
  };
}
