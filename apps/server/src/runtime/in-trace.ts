import { traceGateways } from '../gateways/trace-calls.ts';
import type { Context } from './context.ts';
import type { Trace } from './trace.ts';

/** The context of one call or run: the due work that it writes and the gateways that it asks belong to its trace. */
export function inTrace<Ctx extends Context>(ctx: Ctx, trace: Trace): Ctx {
  const { sendSpan } = ctx;
  if (sendSpan === undefined) return { ...ctx, trace };
  return { ...ctx, trace, gateways: traceGateways({ sendSpan, trace }, ctx.gateways) };
}
