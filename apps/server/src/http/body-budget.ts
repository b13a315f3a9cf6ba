import type { FastifyRequest } from 'fastify';
import type { Context } from '../runtime/context.ts';
import { networkOf } from '../runtime/network.ts';
import { Refused } from '../runtime/refused.ts';

/** What one network may send in a minute: this many small bodies, or 80 MB in large ones. */
export const bodyUnits = 20_000;
const bytesOfUnit = 4_096;
const windowMs = 60_000;
const countedNetworks = 50_000;

/** Counts bodies by network before they are read, because reading them is what costs (D-114). Kept per process. */
export function makeBodyBudget(clock: Context['clock']): (request: FastifyRequest, bodyLimit: number) => void {
  const windows = new Map<string, { units: number; startedAtMs: number }>();
  return (request, bodyLimit) => {
    const units = unitsOf(request, bodyLimit);
    if (units === 0) return;
    const now = clock.wall().getTime();
    const network = networkOf(request.ip);
    const window = windows.get(network);
    if (window === undefined || window.startedAtMs + windowMs <= now) {
      if (windows.size >= countedNetworks) windows.delete(windows.keys().next().value ?? '');
      windows.set(network, { units, startedAtMs: now });
      return;
    }
    window.units += units;
    if (window.units <= bodyUnits) return;
    const retryAfterSeconds = Math.max(1, Math.ceil((window.startedAtMs + windowMs - now) / 1000));
    throw new Refused('request.too_many', { retryAfterSeconds });
  };
}

/** A body of unknown length counts as the largest that would be read. */
function unitsOf({ headers }: FastifyRequest, bodyLimit: number): number {
  if (headers['transfer-encoding'] !== undefined) return Math.ceil(bodyLimit / bytesOfUnit);
  const bytes = Number(headers['content-length'] ?? 0);
  return Number.isFinite(bytes) && bytes > 0 ? Math.ceil(Math.min(bytes, bodyLimit) / bytesOfUnit) : 0;
}
