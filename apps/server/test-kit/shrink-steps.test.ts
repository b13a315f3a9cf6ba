import { expect, test } from 'vitest';
import { shrinkSteps } from './shrink-steps.ts';

const steps = Array.from({ length: 20 }, (_, place) => place + 1);
const isBroken = async (tried: readonly number[]) => (tried.includes(7) && tried.includes(16) ? tried.join() : null);

test('a history is cut down to the steps that break the rule', async () => {
  const shortest = await shrinkSteps(steps, { mostPlays: 60, isBroken });
  expect(shortest).toMatchObject({ steps: [7, 16], played: '7,16' });
});

test('a step that can be simpler becomes so, and nothing is played more often than allowed', async () => {
  const isOver = async (tried: readonly number[]) => (tried.some((each) => each > 5) ? tried.join() : null);
  const shrinking = { isBroken: isOver, simplerThan: (step: number) => [1, 6].filter((less) => less < step) };
  expect((await shrinkSteps(steps, { ...shrinking, mostPlays: 60 })).steps).toEqual([6]);
  const stopped = await shrinkSteps(steps, { ...shrinking, mostPlays: 2 });
  expect(stopped.plays).toBe(2);
});
