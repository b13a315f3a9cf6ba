import { describe, expect, test } from 'vitest';
import { productRoles } from '../../../../suites/atrium/roles/product-roles.ts';
import { shippedRoles } from '../../../../suites/atrium/roles/shipped-roles.ts';
import { type Additions, extendCatalogue } from './extend-catalogue.ts';
import { isBundleOfProducts, productTokens } from './products.ts';
import { findModule, findRoleGroup } from './role-catalogue.ts';
import type { ShippedAccess } from './role-group.ts';

const uuid = (end: number) => `00000000-0000-5000-8000-${String(end).padStart(12, '0')}`;
const leasing = (level: 'r' | 'rw' | 'rwd', end: number) =>
  ({ uuid: uuid(end), shortCode: `m_erp_leasing_${level}`, accessLevel: level, groupName: 'Leasing' }) as const;
const lessor = {
  id: uuid(9),
  shortCode: 'lessor',
  name: 'Lessor',
  isGuest: false,
  offers: { Leasing: 'rw', Sales: 'r' },
  defaults: { Leasing: 'r', Sales: 'r' },
} as const;
const good: ShippedAccess = { modules: [leasing('r', 1), leasing('rw', 2)], roleGroups: [lessor] };
const faultOf = (erp: ShippedAccess) => extendCatalogue(productRoles, { erp }).faults[0]?.fault;
const shippedModule = findModule(shippedRoles, 'erp', 'm_erp_sales_r')!;
const shippedGroup = shippedRoles.erp![0]!;

describe('the catalogue with what the operator added', () => {
  test('is the shipped one where nothing is added', () => {
    expect(extendCatalogue(productRoles, {})).toEqual({ catalogue: shippedRoles, faults: [] });
  });

  test('has the added role with its modules, and its defaults checked', () => {
    const { catalogue, faults } = extendCatalogue(productRoles, { erp: good });
    expect(faults).toEqual([]);
    expect(findRoleGroup(catalogue, 'erp', 'lessor')).toMatchObject({ name: 'Lessor', isHidden: false });
    expect(
      findRoleGroup(catalogue, 'erp', 'lessor')?.modules.map(({ shortCode, isDefault }) => [shortCode, isDefault]),
    ).toEqual([
      ['m_erp_sales_r', true],
      ['m_erp_leasing_r', true],
      ['m_erp_leasing_rw', false],
    ]);
    expect(findModule(catalogue, 'erp', uuid(2))?.shortCode).toBe('m_erp_leasing_rw');
  });

  test('leaves every shipped role as it is, but for new areas where it offers all, unchecked', () => {
    const { catalogue } = extendCatalogue(productRoles, { erp: good });
    for (const product of productTokens()) {
      for (const group of shippedRoles[product] ?? []) {
        const { modules, ...rest } = findRoleGroup(catalogue, product, group.shortCode)!;
        expect({ ...rest, modules: modules.slice(0, group.modules.length) }).toEqual(group);
        for (const module of modules.slice(group.modules.length)) {
          expect(module).toMatchObject({ groupName: 'Leasing', isDefault: false });
        }
      }
    }
    const base = catalogue.erp?.find(({ isGridBase, isGuest }) => isGridBase && !isGuest);
    expect(base?.modules.map(({ shortCode }) => shortCode)).toContain('m_erp_leasing_rw');
  });

  test.each<[string, ShippedAccess, object]>([
    [
      'a uuid of a shipped module',
      { ...good, modules: [{ ...leasing('r', 1), uuid: shippedModule.uuid.toUpperCase() }] },
      { code: 'name_taken' },
    ],
    ['a uuid twice', { ...good, modules: [leasing('r', 1), leasing('rw', 1)] }, { code: 'name_taken', name: uuid(1) }],
    ['a uuid as id of a role', { ...good, modules: [leasing('r', 9)] }, { code: 'name_taken', name: uuid(9) }],
    [
      'a short code of a shipped module',
      { ...good, modules: [{ ...leasing('r', 1), shortCode: 'm_erp_sales_r' }] },
      { code: 'name_taken', name: 'm_erp_sales_r' },
    ],
    [
      'a short code of a shipped role',
      { ...good, roleGroups: [{ ...lessor, shortCode: shippedGroup.shortCode }] },
      { code: 'name_taken', name: shippedGroup.shortCode },
    ],
    ['a shipped area', { ...good, modules: [{ ...leasing('r', 1), groupName: 'Sales' }] }, { code: 'area_taken' }],
    [
      'one level twice',
      { ...good, modules: [leasing('r', 1), { ...leasing('r', 2), shortCode: 'm_other' }] },
      { code: 'level_twice', name: 'Leasing r' },
    ],
    ['a second role behind the grid', { ...good, roleGroups: [{ ...lessor, isGridBase: true }] }, { name: 'lessor' }],
    [
      'an area that is nowhere',
      { ...good, roleGroups: [{ ...lessor, offers: { Leasng: 'r' }, defaults: {} }] },
      { code: 'unknown_area', name: 'lessor: Leasng' },
    ],
    [
      'a default above what is offered',
      { ...good, roleGroups: [{ ...lessor, offers: { Leasing: 'r' }, defaults: { Leasing: 'rw' } }] },
      { code: 'unknown_area' },
    ],
    [
      'a default that no module has',
      { ...good, roleGroups: [{ ...lessor, offers: 'rwd', defaults: { Leasing: 'rwd' } }] },
      { code: 'unknown_area' },
    ],
  ])('leaves out %s', (_, erp, fault) => {
    expect(faultOf(erp)).toMatchObject(fault);
    expect(extendCatalogue(productRoles, { erp }).catalogue).toEqual(shippedRoles);
  });

  test('leaves out a bundle, and of two products with one uuid the later', () => {
    expect(extendCatalogue(productRoles, { aio: good }).faults).toEqual([
      { product: 'aio', fault: { code: 'product_without_roles' } },
    ]);
    const crm = { modules: [{ ...leasing('r', 1), shortCode: 'm_crm_leasing_r' }], roleGroups: [] };
    const additions: Additions = { crm, erp: good };
    const { catalogue, faults } = extendCatalogue(productRoles, additions);
    expect(faults).toEqual([{ product: 'crm', fault: { code: 'name_taken', name: uuid(1) } }]);
    expect(findRoleGroup(catalogue, 'erp', 'lessor')).toBeDefined();
    expect(catalogue.crm).toEqual(shippedRoles.crm);
    expect(isBundleOfProducts('aio')).toBe(true);
  });
});
