import { changesState, type Endpoint } from '@atrium/contract/endpoint';
import type { Actor } from '@atrium/domain/access/permissions';
import type { Confirm } from '../../db/transaction.ts';
import type { SignedIn, Visitor } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { lockCaller } from './session-check.store.ts';

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
      const { session, actor } = caller;
      // Who needs no rights is asked for none: their rows are not locked.
      const organisationId = isOfMember ? session.organisationId : null;
      const found = await lockCaller(
        tx,
        { sessionId: session.id, userId: session.userId, organisationId },
        ctx.clock.wall(),
      );
      if (found.assurance !== session.assurance) throw new Refused('session.expired');
      if (isOfMember) confirmRights(actor, found.rights);
      isUsed = true;
    },
    wasUsed: () => isUsed,
  };
}

/** The call was judged by the rights of its beginning. Other ones may forbid it, so the person asks again with them. */
function confirmRights(actor: Actor | null, now: Actor | null): void {
  if (now === null) throw new Refused('organisation.not_set');
  if (actor === null || !isSame(actor, now)) throw new Refused('request.unauthorized');
}

function isSame(before: Actor, now: Actor): boolean {
  const modules = (actor: Actor) => actor.modules.toSorted().join();
  return before.isOwner === now.isOwner && before.consoleRole === now.consoleRole && modules(before) === modules(now);
}
