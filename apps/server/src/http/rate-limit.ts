import type { Endpoint, RateClass } from '@atrium/contract/endpoint';
import { normaliseEmail } from '@atrium/domain/identity/email';
import { countHit, forgiveHits } from '../db/rate-windows.store.ts';
import type { Context } from '../runtime/context.ts';
import { Refused } from '../runtime/refused.ts';
import { isKnownNetwork } from './sessions/known-networks.store.ts';

interface Limit {
  readonly hits: number;
  readonly windowSeconds: number;
  /** Between `hits` and this many, a try is slowed and not refused. */
  readonly refusedAfter?: number;
}

const never = Number.POSITIVE_INFINITY;

/**
 * Tight for one account from one network, wide for an account alone. A known device has its own count and is in none
 * of the others, so that nobody can lock out another person (N-07, D-123).
 */
const limits = {
  credentials: {
    device: { hits: 10, windowSeconds: 900 },
    accountAndNetwork: { hits: 10, windowSeconds: 900 },
    account: { hits: 100, windowSeconds: 3600, refusedAfter: 1000 },
    network: { hits: 200, windowSeconds: 900 },
  },
  mail: {
    device: { hits: 5, windowSeconds: 3600 },
    accountAndNetwork: { hits: 5, windowSeconds: 3600 },
    account: { hits: 10, windowSeconds: 3600 },
    network: { hits: 200, windowSeconds: 3600 },
  },
  // Whoever lost the password is a stranger here: an account's counts slow them and never refuse (D-506).
  recovery: {
    device: { hits: 5, windowSeconds: 3600, refusedAfter: never },
    accountAndNetwork: { hits: 5, windowSeconds: 3600, refusedAfter: never },
    account: { hits: 10, windowSeconds: 3600, refusedAfter: never },
    network: { hits: 200, windowSeconds: 3600 },
  },
  // Visitors are counted by address, and a whole office may share one.
  write: { person: { hits: 300, windowSeconds: 60 }, visitor: { hits: 3000, windowSeconds: 60 } },
  read: { caller: { hits: 3000, windowSeconds: 60 } },
  // Products send small batches of many organisations; how much they send is limited by network.
  ingest: { caller: { hits: 30_000, windowSeconds: 60 } },
  // A broken release crashes for everybody, and a few reports of a network tell as much as all.
  crash: { caller: { hits: 20, windowSeconds: 3600 } },
} as const satisfies Record<RateClass, Record<string, Limit>>;

/** How long a try waits that is over an account's limit but not refused yet. */
const slowMs = 2_000;

export interface Attempt {
  /** Each endpoint has its own counts: who tries sign-in too often can still ask for a link. */
  readonly endpoint: Pick<Endpoint, 'name' | 'rate'>;
  /** Every count by address is a count by network, because an IPv6 caller has a whole /64. */
  readonly network: string;
  /** The mail address in the input, with or without an account. */
  readonly email: string | null;
  readonly callerId: string;
  /** Set if this account was used on this device before. */
  readonly deviceId: string | null;
}

interface Bucket {
  readonly name: string;
  readonly limit: Limit;
  readonly isOfAccount?: boolean;
  readonly isOfNetwork?: boolean;
}

/** Refuses or slows a call that was made too often. Reads, facts and crashes are counted per process, all others in the database. */
export async function limitRate(ctx: Context, attempt: Attempt): Promise<void> {
  const { rate } = attempt.endpoint;
  if (rate === 'read' || rate === 'ingest' || rate === 'crash') {
    limitInMemory(ctx, `${rate}:${attempt.callerId}`, limits[rate].caller);
    return;
  }
  for (const { name, limit, isOfAccount = false } of bucketsOf(ctx, attempt)) {
    const now = ctx.clock.wall();
    const { hits, startedAt } = await countHit(ctx.db, name, now, limit.windowSeconds);
    if (hits <= limit.hits) continue;
    if (isOfAccount && (await isOfKnownNetwork(ctx, attempt, now))) continue;
    if (hits > (limit.refusedAfter ?? limit.hits)) refuseUntil(startedAt.getTime() + limit.windowSeconds * 1000, now);
    await ctx.clock.rest(slowMs);
  }
}

/** A right password does not count against its account. It still counts for the network, so that an attacker's own accounts do not reset it. */
export async function forgiveRate(ctx: Context, attempt: Attempt): Promise<void> {
  if (attempt.endpoint.rate !== 'credentials' || attempt.email === null) return;
  const buckets = bucketsOf(ctx, attempt).filter(({ isOfNetwork }) => !isOfNetwork);
  await forgiveHits(
    ctx.db,
    buckets.map(({ name }) => name),
  );
}

function isOfKnownNetwork(ctx: Context, { email, network }: Attempt, now: Date): Promise<boolean> {
  return isKnownNetwork(ctx.db, normaliseEmail(email ?? ''), network, now);
}

function bucketsOf(ctx: Context, attempt: Attempt): readonly Bucket[] {
  const { rate } = attempt.endpoint;
  if (rate === 'read' || rate === 'ingest' || rate === 'crash') return [];
  if (rate === 'write') {
    const isVisitor = attempt.callerId === attempt.network;
    return [{ name: `${rate}:${attempt.callerId}`, limit: isVisitor ? limits.write.visitor : limits.write.person }];
  }
  // Both methods of one operation share its counts.
  const group = `${rate}:${attempt.endpoint.name.replace(/ByGet$/, '')}`;
  const { device, network: ofNetwork, accountAndNetwork, account: ofAccount } = limits[rate];
  if (attempt.deviceId !== null) return [{ name: `${group}:device:${attempt.deviceId}`, limit: device }];
  const network = ctx.tokens.digest('network', attempt.network);
  const byNetwork: Bucket = { name: `${group}:network:${network}`, limit: ofNetwork, isOfNetwork: true };
  if (attempt.email === null) return [byNetwork];
  const account = ctx.tokens.digest('account', normaliseEmail(attempt.email));
  return [
    byNetwork,
    { name: `${group}:both:${account}:${network}`, limit: accountAndNetwork },
    { name: `${group}:account:${account}`, limit: ofAccount, isOfAccount: true },
  ];
}

const inMemory = new Map<string, { hits: number; startedAtMs: number }>();
const countedCallers = 50_000;

/** Protects this process only, so it is kept in memory and lost at a restart. */
function limitInMemory(ctx: Context, callerId: string, { hits, windowSeconds }: Limit): void {
  const now = ctx.clock.wall();
  const window = inMemory.get(callerId);
  if (window === undefined || window.startedAtMs + windowSeconds * 1000 <= now.getTime()) {
    if (inMemory.size >= countedCallers) inMemory.delete(inMemory.keys().next().value ?? '');
    inMemory.set(callerId, { hits: 1, startedAtMs: now.getTime() });
    return;
  }
  window.hits += 1;
  if (window.hits > hits) refuseUntil(window.startedAtMs + windowSeconds * 1000, now);
}

function refuseUntil(endsAtMs: number, now: Date): never {
  const retryAfterSeconds = Math.max(1, Math.ceil((endsAtMs - now.getTime()) / 1000));
  throw new Refused('request.too_many', { retryAfterSeconds });
}
