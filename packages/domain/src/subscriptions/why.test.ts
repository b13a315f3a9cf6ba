import { assert, property } from 'fast-check';
import { expect, test } from 'vitest';
import { anyQuoteInputs } from '../../test-kit/any-quote-inputs.ts';
import { propertyRuns } from '../../test-kit/property-runs.ts';
import { chargeStepOf, money, shareOf } from '../kernel/money.ts';
import { computeQuote } from './quotes/quote.ts';
import type { Step } from './why.ts';

/** The result that a step's own values give; null where the step only names what was looked up. */
function recompute({ step, values }: Step, currency: string): number | null {
  const value = (name: string) => Number(values[name]);
  const share = (of: string, numerator: number, denominator: number) =>
    shareOf(money(value(of), currency), numerator, denominator, 'half_up').amountMinor;
  switch (step) {
    case 'period_price':
    case 'extra_users':
      return value('figureMinor') * value('months') * value('users');
    case 'flat_price':
      return value('figureMinor') * (values['basis'] === 'bundle_month' ? value('months') : 1);
    case 'percent_off':
      return -share('ofMinor', Math.min(10_000, value('basisPoints')), 10_000);
    case 'amount_off':
      return -Math.min(value('offMinor'), value('ofMinor'));
    case 'share_of_days':
      return share('ofMinor', value('days'), value('ofDays'));
    case 'tax_rate':
      return share('ofMinor', value('basisPoints'), 10_000);
    case 'settled_to_period':
    case 'paid_for_period':
    case 'less_used_days':
    case 'seats_held':
    case 'from_grant':
    case 'credited':
      return null;
  }
}

test('the values of every step behind an amount give its result', () => {
  assert(
    property(anyQuoteInputs, (inputs) => {
      for (const { why, amount, kind } of computeQuote(inputs).lines) {
        expect(why.at(-1)?.resultMinor).toBe(amount.amountMinor);
        for (const [place, step] of why.entries()) {
          const result = recompute(step, amount.currency);
          if (result !== null) expect(result + 0).toBe(step.resultMinor);
          const before = why[place - 1]?.resultMinor ?? 0;
          const oddCents = 3 * chargeStepOf(amount.currency);
          if (step.step === 'settled_to_period')
            expect(Math.abs(step.resultMinor - before)).toBeLessThanOrEqual(oddCents);
          if (step.step === 'less_used_days')
            expect(before - Number(step.values['usedMinor'])).toBe(0 - step.resultMinor);
        }
        if (kind === 'unused' || kind === 'discount' || kind === 'credit')
          expect(amount.amountMinor).toBeLessThanOrEqual(0);
      }
    }),
    propertyRuns,
  );
});
