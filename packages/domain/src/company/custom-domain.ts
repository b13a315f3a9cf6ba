import { dayMs } from '../kernel/duration.ts';
import type { PlanName } from '../pricing/plan.ts';
import { suiteInForce } from '../suite/suite-in-force.ts';

/** The sites of the products that can have a domain of their own. */
export const websiteTypes = ['help_center', 'website_builder'] as const;
export type WebsiteType = (typeof websiteTypes)[number];

/** An optional http(s), a dotted host and an optional path (VAL-60). */
const pattern = /^(?:https?:\/\/)?((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63})(?:\/\S*)?$/;

/** The host of a typed domain in lower case; null if it is no domain. A bare address of a machine is none. */
export function hostOfDomain(typed: string): string | null {
  const host = pattern.exec(typed.trim().toLowerCase())?.[1] ?? null;
  return host === null || host.length > 253 ? null : host;
}

/** Where the CNAME record must point to. Only the organisation's own name proves that it may use the domain (D-247). */
export function cnameTargetOf(organisationId: string, sitesHost: string): string {
  return `${organisationId}.${sitesHost}`.toLowerCase();
}

const withoutDot = (name: string): string => name.toLowerCase().replace(/\.$/, '');

export function isPointedAt(cnames: readonly string[], target: string): boolean {
  return cnames.some((name) => withoutDot(name) === withoutDot(target));
}

const [minuteMs, hourMs] = [60_000, 3_600_000];

/** How long until an unverified domain is looked up again: often at first, and no more after a week. */
export function nextCheckAfter(ageMs: number): number | null {
  if (ageMs < 6 * hourMs) return 5 * minuteMs;
  return ageMs < 7 * dayMs ? hourMs : null;
}

/** What a look-up says. `moved`: the record names the host of another organisation. `unknown`: nobody answered. */
export type Sighting = 'ours' | 'elsewhere' | 'moved' | 'unknown';

export function judgeLookUp(cnames: readonly string[] | null, target: string, sitesHost: string): Sighting {
  if (cnames === null) return 'unknown';
  if (isPointedAt(cnames, target)) return 'ours';
  return cnames.some((name) => withoutDot(name).endsWith(`.${sitesHost.toLowerCase()}`)) ? 'moved' : 'elsewhere';
}

/** How long a verified domain may be without its record (D-548). */
const lostAfterMs = 3 * dayMs;

export interface DomainState {
  readonly isVerified: boolean;
  readonly savedAt: Date;
  /** When a look-up first missed the record; null while it is there. */
  readonly missingSince: Date | null;
}

/**
 * What a look-up changes about a domain (D-548). A record that names another organisation takes it away at once. A name
 * server that does not answer changes nothing.
 */
export function planLookUp(
  { isVerified, missingSince }: DomainState,
  sighting: Sighting,
  now: Date,
): 'verify' | 'miss' | 'lose' | 'keep' {
  if (sighting === 'ours') return isVerified && missingSince === null ? 'keep' : 'verify';
  if (!isVerified || sighting === 'unknown') return 'keep';
  if (sighting === 'moved') return 'lose';
  if (missingSince === null) return 'miss';
  return now.getTime() - missingSince.getTime() >= lostAfterMs ? 'lose' : 'keep';
}

/** What the owners are told of a domain that was taken away. */
export interface LostDomain {
  readonly domain: string;
  readonly reason: 'missing' | 'moved';
  /** The host that its record must name. */
  readonly target: string;
}

/** How long until a domain is looked up again; null: no more, unless somebody saves it again. */
export function nextLookUpAfter({ isVerified, savedAt, missingSince }: DomainState, now: Date): number | null {
  if (isVerified) return missingSince === null ? 6 * hourMs : hourMs;
  return nextCheckAfter(now.getTime() - Math.max(savedAt.getTime(), missingSince?.getTime() ?? 0));
}

/** Custom domains come with some plans of any product (D-71). */
export function hasOwnDomains(plans: readonly (PlanName | null)[]): boolean {
  const { planNames } = suiteInForce();
  return planNames.some(({ id, hasOwnDomains }) => hasOwnDomains === true && plans.includes(id));
}
