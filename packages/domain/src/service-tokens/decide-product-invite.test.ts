import { expect, test } from 'vitest';
import { decideProductInvite } from './decide-product-invite.ts';
import { callingProductOf } from './service-token.ts';

const owner = { isOwner: true, consoleRole: null, modules: [] };
const member = { isOwner: false, consoleRole: 'member', modules: [] } as const;
const erp = { product: 'erp', scopes: ['invites:create'] } as const;
const role = (product: 'erp' | 'crm' | 'console') => [{ product, role: 'admin', modules: [] }];
const facts = { token: erp, roles: role('erp'), inviter: owner, isOrganisationOpen: true };

test.each([
  ['its own product, by an owner', {}, null],
  ['another product', { roles: role('crm') }, 'request.unauthorized'],
  ['the console', { roles: role('console') }, 'request.unauthorized'],
  ['its own product, without the scope', { token: { ...erp, scopes: [] } }, 'request.unauthorized'],
  ['its own product, by a member', { inviter: member }, 'request.unauthorized'],
  ['its own product, by somebody who left', { inviter: null }, 'request.not_found'],
  ['an organisation that is deleted', { isOrganisationOpen: false }, 'request.not_found'],
])('[N-44, D-262] a product invites into %s', (_what, change, refusal) => {
  const decision = decideProductInvite({ ...facts, ...change });
  expect(decision.allowed ? null : decision.refusal).toBe(refusal);
});

test('[D-262] only a product of the suite has service tokens', () => {
  expect(callingProductOf('erp')).toBe('erp');
  expect(callingProductOf('console')).toBeNull();
  expect(callingProductOf('organisation')).toBeNull();
  expect(callingProductOf('no-such-thing')).toBeNull();
});
