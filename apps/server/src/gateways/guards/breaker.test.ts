import { expect, test } from 'vitest';
import { makeBreaker } from './breaker.ts';

function makeStory() {
  let at = 0;
  const breaker = makeBreaker(() => at);
  return {
    ...breaker,
    pass: (ms: number) => {
      at += ms;
    },
    fail: (times: number) => {
      for (let n = 0; n < times; n += 1) breaker.tell(false);
    },
  };
}

test('[D-565] four failures in a row change nothing, and an answer begins the count anew', () => {
  const { mayAsk, fail, tell } = makeStory();
  fail(4);
  tell(true);
  fail(4);
  expect(mayAsk()).toBe(true);
});

test('[D-565] after five failures in a row nobody asks for five seconds; then one call looks, and its answer opens the way', () => {
  const { mayAsk, fail, tell, pass, isOpen } = makeStory();
  fail(5);
  expect([mayAsk(), isOpen()]).toEqual([false, true]);
  pass(4_999);
  expect(mayAsk()).toBe(false);
  pass(1);
  expect([mayAsk(), mayAsk(), mayAsk()]).toEqual([true, false, false]);
  tell(true);
  expect([mayAsk(), mayAsk(), isOpen()]).toEqual([true, true, false]);
});

test('[D-565] each look that fails doubles the pause, up to a minute', () => {
  const { mayAsk, fail, pass } = makeStory();
  fail(5);
  for (const pauseMs of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
    pass(pauseMs - 1);
    expect(mayAsk()).toBe(false);
    pass(1);
    expect(mayAsk()).toBe(true);
    fail(1);
  }
});

test('[D-565] a look that never ends is followed by another after a minute', () => {
  const { mayAsk, fail, pass } = makeStory();
  fail(5);
  pass(5_000);
  expect(mayAsk()).toBe(true);
  pass(59_999);
  expect(mayAsk()).toBe(false);
  pass(1);
  expect(mayAsk()).toBe(true);
});

test('[D-565] calls that were under way together and fail together make one pause of five seconds', () => {
  const { mayAsk, fail, pass } = makeStory();
  fail(16);
  pass(5_000);
  expect(mayAsk()).toBe(true);
});
