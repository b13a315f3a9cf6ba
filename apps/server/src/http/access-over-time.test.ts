import { afterAll, beforeAll, expect, test } from 'vitest';
import { measureAccessOverTime } from '../../test-kit/measure-access-over-time.ts';
import { type PayingApi, startPayingApi } from '../../test-kit/paying-api.ts';

let paying: PayingApi;
beforeAll(async () => {
  paying = await startPayingApi();
});
afterAll(() => paying.stop());

test('[D-120] who has left, was deleted, disabled, demoted or signed out, lost the mailbox or a client, may do afterwards exactly what is left to them', {
  timeout: 300_000,
}, async () => {
  const cells = await measureAccessOverTime(paying.api);
  const wrong = cells.filter(({ expected, found }) => expected !== found);
  const moments = Map.groupBy(cells, ({ moment }) => moment);
  console.log(`${cells.length} cells over ${moments.size} moments, ${wrong.length} wrong`);
  expect(
    wrong.map((cell) => `${cell.endpoint} ${cell.when} ${cell.moment}: ${cell.found} instead of ${cell.expected}`),
  ).toEqual([]);
  expect(cells.filter(({ moment, when }) => moment === 'association ended' && when === 'after').length).toBeGreaterThan(
    10,
  );
  expect(moments.size).toBe(7);
});
