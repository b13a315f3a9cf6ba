import type { RateClass } from '@atrium/contract/endpoint';
import { normaliseEmail } from '@atrium/domain/identity/email';
import { countHit, forgiveHits } from '../db/rate-windows.store.ts';
import type { Context } from '../runtime/context.ts';
import { Refused } from '../runtime/refused.ts';

interface Limit {
  readonly hits: number;
  readonly windowSeconds: number;
}

/** Tight for one account from one network, wide for an account alone, so that nobody can lock out another person (N-07). */
const limits = {
  credentials: {
    accountAndNetwork: { hits: 10, windowSeconds: 900 },
    account: { hits: 100, windowSeconds: 3600 },
    network: { hits: 200, windowSeconds: 900 },
  },
  mail: {
    accountAndNetwork: { hits: 5, windowSeconds: 3600 },
    account: { hits: 10, windowSeconds: 3600 },
    network: { hits: 200, windowSeconds: 3600 },
  },
  // Visitors are counted by address, and a whole office may share one.
  write: { person: { hits: 300, windowSeconds: 60 }, visitor: { hits: 3000, windowSeconds: 60 } },
  read: { caller: { hits: 3000, windowSeconds: 60 } },
} as const satisfies Record<RateClass, Record<string, Limit>>;

interface Attempt {
  readonly rate: RateClass;
  /** Every count by address is a count by network, because an IPv6 caller has a whole /64. */
  readonly network: string;
  /** The mail address in the input, with or without an account. */
  readonly email: string | null;
  readonly callerId: string;
}

/** Refuses a call that was made too often. Reads are counted per process, all others in the database. */
export async function limitRate(ctx: Context, attempt: Attempt): Promise<void> {
  if (attempt.rate === 'read') {
    limitReads(ctx, attempt.callerId);
    return;
  }
  for (const [bucket, limit] of bucketsOf(ctx, attempt)) {
    const now = ctx.clock.wall();
    const { hits, startedAt } = await countHit(ctx.db, bucket, now, limit.windowSeconds);
    if (hits > limit.hits) refuseUntil(startedAt.getTime() + limit.windowSeconds * 1000, now);
  }
}

/** A right password does not count against its account. It still counts for the network, so that an attacker's own accounts do not reset it. */
export async function forgiveRate(ctx: Context, attempt: Attempt): Promise<void> {
  if (attempt.rate !== 'credentials' || attempt.email === null) return;
  const buckets = bucketsOf(ctx, attempt).map(([bucket]) => bucket);
  await forgiveHits(
    ctx.db,
    buckets.filter((bucket) => !bucket.startsWith('credentials:network:')),
  );
}

function bucketsOf(ctx: Context, attempt: Attempt): [string, Limit][] {
  const { rate } = attempt;
  if (rate === 'read') return [];
  if (rate === 'write') {
    const isVisitor = attempt.callerId === attempt.network;
    return [[`${rate}:${attempt.callerId}`, isVisitor ? limits.write.visitor : limits.write.person]];
  }
  const network = ctx.tokens.digest('network', attempt.network);
  const buckets: [string, Limit][] = [[`${rate}:network:${network}`, limits[rate].network]];
  if (attempt.email !== null) {
    const account = ctx.tokens.digest('account', normaliseEmail(attempt.email));
    buckets.push([`${rate}:both:${account}:${network}`, limits[rate].accountAndNetwork]);
    buckets.push([`${rate}:account:${account}`, limits[rate].account]);
  }
  return buckets;
}

const reads = new Map<string, { hits: number; startedAtMs: number }>();
const countedCallers = 50_000;

/** Protects this process only, so it is kept in memory and lost at a restart. */
function limitReads(ctx: Context, callerId: string): void {
  const now = ctx.clock.wall();
  const { hits, windowSeconds } = limits.read.caller;
  const window = reads.get(callerId);
  if (window === undefined || window.startedAtMs + windowSeconds * 1000 <= now.getTime()) {
    if (reads.size >= countedCallers) reads.delete(reads.keys().next().value ?? '');
    reads.set(callerId, { hits: 1, startedAtMs: now.getTime() });
    return;
  }
  window.hits += 1;
  if (window.hits > hits) refuseUntil(window.startedAtMs + windowSeconds * 1000, now);
}

function refuseUntil(endsAtMs: number, now: Date): never {
  const retryAfterSeconds = Math.max(1, Math.ceil((endsAtMs - now.getTime()) / 1000));
  throw new Refused('request.too_many', { retryAfterSeconds });
}
