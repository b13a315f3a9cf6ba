import { array, assert, integer, nat, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../test-kit/property-runs.ts';
import { backwards } from '../../test-kit/quotes.ts';
import { money } from '../kernel/money.ts';
import { type CreditNoteFacts, planCreditNote } from './build-credit-note.ts';
import { rebuildInvoices } from './rebuild-invoices.ts';

const seller = { name: 'Atrium', addressLines: ['1 Road'], country: 'IN', taxId: null };
const facts: CreditNoteFacts = {
  rules: 1,
  number: 'AT2627A1-0000042',
  state: 'paid',
  creditedMinor: 0,
  amountMinor: null,
  on: '2026-11-15',
  reason: 'Charged twice',
  net: money(1e4, 'INR'),
  seller,
  buyer: seller,
  placeOfSupply: 'IN-29',
  taxes: ['CGST', 'SGST'].map((name) => ({
    name,
    amount: money(900, 'INR'),
  })),
};

describe('a credit note', () => {
  test('gives back everything with its tax, under the number it corrects', () => {
    const decision = planCreditNote(facts);
    if (!decision.allowed) throw new Error(decision.refusal);
    const { net, tax, total, due, lines } = decision.plan;
    expect([net, tax, total, due].map(({ amountMinor }) => amountMinor)).toEqual([-10_000, -1800, -11_800, 0]);
    expect(lines.map(({ kind, name, amount }) => [kind, name, amount.amountMinor])).toEqual([
      ['correction', 'Correction of AT2627A1-0000042', -10_000],
      ['tax', 'CGST', -900],
      ['tax', 'SGST', -900],
    ]);
  });

  test.each<[string, Partial<CreditNoteFacts>, string]>([
    ['an open invoice', { state: 'open' }, 'invoices.not_possible'],
    ['a void one', { state: 'void' }, 'invoices.not_possible'],
    ['one that gave money back', { net: money(-10_000, 'INR'), taxes: [] }, 'invoices.not_possible'],
    ['more than was paid', { amountMinor: 11_801 }, 'invoices.nothing_left'],
    ['more than is left', { amountMinor: 11_800, creditedMinor: 1 }, 'invoices.nothing_left'],
    ['what was given back already', { creditedMinor: 11_800 }, 'invoices.nothing_left'],
    ['nothing', { amountMinor: 0 }, 'invoices.nothing_left'],
  ])('is refused for %s', (_what, change, refusal) => {
    expect(planCreditNote({ ...facts, ...change })).toEqual({ allowed: false, refusal });
  });

  test('in parts never gives back more of a tax than was paid, and exactly it in the end; each can be computed again', () => {
    const anyNotes = record({
      netMinor: integer({ min: 1, max: 10_000_000 }),
      cgstMinor: nat(900_000),
      sgstMinor: nat(900_000),
      parts: array(integer({ min: 1, max: 500_000 }), { maxLength: 8 }),
    });
    assert(
      property(anyNotes, ({ netMinor, cgstMinor, sgstMinor, parts }) => {
        const taxes = [cgstMinor, sgstMinor].map((minor, place) => ({
          name: `T${place}`,
          amount: money(minor, 'INR'),
        }));
        const whole = netMinor + cgstMinor + sgstMinor;
        const given = [0, 0, 0];
        let creditedMinor = 0;
        for (const amountMinor of [...parts, null]) {
          const note = { ...facts, net: money(netMinor, 'INR'), taxes, creditedMinor, amountMinor };
          const decision = planCreditNote(note);
          if (!decision.allowed) continue;
          expect(decision.plan.lines.reduce((sum, { amount }) => sum + amount.amountMinor, 0)).toBe(
            decision.plan.total.amountMinor,
          );
          expect(rebuildInvoices({ note: backwards(note) })).toEqual([decision.plan]);
          for (const [place, { amount }] of decision.plan.lines.entries())
            given[place] = (given[place] ?? 0) - amount.amountMinor;
          creditedMinor -= decision.plan.total.amountMinor;
          expect(given[1]).toBeLessThanOrEqual(cgstMinor);
          expect(given[2]).toBeLessThanOrEqual(sgstMinor);
        }
        expect(given).toEqual([netMinor, cgstMinor, sgstMinor]);
        expect(creditedMinor).toBe(whole);
      }),
      propertyRuns,
    );
  });
});
