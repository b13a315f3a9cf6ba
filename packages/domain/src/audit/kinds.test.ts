import { expect, test } from 'vitest';
import { auditActions } from './actions.ts';
import { auditKindOf, auditKinds } from './kinds.ts';

test('[N-39] an owner finds every action of the audit log under one of its filters', () => {
  const kinds = auditActions.map(auditKindOf);
  expect(new Set(kinds)).toEqual(new Set(auditKinds));
});

test.each([
  ['identity.signed_in', 'sign_in'],
  ['identity.password_changed', 'security'],
  ['access.service_token_added', 'security'],
  ['access.service_token_rotated', 'security'],
  ['access.service_token_revoked', 'security'],
  ['users.added', 'people'],
  ['company.renamed', 'organisation'],
  ['payments.method_saved', 'billing'],
] as const)('[N-39] an owner who looks for %s finds it under %s', (action, kind) => {
  expect(auditKindOf(action)).toBe(kind);
});
