import type { DueKind } from '@atrium/domain/kernel/due-work';
import type { DueLane } from '@atrium/domain/runs/due-lanes';

/** Rows of one kind that wait for one another, with places of their own. */
export interface Lane {
  readonly kind: DueKind;
  /** Null by the clocks of test organisations, where a kind has one lane. */
  readonly lane: DueLane | null;
  /** Runs of all workers. */
  readonly maxInFlight: number;
  /** Runs of one worker. */
  readonly mostUnderWay: number;
}

export const nameOfLane = ({ kind, lane }: Pick<Lane, 'kind' | 'lane'>): string => `${kind} ${lane ?? ''}`;
