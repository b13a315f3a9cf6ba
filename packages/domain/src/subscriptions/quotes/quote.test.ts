import { describe, expect, test } from 'vitest';
import { balance, gst18, heldOf, inputsOf, priced } from '../../../test-kit/quotes.ts';
import { money } from '../../kernel/money.ts';
import { computeQuote } from './quote.ts';

const usd = (amountMinor: number) => money(amountMinor, 'USD');
const linesOf = (quote: ReturnType<typeof computeQuote>) =>
  quote.lines.map(({ kind, amount }) => [kind, amount.amountMinor]);

describe('buying', () => {
  test('charges a whole period from the day of the quote, and names the next charge', () => {
    const quote = computeQuote(inputsOf({ on: '2026-11-15', target: priced('crm-startup-monthly'), holders: 3 }));
    expect(quote).toMatchObject({
      updateType: 'new',
      effectiveOn: '2026-11-15',
      period: { startsOn: '2026-11-15', endsOn: '2026-12-15' },
      daysProRated: 30,
      paidUsers: 3,
    });
    expect(linesOf(quote)).toEqual([['plan', 14_700]]);
    expect(quote.dueToday).toEqual(usd(14_700));
    expect(quote.next).toMatchObject({ on: '2026-12-15', total: usd(14_700) });
  });

  test('adds tax on top, after the discount, each part itemised (D-36)', () => {
    const target = priced('erp-startup-monthly', 'INR');
    const discount = { code: 'TEN', percentOffBasisPoints: 1000, amountOff: null };
    const quote = computeQuote(inputsOf({ target, holders: 1, treatment: gst18, discount, nextDiscount: null }));
    expect(linesOf(quote)).toEqual([
      ['plan', 69_900],
      ['discount', -6990],
      ['tax', 5662],
      ['tax', 5662],
    ]);
    expect(quote.total).toEqual(money(74_234, 'INR'));
    expect(quote.next?.total).toEqual(money(82_482, 'INR'));
  });

  test('takes from credits after tax, and the rest from the card', () => {
    const quote = computeQuote(
      inputsOf({ target: priced('crm-startup-monthly'), holders: 1, credits: [balance(1000)] }),
    );
    expect(quote.creditUses).toEqual([{ grantId: 'g', source: 'balance', amountMinor: 1000 }]);
    expect(quote.dueToday).toEqual(usd(3900));
    expect(linesOf(quote).at(-1)).toEqual(['credit', -1000]);
  });

  test('announces the next charge with the scheduled plan', () => {
    const held = heldOf(priced('crm-startup-monthly'), '2026-11-01', 1);
    const facts = { on: '2026-11-16', held: [held], target: held.plan, holders: 1, addedHolders: 1 };
    expect(computeQuote(inputsOf({ ...facts, nextTarget: priced('crm-startup-yearly') })).next).toMatchObject({
      on: '2026-12-01',
      total: usd(3900 * 12 * 2),
    });
    expect(computeQuote(inputsOf({ target: priced('crm-freemium-yearly') })).next).toBeNull();
  });

  test('a plan that is paid once has no period and no next charge', () => {
    const quote = computeQuote(
      inputsOf({ target: { ...priced('crm-startup-yearly'), basis: 'once', figureMinor: 99_900 } }),
    );
    expect(quote).toMatchObject({ period: null, anchor: null, next: null, termAfter: null, daysProRated: 0 });
    expect(quote.dueToday).toEqual(usd(99_900));
  });

  test('polar#9218: what is shown as due is the sum of the lines shown', () => {
    const quote = computeQuote(
      inputsOf({ target: priced('aio-professional-yearly'), holders: 7, credits: [balance(123_456)] }),
    );
    expect(quote.lines.reduce((total, { amount }) => total + amount.amountMinor, 0)).toBe(quote.dueToday.amountMinor);
  });
});

describe('renewing', () => {
  test('charges the next period, counted from the anchor', () => {
    const held = { ...heldOf(priced('crm-startup-monthly'), '2026-01-31', 2), periodIndex: 1 };
    const quote = computeQuote(
      inputsOf({ on: '2026-03-31', intent: 'renew', held: [held], target: held.plan, holders: 2 }),
    );
    expect(quote).toMatchObject({
      updateType: 'renewal',
      periodIndex: 2,
      period: { startsOn: '2026-03-31', endsOn: '2026-04-30' },
      dueToday: usd(9800),
    });
  });

  test('a scheduled change of interval begins its own count where the old one ends', () => {
    const held = heldOf(priced('crm-startup-monthly'), '2026-01-31', 1);
    const quote = computeQuote(
      inputsOf({ on: '2026-02-28', intent: 'renew', held: [held], target: priced('crm-startup-yearly'), holders: 1 }),
    );
    expect(quote).toMatchObject({ periodIndex: 0, period: { startsOn: '2026-02-28', endsOn: '2027-02-28' } });
    expect(() => computeQuote(inputsOf({ intent: 'renew', held: [] }))).toThrow('what it renews');
  });
});
