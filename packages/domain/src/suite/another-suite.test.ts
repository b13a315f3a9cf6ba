import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { choosePlan } from '../pricing/choose-plan.ts';
import { currencyOfCountry } from '../pricing/currency.ts';
import { gatewayOf } from '../pricing/gateway-of.ts';
import { isSoldHere, plainPlanName, planSizes, planTiers, readPlanName } from '../pricing/plan-names.ts';
import { homeProducts } from '../products/home-products.ts';
import { openProducts } from '../products/open-products.ts';
import { nameOfProduct, productOfToken, productTokens, seatPlans } from '../products/products.ts';
import { mayReport } from '../reports/facts.ts';
import { isLifetime } from '../subscriptions/card.ts';
import { coveredBy, isIncluded, paidAs } from '../subscriptions/coverage.ts';
import { entitlementsOf } from '../subscriptions/entitlements.ts';
import { soldProducts } from '../subscriptions/held-subscription.ts';
import { statusOf, trialDaysInForce } from '../subscriptions/status.ts';
import type { SuiteOutline } from './outline.ts';
import { putSuiteInForce, suiteInForce } from './suite-in-force.ts';

const logistics: SuiteOutline = {
  products: [
    {
      id: 'everything',
      name: 'Everything',
      isBundle: true,
      seatsOf: ['fleet', 'yard'],
      opening: { by: 'plan', listed: 'never' },
    },
    { id: 'fleet', name: 'Fleet', seatsOf: ['fleet'], opening: { by: 'plan', listed: 'always' }, reports: ['invoice'] },
    { id: 'yard', name: 'Yard', seatsOf: ['yard'], opening: { by: 'plan', listed: 'always' } },
    { id: 'dock', name: 'Dock', opening: { by: 'product', with: ['yard'], listed: 'always' } },
  ],
  sold: ['everything', 'fleet', 'yard'],
  planNames: [
    { id: 'solo', name: 'Solo', isSize: true },
    { id: 'crew', name: 'Crew', alsoCalled: ['whole crew'], isSize: true },
    { id: 'ever', name: 'For ever', isForLife: true },
    { id: 'armada', name: 'Armada', isSoldBySales: true },
  ],
  trialDays: 30,
  currencies: { usual: 'EUR', byCountry: { JP: 'JPY' } },
  gateways: { usual: 'stripe', byCountry: {} },
  firstChoice: { product: 'fleet', plan: 'crew', interval: 'monthly' },
  areas: { books: ['fleet'] },
};

describe('rules with the products of another vendor', () => {
  let before: SuiteOutline | null = null;
  beforeAll(() => {
    before = putSuiteInForce(logistics);
  });
  afterAll(() => {
    if (before !== null) putSuiteInForce(before);
  });

  test('products, cards and seats are those of the suite in force', () => {
    expect(suiteInForce()).toBe(logistics);
    expect(productTokens()).toEqual(['everything', 'fleet', 'yard', 'dock', 'console', 'organisation']);
    expect(soldProducts()).toEqual(['everything', 'fleet', 'yard']);
    expect(seatPlans()).toEqual(['everything', 'fleet', 'yard']);
    expect(productOfToken('crm')).toBeNull();
    expect(nameOfProduct('crm'), 'what left the suite keeps its id').toBe('crm');
  });

  test('its bundle covers what it names', () => {
    expect(coveredBy('everything')).toEqual(['fleet', 'yard']);
    expect(isIncluded('yard', ['everything'])).toBe(true);
    expect(isIncluded('dock', ['everything'])).toBe(false);
    const active = { product: 'everything', planName: 'solo', status: 'active', activeTill: null } as const;
    expect(entitlementsOf([active], '2026-11-19').map(({ product }) => product)).toEqual(['fleet', 'yard']);
  });

  test('a product that is not in the suite is not free: it is closed, and reports nothing', () => {
    const nothing = { entitled: [], isSwitchedOn: true, isNamed: true, plans: [] };
    expect(openProducts(nothing)).toEqual(['console', 'organisation']);
    expect(openProducts({ ...nothing, entitled: ['crm', 'yard'] })).toEqual([
      'yard',
      'dock',
      'console',
      'organisation',
    ]);
    expect(mayReport('fleet', 'invoice')).toBe(true);
    expect(mayReport('crm', 'deal')).toBe(false);
  });

  test('nothing of the shipped suite is left in a rule: no product is tried anew, and each is paid as itself', () => {
    const block = { planId: null, previousPlanId: null, isInTrial: false, isTrialOver: true, hasEndedUnpaid: false };
    expect(statusOf({ ...block, product: 'erp' }, true)).toBe('trial_over');
    expect(productTokens().map(paidAs)).toEqual(productTokens());
  });

  test('plans are named, ordered and chosen as it says, and a trial lasts its days', () => {
    expect(['CREW', 'Whole-crew', 'armada', 'Custom', 'startup'].map(readPlanName)).toEqual([
      'crew',
      'crew',
      'armada',
      'custom',
      null,
    ]);
    expect(['ever', 'armada', 'custom', 'startup'].filter(isSoldHere)).toEqual(['ever']);
    expect([planSizes(), planTiers()]).toEqual([
      ['solo', 'crew'],
      ['solo', 'crew', 'armada'],
    ]);
    expect([plainPlanName('ever'), plainPlanName('startup')]).toEqual(['For ever', 'startup']);
    expect(choosePlan({}, true), 'no product of it goes on alone').toEqual(logistics.firstChoice);
    expect([isLifetime('ever', null), isLifetime('crew', null)]).toEqual([true, false]);
    expect(trialDaysInForce()).toBe(30);
    const active = { product: 'yard', status: 'active', activeTill: null } as const;
    const [given] = entitlementsOf(
      [
        { ...active, planName: 'crew' },
        { ...active, planName: 'solo' },
        { ...active, planName: 'startup' },
      ],
      '2026-11-19',
    );
    expect(given?.planName).toBe('crew');
  });

  test('a country pays in the currency and by the gateway that it says', () => {
    expect(['JP', 'jp', 'IN', 'US', null].map(currencyOfCountry)).toEqual(['JPY', 'JPY', 'EUR', 'EUR', 'EUR']);
    const facts = { currency: 'INR', savedWith: null, isCashfreeEnabled: true, isInternal: false };
    expect(['IN', 'SG', 'DE'].map((country) => gatewayOf({ ...facts, country }))).toEqual([
      'stripe',
      'stripe',
      'stripe',
    ]);
  });

  test('home lists its products', () => {
    const home = homeProducts({
      createdOn: '2026-01-01',
      country: 'DE',
      open: ['yard', 'dock'],
      hasOffer: false,
      statuses: { everything: 'active' },
      person: { isOwner: true, rolesIn: [], canBuy: true },
    });
    expect(home.map(({ product, state, isInBundle }) => ({ product, state, isInBundle }))).toEqual([
      { product: 'yard', state: 'open', isInBundle: true },
      { product: 'dock', state: 'open', isInBundle: false },
      { product: 'fleet', state: 'try', isInBundle: false },
    ]);
  });
});
