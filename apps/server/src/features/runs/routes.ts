import { getRun as getRunEndpoint, listRunKinds, listRuns as listRunsEndpoint } from '@atrium/contract/runs/read-runs';
import { holdRun, holdRunKind, releaseRun, releaseRunKind, retryRun } from '@atrium/contract/runs/steer-runs';
import type { Bind } from '../../http/bind.ts';
import { getRun } from './get-run.ts';
import { listRuns } from './list-runs.ts';
import { readRunFigures } from './read-run-figures.ts';
import { steerKindByCall } from './steer-kind.ts';
import { steerByCall } from './steer-run.ts';

export function runsRoutes(bind: Bind): void {
  bind(listRunKinds, async ({ ctx }) => ({ kinds: [...(await readRunFigures(ctx))] }));
  bind(listRunsEndpoint, ({ ctx, input }) => listRuns(ctx, input));
  bind(getRunEndpoint, ({ ctx, input }) => getRun(ctx, input));
  bind(retryRun, ({ ctx, caller, input }) => steerByCall(ctx, caller, input, { act: 'retry', attempt: input.attempt }));
  bind(holdRun, ({ ctx, caller, input }) => steerByCall(ctx, caller, input, { act: 'hold' }));
  bind(releaseRun, ({ ctx, caller, input }) => steerByCall(ctx, caller, input, { act: 'release' }));
  bind(holdRunKind, ({ ctx, caller, input }) => steerKindByCall(ctx, caller, input, true));
  bind(releaseRunKind, ({ ctx, caller, input }) => steerKindByCall(ctx, caller, input, false));
}
