import type { TestApi } from './test-api.ts';

/** Counts for each API from 1: files share a worker's modules, so a plain counter would go on from the file before. */
export function countForApi(): (api: TestApi) => number {
  const counts = new WeakMap<TestApi, number>();
  return (api) => {
    const count = (counts.get(api) ?? 0) + 1;
    counts.set(api, count);
    return count;
  };
}
