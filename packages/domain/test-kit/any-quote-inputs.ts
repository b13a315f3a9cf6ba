import { boolean, constantFrom, integer, nat, oneof, option, record, uniqueArray } from 'fast-check';
import { daysOf } from '../src/kernel/billing-period.ts';
import { addDays } from '../src/kernel/calendar-date.ts';
import { money } from '../src/kernel/money.ts';
import type { PricedPlan } from '../src/pricing/price-plan.ts';
import { computeQuote, type Quote } from '../src/subscriptions/quotes/quote.ts';
import type { HeldTerm, QuoteInputs } from '../src/subscriptions/quotes/quote-inputs.ts';
import { gst18, inputsOf, priced, untaxed } from './quotes.ts';

export const tiers = ['startup', 'essential', 'professional'];

export const anyStart = integer({ min: 0, max: 1500 }).map((days) => addDays('2024-01-01', days));

export const anyDiscount = option(
  record({
    code: constantFrom('A', 'B'),
    percentOffBasisPoints: option(integer({ min: 1, max: 12_000 })),
    amountOff: option(nat(1_000_000).map((amountMinor) => money(amountMinor, 'USD'))),
  }),
);

/** A plan of the shipped catalogue, in dollars. */
export const anyPlan = record({
  product: constantFrom('crm', 'people', 'aio', 'erp'),
  tier: constantFrom(...tiers),
  interval: constantFrom('monthly', 'yearly'),
}).map(({ product, tier, interval }) => priced(`${product}-${tier}-${interval}`));

/** A generated plan: any basis, any currency, also with zero or three decimals, and any chargeable price. */
const anyCustomPlan = record({
  plan: anyPlan,
  basis: constantFrom('seat_month', 'bundle_month', 'bundle_year'),
  currency: constantFrom('USD', 'INR', 'JPY', 'KWD'),
  figureMinor: nat(300_000).map((tens) => tens * 10),
  includedUsers: nat(10),
  extraUserMinor: option(nat(10_000).map((tens) => tens * 10)),
}).map(({ plan, ...facts }): PricedPlan => ({ ...plan, ...facts }));

/** No two grants have one id. */
const anyCredits = uniqueArray(
  record({
    id: integer({ min: 1, max: 1e9 }).map(String),
    source: constantFrom('code', 'promotion', 'balance'),
    currency: constantFrom('USD', 'INR', 'KWD'),
    remainingMinor: nat(500_000),
    expiresOn: option(anyStart),
    grantedAt: anyStart,
  }),
  { maxLength: 5, selector: ({ id }) => id },
);

/** What is held once a quote is settled. */
export function settled(inputs: QuoteInputs, quote: Quote): HeldTerm {
  if (quote.anchor === null || quote.termAfter === null) throw new Error('paid once, held for good');
  const { anchor, periodIndex } = quote;
  return {
    plan: inputs.target,
    anchor,
    periodIndex,
    stretches: quote.termAfter.stretches,
    treatment: inputs.treatment,
  };
}

/** Purchases, changes of every kind and renewals. */
export const anyQuoteInputs = record({
  startsOn: anyStart,
  from: oneof(anyPlan, anyCustomPlan),
  to: oneof(anyPlan, anyCustomPlan),
  wait: nat(400),
  holders: integer({ min: 1, max: 200 }),
  addedHolders: nat(20),
  discount: anyDiscount,
  credits: anyCredits,
  isTaxed: boolean(),
  wasTaxed: boolean(),
  isRenewal: boolean(),
  hasHeld: boolean(),
}).map(({ startsOn, from, to, wait, isTaxed, wasTaxed, isRenewal, hasHeld, ...facts }): QuoteInputs => {
  const buy = inputsOf({ on: startsOn, target: from, holders: 2, treatment: wasTaxed ? gst18 : untaxed });
  const bought = computeQuote(buy);
  const { endsOn } = bought.period ?? { endsOn: startsOn };
  const on = addDays(startsOn, wait % (bought.period === null ? 1 : daysOf(bought.period)));
  return inputsOf({
    ...facts,
    on: isRenewal ? endsOn : on,
    intent: isRenewal ? 'renew' : 'buy',
    held: hasHeld || isRenewal ? [settled(buy, bought)] : [],
    target: to,
    treatment: isTaxed ? gst18 : untaxed,
    nextDiscount: facts.discount,
  });
});
