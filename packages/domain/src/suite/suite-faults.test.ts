import { describe, expect, test } from 'vitest';
import { suite as shipped } from '../../../../suites/atrium/suite.ts';
import { money } from '../kernel/money.ts';
import type { Plan } from '../pricing/plan.ts';
import type { ShippedAccess } from '../products/role-group.ts';
import type { SuiteOutline } from './outline.ts';
import type { Suite } from './suite.ts';
import { mostPlans, suiteFaults } from './suite-faults.ts';

const plan: Plan = {
  product: 'fleet',
  name: 'startup',
  region: null,
  displayName: 'Startup',
  description: '',
  basis: 'seat_month',
  offers: [
    { planId: 'fleet-startup-yearly', interval: 'yearly', prices: [money(900, 'EUR'), money(1400, 'JPY')] },
    { planId: 'fleet-startup-monthly', interval: 'monthly', prices: [money(1000, 'EUR'), money(1500, 'JPY')] },
  ],
  includedUsers: 0,
  extraUserPrices: [],
  employeeBand: null,
  limits: [],
  features: [],
  isLegacy: false,
  onlyFor: null,
};
const access: ShippedAccess = {
  modules: [{ uuid: 'module-1', shortCode: 'm_fleet_cars_r', accessLevel: 'r', groupName: 'Cars' }],
  roleGroups: [
    { id: 'role-1', shortCode: 'driver', name: 'Driver', isGuest: false, offers: 'r', defaults: { Cars: 'r' } },
  ],
};
const small: Suite = {
  outline: {
    products: [
      {
        id: 'fleet',
        name: 'Fleet',
        seatsOf: ['fleet'],
        firstPlan: 'startup',
        opening: { by: 'plan', listed: 'always' },
      },
    ],
    sold: ['fleet'],
    planNames: [{ id: 'startup', name: 'Startup', isSize: true }],
    trialDays: 30,
    currencies: { usual: 'EUR', byCountry: { JP: 'JPY' } },
    gateways: { usual: 'stripe', byCountry: {} },
    firstChoice: { product: 'fleet', plan: 'startup', interval: 'yearly' },
    areas: {},
  },
  catalogue: { version: '1', effectiveFrom: '2026-01-01', sellsOnlyNewErp: false, plans: [plan] },
  comparisons: { erp: [], mrp: [] },
  roles: { fleet: access },
  home: { whatsNew: { month: '2026-11', items: [] }, stores: { apple: '', google: '' }, awards: [] },
};
const withPlans = (...plans: readonly Plan[]): Suite => ({ ...small, catalogue: { ...small.catalogue, plans } });
const withOutline = (change: Partial<SuiteOutline>): Suite => ({ ...small, outline: { ...small.outline, ...change } });
const withPlan = (change: Partial<Plan>) => withPlans({ ...plan, ...change });
const withProduct = (change: object): Suite => ({
  ...small,
  outline: { ...small.outline, products: small.outline.products.map((product) => ({ ...product, ...change })) },
});
const [yearly, monthly] = plan.offers;
const role = { ...access.roleGroups[0], id: 'role-2', shortCode: 'other' } as ShippedAccess['roleGroups'][number];
const numbered = (at: number): Plan => ({
  ...plan,
  offers: [{ planId: `plan-${at}`, interval: 'yearly', prices: [money(1, 'EUR'), money(1, 'JPY')] }],
});
const codes =
  'AED ARS AUD BDT BRL CAD CHF CLP CNY COP CZK DKK EGP EUR GBP GEL HKD HUF IDR ILS INR JPY KES KRW KZT LKR MAD MXN MYR NGN NOK NZD PEN PHP PKR PLN RON SAR SEK SGD THB';
const inCurrencies = (count: number) =>
  withPlan({
    offers: [
      {
        planId: 'many',
        interval: 'yearly',
        prices: codes
          .split(' ')
          .slice(0, count)
          .map((code) => money(100, code)),
      },
    ],
  });

describe('a suite', () => {
  test('the shipped one, and one of a single product in euro and yen, have no fault', () => {
    expect(suiteFaults(shipped)).toEqual([]);
    expect(suiteFaults(small)).toEqual([]);
  });

  test('has 1 to 300 plans and at most 40 currencies', () => {
    const many = Array.from({ length: mostPlans + 1 }, (_, at) => numbered(at));
    expect(suiteFaults(withPlans(...many)).map(({ place }) => place)).toEqual(['catalogue.plans']);
    expect(suiteFaults(withPlans(...many.slice(1)))).toEqual([]);
    expect(suiteFaults(inCurrencies(40))).toEqual([]);
    expect(suiteFaults(inCurrencies(41)).map(({ message }) => message)).toEqual([
      'it has 41 currencies, and at most 40',
    ]);
  });

  test.each<[string, Suite, string, string]>([
    ['no plan', withPlans(), 'catalogue.plans', 'a suite has 1 to 300 plans, not 0'],
    ['a card without a plan', withPlan({ isLegacy: true }), 'sold.fleet', 'it has a card and no plan'],
    [
      'a plan of nobody',
      withPlans(plan, { ...numbered(1), product: 'ship' }),
      'catalogue.ship.startup',
      "there is no product 'ship'",
    ],
    [
      'a plan of what is free',
      withProduct({ opening: { by: 'always', listed: 'always' } }),
      'catalogue.fleet.startup',
      "'fleet' opens without a plan",
    ],
    ['an id twice', withPlans(plan, plan), 'catalogue.fleet-startup-yearly', 'the id stands twice'],
    [
      'a price of nothing',
      withPlan({ offers: [{ planId: 'a', interval: 'yearly', prices: [money(0, 'EUR')] }] }),
      'catalogue.fleet.startup',
      'price_not_positive: a',
    ],
    [
      'a region without regions',
      withPlan({ region: 'in' }),
      'catalogue.fleet.startup.in',
      'region_wrong: fleet-startup-yearly',
    ],
    [
      'regions without a region',
      withProduct({ hasRegions: true }),
      'catalogue.fleet.startup',
      'region_wrong: fleet-startup-yearly',
    ],
    [
      'a currency at one interval',
      withPlan({
        offers: [
          yearly as Plan['offers'][number],
          { ...(monthly as Plan['offers'][number]), prices: [money(1000, 'EUR')] },
        ],
      }),
      'catalogue.fleet.startup.monthly',
      'it has no price in JPY',
    ],
    [
      'more users in one currency',
      withPlan({ extraUserPrices: [money(100, 'EUR')] }),
      'catalogue.fleet.startup.extraUserPrices',
      'there is no price in JPY',
    ],
    [
      'opened by a plan that nobody sells',
      withProduct({ opening: { by: 'plan', planNames: ['gold'], listed: 'always' } }),
      'products.fleet.opening.planNames',
      "no plan is named 'gold'",
    ],
    ['a plan by no name', withPlan({ name: 'gold' }), 'catalogue.fleet.gold', "there is no plan name 'gold'"],
    [
      'a currency without a price',
      withOutline({ currencies: { usual: 'EUR', byCountry: { CH: 'CHF' } } }),
      'currencies',
      'no plan has a price in CHF',
    ],
    ['a first choice that nobody sells', withPlan({ isLegacy: true }), 'firstChoice', 'no such plan is for sale'],
    [
      'a first plan that nobody sells',
      withPlans({ ...plan, product: 'yard' }),
      'products.fleet.firstPlan',
      'no such plan is for sale',
    ],
    [
      'a trial of what nobody sells',
      withOutline({ trialAtFirstLook: { product: 'fleet', plan: 'gold' } }),
      'trialAtFirstLook',
      'no such plan is for sale',
    ],
    [
      'one product that goes on, and is not named',
      { ...small, catalogue: { ...small.catalogue, sellsOnlyNewErp: true } },
      'soleProduct',
      'the price list says that one product goes on alone: name it',
    ],
    [
      'roles of nobody',
      { ...small, roles: { fleet: access, ship: { modules: [], roleGroups: [] } } },
      'roles.ship',
      "there is no product 'ship'",
    ],
    ['no roles', { ...small, roles: {} }, 'roles.fleet', 'nobody can have a role in it'],
    [
      'an id of two roles',
      { ...small, roles: { fleet: { ...access, roleGroups: [role, role] } } },
      'roles.fleet',
      'the id role-2 stands twice',
    ],
    [
      'an area that is not there',
      { ...small, roles: { fleet: { ...access, roleGroups: [{ ...role, defaults: { Ships: 'r' } }] } } },
      'roles.fleet.other',
      "there is no area 'Ships'",
    ],
    [
      'a grid without its base',
      withProduct({ isGridOnly: true }),
      'roles.fleet',
      'only its grid decides, and no role is the base of it (isGridBase)',
    ],
  ])('%s is a fault with its place', (_, suite, place, message) => {
    expect(suiteFaults(suite)).toContainEqual({ place, message });
  });

  test('roles of a bundle are refused', () => {
    const bundle = {
      id: 'all',
      name: 'All',
      isBundle: true,
      seatsOf: ['fleet'],
      opening: { by: 'plan', listed: 'never' },
    } as const;
    const suite: Suite = {
      ...small,
      outline: { ...small.outline, products: [...small.outline.products, bundle], sold: ['fleet', 'all'] },
      roles: { ...small.roles, all: { modules: [], roleGroups: [] } },
    };
    expect(suiteFaults(suite).map(({ place }) => place)).toEqual(['sold.all', 'roles.all']);
  });
});
