import type { IncomingMessage } from 'node:http';
import { requestSeconds } from '@atrium/domain/sign-on/sign-on-client';
import type { Call } from 'oidc-provider';

/** A product opened in many tabs at once asks many times; a page that asks for ever fills no cookie jar. */
const mostRequests = 8;
const prefix = '__Host-atrium_request_';

const setting = (name: string, value: string, expiresAt: Date): string =>
  `${name}=${value}; Path=/; Expires=${expiresAt.toUTCString()}; HttpOnly; Secure; SameSite=Strict`;

const namesIn = (cookies = ''): readonly string[] =>
  cookies
    .split('; ')
    .map((pair) => pair.split('=')[0] ?? '')
    .filter((name) => name.startsWith(prefix));

/**
 * Remembers in the browser that it asked. Whoever is led to the request of another browser would sign that one in, so
 * nobody answers without this cookie, which no other host can set (D-1073).
 */
export function keepRequest(call: Call, id: string, now: Date): void {
  const others = namesIn(call.req.headers.cookie);
  const excess = others.slice(0, Math.max(0, others.length + 1 - mostRequests));
  for (const name of excess) call.append('set-cookie', setting(name, '', new Date(0)));
  call.append('set-cookie', setting(`${prefix}${id}`, '1', new Date(now.getTime() + requestSeconds * 1000)));
}

/** Whether this browser asked. */
export const isOwnRequest = ({ headers }: Pick<IncomingMessage, 'headers'>, id: string): boolean =>
  namesIn(headers.cookie).includes(`${prefix}${id}`);

/** The header that forgets a request which was answered. */
export const forgottenRequest = (id: string): string => setting(`${prefix}${id}`, '', new Date(0));
