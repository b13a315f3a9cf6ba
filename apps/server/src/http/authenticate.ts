import { type Actor, can, isPermission, type Requirement } from '@atrium/domain/access/permissions';
import type { Member, SessionFacts, SignedIn, Visitor } from '../runtime/caller.ts';
import type { Context } from '../runtime/context.ts';
import { Refused } from '../runtime/refused.ts';
import { findLiveSession } from './session-check.store.ts';

/** Turns a visitor into the caller that the endpoint requires, or refuses. Requirements are decided only here. */
export async function authenticate(
  ctx: Context,
  visitor: Visitor,
  requires: Requirement,
  authorization: string | undefined,
  /** Told who calls before anything is refused, for the log. */
  onSession: (session: SessionFacts) => void = () => {},
): Promise<Visitor | SignedIn | Member> {
  if (requires === 'anyone') return visitor;
  const caller = await signedIn(ctx, visitor, authorization);
  onSession(caller.session);
  if (requires === 'pending') return caller;
  if (caller.session.assurance === 'pending') throw new Refused('session.second_factor_needed');
  if (caller.session.assurance === 'new_password') throw new Refused('session.new_password_needed');
  if (requires === 'session') return caller;
  const { actor } = caller;
  const { organisationId } = caller.session;
  if (actor === null || organisationId === null) throw new Refused('organisation.not_set');
  if (isPermission(requires) && !can(actor, requires)) throw new Refused('request.unauthorized');
  return { ...caller, organisationId, actor };
}

async function signedIn(ctx: Context, visitor: Visitor, authorization: string | undefined): Promise<SignedIn> {
  const now = ctx.clock.wall();
  const token = authorization?.startsWith('Bearer ') ? authorization.slice(7) : null;
  const facts = token === null ? null : await ctx.accessTokens.read(token, now);
  if (facts === null) throw new Refused('session.expired');
  const { sessionId, organisationId } = facts;
  const row = await findLiveSession(ctx.db, sessionId, organisationId, now);
  if (row === undefined) throw new Refused('session.expired');
  const actor: Actor | null =
    row.is_owner === null
      ? null
      : { isOwner: row.is_owner, consoleRole: row.console_role, modules: row.console_modules ?? [] };
  return {
    ...visitor,
    session: {
      id: sessionId,
      userId: row.user_id,
      // Somebody who was removed or disabled works in no organisation, although the token still names one.
      organisationId: actor === null ? null : organisationId,
      assurance: row.assurance,
      expiresAt: row.expires_at,
    },
    actor,
  };
}
