import { expect, test } from 'vitest';
import { inputsOf, priced } from '../../../test-kit/quotes.ts';
import { type HeldSubscription, notStarted, paidTerm } from '../held-subscription.ts';
import { computeCharge } from './charge.ts';
import { settleQuote } from './settle-quote.ts';
import { isStillQuoted } from './still-quoted.ts';

const on = '2026-11-20';

function bought(planId: string, more: Partial<HeldSubscription> = {}): HeldSubscription {
  const inputs = inputsOf({ on: '2026-11-16', target: priced(planId) });
  const none = notStarted(inputs.target.product);
  return { ...none, ...settleQuote(none, inputs, computeCharge(inputs)), lastPlan: inputs.target, ...more };
}
const crm = bought('crm-startup-monthly');
const people = bought('people-startup-monthly');
const quotedOn = (...held: HeldSubscription[]) =>
  inputsOf({ on, target: priced('aio-startup-monthly'), held: held.flatMap((each) => paidTerm(each, on) ?? []) });

test.each<[string, HeldSubscription[], HeldSubscription[], boolean]>([
  ['is held as it was', [crm], [crm], true],
  ['is held, both of it, in any order', [crm, people], [people, crm], true],
  ['was none, and is none', [], [], true],
  ['was taken back by a bank', [crm], [{ ...crm, hasEndedUnpaid: true }], false],
  ['is held in part', [crm, people], [crm], false],
  ['is held beside what came meanwhile', [crm], [crm, people], false],
  ['is held of another product', [crm], [people], false],
  ['is another plan', [crm], [bought('crm-essential-monthly')], false],
  ['was renewed meanwhile', [crm], [{ ...crm, periodIndex: 1 }], false],
  ['was bought anew', [crm], [{ ...crm, anchor: { ...crm.anchor!, startsOn: '2026-11-18' } }], false],
])('[D-373] what a change counts on %s: it goes on: %s', (_what, quoted, touched, expected) => {
  expect(isStillQuoted(quotedOn(...quoted), touched)).toBe(expected);
});
