import { describe, expect, test } from 'vitest';
import { gst18, heldOf, inputsOf, priced, untaxed } from '../../../test-kit/quotes.ts';
import { anchorOn } from '../../kernel/billing-period.ts';
import { money } from '../../kernel/money.ts';
import { computeQuote } from './quote.ts';
import { updatedAmount } from './quote-views.ts';

const usd = (amountMinor: number) => money(amountMinor, 'USD');
const linesOf = (quote: ReturnType<typeof computeQuote>) =>
  quote.lines.map(({ kind, amount }) => [kind, amount.amountMinor]);

describe('changing within a period', () => {
  const held = heldOf(priced('crm-startup-monthly'), '2026-11-01', 3);

  test('an upgrade pays the difference for the days from today on', () => {
    const quote = computeQuote(
      inputsOf({ on: '2026-11-16', held: [held], target: priced('crm-essential-monthly'), holders: 3 }),
    );
    expect(quote).toMatchObject({
      updateType: 'upgrade',
      effectiveOn: '2026-11-16',
      daysProRated: 15,
      period: { endsOn: '2026-12-01' },
    });
    expect(linesOf(quote)).toEqual([
      ['plan', 14_850],
      ['unused', -7350],
    ]);
    expect(quote.dueToday).toEqual(usd(7500));
    expect(updatedAmount(quote)).toEqual({
      chargeable: usd(7500),
      paidUsers: 3,
      taxAmount: usd(0),
      addonAmount: usd(0),
      newPlanToPay: usd(14_850),
      newAddonToPay: usd(0),
      currentPlanPaid: usd(14_700),
      unusedOfCurrent: usd(7350),
      discount: usd(0),
      daysProRated: 15,
      updateType: 'upgrade',
    });
  });

  test('lago-api#6194: the share is of the days of the period itself, a quarter of a leap year or a short month', () => {
    const yearly = heldOf(priced('crm-startup-yearly'), '2024-01-01', 1);
    const quote = computeQuote(
      inputsOf({ on: '2024-04-01', held: [yearly], target: priced('crm-essential-yearly'), holders: 1 }),
    );
    expect(quote.daysProRated).toBe(275);
    expect(quote.lines[1]?.why.at(-1)).toEqual({
      step: 'less_used_days',
      values: { usedMinor: 11_636, days: 91, ofDays: 366 },
      resultMinor: -35_164,
    });
  });

  test('a downgrade keeps the rest from tomorrow on as balance (D-37)', () => {
    const dear = heldOf(priced('crm-essential-monthly'), '2026-11-01', 3);
    const quote = computeQuote(
      inputsOf({ on: '2026-11-16', held: [dear], target: priced('crm-startup-monthly'), holders: 3 }),
    );
    expect(quote).toMatchObject({ updateType: 'downgrade', effectiveOn: '2026-11-17', daysProRated: 14 });
    expect(quote.total).toEqual(usd(-7000));
    expect(quote.dueToday).toEqual(usd(0));
    expect(quote.keptAsBalance).toEqual([usd(7000)]);
  });

  test('a downgrade on the last day gives nothing back', () => {
    const dear = heldOf(priced('crm-essential-monthly'), '2026-11-01', 3);
    const quote = computeQuote(
      inputsOf({ on: '2026-11-30', held: [dear], target: priced('crm-startup-monthly'), holders: 3 }),
    );
    expect(quote.total).toEqual(usd(0));
    expect(quote.next?.total).toEqual(usd(14_700));
  });

  test('polar#6448, #10482: upgrading on the last day pays that day in full and the next period in full, and gives back no used day', () => {
    const small = heldOf(priced('crm-startup-monthly'), '2026-11-01', 1);
    const quote = computeQuote(
      inputsOf({ on: '2026-11-30', held: [small], target: priced('crm-professional-monthly'), holders: 1 }),
    );
    expect(linesOf(quote)).toEqual([
      ['plan', 763],
      ['unused', -163],
    ]);
    expect(quote.next).toMatchObject({ on: '2026-12-01', total: usd(22_900) });
  });

  test('polar#10482: using a larger plan for an hour costs a day of it', () => {
    const small = heldOf(priced('crm-startup-monthly'), '2026-11-01', 1);
    const up = computeQuote(
      inputsOf({ on: '2026-11-10', held: [small], target: priced('crm-professional-monthly'), holders: 1 }),
    );
    const big = { ...heldOf(priced('crm-professional-monthly'), '2026-11-01', 1), stretches: up.termAfter!.stretches };
    const down = computeQuote(
      inputsOf({ on: '2026-11-10', held: [big], target: priced('crm-startup-monthly'), holders: 1 }),
    );
    expect(up.total.amountMinor + down.total.amountMinor).toBe(600);
  });

  test('more seats pay for the days left, as an add-on (D-104, N-17)', () => {
    const quote = computeQuote(
      inputsOf({ on: '2026-11-16', held: [held], target: priced('crm-startup-monthly'), holders: 3, addedHolders: 2 }),
    );
    expect(linesOf(quote)).toEqual([
      ['plan', 7350],
      ['addon', 4900],
      ['unused', -7350],
    ]);
    expect([quote.addedSeats, quote.next?.on]).toEqual([2, '2026-12-01']);
  });

  test('polar#8714: a discount is taken off in mid-period too, and what is given back is what was paid after it', () => {
    const half = { code: 'HALF', percentOffBasisPoints: 5000, amountOff: null };
    const bought = computeQuote(
      inputsOf({ on: '2026-11-01', target: priced('crm-startup-monthly'), holders: 1, discount: half }),
    );
    const paid = { ...heldOf(priced('crm-startup-monthly'), '2026-11-01', 1), stretches: bought.termAfter!.stretches };
    const quote = computeQuote(
      inputsOf({ on: '2026-11-16', held: [paid], target: priced('crm-essential-monthly'), holders: 1, discount: half }),
    );
    expect(linesOf(quote)).toEqual([
      ['plan', 4950],
      ['discount', -2475],
      ['unused', -1225],
    ]);
  });

  test('a fixed discount is taken off once for a period, not for each change', () => {
    const tenOff = { code: 'TENNER', percentOffBasisPoints: null, amountOff: usd(1000) };
    const bought = computeQuote(
      inputsOf({ on: '2026-11-01', target: priced('crm-startup-monthly'), holders: 1, discount: tenOff }),
    );
    const paid = { ...heldOf(priced('crm-startup-monthly'), '2026-11-01', 1), stretches: bought.termAfter!.stretches };
    const again = computeQuote(
      inputsOf({ on: '2026-11-16', held: [paid], target: priced('crm-startup-monthly'), holders: 1, discount: tenOff }),
    );
    expect(again.total).toEqual(usd(0));
  });

  test('a change is taxed on its difference; what was taxed otherwise is given back as it was taxed', () => {
    const erp = (name: string) => priced(`erp-${name}-monthly`, 'INR');
    const taxed = { ...heldOf(erp('startup'), '2026-11-01', 1), treatment: gst18 };
    const same = computeQuote(
      inputsOf({ on: '2026-11-16', held: [taxed], target: erp('essential'), holders: 1, treatment: gst18 }),
    );
    expect(same.tax).toEqual(money(5850 * 2, 'INR'));
    const moved = computeQuote(
      inputsOf({ on: '2026-11-16', held: [taxed], target: erp('essential'), holders: 1, treatment: untaxed }),
    );
    expect(moved.tax).toEqual(money(-3146 * 2, 'INR'));
  });
});

describe('changing interval or product', () => {
  test('a new period is paid in full from today, less what is not used of the old one', () => {
    const monthly = heldOf(priced('crm-startup-monthly'), '2026-11-01', 1);
    const quote = computeQuote(
      inputsOf({ on: '2026-11-16', held: [monthly], target: priced('crm-professional-yearly'), holders: 1 }),
    );
    expect(quote).toMatchObject({
      updateType: 'interval',
      effectiveOn: '2026-11-16',
      anchor: anchorOn('2026-11-16'),
      daysProRated: 365,
    });
    expect(linesOf(quote)).toEqual([
      ['plan', 238_800],
      ['unused', -2450],
    ]);
  });

  test('today stays with the more expensive plan and the new period starts tomorrow, so no day is charged twice', () => {
    const yearly = heldOf(priced('crm-professional-yearly'), '2026-01-01', 1);
    const quote = computeQuote(
      inputsOf({ on: '2026-11-16', held: [yearly], target: priced('crm-startup-monthly'), holders: 1 }),
    );
    expect(quote).toMatchObject({
      updateType: 'interval',
      effectiveOn: '2026-11-17',
      period: { startsOn: '2026-11-17', endsOn: '2026-12-17' },
    });
    expect(quote.keptAsBalance).toEqual([usd(29_441 - 4900)]);
  });

  test('a change keeps its period while another product ends with it', () => {
    const crm = heldOf(priced('crm-startup-monthly'), '2026-11-01', 1);
    const people = heldOf(priced('people-startup-monthly'), '2026-11-11', 1);
    const quote = computeQuote(
      inputsOf({ on: '2026-11-16', held: [people, crm], target: priced('crm-essential-monthly'), holders: 1 }),
    );
    expect(quote).toMatchObject({ updateType: 'upgrade', anchor: crm.anchor, period: { endsOn: '2026-12-01' } });
    expect(linesOf(quote)).toEqual([
      ['plan', 4950],
      ['unused', -2450],
      ['unused', -3920],
    ]);
  });

  test('a change that ends several products gives back the unused days of each', () => {
    const crm = heldOf(priced('crm-startup-monthly'), '2026-11-01', 1);
    const people = heldOf(priced('people-startup-monthly'), '2026-11-11', 1);
    const quote = computeQuote(
      inputsOf({ on: '2026-11-16', held: [crm, people], target: priced('aio-startup-monthly'), holders: 1 }),
    );
    expect(linesOf(quote)).toEqual([
      ['plan', 10_900],
      ['unused', -2450],
      ['unused', -4083],
    ]);
    expect(quote.updateType).toBe('upgrade');
  });

  test('unused days that were paid in another currency become balance in that currency', () => {
    const rupees = { ...heldOf(priced('erp-startup-monthly', 'INR'), '2026-11-01', 1), treatment: gst18 };
    const quote = computeQuote(
      inputsOf({ on: '2026-11-16', held: [rupees], target: priced('aio-startup-monthly'), holders: 1 }),
    );
    expect(quote.keptAsBalance).toEqual([money(38_492, 'INR')]);
    expect(quote.dueToday).toEqual(usd(10_900));
  });

  test('a plan that starts tomorrow can be changed today and is given back in full', () => {
    const tomorrow = heldOf(priced('crm-startup-monthly'), '2026-11-17', 1);
    const down = computeQuote(
      inputsOf({
        on: '2026-11-16',
        held: [tomorrow],
        target: { ...priced('crm-startup-monthly'), figureMinor: 1000 },
        holders: 1,
      }),
    );
    expect(down).toMatchObject({ effectiveOn: '2026-11-17', total: usd(-3900), period: { startsOn: '2026-11-17' } });
    const other = computeQuote(
      inputsOf({ on: '2026-11-16', held: [tomorrow], target: priced('people-essential-monthly'), holders: 1 }),
    );
    expect(other).toMatchObject({ effectiveOn: '2026-11-17', total: usd(5000) });
  });
});
