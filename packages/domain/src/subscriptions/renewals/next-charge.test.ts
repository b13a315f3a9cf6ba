import { assert, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyQuoteInputs } from '../../../test-kit/any-quote-inputs.ts';
import { propertyRuns } from '../../../test-kit/property-runs.ts';
import { inputsOf, priced, untaxed } from '../../../test-kit/quotes.ts';
import { type HeldSubscription, notStarted } from '../held-subscription.ts';
import { computeQuote } from '../quotes/quote.ts';
import { settleQuote } from '../quotes/settle-quote.ts';
import { planRenewal, type RenewalFacts } from './next-charge.ts';

const bought = inputsOf({ on: '2027-01-31', target: priced('crm-startup-monthly') });
const running: HeldSubscription = {
  ...notStarted('crm'),
  ...settleQuote(notStarted('crm'), bought, computeQuote(bought)),
  lastPlan: bought.target,
};
const facts: RenewalFacts = {
  held: running,
  scheduled: null,
  holders: 2,
  discount: null,
  treatment: untaxed,
  publishedOn: () => null,
  credits: [],
  zone: 'Asia/Kolkata',
  versions: bought.versions,
};

describe('the next renewal', () => {
  test('is due on the day the period ends in the organisation’s zone, for the seat holders of that day', () => {
    const inputs = planRenewal(facts);
    expect(inputs).toMatchObject({ on: '2027-02-28', at: '2027-02-27T18:30:00.000Z', intent: 'renew', holders: 2 });
    const quote = computeQuote(inputs!);
    expect([quote.total.amountMinor, quote.period]).toEqual([9800, { startsOn: '2027-02-28', endsOn: '2027-03-31' }]);
  });

  test('uses the scheduled plan', () => {
    const scheduled = priced('crm-essential-yearly');
    expect(planRenewal({ ...facts, scheduled })?.target).toEqual(scheduled);
  });

  test.each<[string, Partial<HeldSubscription>]>([
    ['a trial', { isInTrial: true }],
    ['a prepaid term', { prepaid: { code: 'PRE', months: 12 } }],
    ['what was cancelled', { plan: null }],
    ['what ended unpaid', { hasEndedUnpaid: true }],
    ['what is paid once', { plan: { ...bought.target, basis: 'once' }, anchor: null }],
    ['what is free', { plan: { ...bought.target, basis: 'free' } }],
  ])('does not happen for %s', (_what, over) => {
    expect(planRenewal({ ...facts, held: { ...running, ...over } })).toBeNull();
  });

  test('charges exactly what the previous quote announced, on the announced day', () => {
    assert(
      property(anyQuoteInputs, (inputs) => {
        const quote = computeQuote(inputs);
        const held = {
          ...notStarted(inputs.target.product),
          ...settleQuote(notStarted(inputs.target.product), inputs, quote),
          lastPlan: inputs.target,
        };
        const renewal = planRenewal({
          ...facts,
          held,
          scheduled: inputs.nextTarget,
          discount: inputs.nextDiscount,
          treatment: inputs.treatment,
          holders: inputs.holders + inputs.addedHolders,
        });
        if (quote.next === null) return expect(renewal).toBeNull();
        expect(renewal?.on).toBe(quote.next.on);
        expect(computeQuote(renewal!).total).toEqual(quote.next.total);
      }),
      propertyRuns,
    );
  });
});
