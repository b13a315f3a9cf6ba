import { unprovedDays } from '@atrium/domain/identity/first-proof';
import { daysAfter } from '@atrium/domain/kernel/duration';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../runtime/context.ts';
import { readCookie, setCookie } from './cookies.ts';

const cookieName = '__Host-atrium_signup';

type Needs = Pick<Context, 'tokens' | 'clock'>;

/** The account that was signed up in this browser last. Only this server can make such a cookie (D-501). */
export function signedUpAs({ tokens }: Pick<Needs, 'tokens'>, request: FastifyRequest): string | null {
  const sealed = readCookie(request, cookieName);
  return sealed === null ? null : tokens.unseal('sign-up', sealed);
}

export function rememberSignUp(ctx: Needs, reply: FastifyReply, accountId: string): void {
  const expiresAt = daysAfter(ctx.clock.wall(), unprovedDays);
  setCookie(reply, cookieName, ctx.tokens.seal('sign-up', accountId), expiresAt);
}
