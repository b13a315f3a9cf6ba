import { describe, expect, test } from 'vitest';
import type { Actor } from '../access/permissions.ts';
import { hasRolePicker } from '../access/role-choice.ts';
import { productTokens } from '../products/products.ts';
import { shippedRoles as catalogue, findRoleGroup } from '../products/role-catalogue.ts';
import { beginProduct, type ChosenProduct, isOfferedTo, switchUserType } from './switch-user-type.ts';

const owner: Actor = { isOwner: true, consoleRole: null, modules: [] };
const admin: Actor = { isOwner: false, consoleRole: 'admin', modules: ['m_console_role'] };
const picked = (product: ChosenProduct['product'], role: string): ChosenProduct => ({ product, role, modules: [] });

describe('switching the user type', () => {
  test('[USER-16] every picked role of a product is taken back, in both directions', () => {
    const chosen = productTokens.filter(hasRolePicker).map((product) => picked(product, 'picked'));
    for (const type of ['Guest', 'Paid'] as const) {
      const after = switchUserType({ catalogue, actor: owner }, chosen, type);
      const others = after.filter(({ product }) => product !== 'console' && product !== 'organisation');
      expect(others.length).toBeGreaterThan(0);
      expect(others.filter(({ role }) => role !== null)).toEqual([]);
    }
  });

  test('a grid without a picker begins with the base role of the new type', () => {
    for (const type of ['Guest', 'Paid'] as const) {
      const [after] = switchUserType({ catalogue, actor: owner }, [picked('erp', 'accountant')], type);
      const group = findRoleGroup(catalogue, 'erp', after?.role ?? '');
      expect(group).toMatchObject({ isGridBase: true, isGuest: type === 'Guest' });
      const defaults = group?.modules.filter(({ isDefault }) => isDefault).map(({ shortCode }) => shortCode);
      expect(after?.modules).toEqual(defaults);
    }
  });

  test('a product that has nothing for the new type is left out', () => {
    const withoutGuests = { ...catalogue, crm: catalogue.crm?.filter(({ isGuest }) => !isGuest) ?? [] };
    expect(isOfferedTo(withoutGuests, 'crm', 'Guest')).toBe(false);
    const after = switchUserType({ catalogue: withoutGuests, actor: owner }, [picked('crm', 'picked')], 'Guest');
    expect(after).toEqual([]);
  });

  test('console and organisation roles stay: they say nothing of the type', () => {
    const chosen = [picked('console', 'member'), picked('organisation', 'org_user')];
    expect(switchUserType({ catalogue, actor: owner }, chosen, 'Guest')).toEqual(chosen);
  });

  test('[ROLE-17] what the actor may not change stays, and nobody changes nothing', () => {
    const chosen = [picked('erp', 'admin'), picked('crm', 'admin')];
    expect(switchUserType({ catalogue, actor: admin }, chosen, 'Guest')[0]).toEqual(chosen[0]);
    expect(switchUserType({ catalogue, actor: owner }, chosen, 'Guest')[0]).not.toEqual(chosen[0]);
    expect(switchUserType({ catalogue, actor: null }, chosen, 'Guest')).toEqual(chosen);
  });

  test('[ROLE-20] a product begins with the role still to be picked, or with the one behind its grid', () => {
    expect(beginProduct(catalogue, 'crm', { type: 'Paid', held: null })).toMatchObject({ role: null, modules: [] });
    expect(beginProduct(catalogue, 'erp', { type: 'Paid', held: null }).role).not.toBeNull();
    expect(beginProduct(catalogue, 'erp', { type: 'Paid', held: 'accountant' }).role).toBe('accountant');
  });
});
