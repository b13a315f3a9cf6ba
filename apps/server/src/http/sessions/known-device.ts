import { normaliseEmail } from '@atrium/domain/identity/email';
import { daysAfter } from '@atrium/domain/kernel/duration';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../runtime/context.ts';
import { readCookie, setCookie } from './cookies.ts';

const cookieName = '__Host-atrium_device';
const keptDays = 365;
/** The accounts that are used on one device; the oldest is forgotten first. */
const mostAccounts = 5;

/** A browser in which somebody gave the right password, or opened a mailed link, before. */
interface Device {
  readonly id: string;
  /** Digests of the addresses, so that the cookie names nobody. */
  readonly accounts: readonly string[];
}

type Needs = Pick<Context, 'tokens' | 'clock' | 'newId'>;

/** The device's id if this account is known on it. Only this server can make such a cookie (D-123). */
export function knownDeviceOf(ctx: Needs, request: FastifyRequest, email: string | null): string | null {
  if (email === null) return null;
  const device = readDevice(ctx, request);
  return device?.accounts.includes(accountOf(ctx, email)) ? device.id : null;
}

export function rememberDevice(ctx: Needs, reply: FastifyReply, email: string): void {
  const known = readDevice(ctx, reply.request);
  const account = accountOf(ctx, email);
  const others = (known?.accounts ?? []).filter((each) => each !== account);
  const device: Device = { id: known?.id ?? ctx.newId(), accounts: [account, ...others].slice(0, mostAccounts) };
  const expiresAt = daysAfter(ctx.clock.wall(), keptDays);
  setCookie(reply, cookieName, ctx.tokens.seal('device', JSON.stringify(device)), expiresAt);
}

function readDevice({ tokens }: Needs, request: FastifyRequest): Device | null {
  const sealed = readCookie(request, cookieName);
  const opened = sealed === null ? null : tokens.unseal('device', sealed);
  return opened === null ? null : (JSON.parse(opened) as Device);
}

const accountOf = ({ tokens }: Needs, email: string): string => tokens.digest('account', normaliseEmail(email));
