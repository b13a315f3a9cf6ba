import { expect, test } from 'vitest';
import { raceFaults, raceLine, runRaces } from '../proofs/hostile/races.ts';

test('[D-120] a call under way takes no effect once its caller is disabled, demoted, gone or has another password, on every state-changing endpoint', {
  timeout: 180_000,
}, async () => {
  const figures = await runRaces({ lossesPerCall: 1, laterSteps: [] });
  console.log(raceLine(figures));
  expect(raceFaults(figures)).toEqual([]);
});
