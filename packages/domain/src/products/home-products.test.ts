import { describe, expect, test } from 'vitest';
import { type HomeFacts, homeProducts } from './home-products.ts';
import { openProducts } from './open-products.ts';
import type { Product } from './products.ts';

const owner = { isOwner: true, rolesIn: [], canBuy: true } as const;
const facts: HomeFacts = {
  open: openProducts({ entitled: ['erp', 'books_plus'], isSwitchedOn: false, isNamed: false, plans: [] }),
  createdOn: '2026-01-01',
  country: 'US',
  hasOffer: false,
  statuses: { erp: 'active' },
  person: owner,
};
const list = (change: Partial<HomeFacts> = {}) => homeProducts({ ...facts, ...change });
const names = (change: Partial<HomeFacts> = {}) => list(change).map(({ product }) => product);
const find = (product: Product, change: Partial<HomeFacts> = {}) =>
  list(change).find((each) => each.product === product);

describe('which products home lists', () => {
  test('[HOME-06] [HOME-23] [D-591] an owner sees all, the open ones first', () => {
    expect(list().map(({ product, state }) => [product, state])).toEqual([
      ['erp', 'open'],
      ['workflow', 'open'],
      ['website_builder', 'open'],
      ['doc_builder', 'open'],
      ['doc_scanner', 'open'],
      ['expense', 'open'],
      ['chat', 'open'],
      ['crm', 'try'],
      ['people', 'try'],
      ['attendance', 'try'],
    ]);
  });

  test('[HOME-23] [D-590] somebody else sees those in which they have a role, in either edition', () => {
    const person = { isOwner: false, rolesIn: ['books_plus', 'people', 'console'], canBuy: false } as const;
    expect(list({ person }).map(({ product, state }) => [product, state])).toEqual([
      ['erp', 'open'],
      ['people', 'ask_owner'],
    ]);
    expect(names({ person: { ...person, rolesIn: [] } })).toEqual([]);
  });

  test.each([
    ['mrp', true, [], true],
    ['mrp', false, [], false],
    ['mrp', false, ['mrp'], true],
    ['ai', false, [], false],
    ['ai', false, ['ai'], true],
    ['shop', false, [], false],
    ['report_builder', false, [], false],
    ['erp_v2', false, [], false],
  ] as const)('[HOME-18] [HOME-19] %s, offered: %s, open: %j, is listed: %s', (product, hasOffer, open, isIn) => {
    expect(names({ hasOffer, open }).includes(product)).toBe(isIn);
  });

  test('who has one edition of ERP is not invited to the other', () => {
    expect(names({ open: ['erp_v2'] }).filter((each) => each.startsWith('erp'))).toEqual(['erp_v2']);
  });
});

describe('what a person can do about a product', () => {
  test('[HOME-21] an open product opens its edition; an app for phones has no address', () => {
    expect(find('erp')).toMatchObject({ state: 'open', opens: 'books_plus', isPhoneApp: false, isInBundle: false });
    expect(find('expense')).toMatchObject({ state: 'open', opens: null, isPhoneApp: true });
  });

  test.each([
    [undefined, 'try'],
    ['trial_available', 'try'],
    ['trial_over', 'see_plans'],
    ['cancelled', 'see_plans'],
    ['expired', 'see_plans'],
  ] as const)('[D-591] with People %s, People and Attendance say: %s', (status, state) => {
    const statuses = status === undefined ? {} : { people: status };
    expect(find('people', { statuses })).toMatchObject({ state, opens: null, opensWith: 'people' });
    expect(find('attendance', { statuses })).toMatchObject({ state, opens: null, opensWith: 'people' });
  });

  test('[D-591] who may not buy is told to ask an owner', () => {
    expect(find('crm', { person: { ...owner, canBuy: false } })).toMatchObject({ state: 'ask_owner' });
  });

  test('[D-591] All-in-one is named where it opens the product and no plan of its own does', () => {
    const open = ['erp', 'crm', 'people', 'chat'] as const;
    const statuses = { aio: 'active', erp: 'active', crm: 'cancelled' } as const;
    expect(list({ open, statuses }).flatMap((each) => (each.isInBundle ? each.product : []))).toEqual([
      'crm',
      'people',
    ]);
    expect(list({ open, statuses: { ...statuses, aio: 'expired' } }).some((each) => each.isInBundle)).toBe(false);
  });
});
