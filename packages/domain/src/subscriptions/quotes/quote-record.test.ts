import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { backwards, balance, inputsOf, priced } from '../../../test-kit/quotes.ts';
import { computeQuote } from './quote.ts';
import { fingerprintOf, isQuoteOpen, pendingChangeMinutes, quoteMinutes, replayQuote } from './quote-record.ts';

describe('a kept quote', () => {
  const inputs = inputsOf({ target: priced('crm-startup-monthly'), holders: 1, credits: [balance(5)] });
  const digest = (text: string) => createHash('sha256').update(text).digest('hex');

  test('is binding for 15 minutes', () => {
    const at = Date.parse(inputs.at);
    expect([quoteMinutes, pendingChangeMinutes]).toEqual([15, 30]);
    expect(isQuoteOpen(inputs, new Date(at))).toBe(true);
    expect(isQuoteOpen(inputs, new Date(at + 15 * 60_000 - 1))).toBe(true);
    expect(isQuoteOpen(inputs, new Date(at + 15 * 60_000))).toBe(false);
    expect(isQuoteOpen(inputs, new Date(at - 1))).toBe(false);
  });

  test('is computed again from its stored inputs, in any order of fields', () => {
    const kept = backwards(inputs);
    expect(replayQuote(kept)).toEqual(computeQuote(inputs));
    expect(() => replayQuote({ ...inputs, rules: 2 as never })).toThrow('not known');
  });

  test.each([
    ['the subscription', { versions: { ...inputs.versions, subscription: 2 } }],
    ['the catalogue', { versions: { ...inputs.versions, catalogue: 'next' } }],
    ['the tax table', { versions: { ...inputs.versions, tax: 'next' } }],
    ['the seats', { holders: 2 }],
    ['the discount', { discount: { code: 'X', percentOffBasisPoints: 1, amountOff: null } }],
    ['the credits', { credits: [balance(4)] }],
  ])('has another fingerprint when %s changed', (_what, changed) => {
    expect(fingerprintOf({ ...inputs, ...changed }, digest)).not.toBe(fingerprintOf(inputs, digest));
    expect(fingerprintOf({ ...inputs }, digest)).toBe(fingerprintOf(inputs, digest));
  });
});
