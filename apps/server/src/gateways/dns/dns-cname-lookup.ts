import { NODATA, NOTFOUND, Resolver } from 'node:dns/promises';
import type { CnameLookup } from '../cname-lookup.ts';

const timeoutMs = 3_000;
const tries = 2;

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === NOTFOUND || error.code === NODATA);

/** Sends CNAME queries to the resolver of the settings; without one to that of the machine. */
export function makeDnsCnameLookup(resolverAddress: string | null): CnameLookup {
  const resolver = new Resolver({ timeout: timeoutMs, tries });
  if (resolverAddress !== null) resolver.setServers([resolverAddress]);
  return { cnamesOf: (host) => resolver.resolveCname(host).catch((error) => (isAbsent(error) ? [] : null)) };
}
