import { traceGateways } from '../gateways/trace-calls.ts';
import type { Context } from './context.ts';
import type { Trace } from './trace.ts';

/** The context of one call or run: its log lines, the due work that it writes and the gateways that it asks belong to its trace. */
export function inTrace<Ctx extends Context>(ctx: Ctx, trace: Trace): Ctx {
  const { sendSpan } = ctx;
  const own = { ...ctx, trace, log: ctx.log.child({ traceId: trace.traceId }) };
  if (sendSpan === undefined) return own;
  return { ...own, gateways: traceGateways({ sendSpan, trace }, ctx.gateways) };
}
