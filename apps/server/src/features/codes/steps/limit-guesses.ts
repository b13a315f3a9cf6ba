import { type Counted, countHits, forgiveHits } from '../../../db/rate-windows.store.ts';
import type { Member } from '../../../runtime/caller.ts';
import type { Context } from '../../../runtime/context.ts';
import { networkOf } from '../../../runtime/network.ts';
import { Refused } from '../../../runtime/refused.ts';

/** How many wrong codes are allowed. The limit of a network is larger, because an office may share one address (N-07). */
const limits = { organisation: 20, network: 100 };
const windowSeconds = 3600;

/** The refusals that count as guesses. A code for another organisation is not a guess. */
const wrongGuesses: readonly string[] = ['codes.unknown', 'codes.disabled', 'codes.expired', 'codes.used_up'];

/**
 * Counts a try before the code is read, so that parallel guesses count too. The count is taken back unless the code
 * was wrong. A refusal says so, or `tell` for a check that returns its reason.
 */
export async function limitGuesses<Result>(
  ctx: Pick<Context, 'db' | 'clock' | 'tokens'>,
  caller: Pick<Member, 'organisationId' | 'address'>,
  look: (tell: (reason: string | null) => void) => Promise<Result>,
): Promise<Result> {
  const buckets = [
    { name: `code:organisation:${caller.organisationId}`, most: limits.organisation },
    { name: `code:network:${ctx.tokens.digest('network', networkOf(caller.address))}`, most: limits.network },
  ];
  const now = ctx.clock.wall();
  const counted = await countHits(ctx.db, buckets, now, windowSeconds);
  for (const [place, each] of counted.entries()) refuseOver(each, buckets[place]?.most ?? 0, now);
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
        buckets.map(({ name }) => name),
      );
  }
}

function refuseOver({ hits, startedAt }: Counted, most: number, now: Date): void {
  if (hits <= most) return;
  const endsAtMs = startedAt.getTime() + windowSeconds * 1000;
  throw new Refused('request.too_many', {
    retryAfterSeconds: Math.max(1, Math.ceil((endsAtMs - now.getTime()) / 1000)),
  });
}
