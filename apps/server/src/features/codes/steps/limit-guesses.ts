import { countHit, forgiveHits } from '../../../db/rate-windows.store.ts';
import type { Member } from '../../../runtime/caller.ts';
import type { Context } from '../../../runtime/context.ts';
import { networkOf } from '../../../runtime/network.ts';
import { Refused } from '../../../runtime/refused.ts';

/** N-07: how many codes may be tried in vain; wide for a network, because a whole office may have one address. */
const limits = { organisation: 20, network: 100 };
const windowSeconds = 3600;

/** What somebody who guesses would see; a code that is merely for somebody else is no guess. */
const wrongGuesses: readonly string[] = ['codes.unknown', 'codes.disabled', 'codes.expired', 'codes.used_up'];

/**
 * Counts a code before it is looked at, so that guesses sent at once count as well, and takes the count back unless the
 * guess was wrong: a refusal tells it, or `tell` for a check that answers its reason.
 */
export async function limitGuesses<Result>(
  ctx: Pick<Context, 'db' | 'clock' | 'tokens'>,
  caller: Pick<Member, 'organisationId' | 'address'>,
  look: (tell: (reason: string | null) => void) => Promise<Result>,
): Promise<Result> {
  const buckets = [
    [`code:organisation:${caller.organisationId}`, limits.organisation],
    [`code:network:${ctx.tokens.digest('network', networkOf(caller.address))}`, limits.network],
  ] as const;
  for (const [bucket, most] of buckets) await countGuess(ctx, bucket, most);
  let reason: string | null = null;
  try {
    return await look((told) => {
      reason = told;
    });
  } catch (error) {
    if (error instanceof Refused) reason = error.code;
    throw error;
  } finally {
    if (reason === null || !wrongGuesses.includes(reason))
      await forgiveHits(
        ctx.db,
        buckets.map(([bucket]) => bucket),
      );
  }
}

async function countGuess(ctx: Pick<Context, 'db' | 'clock'>, bucket: string, most: number): Promise<void> {
  const now = ctx.clock.wall();
  const { hits, startedAt } = await countHit(ctx.db, bucket, now, windowSeconds);
  if (hits <= most) return;
  const endsAtMs = startedAt.getTime() + windowSeconds * 1000;
  throw new Refused('request.too_many', {
    retryAfterSeconds: Math.max(1, Math.ceil((endsAtMs - now.getTime()) / 1000)),
  });
}
