import { businessKinds, type DueKind } from '@atrium/domain/kernel/due-work';
import { type DueLane, lanesOf } from '@atrium/domain/runs/due-lanes';
import type { Context } from '../runtime/context.ts';
import { makeClaimFloors } from './claim-floors.ts';
import type { Lane } from './lane.ts';
import type { Run } from './run.ts';
import { makeRunsUnderWay } from './runs-under-way.ts';
import { underWayOfMany, underWayOnTestClocks, underWayPerWorker } from './settings.ts';

/** What a worker claims in one statement. Rows by the clocks of test organisations take no room of the others (D-313). */
export type Queue = ReturnType<typeof makeQueues>[number];

export function makeQueues(db: Context['db'], runs: readonly Run[]) {
  const ofTestClocks = runs.filter(({ kind }) => (businessKinds as readonly DueKind[]).includes(kind));
  const usual = runs.flatMap(({ kind, maxInFlight }) =>
    lanesOf(kind).map((lane): Lane => ({ kind, lane, maxInFlight, mostUnderWay: mostOf(lane) })),
  );
  const onTestClocks = ofTestClocks.map(
    ({ kind, maxInFlight }): Lane => ({ kind, lane: null, maxInFlight, mostUnderWay: underWayOnTestClocks }),
  );
  return [
    { onTestClock: false, lanes: usual, underWay: makeRunsUnderWay(db), floors: makeClaimFloors() },
    { onTestClock: true, lanes: onTestClocks, underWay: makeRunsUnderWay(db), floors: makeClaimFloors() },
  ];
}

const mostOf = (lane: DueLane): number => (lane === 'crowd' || lane === 'flood' ? underWayOfMany : underWayPerWorker);
