import { defaultTimeouts } from '@atrium/domain/security/timeouts';
import type { Member } from '../runtime/caller.ts';
import type { Context } from '../runtime/context.ts';

/** An owner as a caller, for what happens in the demo before anybody signs in. */
export function demoCaller(ctx: Context, organisationId: string, userId: string): Member {
  const now = ctx.clock.wall();
  const session = {
    id: ctx.newId(),
    userId,
    organisationId,
    assurance: 'password',
    owesFactor: false,
    expiresAt: now,
    times: { signedInAt: now, lastActiveAt: now, isShut: false },
    timeouts: defaultTimeouts,
    provedAt: now,
    factorProvedAt: null,
    judgedAt: now,
  } as const;
  return {
    organisationId,
    session,
    address: '127.0.0.1',
    requestId: '',
    userAgent: 'demo',
    refreshToken: null,
    signedUpAs: null,
    lastInputAt: null,
    isKnownDevice: () => true,
    actor: {
      isOwner: true,
      consoleRole: 'admin',
      modules: [],
    },
    remember: async (_tx, reply) => reply,
  };
}
