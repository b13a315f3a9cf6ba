import type { ClaimedRow } from './claim-due-work.store.ts';
import { type Lane, nameOfLane } from './lane.ts';

/** A transaction may commit so long after the instant from which its rows are due. */
const lateCommitMs = 20_000;
/** Where looking at whole lanes takes longer than this, a worker does so for a twentieth of its time, once a minute at least. */
const cheapSweepMs = 10;
const sweepShare = 20;
const longestBetweenSweepsMs = 60_000;

export interface ClaimFloors {
  /** Whether it is time to look at whole lanes. */
  readonly isSweepDue: (now: number) => boolean;
  readonly tellSweep: (startedAt: number, endedAt: number) => void;
  /** From where a claim looks: nothing that is due earlier was open at the last claim. */
  readonly of: (lane: Pick<Lane, 'kind' | 'lane'>) => Date | null;
  readonly raise: (rows: readonly ClaimedRow[]) => void;
}

/**
 * Remembers from where the rows of each lane are open. While somebody holds an old snapshot, PostgreSQL cannot remove
 * the rows that ended, and a claim from the beginning of a lane walks over all of them (D-627). What comes in below is
 * found by the next look at the whole lane; as long as that is cheap, each claim is one.
 */
export function makeClaimFloors(): ClaimFloors {
  const floors = new Map<string, Date>();
  let nextSweepAt = 0;
  return {
    isSweepDue: (now) => now >= nextSweepAt,
    tellSweep: (startedAt, endedAt) => {
      const tookMs = endedAt - startedAt;
      nextSweepAt = tookMs <= cheapSweepMs ? 0 : endedAt + Math.min(longestBetweenSweepsMs, tookMs * sweepShare);
    },
    of: (lane) => floors.get(nameOfLane(lane)) ?? null,
    raise: (rows) => {
      for (const [name, claimed] of Map.groupBy(rows, nameOfLane)) {
        const first = Math.min(...claimed.map(({ freeAt }) => freeAt.getTime()));
        floors.set(name, new Date(first - lateCommitMs));
      }
    },
  };
}
