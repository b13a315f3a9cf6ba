import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerStepUp, isProvedAgain } from './step-up.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[D-224] a person presses a button before the frame is drawn: the question opens once it is', async () => {
  const asked: string[] = [];
  const early = isProvedAgain('any');
  const leave = answerStepUp((proof) => {
    asked.push(proof);
    return Promise.resolve(true);
  });
  expect(await early).toBe(true);
  expect(await isProvedAgain('passkey')).toBe(true);
  expect(asked).toEqual(['any', 'passkey']);
  leave();
});

test('[D-224] where no frame comes the call is refused after ten seconds', async () => {
  const early = isProvedAgain('any');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await early).toBe(false);
});

test('[D-224] a frame that leaves after the next one came does not take its question away', async () => {
  const leave = answerStepUp(() => Promise.resolve(false));
  const leaveNext = answerStepUp(() => Promise.resolve(true));
  leave();
  expect(await isProvedAgain('any')).toBe(true);
  leaveNext();
});
