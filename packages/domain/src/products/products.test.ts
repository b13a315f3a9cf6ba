import { describe, expect, test } from 'vitest';
import { isGridOnly, isSeatOf, nameOfProduct, productOfToken, productTokens, seatPlans } from './products.ts';

describe('the products', () => {
  test('[GEN-02] are the 21 of the specification', () => {
    expect(productTokens().map((token) => nameOfProduct(token))).toEqual([
      'All-in-one',
      'ERP',
      'ERP v2',
      'MRP',
      'CRM',
      'CRM plus',
      'People',
      'People plus',
      'Books plus',
      'Report builder',
      'Workflow engine',
      'Website builder',
      'Shop',
      'Document builder',
      'Document scanner',
      'Attendance',
      'Expense',
      'Chat',
      'AI assistant',
      'Console',
      'Organization',
    ]);
    expect(productTokens()).toHaveLength(21);
  });

  test('[D-02] tokens are read case-insensitively', () => {
    for (const token of productTokens()) expect(productOfToken(token.toUpperCase())).toBe(token);
    expect(productOfToken('ERP_V2')).toBe('erp_v2');
    expect(productOfToken('erp2')).toBeNull();
    expect(productOfToken('constructor')).toBeNull();
  });

  test('three have a grid and no role picker', () => {
    expect(productTokens().filter((token) => isGridOnly(token))).toEqual(['erp', 'crm_plus', 'books_plus']);
  });

  test('a plus product takes the seat of its classic sibling, and all of them one of the bundle', () => {
    expect(seatPlans()).toEqual(['aio', 'erp', 'erp_v2', 'mrp', 'crm', 'people']);
    const plansOf = Object.fromEntries(
      productTokens().map((token) => [token, seatPlans().filter((plan) => isSeatOf(token, plan))]),
    );
    expect(plansOf).toMatchObject({
      books_plus: ['aio', 'erp'],
      crm_plus: ['aio', 'crm'],
      people_plus: ['aio', 'people'],
      mrp: ['mrp'],
      erp_v2: ['erp_v2'],
      chat: [],
      console: [],
      organisation: [],
    });
  });
});
