import { getRun, listRunKinds, listRuns } from './read-runs.ts';
import { holdRun, holdRunKind, releaseRun, releaseRunKind, retryRun } from './steer-runs.ts';

export const runsEndpoints = {
  listRunKinds,
  listRuns,
  getRun,
  retryRun,
  holdRun,
  releaseRun,
  holdRunKind,
  releaseRunKind,
};
