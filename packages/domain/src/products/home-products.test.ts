import { describe, expect, test } from 'vitest';
import { type HomeFacts, homeProducts, productsOpenedAs } from './home-products.ts';

const facts: HomeFacts = {
  enabled: ['erp', 'books_plus'],
  createdOn: '2026-01-01',
  country: 'US',
  isShopOffered: false,
  plans: [{ planName: 'startup', status: 'active' }],
  person: { isOwner: true, rolesIn: [] },
};
const listed = (change: Partial<HomeFacts> = {}) => homeProducts({ ...facts, ...change }).map(({ product }) => product);
const opens = (change: Partial<HomeFacts>, product: string) =>
  homeProducts({ ...facts, ...change }).find((each) => each.product === product)?.opens;

describe('which products home lists', () => {
  test('[HOME-18] [HOME-19] the AI assistant and MRP stand there only where the organisation may use them', () => {
    expect(listed()).toEqual(['erp', 'expense']);
    expect(listed({ enabled: ['erp', 'mrp', 'ai'] })).toEqual(['erp', 'mrp', 'expense', 'ai']);
  });

  test('[HOME-20] Shop stands there only for an organisation that the operator named', () => {
    expect(listed({ enabled: ['erp', 'shop'] })).not.toContain('shop');
    expect(listed({ isShopOffered: true })).toContain('shop');
  });

  test.each([
    ['active', 'professional', true],
    ['in_trial', 'professional', true],
    ['cancelled', 'professional', false],
    ['expired', 'professional', false],
    ['active', 'essential', false],
    ['active', null, false],
  ] as const)(
    '[HOME-24] [D-17] with a plan that is %s and %s, Report builder is listed: %s',
    (status, planName, isIn) => {
      const plans = [
        { planName: 'startup', status: 'active' },
        { planName, status },
      ] as const;
      expect(listed({ plans }).includes('report_builder')).toBe(isIn);
    },
  );

  test('[HOME-23] somebody who is no owner sees those in which they have a role, the plus product counting for its classic', () => {
    const person = { isOwner: false, rolesIn: ['crm_plus', 'console'] } as const;
    expect(listed({ enabled: ['crm', 'crm_plus', 'erp', 'books_plus'], person })).toEqual(['crm']);
    expect(listed({ person: { isOwner: false, rolesIn: [] } })).toEqual([]);
  });

  test('[D-281] an app for phones alone comes with its products and has no address', () => {
    expect(opens({ enabled: ['people', 'people_plus'] }, 'attendance')).toBeNull();
    expect(opens({ enabled: ['crm'] }, 'attendance')).toBeUndefined();
  });
});

describe('where a product opens', () => {
  test.each([
    ['2022-03-28', 'erp'],
    ['2022-03-29', 'books_plus'],
    ['2022-04-01', 'books_plus'],
  ] as const)('[HOME-22] [D-15] ERP of an organisation created on %s opens %s', (createdOn, expected) => {
    expect(opens({ createdOn }, 'erp')).toBe(expected);
  });

  test.each([
    ['IN', 'people'],
    ['my', 'people'],
    ['US', 'people_plus'],
    [null, 'people_plus'],
  ] as const)(
    '[HOME-21] [D-16] People in %s opens %s, and ERP its plus product in every country',
    (country, expected) => {
      const enabled = ['people', 'people_plus', 'erp', 'books_plus'] as const;
      expect(opens({ country, enabled }, 'people')).toBe(expected);
      expect(opens({ country, enabled }, 'erp')).toBe('books_plus');
    },
  );
});

test('[HOME-21, HOME-22] every other link to a product opens the plus or the classic one by the same rule', () => {
  expect(productsOpenedAs({ createdOn: '2026-01-01', country: 'US' })).toEqual({
    erp: 'books_plus',
    crm: 'crm_plus',
    people: 'people_plus',
  });
  expect(productsOpenedAs({ createdOn: '2026-01-01', country: 'IN' })).toEqual({ erp: 'books_plus', crm: 'crm_plus' });
  expect(productsOpenedAs({ createdOn: '2022-03-28', country: 'US' })).toEqual({});
});
