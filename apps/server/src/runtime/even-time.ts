import type { Context } from './context.ts';

/** Longer than either branch takes, so that timing does not reveal whether an account exists. */
const floorMs = 250;

export async function takeAtLeast<Result>(ctx: Pick<Context, 'clock'>, work: () => Promise<Result>): Promise<Result> {
  const startedAt = ctx.clock.wall().getTime();
  const result = await work();
  const leftMs = startedAt + floorMs - ctx.clock.wall().getTime();
  if (leftMs > 0) await ctx.clock.rest(leftMs);
  return result;
}
