import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from './cookies.ts';

/** `__Host-`: only this host can set it, only over a trustworthy connection, for the whole site and no subdomain. */
const cookieName = '__Host-atrium_refresh';

export const readRefreshCookie = (request: FastifyRequest): string | null => readCookie(request, cookieName);

export function setRefreshCookie(reply: FastifyReply, refreshToken: string, expiresAt: Date): void {
  setCookie(reply, cookieName, refreshToken, expiresAt);
}

export function clearRefreshCookie(reply: FastifyReply): void {
  setRefreshCookie(reply, '', new Date(0));
}
