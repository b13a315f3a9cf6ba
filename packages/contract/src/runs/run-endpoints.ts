import type { Endpoint } from '../endpoint.ts';
import { getRun, listRunKinds, listRuns } from './read-runs.ts';
import { holdRun, holdRunKind, releaseRun, releaseRunKind, retryRun } from './steer-runs.ts';

/** What tools of the operator call to watch and steer due work. */
export const runEndpoints: readonly Endpoint[] = [
  listRunKinds,
  listRuns,
  getRun,
  retryRun,
  holdRun,
  releaseRun,
  holdRunKind,
  releaseRunKind,
];
