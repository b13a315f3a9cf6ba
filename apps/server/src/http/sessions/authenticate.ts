import type { Endpoint } from '@atrium/contract/endpoint';
import { type Actor, can, isPermission } from '@atrium/domain/access/permissions';
import { type Proof, proofOf } from '@atrium/domain/security/powers';
import { owesFactor } from '@atrium/domain/security/required-factor';
import { isTimedOut } from '@atrium/domain/security/timeouts';
import { isPlatformScope } from '@atrium/domain/service-tokens/service-token';
import type { CallingPlatform, CallingProduct, Member, SessionFacts, SignedIn, Visitor } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { refuseWeakProof } from '../../runtime/refuse-weak-proof.ts';
import { Refused } from '../../runtime/refused.ts';
import { timeoutsInForce } from '../../runtime/timeout-settings.ts';
import { authenticatePlatform, authenticateProduct } from './authenticate-product.ts';
import { findLiveSession, noteInput } from './session-check.store.ts';

/** Input that is hardly newer than what is stored is not written down, so that busy sessions write twice a minute. */
const notedEveryMs = 30_000;

/** What an endpoint asks of its caller. */
type Asked = Pick<Endpoint, 'requires' | 'power' | 'proof'>;

/** Turns a visitor into the caller that the endpoint requires, or refuses. Requirements are decided only here. */
export async function authenticate(
  ctx: Context,
  visitor: Visitor,
  { requires, ...asked }: Asked,
  authorization: string | undefined,
  /** Told who calls before anything is refused, for the log. */
  onSession: (session: SessionFacts) => void = () => {},
): Promise<Visitor | CallingProduct | CallingPlatform | SignedIn | Member> {
  if (isPlatformScope(requires)) return authenticatePlatform(ctx, visitor, authorization, requires);
  if (requires === 'service') return authenticateProduct(ctx, visitor, authorization);
  if (requires === 'anyone') return visitor;
  const caller = await signedIn(ctx, visitor, authorization);
  onSession(caller.session);
  if (requires === 'pending') return caller;
  if (caller.session.assurance === 'pending') throw new Refused('session.second_factor_needed');
  if (caller.session.assurance === 'new_password') throw new Refused('session.new_password_needed');
  if (requires === 'session') return proven(ctx, caller, proofOf(asked));
  if (caller.session.owesFactor) throw new Refused('session.factor_needed');
  const { actor } = caller;
  const { organisationId } = caller.session;
  if (actor === null || organisationId === null) throw new Refused('organisation.not_set');
  if (isPermission(requires) && !can(actor, requires)) throw new Refused('request.unauthorized');
  return proven(ctx, { ...caller, organisationId, actor }, proofOf(asked));
}

/** Asked last, so that nobody is asked for a password in vain. */
async function proven<Caller extends SignedIn>(ctx: Context, caller: Caller, proof: Proof): Promise<Caller> {
  await refuseWeakProof(ctx, ctx.db, caller, proof);
  return caller;
}

async function signedIn(ctx: Context, visitor: Visitor, authorization: string | undefined): Promise<SignedIn> {
  const now = ctx.clock.wall();
  const token = authorization?.startsWith('Bearer ') ? authorization.slice(7) : null;
  const facts = token === null ? null : await ctx.accessTokens.read(token, now);
  if (facts === null) throw new Refused('session.expired');
  const { sessionId, organisationId } = facts;
  const row = await findLiveSession(ctx.db, sessionId, organisationId, now);
  if (row === undefined) throw new Refused('session.expired');
  const timeouts = timeoutsInForce(row);
  const times = { signedInAt: row.created_at, lastActiveAt: row.last_active_at, isShut: row.is_shut };
  if (isTimedOut(timeouts, times, now)) throw new Refused('session.expired');
  const lastActiveAt = await noteIfNewer(ctx, sessionId, visitor.lastInputAt, row.last_active_at);
  const isOwed = owesFactor(row.factor_required_from, row.assurance, now);
  const actor: Actor | null =
    row.is_owner === null || isOwed
      ? null
      : { isOwner: row.is_owner, consoleRole: row.console_role, modules: row.console_modules ?? [] };
  return {
    ...visitor,
    session: {
      id: sessionId,
      userId: row.user_id,
      // Whoever was removed or disabled, or owes a factor, works in no organisation, although the token still names one.
      organisationId: actor === null ? null : organisationId,
      assurance: row.assurance,
      owesFactor: isOwed && row.is_owner !== null,
      expiresAt: row.expires_at,
      times: { ...times, lastActiveAt },
      timeouts,
      judgedAt: now,
      provedAt: row.proved_at ?? row.created_at,
      factorProvedAt: row.factor_proved_at ?? (row.assurance === 'second_factor' ? row.created_at : null),
    },
    actor,
  };
}

/** Only input that the browser reports keeps a session alive; requests of a page that nobody uses do not (D-238). */
async function noteIfNewer(ctx: Context, sessionId: string, at: Date | null, stored: Date): Promise<Date> {
  if (at === null || at.getTime() - stored.getTime() < notedEveryMs) return stored;
  const ifBefore = new Date(at.getTime() - notedEveryMs);
  await noteInput(ctx.db, sessionId, { at, ifBefore, now: ctx.clock.wall() });
  return at;
}
