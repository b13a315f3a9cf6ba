import { expect, test } from 'vitest';
import { judgePhoneCode, phoneCodeMinutes, phoneCodeTries, phoneMessagesInAnHour } from './phone-code.ts';

const at = new Date('2026-11-15T12:00:00Z');
const later = (ms: number) => new Date(at.getTime() + ms);
const code = { expiresAt: later(60_000), triesLeft: 5, isPresent: true };

test('[X-19] a phone code lasts 2 minutes and 5 tries, and 5 messages are sent in an hour', () => {
  expect([phoneCodeMinutes, phoneCodeTries, phoneMessagesInAnHour]).toEqual([2, 5, 5]);
});

test.each([
  ['the right one', code, true, { verdict: 'right', triesLeft: 5 }],
  ['a wrong one', code, false, { verdict: 'wrong', triesLeft: 4 }],
  ['a wrong one in the last try', { ...code, triesLeft: 1 }, false, { verdict: 'wrong', triesLeft: 0 }],
  ['the right one in the last try', { ...code, triesLeft: 1 }, true, { verdict: 'right', triesLeft: 1 }],
  ['the right one after the last try', { ...code, triesLeft: 0 }, true, { verdict: 'over', triesLeft: 0 }],
  ['the right one a moment before its end', { ...code, expiresAt: later(1) }, true, { verdict: 'right', triesLeft: 5 }],
  ['the right one at its end', { ...code, expiresAt: at }, true, { verdict: 'over', triesLeft: 0 }],
  ['one that was used', { ...code, isPresent: false }, true, { verdict: 'over', triesLeft: 0 }],
  ['none', { ...code, expiresAt: null }, true, { verdict: 'over', triesLeft: 0 }],
])('[X-19] %s', (_name, sent, isSame, expected) => {
  expect(judgePhoneCode(sent, { isSame, at })).toEqual(expected);
});
