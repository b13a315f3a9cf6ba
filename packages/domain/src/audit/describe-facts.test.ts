import { expect, test } from 'vitest';
import { auditActions } from './actions.ts';
import { describeFacts } from './describe-facts.ts';
import { auditFacts, changedFact, toldAs } from './facts.ts';
import { auditSubjectOf, auditSubjects } from './subjects.ts';

const titleOf = (product: string, role: string) => `${product.toUpperCase()} - ${role}`;
const tell = (...[action, facts]: [(typeof auditActions)[number], object]) =>
  describeFacts(action, facts as never, titleOf).map(({ fact, before, after }) => [fact, before, after]);

test('[N-39, D-640] every action of the audit log has a subject, and every kind of subject is one of an action', () => {
  expect(new Set(auditActions.map(auditSubjectOf))).toEqual(new Set(auditSubjects));
});

test.each([
  ['users.deleted', 'person'],
  ['identity.signed_in', 'person'],
  ['identity.organisation_switched', 'organisation'],
  ['users.import_started', 'job'],
  ['users.exported', 'organisation'],
  ['security.policy_saved', 'policy'],
  ['access.service_token_added', 'token'],
  ['company.ownership_transferred', 'person'],
  ['company.renamed', 'organisation'],
  ['payments.method_saved', 'payment_method'],
] as const)('[N-39, D-640] what %s is done to is a %s', (action, subject) => {
  expect(auditSubjectOf(action)).toBe(subject);
});

test('[N-39, D-640] every fact that an entry may tell is one of the closed list', () => {
  for (const fact of [...Object.values(toldAs), ...Object.values(changedFact)]) expect(auditFacts).toHaveProperty(fact);
});

test('[N-39, D-640] an owner reads of a saved policy only the settings that changed, each from what to what', () => {
  const before = { enabled: false, minLength: 6, mustIncludeNumbers: true, expirePasswordAfterDays: null };
  const after = { ...before, enabled: true, minLength: 14, expirePasswordAfterDays: 90 };
  expect(tell('security.policy_saved', { before, after })).toEqual([
    ['enabled', false, true],
    ['minLength', 6, 14],
    ['expirePasswordAfterDays', null, 90],
  ]);
});

test.each([
  ['users.roles_changed', { before: [], after: [{ product: 'crm', role: 'admin' }] }, [['roles', null, 'CRM - admin']]],
  ['users.deleted', { roles: [{ product: 'crm', role: 'admin' }], email: 'a@b.c' }, [['roles', 'CRM - admin', null]]],
  [
    'users.renamed',
    { before: { firstName: 'Ana', lastName: '' }, after: { firstName: 'Ana', lastName: 'Costa' } },
    [['name', 'Ana', 'Ana Costa']],
  ],
  ['users.disabled', { before: 'Active', after: 'Disabled' }, [['status', 'Active', 'Disabled']]],
  ['identity.second_factor_changed', { change: 'passkey_added' }, [['factor', null, 'passkey_added']]],
  ['identity.email_changed', { before: 'a@b.c', after: 'd@e.f' }, [['email', 'a@b.c', 'd@e.f']]],
  [
    'security.factor_required',
    { after: '2026-11-25T03:15:18.463Z' },
    [['requiredFrom', null, '2026-11-25T03:15:18.463Z']],
  ],
  ['subscriptions.changed', { planId: 'b', before: 'a' }, [['plan', 'a', 'b']]],
  ['subscriptions.changed', { planId: 'b', before: null }, []],
  [
    'subscriptions.scheduled',
    { planId: 'b', scheduledPlanId: null, on: '2026-12-01' },
    [
      ['plan', 'b', null],
      ['beginsOn', null, '2026-12-01'],
    ],
  ],
  [
    'payments.method_updated',
    { brand: 'visa', lastFour: '4242', before: '1111' },
    [['card', '•••• 1111', 'Visa •••• 4242']],
  ],
  ['payments.method_saved', { brand: 'visa', lastFour: '4242' }, [['card', null, 'Visa •••• 4242']]],
  ['payments.phone_validated', { lastFour: '4242' }, [['phone', null, '•••• 4242']]],
  [
    'payments.reversed',
    { amountMinor: 900, lostMinor: 0, currency: 'USD' },
    [['amount', null, { amountMinor: 900, currency: 'USD' }]],
  ],
  ['users.factors_reset', { by: 'operator', sessionId: 'x' }, []],
] as const)('[N-39, D-640] an entry of %s with %j says %j', (action, facts, said) => {
  expect(tell(action, facts)).toEqual(said);
});
