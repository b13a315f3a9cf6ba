import { allEndpoints } from '@atrium/contract/all-endpoints';
import { expect, test } from 'vitest';
import { runFuzz } from '../proofs/hostile/fuzz.ts';
import { fuzzFaults, fuzzFigures } from '../proofs/hostile/fuzz-figures.ts';

test('[D-114] [D-115] hostile calls to every endpoint, signed out and in as several roles, cause no 500, no large refusal and no long wait', {
  timeout: 420_000,
}, async () => {
  const end = await runFuzz({ seed: 11, cases: 25 });
  console.log(fuzzFigures(end));
  expect(fuzzFaults(end)).toEqual([]);
  expect(end.endpoints).toBeGreaterThan(allEndpoints.length);
});
