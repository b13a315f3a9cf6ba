import { expect, test } from 'vitest';
import {
  type DomainState,
  hasOwnDomains,
  hostOfDomain,
  isPointedAt,
  judgeLookUp,
  nextCheckAfter,
  nextLookUpAfter,
  planLookUp,
  type Sighting,
} from './custom-domain.ts';

test.each([
  ['help.example.com', 'help.example.com'],
  [' HTTPS://Help.Example.com/start?a=b ', 'help.example.com'],
  ['http://a-b.co', 'a-b.co'],
  ['', null],
  ['localhost', null],
  ['127.0.0.1', null],
  ['[::1]', null],
  ['ftp://example.com', null],
  ['user@example.com', null],
  ['example.com:8080', null],
  ['-a.example.com', null],
  [`${'a'.repeat(64)}.com`, null],
])('[VAL-59] [VAL-60] the domain %j is read as %j', (typed, host) => {
  expect(hostOfDomain(typed)).toBe(host);
});

test('[N-52] a CNAME counts whatever its case and with a dot at its end, and only for the whole name', () => {
  expect(isPointedAt(['AB.sites.test.'], 'ab.sites.test')).toBe(true);
  expect(isPointedAt(['ab.sites.test.evil.test'], 'ab.sites.test')).toBe(false);
  expect(isPointedAt([], 'ab.sites.test')).toBe(false);
});

test('[ORG-25] [N-52] an unverified domain is looked up often for six hours, then hourly, and no more after a week', () => {
  const hour = 3_600_000;
  expect([0, 5 * hour, 6 * hour, 167 * hour, 168 * hour].map(nextCheckAfter)).toEqual([
    300_000,
    300_000,
    hour,
    hour,
    null,
  ]);
});

test('[ORG-22] [D-71] only the professional plan has custom domains', () => {
  expect(hasOwnDomains(['startup', 'professional_i', null])).toBe(false);
  expect(hasOwnDomains(['startup', 'professional'])).toBe(true);
});

test.each([
  [['ours.sites.test.'], 'ours'],
  [['theirs.sites.test'], 'moved'],
  [['sites.test.evil.test'], 'elsewhere'],
  [[], 'elsewhere'],
  [null, 'unknown'],
])('[D-548] a look-up that answers %j finds the domain %s', (cnames, sighting) => {
  expect(judgeLookUp(cnames, 'ours.sites.test', 'sites.test')).toBe(sighting);
});

const [now, hour] = [new Date('2026-11-18T12:00:00Z'), 3_600_000];
const ago = (hours: number) => new Date(now.getTime() - hours * hour);
const waiting: DomainState = { isVerified: false, savedAt: ago(1), missingSince: null };
const verified: DomainState = { isVerified: true, savedAt: ago(1000), missingSince: null };
const missed = (hours: number): DomainState => ({ ...verified, missingSince: ago(hours) });

test.each<[DomainState, Sighting, string]>([
  [waiting, 'ours', 'verify'],
  [waiting, 'elsewhere', 'keep'],
  [waiting, 'moved', 'keep'],
  [verified, 'ours', 'keep'],
  [verified, 'elsewhere', 'miss'],
  [verified, 'unknown', 'keep'],
  [verified, 'moved', 'lose'],
  [missed(1), 'ours', 'verify'],
  [missed(71.9), 'elsewhere', 'keep'],
  [missed(72), 'elsewhere', 'lose'],
  [missed(1000), 'unknown', 'keep'],
])('[D-548] the domain %j that is seen as %s: %s', (state, sighting, plan) => {
  expect(planLookUp(state, sighting, now)).toBe(plan);
});

test('[D-548] a verified domain is looked up every six hours, hourly while its record is missing, and for a week after it is lost', () => {
  const lost = (hours: number): DomainState => ({ ...missed(hours), isVerified: false });
  const waits = [verified, missed(1), lost(73), lost(168), waiting].map((state) => nextLookUpAfter(state, now));
  expect(waits).toEqual([6 * hour, hour, hour, null, 300_000]);
});
