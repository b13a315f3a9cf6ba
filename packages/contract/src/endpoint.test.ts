import type { Requirement } from '@atrium/domain/access/permissions';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, type Method, type RateClass } from './endpoint.ts';
import { idField } from './fields.ts';

const refusalsOf = (requires: Requirement, rate: RateClass, method: Method) =>
  endpoint({
    name: 'openBox',
    method,
    path: '/boxes',
    summary: 'Open a box',
    requires,
    power: 'none',
    rate,
    idempotency: 'natural',
    input: z.strictObject({}),
    reply: z.object({}),
    refusals: ['request.not_found'],
  }).refusals;

test.each<[Requirement, RateClass, Method, readonly string[]]>([
  ['anyone', 'read', 'GET', ['request.invalid', 'request.not_found']],
  ['anyone', 'credentials', 'POST', ['request.invalid', 'request.too_many', 'request.not_found']],
  ['session', 'write', 'POST', ['request.invalid', 'session.expired', 'request.not_found']],
  ['membership', 'read', 'GET', ['request.invalid', 'session.expired', 'organisation.not_set', 'request.not_found']],
  // The rights may be taken while the call is under way.
  [
    'membership',
    'write',
    'POST',
    ['request.invalid', 'request.unauthorized', 'session.expired', 'organisation.not_set', 'request.not_found'],
  ],
  [
    'use_subscriptions',
    'mail',
    'POST',
    [
      'request.invalid',
      'request.unauthorized',
      'request.too_many',
      'session.expired',
      'organisation.not_set',
      'request.not_found',
    ],
  ],
])(
  'an endpoint for %s, rationed as %s, called by %s, lists the refusals that follow from it and its own',
  (requires, rate, method, expected) => {
    expect(refusalsOf(requires, rate, method)).toEqual(expected);
  },
);

test('an id in capitals is read as the same id', () => {
  expect(idField.parse('0198C2F4-7B1A-7C3D-9E4F-ABCDEF012345')).toBe('0198c2f4-7b1a-7c3d-9e4f-abcdef012345');
  expect(idField.safeParse('no id').success).toBe(false);
});
