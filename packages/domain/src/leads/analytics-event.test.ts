import { expect, test } from 'vitest';
import { isImpersonal, isImpersonalData } from './analytics-event.ts';

test('[N-50, D-309] an event may hold routes, products and refusals, and nothing that names a person', () => {
  const kept = ['/users/$userId', '/billing', 'erp_v2', 'subscriptions.trial_not_allowed', 'payments.gateway_failed'];
  expect(kept.filter((value) => !isImpersonal(value))).toEqual([]);
  const refused = [
    'maya@northlake.test',
    'maya%40northlake.test',
    '/reset-password#token',
    '/users?search=maya',
    '/users/0198c9a5-7a10-7c3e-9a3e-0e5a3f2b1c4d',
    'eyJhbGciOiJFUzI1NiJ9abc',
    'Maya Lake',
    'x'.repeat(101),
  ];
  expect(refused.filter(isImpersonal)).toEqual([]);
  expect(isImpersonalData({ path: '/billing' })).toBe(true);
  expect(isImpersonalData({ 'maya@x': 'a' })).toBe(false);
  expect(isImpersonalData(Object.fromEntries(Array.from('abcdefghijk', (name) => [name, 'a'])))).toBe(false);
});
