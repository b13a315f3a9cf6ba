import { parse, serialize } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** `__Host-`: only this host can set it, only over a trustworthy connection, for the whole site and no subdomain. */
const cookieName = '__Host-atrium_refresh';

const cookieOptions = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;

export function readRefreshCookie(request: FastifyRequest): string | null {
  const header = request.headers.cookie;
  return header === undefined ? null : (parse(header)[cookieName] ?? null);
}

export function setRefreshCookie(reply: FastifyReply, refreshToken: string, expiresAt: Date): void {
  reply.header('set-cookie', serialize(cookieName, refreshToken, { ...cookieOptions, expires: expiresAt }));
}

export function clearRefreshCookie(reply: FastifyReply): void {
  reply.header('set-cookie', serialize(cookieName, '', { ...cookieOptions, expires: new Date(0) }));
}
