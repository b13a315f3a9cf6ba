import { describe, expect, test } from 'vitest';
import { shippedCatalogue } from '../../../../../suites/atrium/catalogue.ts';
import { heldOf, inputsOf, priced } from '../../../test-kit/quotes.ts';
import { addDays, daysBetween } from '../../kernel/calendar-date.ts';
import type { PricedPlan } from '../../pricing/price-plan.ts';
import { type HeldSubscription, notStarted, runningPeriod } from '../held-subscription.ts';
import { computeCharge } from '../quotes/charge.ts';
import { settleQuote } from '../quotes/settle-quote.ts';
import { dueDatesOf } from './due-dates.ts';
import { comingPrice, planPriceNotice, publishedPrice, renewedPlan } from './price-change.ts';

const monthly = priced('crm-startup-monthly');
const yearly = priced('crm-startup-yearly');
const at = (figureMinor: number, plan: PricedPlan = monthly): PricedPlan => ({ ...plan, figureMinor });

function bought(on: string, target: PricedPlan): HeldSubscription {
  const inputs = inputsOf({ on, target });
  const none = notStarted('crm');
  return { ...none, ...settleQuote(none, inputs, computeCharge(inputs)), lastPlan: target };
}
const endOf = (held: HeldSubscription) => runningPeriod(held)?.endsOn ?? '';

describe('[D-342] the price of a renewal', () => {
  const told = { plan: at(5900), fromOn: '2027-03-10' };
  const figure = (published: PricedPlan | null, on: string, toldPrice: typeof told | null) =>
    renewedPlan({ plan: monthly, toldPrice, holders: 3, publishedOn: () => published }, on).figureMinor;

  test.each([
    ['a higher price that nobody was told is not charged', at(5900), '2027-03-10', null, 4900],
    ['a told price is charged from its day', at(5900), '2027-03-10', told, 5900],
    ['and not before', at(5900), '2027-02-10', told, 4900],
    ['a second rise is not charged until it is told too', at(6900), '2027-03-10', told, 5900],
    ['a price that was lowered again after it was told is charged as it is', at(5400), '2027-03-10', told, 5400],
    ['a price that goes down comes at once', at(3900), '2027-02-10', null, 3900],
    ['a plan without a price in the list keeps its own', null, '2027-03-10', told, 4900],
  ] as const)('%s', (_title, published, on, toldPrice, expected) => {
    expect(figure(published, on, toldPrice)).toBe(expected);
  });
});

test.each([
  ['as it was told', at(5900), 5900],
  ['lower, where the price list went down a little since', at(5400), 5400],
  ['no more, where the price list went back to the old price', at(4900), undefined],
  ['no more, where the price list no longer has the plan', null, undefined],
])('[D-342] a higher price comes %s', (_how, published, expected) => {
  const told = { plan: at(5900), fromOn: '2027-03-10' };
  const held = { plan: monthly, toldPrice: told };
  expect(comingPrice(held, { holders: 3, publishedOn: () => published })?.plan.figureMinor).toBe(expected);
});

describe('[D-341] the notice of a higher price', () => {
  const notice = (held: HeldSubscription, today: string, published: PricedPlan, noticeDays = 30) =>
    planPriceNotice(held, { holders: 2, publishedOn: () => published, noticeDays }, today);

  test('names both prices for the present users, and is given once', () => {
    const held = bought('2026-03-10', yearly);
    const given = notice(held, '2027-02-03', at(4400, yearly));
    expect(given).toMatchObject({
      fromOn: '2027-03-10',
      before: { amountMinor: 93_600 },
      after: { amountMinor: 105_600 },
    });
    if (given === null) throw new Error('not told');
    const knowing = { ...held, toldPrice: given };
    expect(notice(knowing, '2027-02-08', at(4400, yearly))).toBeNull();
    expect(notice(knowing, '2027-02-08', at(4800, yearly))).toMatchObject({ before: given.after });
  });

  test('is not given where less than 30 days are left of a year, nor for a lower price', () => {
    const held = bought('2026-03-10', yearly);
    expect(notice(held, '2027-02-09', at(4400, yearly))).toBeNull();
    expect(notice(held, '2027-02-03', at(3400, yearly))).toBeNull();
  });

  test('[D-956] comes as early as the law of the buyer asks: with the first renewal of a month that is so far away', () => {
    const held = bought('2027-01-10', monthly);
    expect(notice(held, '2027-02-07', at(9900), 3)?.fromOn).toBe('2027-02-10');
    expect(notice(held, '2027-02-07', at(9900), 30)?.fromOn).toBe('2027-03-10');
    expect(notice(held, '2027-02-07', at(9900), 90)?.fromOn).toBe('2027-05-10');
    const year = bought('2026-03-10', yearly);
    expect(notice(year, '2027-02-03', at(4400, yearly), 60)).toBeNull();
    // Other laws have their owners asked sooner; there is nothing to tell of prices yet.
    expect(notice(year, '2027-02-02', at(4400, yearly), 30)).toBeNull();
    expect(notice(year, '2027-02-02', at(4400, yearly), 31)?.fromOn).toBe('2027-03-10');
  });

  test('comes on one of the announcement days, at least 30 days ahead, whatever the day of purchase', () => {
    for (let day = '2027-01-01'; day < '2029-01-01'; day = addDays(day, 1)) {
      for (const plan of [monthly, yearly]) {
        const held = bought(day, plan);
        const first = plan === yearly ? addDays(endOf(held), -36) : day;
        const [, announced] = dueDatesOf(held, first);
        const given = notice(held, announced?.on ?? '', at(9900, plan));
        expect(daysBetween(announced?.on ?? '', given?.fromOn ?? '')).toBeGreaterThanOrEqual(30);
        expect(given?.fromOn).toBe(endOf(plan === yearly ? held : { ...held, periodIndex: 1 }));
      }
    }
  });
});

test('[D-341] a told price waits through an earlier renewal, and is done with the one that brings it', () => {
  const held = { ...bought('2027-01-10', monthly), toldPrice: { plan: at(5900), fromOn: '2027-03-10' } };
  const renew = (on: string, target: PricedPlan) => {
    const inputs = inputsOf({ intent: 'renew', on, target, held: [heldOf(monthly, '2027-01-10', 1)] });
    return settleQuote(held, inputs, computeCharge(inputs)).toldPrice;
  };
  expect(renew('2027-02-10', monthly)).toEqual(held.toldPrice);
  expect(renew('2027-03-10', at(5900))).toBeNull();
});

test('[D-342] the list names a price in the currency of the plan, or none', () => {
  expect(publishedPrice([shippedCatalogue], monthly, '2027-01-01')).toEqual(monthly);
  expect(publishedPrice([shippedCatalogue], { ...monthly, currency: 'CHF' }, '2027-01-01')).toBeNull();
  expect(publishedPrice([shippedCatalogue], { ...monthly, planId: 'crm-gold' }, '2027-01-01')).toBeNull();
});
