import { runsEndpoints } from '@atrium/contract/runs/endpoints';
import { type Served, serve } from '../../runtime/serve.ts';
import { getRun } from './get-run.ts';
import { listRuns } from './list-runs.ts';
import { readRunFigures } from './read-run-figures.ts';
import { steerKindByCall } from './steer-kind.ts';
import { steerByCall } from './steer-run.ts';

export const runsRoutes: readonly Served[] = [
  serve(runsEndpoints.listRunKinds, async (ctx) => ({ kinds: [...(await readRunFigures(ctx))] })),
  serve(runsEndpoints.listRuns, (ctx, _caller, input) => listRuns(ctx, input)),
  serve(runsEndpoints.getRun, (ctx, _caller, input) => getRun(ctx, input)),
  serve(runsEndpoints.retryRun, (ctx, caller, input) =>
    steerByCall(ctx, caller, input, { act: 'retry', attempt: input.attempt }),
  ),
  serve(runsEndpoints.holdRun, (ctx, caller, input) => steerByCall(ctx, caller, input, { act: 'hold' })),
  serve(runsEndpoints.releaseRun, (ctx, caller, input) => steerByCall(ctx, caller, input, { act: 'release' })),
  serve(runsEndpoints.holdRunKind, (ctx, caller, input) => steerKindByCall(ctx, caller, input, true)),
  serve(runsEndpoints.releaseRunKind, (ctx, caller, input) => steerKindByCall(ctx, caller, input, false)),
];
