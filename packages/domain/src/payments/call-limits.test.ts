import { describe, expect, test } from 'vitest';
import { allEndpoints, budgetsOf, type CallLimit, publishedLimits, urgencies } from './call-limits.ts';
import { gateways } from './gateway.ts';

/** The most calls that a budget lets through within a window: at once first, and evenly afterwards. */
const mostWithin = ({ seconds }: CallLimit, { intervalMs, aheadMs }: ReturnType<typeof budgetsOf>[number]) =>
  1 + Math.floor((seconds * 1_000 + aheadMs.person) / intervalMs - 1e-9);

describe('the budget of calls', () => {
  test('[D-562] never lets more calls through than a gateway publishes, whatever window it counts in', () => {
    for (const gateway of gateways) {
      const { inAll, each, named } = publishedLimits[gateway];
      const limits = [...Object.entries(named), ...(each ? [['POST payment_intents', each] as const] : [])];
      for (const [endpoint, limit] of limits) {
        const own = budgetsOf(gateway, endpoint).at(-1);
        expect(own && mostWithin(limit, own)).toBeLessThanOrEqual(limit.calls);
      }
      const whole = budgetsOf(gateway, 'any').find(({ endpoint }) => endpoint === allEndpoints);
      expect(whole && inAll ? mostWithin(inAll, whole) <= inAll.calls : whole === undefined).toBe(true);
    }
  });

  test('[D-562] keeps what may be spent at once for people first, then for renewals; a look-up waits for its turn', () => {
    const [whole, own] = budgetsOf('stripe', 'POST payment_intents');
    expect([whole?.intervalMs, own?.intervalMs].map((ms) => Math.round(1_000 / (ms ?? 1)))).toEqual([75, 19]);
    for (const budget of [whole, own]) {
      const ahead = urgencies.map((urgency) => budget?.aheadMs[urgency] ?? 0);
      expect(ahead).toEqual([...ahead].sort((a, b) => b - a));
      expect(new Set(ahead).size).toBe(3);
      // All but one of those that may be spent at once, and half of them, rounded down.
      const calls = ahead.map((ms) => ms / (budget?.intervalMs ?? 1));
      expect(calls).toEqual(budget === whole ? [24, 12, 0] : [5, 2, 0]);
    }
  });

  test('[D-562] grows with what a gateway grants this account', () => {
    const interval = (granted: number) => budgetsOf('cashfree', 'createPayment', granted)[0]?.intervalMs;
    expect([interval(1), interval(10)].map((ms) => Math.round(ms ?? 0))).toEqual([1333, 133]);
  });
});
