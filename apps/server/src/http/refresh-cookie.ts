import type { FastifyReply, FastifyRequest } from 'fastify';

/** `__Host-`: only this host can set it, only over a trustworthy connection, for the whole site and no subdomain. */
const cookieName = '__Host-atrium_refresh';

export function readRefreshCookie(request: FastifyRequest): string | null {
  const cookies = request.headers.cookie?.split('; ') ?? [];
  const cookie = cookies.find((pair) => pair.startsWith(`${cookieName}=`));
  return cookie?.slice(cookieName.length + 1) || null;
}

export function setRefreshCookie(reply: FastifyReply, refreshToken: string, expiresAt: Date): void {
  // A token is made of characters that a cookie may hold as they are.
  const life = `Expires=${expiresAt.toUTCString()}`;
  reply.header('set-cookie', `${cookieName}=${refreshToken}; Path=/; ${life}; HttpOnly; Secure; SameSite=Strict`);
}

export function clearRefreshCookie(reply: FastifyReply): void {
  setRefreshCookie(reply, '', new Date(0));
}
