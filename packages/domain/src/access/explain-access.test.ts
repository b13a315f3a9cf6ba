import { assert, boolean, constantFrom, oneof, option, property, record, subarray, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shippedRoles } from '../../../../suites/atrium/roles/shipped-roles.ts';
import { type Product, productTokens } from '../products/products.ts';
import { applyAccessChange } from './access-change.ts';
import { type AccessFacts, type AccessQuestion, decideAccess } from './decide-access.ts';
import { judgeAccess } from './explain-access.ts';
import { can, isPermission, type Permission, permissions, type Requirement } from './permissions.ts';
import { actorOf, type RoleAssignment } from './role-assignment.ts';

const names = Object.keys(permissions) as Permission[];
const requirements: Requirement[] = ['anyone', 'pending', 'session', 'membership', ...names];
const active = { isDisabled: false, canSignIn: true, isEmailVerified: true };
const role = (product: Product, name: string, ...modules: string[]): RoleAssignment => ({
  product,
  role: name,
  modules,
});
const factsOf = (...assignments: RoleAssignment[]): AccessFacts => ({
  catalogue: shippedRoles,
  enabledProducts: productTokens(),
  isMember: true,
  standing: active,
  assignments,
});
const action = (requires: Requirement): AccessQuestion => ({ kind: 'action', requires });
const payroll: AccessQuestion = { kind: 'module', product: 'people', module: 'm_people_payroll_r' };

/** One product's role with any of its modules, one level for each area. */
const assignmentOf = (product: Product) =>
  constantFrom(...(shippedRoles[product] ?? [])).chain((group) =>
    subarray([...group.modules]).map((modules): RoleAssignment => {
      const byArea = new Map(modules.map((module) => [module.groupName, module.shortCode]));
      return { product, role: group.shortCode, modules: [...byArea.values()] };
    }),
  );
const held = tuple(
  ...(['organisation', 'console', 'erp', 'people', 'chat'] as const).map((each) => option(assignmentOf(each))),
);
const anyFacts = record({
  catalogue: constantFrom(shippedRoles),
  enabledProducts: subarray([...productTokens()]),
  isMember: boolean(),
  standing: record({ isDisabled: boolean(), canSignIn: boolean(), isEmailVerified: boolean() }),
  assignments: held.map((each) => each.filter((assignment) => assignment !== null)),
});
const modules = productTokens().flatMap((product) =>
  (shippedRoles[product] ?? []).flatMap((group) =>
    group.modules.map(({ shortCode }) => ({ product, module: shortCode })),
  ),
);
const anyQuestion = oneof(
  constantFrom(...requirements.map(action)),
  constantFrom(...productTokens().filter((each) => each !== 'aio')).map(
    (product): AccessQuestion => ({ kind: 'product', product }),
  ),
  constantFrom(...modules).map((module): AccessQuestion => ({ kind: 'module', ...module })),
);

describe('the explanation', () => {
  test('agrees with can() on every permission, for everybody who can work here', () => {
    assert(
      property(anyFacts, constantFrom(...names), (facts, name) => {
        const isHeld = can(actorOf(facts.assignments), name);
        expect(judgeAccess({ ...facts, isMember: true, standing: active }, action(name)).allowed).toBe(isHeld);
        const { isDisabled, canSignIn, isEmailVerified } = facts.standing;
        const isWorking = facts.isMember && !isDisabled && canSignIn && isEmailVerified;
        expect(judgeAccess(facts, action(name)).allowed).toBe(isWorking && isHeld);
      }),
      { numRuns: 500 },
    );
  });

  test('asks of every other action no more than it requires', () => {
    const open = (facts: AccessFacts) =>
      requirements.filter((each) => !isPermission(each) && judgeAccess(facts, action(each)).allowed);
    expect(open(factsOf())).toEqual(['anyone', 'pending', 'session', 'membership']);
    expect(open({ ...factsOf(), standing: { ...active, isDisabled: true } })).toEqual(['anyone', 'pending', 'session']);
    expect(open({ ...factsOf(), isMember: false })).toEqual(['anyone', 'pending', 'session']);
    expect(open({ ...factsOf(), standing: { ...active, canSignIn: false } })).toEqual(['anyone']);
    // An address that is not proved closes the organisation, not the account (D-503).
    const unproved = { ...active, isEmailVerified: false };
    expect(open({ ...factsOf(), standing: unproved })).toEqual(['anyone', 'pending', 'session']);
  });

  test('names a change that allows the action, and every part of the change is needed', () => {
    assert(
      property(anyFacts, anyQuestion, (facts, question) => {
        const { allowed, smallestChange, reasons } = judgeAccess(facts, question);
        expect(reasons.length).toBeGreaterThan(0);
        expect(smallestChange).not.toBeNull();
        const changes = smallestChange ?? [];
        expect(changes.length === 0).toBe(allowed);
        expect(decideAccess(changes.reduce(applyAccessChange, facts), question).allowed).toBe(true);
        for (const left of changes) {
          const others = changes.filter((change) => change !== left);
          expect(decideAccess(others.reduce(applyAccessChange, facts), question).allowed).toBe(false);
        }
      }),
      { numRuns: 500 },
    );
  });

  test.each<[string, AccessFacts, AccessQuestion, object[]]>([
    [
      'admin without the module',
      factsOf(role('console', 'admin')),
      action('use_subscriptions'),
      [{ kind: 'grant_module', product: 'console', module: 'm_console_subscription' }],
    ],
    [
      'manager who may only look',
      factsOf(role('console', 'manager')),
      action('act_on_users'),
      [{ kind: 'grant_module', product: 'console', module: 'm_console_user_r' }],
    ],
    [
      'member to see people',
      factsOf(role('console', 'member')),
      action('manage_users'),
      [{ kind: 'assign_role', product: 'console', role: 'manager', modules: [] }],
    ],
    [
      'member to change settings, never by making an owner',
      factsOf(role('console', 'member')),
      action('change_settings'),
      [{ kind: 'assign_role', product: 'console', role: 'admin', modules: [] }],
    ],
    [
      'employee to see payroll',
      factsOf(role('people', 'hr', 'm_people_leave_rw')),
      payroll,
      [{ kind: 'grant_module', product: 'people', module: 'm_people_payroll_r' }],
    ],
    [
      'disabled owner who never set a password',
      {
        ...factsOf(role('organisation', 'owner')),
        standing: { isDisabled: true, canSignIn: false, isEmailVerified: false },
      },
      payroll,
      [{ kind: 'enable_user' }, { kind: 'set_password' }],
    ],
    [
      'stranger to a product that is not enabled',
      { ...factsOf(), isMember: false, enabledProducts: [] },
      { kind: 'product', product: 'doc_scanner' },
      [
        { kind: 'add_to_organisation' },
        { kind: 'enable_product', product: 'doc_scanner' },
        { kind: 'assign_role', product: 'doc_scanner', role: 'user', modules: ['m_doc_scanner_scans_rw'] },
      ],
    ],
    [
      'guest to read in another product, as a guest',
      factsOf(role('erp', 'guest')),
      { kind: 'product', product: 'crm' },
      [{ kind: 'assign_role', product: 'crm', role: 'guest', modules: ['m_crm_contacts_r', 'm_crm_deals_r'] }],
    ],
    [
      'guest to write, which no guest role offers',
      factsOf(role('doc_scanner', 'guest')),
      { kind: 'module', product: 'doc_scanner', module: 'm_doc_scanner_rules_rw' },
      [
        {
          kind: 'assign_role',
          product: 'doc_scanner',
          role: 'user',
          modules: ['m_doc_scanner_scans_rw', 'm_doc_scanner_rules_rw'],
        },
      ],
    ],
  ])('%s', (_who, facts, question, change) => {
    expect(judgeAccess(facts, question)).toMatchObject({ allowed: false, smallestChange: change });
  });

  test('lists the reasons as data', () => {
    expect(judgeAccess(factsOf(role('people', 'hr', 'm_people_payroll_r')), payroll).reasons).toEqual([
      { code: 'holds_module', product: 'people', module: 'm_people_payroll_r' },
    ]);
    const write: AccessQuestion = { ...payroll, module: 'm_people_payroll_rw' };
    expect(judgeAccess(factsOf(role('people', 'hr', 'm_people_payroll_r')), write).reasons).toEqual([
      { code: 'lacks_module', product: 'people', module: 'm_people_payroll_rw', held: 'm_people_payroll_r' },
    ]);
    expect(judgeAccess(factsOf(role('people', 'hr', 'm_people_payroll_rwd')), write).allowed).toBe(true);
    expect(judgeAccess(factsOf(role('organisation', 'owner')), payroll).reasons).toEqual([{ code: 'is_owner' }]);
    expect(judgeAccess(factsOf(), payroll).reasons).toEqual([{ code: 'lacks_role', product: 'people' }]);
    expect(judgeAccess(factsOf(), action('see_plans')).reasons).toEqual([
      { code: 'no_way_open', ways: [{ role: 'owner' }, { role: 'admin' }] },
    ]);
  });

  test('[ROLE-19] never suggests to give a hidden role, not even where no other role would help', () => {
    const auditor = (shippedRoles.erp ?? []).filter(({ shortCode }) => shortCode === 'auditor');
    const facts: AccessFacts = { ...factsOf(), catalogue: { ...shippedRoles, crm: auditor } };
    expect(judgeAccess(facts, { kind: 'product', product: 'crm' })).toMatchObject({
      allowed: false,
      smallestChange: null,
    });
  });

  test('suggests no change for a module that does not exist', () => {
    const question: AccessQuestion = { kind: 'module', product: 'people', module: 'm_people_secrets_r' };
    expect(judgeAccess(factsOf(role('organisation', 'owner')), question)).toEqual({
      allowed: false,
      reasons: [{ code: 'unknown_module', product: 'people', module: 'm_people_secrets_r' }],
      smallestChange: null,
    });
    expect(judgeAccess(factsOf(), { kind: 'product', product: 'aio' }).smallestChange).toBeNull();
  });
});
