import type { DueKind } from '@atrium/domain/kernel/due-work';
import { traceMailer } from '../gateways/trace-calls.ts';
import { sha256 } from '../keys/sha256.ts';
import { inTrace } from '../runtime/in-trace.ts';
import type { Trace } from '../runtime/trace.ts';
import type { WorkerContext } from './worker-context.ts';

/** What a run is among the spans. The engine records it with the row, so that a replay stands at the same place. */
export interface RunPlace {
  readonly trace: Trace;
  readonly parent: Trace | null;
  readonly follows: Trace | null;
  readonly startedAt: number;
}

/** Work that comes later than this has a trace of its own: one that is open for months would be in no collector. */
const longestTraceMs = 86_400_000;

/** The trace of whoever wrote the row; else the row's own, which has its id. Made of the row alone, without a draw. */
export function placeRun(
  row: { readonly id: string; readonly attempt: number },
  written: { readonly by: Trace | null; readonly at: Date },
  now: Date,
): RunPlace {
  const startedAt = now.getTime();
  const isSoon = startedAt - written.at.getTime() <= longestTraceMs;
  const parent = isSoon ? written.by : null;
  const traceId = parent?.traceId ?? row.id.replaceAll('-', '');
  const spanId = sha256(`${row.id}:${row.attempt}`).toString('hex').slice(0, 16);
  return { trace: { traceId, spanId }, parent, follows: isSoon ? null : written.by, startedAt };
}

export type RunOutcome = 'done' | 'gave_up' | 'failed';

interface TracedRun {
  readonly ctx: WorkerContext;
  /** Tells of the run. Called in the step that marks its end, so that a replay does not tell again. */
  readonly tellEnd: (outcome: RunOutcome) => void;
}

/** The context of one run: its log lines, its calls and the due work that it writes are of its trace. */
export function traceRun(
  shared: WorkerContext,
  { id, kind, attempt }: { readonly id: string; readonly kind: DueKind; readonly attempt: number },
  { trace, parent, follows, startedAt }: RunPlace,
): TracedRun {
  const { sendSpan, mailer, pace } = shared;
  const traced = inTrace(shared, trace);
  const ctx = pace === undefined ? traced : { ...traced, gateways: pace(traced.gateways) };
  if (sendSpan === undefined) return { ctx, tellEnd: () => {} };
  return {
    ctx: { ...ctx, mailer: traceMailer({ sendSpan, trace }, mailer) },
    tellEnd: (outcome) =>
      sendSpan({
        name: kind,
        kind: 'consumer',
        trace,
        parent,
        follows,
        startedAt,
        endedAt: shared.clock.wall().getTime(),
        hasFailed: outcome !== 'done',
        attributes: { 'atrium.due_row': id, 'atrium.attempt': attempt, 'atrium.outcome': outcome },
      }),
  };
}
