import { changesState, type Endpoint } from '@atrium/contract/endpoint';
import type { Actor } from '@atrium/domain/access/permissions';
import type { Tx } from '../db/database.ts';
import type { Confirm } from '../db/transaction.ts';
import type { SignedIn, Visitor } from '../runtime/caller.ts';
import type { Context } from '../runtime/context.ts';
import { Refused } from '../runtime/refused.ts';
import { lockMembership, lockSession } from './session-check.store.ts';

/** The check for one call, and whether one of its transactions has made it. */
interface Guard {
  readonly confirm: Confirm;
  readonly wasUsed: () => boolean;
}

/** For a call that changes something in somebody's name; null for reads, and for callers without a session. */
export function guardOf(ctx: Context, endpoint: Endpoint, caller: Visitor | SignedIn): Guard | null {
  if (!changesState(endpoint) || !('session' in caller)) return null;
  const isOfMember = endpoint.requires !== 'session' && endpoint.requires !== 'pending';
  let isUsed = false;
  return {
    confirm: async (tx) => {
      // The membership before the session, in the order in which disabling locks them.
      const rights = isOfMember ? await lockRights(tx, caller) : caller.actor;
      await confirmSession(ctx, tx, caller);
      if (isOfMember) confirmRights(caller, rights);
      isUsed = true;
    },
    wasUsed: () => isUsed,
  };
}

async function confirmSession(ctx: Context, tx: Tx, { session }: SignedIn): Promise<void> {
  const row = await lockSession(tx, session.id, ctx.clock.wall());
  if (row?.assurance !== session.assurance) throw new Refused('session.expired');
}

function lockRights(tx: Tx, { session: { organisationId, userId } }: SignedIn): Promise<Actor | null> {
  return organisationId === null ? Promise.resolve(null) : lockMembership(tx, organisationId, userId);
}

/** The call was judged by the rights of its beginning. Other ones may forbid it, so the person asks again with them. */
function confirmRights({ actor }: SignedIn, now: Actor | null): void {
  if (now === null) throw new Refused('organisation.not_set');
  if (actor === null || !isSame(actor, now)) throw new Refused('request.unauthorized');
}

function isSame(before: Actor, now: Actor): boolean {
  const modules = (actor: Actor) => actor.modules.toSorted().join();
  return before.isOwner === now.isOwner && before.consoleRole === now.consoleRole && modules(before) === modules(now);
}
