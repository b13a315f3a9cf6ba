import type { FastifyReply, FastifyRequest } from 'fastify';

export function readCookie(request: FastifyRequest, name: string): string | null {
  const cookies = request.headers.cookie?.split('; ') ?? [];
  const cookie = cookies.find((pair) => pair.startsWith(`${name}=`));
  return cookie?.slice(name.length + 1) || null;
}

/** The value must be made of characters that a cookie may hold as they are. */
export function setCookie(reply: FastifyReply, name: string, value: string, expiresAt: Date): void {
  const life = `Expires=${expiresAt.toUTCString()}`;
  reply.header('set-cookie', `${name}=${value}; Path=/; ${life}; HttpOnly; Secure; SameSite=Strict`);
}
