import { describe, expect, test } from 'vitest';
import { shippedRoles } from '../../../../suites/atrium/roles/shipped-roles.ts';
import { permissions } from '../access/permissions.ts';
import type { RoleAssignment } from '../access/role-assignment.ts';
import type { Product } from '../products/products.ts';
import { estimateCounts, type MembershipChange, previewChange, type SeatPlan } from './preview-change.ts';
import type { Membership } from './seats.ts';

const role = (product: Product, name: string, ...modules: string[]): RoleAssignment => ({
  product,
  role: name,
  modules,
});
const holding = (...assignments: RoleAssignment[]): Membership => ({ isDisabled: false, assignments });
const preview = (changes: MembershipChange[], plans: SeatPlan[] = []) =>
  previewChange({ catalogue: shippedRoles, changes, plans });
const one = (before: Membership | null, after: Membership | null) => [{ userId: 'asha', before, after }];

describe('the preview of a change', () => {
  test('lists what a person gains and loses', () => {
    const before = holding(role('console', 'manager', 'm_console_user_r'), role('people', 'user', 'm_people_leave_rw'));
    const after = holding(role('console', 'admin', 'm_console_role'), role('people', 'user', 'm_people_leave_r'));
    expect(preview(one(before, after))).toEqual({
      access: [
        {
          userId: 'asha',
          products: [
            {
              product: 'people',
              roleBefore: 'user',
              roleAfter: 'user',
              modulesGained: ['m_people_leave_r'],
              modulesLost: ['m_people_leave_rw'],
            },
            {
              product: 'console',
              roleBefore: 'manager',
              roleAfter: 'admin',
              modulesGained: ['m_console_role'],
              modulesLost: ['m_console_user_r'],
            },
          ],
          permissionsGained: ['change_settings', 'add_organisation', 'see_plans'],
          permissionsLost: [],
        },
      ],
      seats: [],
    });
  });

  test('warns that a manager made admin without modules loses user management', () => {
    const { access } = preview(one(holding(role('console', 'manager')), holding(role('console', 'admin'))));
    expect(access[0]?.permissionsLost).toEqual(['manage_users']);
  });

  test('is empty for a change without effect', () => {
    const same = holding(role('erp', 'sales', 'm_erp_sales_r'));
    expect(preview(one(same, same))).toEqual({ access: [], seats: [] });
  });

  test('counts seats for several people, with the charged seats before and after', () => {
    const changes: MembershipChange[] = [
      { userId: 'a', before: null, after: holding(role('erp', 'sales')) },
      { userId: 'b', before: null, after: holding(role('erp', 'guest')) },
      { userId: 'c', before: holding(role('erp', 'guest')), after: holding(role('books_plus', 'standard')) },
      { userId: 'd', before: holding(role('erp', 'sales')), after: holding(role('erp', 'sales'), role('crm', 'user')) },
      { userId: 'e', before: holding(role('people', 'hr')), after: null },
    ];
    const plans: SeatPlan[] = [
      { plan: 'erp', holders: 5, freeUserCount: 2, isPaidPlan: true },
      { plan: 'people', holders: 1, freeUserCount: 0, isPaidPlan: true },
    ];
    const result = preview(changes, plans);
    expect(result.seats).toEqual([
      { plan: 'aio', added: 2, removed: 1, charged: null },
      { plan: 'erp', added: 2, removed: 0, charged: { before: 3, after: 5 } },
      { plan: 'crm', added: 1, removed: 0, charged: null },
      { plan: 'people', added: 0, removed: 1, charged: { before: 1, after: 1 } },
    ]);
    expect(estimateCounts(result)).toEqual({ erp: 2, crm: 1, people: 0 });
  });

  test('disabling takes access and seat, enabling gives both back', () => {
    const working = holding(role('organisation', 'owner'), role('crm', 'user', 'm_crm_deals_rw'));
    const disabled = { ...working, isDisabled: true };
    const off = preview(one(working, disabled));
    expect(off.access[0]?.products.map(({ product, roleAfter }) => [product, roleAfter])).toEqual([
      ['crm', null],
      ['organisation', null],
    ]);
    expect(off.access[0]?.permissionsLost).toEqual(Object.keys(permissions));
    expect(off.seats.map(({ plan, removed }) => [plan, removed])).toEqual([
      ['aio', 1],
      ['crm', 1],
    ]);
    expect(estimateCounts(off)).toEqual({ erp: 0, crm: 0, people: 0 });
    expect(estimateCounts(preview(one(disabled, working)))).toEqual({ erp: 0, crm: 1, people: 0 });
  });

  test('asks for no estimate when a seat passes from one person to another', () => {
    const seat = holding(role('crm', 'user'));
    const result = preview([...one(seat, null), { userId: 'ben', before: null, after: seat }]);
    expect(result.seats.find(({ plan }) => plan === 'crm')).toMatchObject({ added: 1, removed: 1 });
    expect(estimateCounts(result)).toEqual({ erp: 0, crm: 0, people: 0 });
  });

  test('asks for no estimate for guests and for seats of other products', () => {
    for (const added of [role('erp', 'guest'), role('mrp', 'user'), role('erp_v2', 'finance'), role('chat', 'user')])
      expect(estimateCounts(preview(one(holding(), holding(added))))).toEqual({ erp: 0, crm: 0, people: 0 });
  });
});
