import { describe, expect, test } from 'vitest';
import { shippedRoles as catalogue } from '../../../../suites/atrium/roles/shipped-roles.ts';
import type { Actor } from '../access/permissions.ts';
import { hasRolePicker } from '../access/role-choice.ts';
import { productTokens } from '../products/products.ts';
import { findRoleGroup } from '../products/role-catalogue.ts';
import { beginProduct, type ChosenProduct, isOfferedTo, switchUserType } from './switch-user-type.ts';

const owner: Actor = { isOwner: true, consoleRole: null, modules: [] };
const admin: Actor = { isOwner: false, consoleRole: 'admin', modules: ['m_console_role'] };
const picked = (product: ChosenProduct['product'], role: string): ChosenProduct => ({ product, role, modules: [] });

describe('switching the user type', () => {
  test('[USER-16] resets every picked role of a product, in both directions', () => {
    const chosen = productTokens()
      .filter(hasRolePicker)
      .map((product) => picked(product, 'picked'));
    for (const type of ['Guest', 'Paid'] as const) {
      const after = switchUserType({ catalogue, actor: owner }, chosen, type);
      const others = after.filter(({ product }) => product !== 'console' && product !== 'organisation');
      expect(others.length).toBeGreaterThan(0);
      expect(others.filter(({ role }) => role !== null)).toEqual([]);
    }
  });

  test('gives a product without a picker the base role of the new type', () => {
    for (const type of ['Guest', 'Paid'] as const) {
      const [after] = switchUserType({ catalogue, actor: owner }, [picked('erp', 'accountant')], type);
      const group = findRoleGroup(catalogue, 'erp', after?.role ?? '');
      expect(group).toMatchObject({ isGridBase: true, isGuest: type === 'Guest' });
      const defaults = group?.modules.filter(({ isDefault }) => isDefault).map(({ shortCode }) => shortCode);
      expect(after?.modules).toEqual(defaults);
    }
  });

  test('removes a product that has no role for the new type', () => {
    const withoutGuests = { ...catalogue, crm: catalogue.crm?.filter(({ isGuest }) => !isGuest) ?? [] };
    expect(isOfferedTo(withoutGuests, 'crm', 'Guest')).toBe(false);
    const after = switchUserType({ catalogue: withoutGuests, actor: owner }, [picked('crm', 'picked')], 'Guest');
    expect(after).toEqual([]);
  });

  test('keeps console and organisation roles, which fit both types', () => {
    const chosen = [picked('console', 'member'), picked('organisation', 'org_user')];
    expect(switchUserType({ catalogue, actor: owner }, chosen, 'Guest')).toEqual(chosen);
  });

  test('[ROLE-17] keeps roles that the actor may not change, and all roles without an actor', () => {
    const chosen = [picked('erp', 'admin'), picked('crm', 'admin')];
    expect(switchUserType({ catalogue, actor: admin }, chosen, 'Guest')[0]).toEqual(chosen[0]);
    expect(switchUserType({ catalogue, actor: owner }, chosen, 'Guest')[0]).not.toEqual(chosen[0]);
    expect(switchUserType({ catalogue, actor: null }, chosen, 'Guest')).toEqual(chosen);
  });

  test('[ROLE-20] a new product starts without a role, or with the base role behind its grid', () => {
    expect(beginProduct(catalogue, 'crm', { type: 'Paid', held: null })).toMatchObject({ role: null, modules: [] });
    expect(beginProduct(catalogue, 'erp', { type: 'Paid', held: null }).role).not.toBeNull();
    expect(beginProduct(catalogue, 'erp', { type: 'Paid', held: 'accountant' }).role).toBe('accountant');
  });
});
