import { afterAll, beforeAll, expect, test } from 'vitest';
import { measureAccess } from '../../test-kit/measure-access.ts';
import { startTestApi, type TestApi } from '../../test-kit/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test("[ROLE-09…13] [X-08] every endpoint allows exactly the roles in the table, and 'why' says the same in every cell", {
  // A minute on a quiet machine, and five beside other tests.
  timeout: 600_000,
}, async () => {
  const cells = await measureAccess(api);
  const wrong = cells.filter(({ expected, found }) => expected !== found);
  expect(wrong.map((cell) => `${cell.endpoint} as ${cell.actor}: ${cell.found} instead of ${cell.expected}`)).toEqual(
    [],
  );
  expect(cells.length).toBeGreaterThan(200);
  const strange = cells.filter(({ isWhyRight }) => isWhyRight === false);
  expect(strange.map((cell) => `'why' says otherwise of ${cell.endpoint} as ${cell.actor}`)).toEqual([]);
  expect(cells.filter(({ isWhyRight }) => isWhyRight === true).length).toBeGreaterThan(200);
});
