import type { Database } from '../db/database.ts';
import type { Claim, ClaimedRow } from './claim-due-work.store.ts';
import { findUnderWay } from './due-work.store.ts';
import type { Run } from './run.ts';
import { leasesMs } from './settings.ts';

/** What one worker has sent to the engine and what has not ended, so that it sends no more than can be done soon. */
export interface RunsUnderWay {
  /** The kinds of which this worker may send more, each with how many. */
  readonly withRoom: (runs: readonly Run[], now: Date) => Promise<Claim['kinds']>;
  readonly add: (sent: ClaimedRow, now: Date) => void;
}

/** A run that holds its row for longer counts as lost, and takes no room any more. */
const longestMs = leasesMs.reduce((sum, leaseMs) => sum + leaseMs, 0);

export function makeRunsUnderWay(db: Database, mostOfKind: number): RunsUnderWay {
  let rows = new Map<string, ClaimedRow & { readonly sentAt: number }>();
  return {
    add: (sent, now) => {
      rows.set(sent.id, { ...sent, sentAt: now.getTime() });
    },
    withRoom: async (runs, now) => {
      const open = await findUnderWay(db, [...rows.values()]);
      const isUnderWay = (id: string, sentAt: number) => open.has(id) && now.getTime() - sentAt < longestMs;
      rows = new Map([...rows].filter(([id, { sentAt }]) => isUnderWay(id, sentAt)));
      const counts = Map.groupBy(rows.values(), ({ kind }) => kind);
      return runs
        .map(({ kind, maxInFlight }) => ({ kind, maxInFlight, room: mostOfKind - (counts.get(kind)?.length ?? 0) }))
        .filter(({ room }) => room > 0);
    },
  };
}
