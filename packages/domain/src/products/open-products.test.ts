import { describe, expect, test } from 'vitest';
import { isSold, type OpeningFacts, openProducts } from './open-products.ts';
import { type Product, productTokens } from './products.ts';

const nothing: OpeningFacts = { entitled: [], isSwitchedOn: false, isNamed: false, plans: [] };
const open = (change: Partial<OpeningFacts> = {}) => openProducts({ ...nothing, ...change });
const isOpen = (product: Product, change: Partial<OpeningFacts> = {}) => open(change).includes(product);

describe('which products an organisation may use', () => {
  test('[D-158] [D-590] what is not sold is open before the first purchase, and nothing else', () => {
    expect(open()).toEqual([
      'workflow',
      'website_builder',
      'doc_builder',
      'doc_scanner',
      'chat',
      'console',
      'organisation',
    ]);
  });

  test('[D-590] a sold product opens by what the plans include, and only so', () => {
    const sold = productTokens().filter(isSold);
    expect(sold).toEqual(['aio', 'erp', 'erp_v2', 'mrp', 'crm', 'crm_plus', 'people', 'people_plus', 'books_plus']);
    for (const product of sold) {
      expect(isOpen(product)).toBe(false);
      expect(isOpen(product, { entitled: [product] })).toBe(true);
    }
  });

  test.each([
    ['attendance', ['people'], ['erp', 'crm']],
    ['expense', ['erp', 'erp_v2', 'people'], ['crm', 'mrp']],
  ] as const)('[D-281] %s opens with %j and not with %j', (app, opening, others) => {
    for (const product of opening) expect(isOpen(app, { entitled: [product] })).toBe(true);
    for (const product of others) expect(isOpen(app, { entitled: [product] })).toBe(false);
  });

  test('[HOME-18] [D-13] the AI assistant opens by the switch of the operator, not by a plan', () => {
    expect(isOpen('ai', { isSwitchedOn: true })).toBe(true);
    expect(isOpen('ai', { entitled: ['ai', 'erp'] })).toBe(false);
  });

  test('[HOME-20] [D-14] Shop opens for the organisations that the operator names', () => {
    expect(isOpen('shop', { isNamed: true })).toBe(true);
    expect(isOpen('shop', { entitled: ['shop'] })).toBe(false);
  });

  test.each([
    ['active', 'professional', true],
    ['in_trial', 'professional', true],
    ['cancelled', 'professional', false],
    ['expired', 'professional', false],
    ['active', 'essential', false],
    ['active', null, false],
  ] as const)('[HOME-24] [D-17] with a plan that is %s and %s, Report builder is open: %s', (status, planName, is) => {
    const plans = [
      { planName: 'startup', status: 'active' },
      { planName, status },
    ] as const;
    expect(isOpen('report_builder', { plans })).toBe(is);
  });
});
