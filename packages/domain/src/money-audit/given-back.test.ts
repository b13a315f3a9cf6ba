import { expect, test } from 'vitest';
import { inputsOf, priced } from '../../test-kit/quotes.ts';
import { checkGivenBack } from './given-back.ts';
import type { MoneyFacts } from './money-facts.ts';

const { target } = inputsOf({ on: '2027-01-05', target: priced('crm-startup-monthly') });
const paid = {
  id: 'paid',
  period: { startsOn: '2027-01-05', endsOn: '2027-02-05' },
  decidedAt: new Date('2027-01-05T12:00:00Z'),
  quoted: { intent: 'buy', target, held: [] },
  totalMinor: 4900,
};

/** 40.00 of 49.00 were paid by credits; the bank takes the other 9.00 back on a day. */
function check(on: string, givenMinor: number, over: object = {}) {
  const note = { id: 'note', number: 'N2', quoted: null, correctsId: 'paid', chargedOn: on, totalMinor: -givenMinor };
  const refunds = [{ invoiceId: 'note', isFromGateway: true, amountMinor: 900, ...over }];
  const facts = { invoices: [paid, note], refunds, zone: 'UTC' } as unknown as MoneyFacts;
  return checkGivenBack(facts).map(({ rows }) => rows);
}

test('[D-442] credits that come back after their days were used are found', () => {
  expect(check('2027-03-10', 4900)).toEqual([['invoice N2']]);
  expect(check('2027-02-04', 4900)).toEqual([['invoice N2']]);
  expect(check('2027-01-20', 2689)).toEqual([['invoice N2']]);
});

test('[D-442] what the bank took, what is unused, and what an operator gives are in order', () => {
  expect(check('2027-03-10', 900)).toEqual([]);
  expect(check('2027-01-05', 4900)).toEqual([]);
  expect(check('2027-01-20', 2688)).toEqual([]);
  expect(check('2027-03-10', 4900, { isFromGateway: false })).toEqual([]);
});
