import { describe, expect, test } from 'vitest';
import { outline as shipped } from '../../../../suites/atrium/outline.ts';
import type { SuiteOutline, SuitePlanName, SuiteProduct } from './outline.ts';
import { mostProducts, outlineFaults } from './outline-faults.ts';

const fleet: SuiteProduct = {
  id: 'fleet',
  name: 'Fleet',
  seatsOf: ['fleet'],
  opening: { by: 'plan', listed: 'always' },
};
const yard: SuiteProduct = { id: 'yard', name: 'Yard', opening: { by: 'always', listed: 'always' } };
const small: SuiteOutline = {
  products: [fleet, yard],
  sold: ['fleet'],
  planNames: [{ id: 'startup', name: 'Startup', isSize: true }],
  trialDays: 30,
  currencies: { usual: 'EUR', byCountry: { JP: 'JPY' } },
  gateways: { usual: 'stripe', byCountry: {} },
  firstChoice: { product: 'fleet', plan: 'startup', interval: 'yearly' },
  areas: {},
};
const changed = (change: Partial<SuiteProduct>): SuiteOutline => ({
  ...small,
  products: [{ ...fleet, ...change }, yard],
});
const named = (change: Partial<SuitePlanName>): SuiteOutline => ({
  ...small,
  planNames: [...small.planNames, { id: 'gold', name: 'Gold', ...change }],
});
const choosing = (change: Partial<SuiteOutline['firstChoice']>): SuiteOutline => ({
  ...small,
  firstChoice: { ...small.firstChoice, ...change },
});
const places = (outline: SuiteOutline) => outlineFaults(outline).map(({ place }) => place);

describe('the outline of a suite', () => {
  test('the shipped one, and one of two products, have no fault', () => {
    expect(outlineFaults(shipped)).toEqual([]);
    expect(outlineFaults(small)).toEqual([]);
  });

  test('a suite has 1 to 60 products', () => {
    const many = Array.from({ length: mostProducts + 1 }, (_, at) => ({
      ...yard,
      id: `yard_${at}`,
      name: `Yard ${at}`,
    }));
    expect(places({ ...small, products: [], sold: [] })).toContain('products');
    expect(places({ ...small, products: [fleet, ...many.slice(2)] })).toEqual([]);
    expect(places({ ...small, products: [fleet, ...many.slice(1)] })).toEqual(['products']);
  });

  test.each<[string, SuiteOutline, string]>([
    ['an id with other letters', changed({ id: 'Fleet 1', seatsOf: [] }), 'products[0].id'],
    ['the id of an app', { ...small, products: [fleet, { ...yard, id: 'console' }] }, 'products[1].id'],
    ['an id twice', { ...small, products: [fleet, { ...yard, id: 'fleet' }] }, 'products[1].id'],
    ['no name', changed({ name: ' ' }), 'products.fleet.name'],
    ['a name twice', changed({ name: 'yard' }), 'products.yard.name'],
    ['seats of nobody', changed({ seatsOf: ['fleet', 'ship'] }), 'products.fleet.seatsOf'],
    ['a seat twice', changed({ seatsOf: ['fleet', 'fleet'] }), 'products.fleet.seatsOf'],
    ['paid as nobody', { ...changed({ paidAs: 'ship' }), sold: [] }, 'products.fleet.paidAs'],
    ['paid as a product without card', { ...changed({ paidAs: 'yard' }), sold: [] }, 'products.fleet.paidAs'],
    ['a card of its own and of another', changed({ paidAs: 'fleet' }), 'products.fleet.paidAs'],
    ['sold without a card', { ...small, sold: [] }, 'products.fleet'],
    ['a card without a sale', { ...small, sold: ['fleet', 'yard'] }, 'products.yard'],
    ['a card of nobody', { ...small, sold: ['fleet', 'ship'] }, 'sold'],
    ['an empty bundle', changed({ isBundle: true, seatsOf: [] }), 'products.fleet.seatsOf'],
    ['a bundle in itself', changed({ isBundle: true }), 'products.fleet.seatsOf'],
    [
      'opens with nothing',
      { ...changed({ opening: { by: 'product', listed: 'always' } }), sold: [] },
      'products.fleet.opening.with',
    ],
    [
      'opens with itself',
      changed({ opening: { by: 'plan', with: ['fleet'], listed: 'always' } }),
      'products.fleet.opening.with',
    ],
    [
      'opens by no plan name',
      { ...changed({ opening: { by: 'plan_name', listed: 'open' } }), sold: [] },
      'products.fleet.opening.planNames',
    ],
    [
      'an edition that is not there',
      changed({ edition: { product: 'ship', afterOn: '2026-01-01' } }),
      'products.fleet.edition.product',
    ],
    [
      'an edition of itself',
      changed({ edition: { product: 'fleet', afterOn: '2026-01-01' } }),
      'products.fleet.edition.product',
    ],
    [
      'an edition from no day',
      changed({ edition: { product: 'yard', afterOn: '2026-13-01' } }),
      'products.fleet.edition.afterOn',
    ],
    [
      'an edition in no country',
      changed({ edition: { product: 'yard', afterOn: '2026-01-01', notIn: ['India'] } }),
      'products.fleet.edition.notIn',
    ],
    ['a plan name with other letters', named({ id: 'Gold 1' }), 'planNames[1].id'],
    ['a plan name without words', named({ name: ' ' }), 'planNames.gold.name'],
    ['a plan name twice', named({ id: 'startup' }), 'planNames.startup'],
    ['the name of what is made for one', named({ id: 'custom' }), 'planNames.custom'],
    ['a plan called as another', named({ alsoCalled: ['startup'] }), 'planNames.gold'],
    ['a plan called in capitals', named({ alsoCalled: ['The Best'] }), 'planNames.gold.alsoCalled'],
    ['no plan names', { ...small, planNames: [] }, 'planNames'],
    ['no size', { ...small, planNames: [{ id: 'startup', name: 'Startup' }] }, 'planNames'],
    ['a trial of no day', { ...small, trialDays: 0 }, 'trialDays'],
    ['a trial of half a day', { ...small, trialDays: 1.5 }, 'trialDays'],
    ['a trial of years', { ...small, trialDays: 367 }, 'trialDays'],
    ['a first choice of nobody', choosing({ product: 'ship' }), 'firstChoice.product'],
    ['a first choice of no plan', choosing({ plan: 'gold' }), 'firstChoice.plan'],
    ['a first plan by no name', changed({ firstPlan: 'gold' }), 'products.fleet.firstPlan'],
    ['one that goes on and is nobody', { ...small, soleProduct: 'ship' }, 'soleProduct'],
    [
      'a trial by itself of nobody',
      { ...small, trialAtFirstLook: { product: 'ship', plan: 'startup' } },
      'trialAtFirstLook.product',
    ],
    ['a currency that is none', { ...small, currencies: { usual: 'EURO', byCountry: {} } }, 'currencies.usual'],
    [
      'a currency of a country that is none',
      { ...small, currencies: { usual: 'EUR', byCountry: { JP: 'YEN' } } },
      'currencies.byCountry.JP',
    ],
    [
      'a currency in no country',
      { ...small, currencies: { usual: 'EUR', byCountry: { Japan: 'JPY' } } },
      'currencies.byCountry',
    ],
    [
      'a gateway in no country',
      { ...small, gateways: { usual: 'stripe', byCountry: { sg: 'adyen' } } },
      'gateways.byCountry',
    ],
    ['rupees alone for all', { ...small, gateways: { usual: 'cashfree', byCountry: {} } }, 'gateways.usual'],
    ['an area of nobody', { ...small, areas: { books: ['ship'] } }, 'areas.books'],
    ['a trial reopened of nobody', changed({ reopensTrialsOf: ['ship'] }), 'products.fleet.reopensTrialsOf'],
  ])('%s is a fault with its place', (_, outline, place) => {
    expect(places(outline)).toContain(place);
  });

  test('every fault is named, not only the first', () => {
    const outline = changed({ name: '', seatsOf: ['ship'], opening: { by: 'plan', with: ['boat'], listed: 'always' } });
    expect(places(outline)).toEqual(['products.fleet.name', 'products.fleet.seatsOf', 'products.fleet.opening.with']);
  });
});
