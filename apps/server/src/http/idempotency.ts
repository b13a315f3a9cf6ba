import { setTimeout as wait } from 'node:timers/promises';
import type { Endpoint } from '@atrium/contract/endpoint';
import type { Tx } from '../db/database.ts';
import type { Context } from '../runtime/context.ts';
import { Refused } from '../runtime/refused.ts';
import { type Claim, claimKey, findKey, releaseKey, saveReply } from './idempotency.store.ts';

/** Longer than any call may take (`askingMs` and its last transaction), so that only a dead process leaves an orphaned claim. */
export const leaseMs = 30_000;
const waitForTwinMs = 10_000;
const pollMs = 100;

type Remember = <Reply>(tx: Tx, reply: Reply) => Promise<Reply>;

/** Runs a call at most once per key. A twin waits, a retry answers the stored reply, an orphaned claim is taken over. */
export async function actOnce<Reply>(
  ctx: Context,
  call: {
    readonly endpoint: Pick<Endpoint, 'name' | 'secretReply'>;
    readonly key: string;
    readonly callerId: string;
    readonly organisationId: string | null;
    readonly input: unknown;
  },
  act: (remember: Remember) => Promise<Reply>,
): Promise<Reply> {
  const claim: Claim = {
    scope: digest(ctx, [call.callerId, call.organisationId, call.endpoint.name, call.key]),
    parameters: digest(ctx, call.input),
    claim: ctx.newId(),
  };
  const stored = await claimOrAwaitTwin<Reply>(ctx, claim);
  if (stored) return stored.reply;

  let isRemembered = false;
  const remember: Remember = async (tx, reply) => {
    if (!(await saveReply(tx, claim, call.endpoint.secretReply ? null : reply)))
      throw new Refused('request.in_progress');
    isRemembered = true;
    return reply;
  };
  try {
    const reply = await act(remember);
    if (!isRemembered) throw new Error(`${call.endpoint.name} did not remember its reply`);
    return reply;
  } catch (error) {
    await releaseKey(ctx.db, claim);
    throw error;
  }
}

/** Null when the claim is ours. No connection is held between two looks. */
async function claimOrAwaitTwin<Reply>(ctx: Context, claim: Claim): Promise<{ reply: Reply } | null> {
  const giveUpAt = ctx.clock.wall().getTime() + waitForTwinMs;
  for (;;) {
    const now = ctx.clock.wall();
    if (await claimKey(ctx.db, claim, now, new Date(now.getTime() + leaseMs))) return null;
    const row = await findKey(ctx.db, claim.scope);
    if (row && !row.parameters.equals(claim.parameters)) throw new Refused('request.key_reused');
    if (row?.is_done) {
      if (row.reply === null) throw new Refused('request.already_done');
      return { reply: row.reply as Reply };
    }
    if (now.getTime() >= giveUpAt) throw new Refused('request.in_progress');
    await wait(pollMs);
  }
}

/** Keyed, because an input may hold a password, which a plain digest would let others guess (D-116). */
function digest(ctx: Context, value: unknown): Buffer {
  return Buffer.from(ctx.tokens.digest('idempotency', JSON.stringify(value, sortedKeys)), 'base64url');
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
