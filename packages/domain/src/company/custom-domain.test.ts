import { expect, test } from 'vitest';
import { hasProfessionalPlan, hostOfDomain, isPointedAt, nextCheckAfter } from './custom-domain.ts';

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
  expect(hasProfessionalPlan(['crm-startup-yearly', null])).toBe(false);
  expect(hasProfessionalPlan(['crm-startup-yearly', 'erp-professional-monthly'])).toBe(true);
});
