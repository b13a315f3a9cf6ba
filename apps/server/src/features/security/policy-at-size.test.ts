import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestWorker, type TestWorker } from '../../../test-kit/carry-out.ts';
import { measurePolicy } from '../../../test-kit/measure-policy.ts';
import { startTestApi, type TestApi } from '../../../test-kit/test-api.ts';

let api: TestApi;
let worker: TestWorker;
let superuser: Client;
beforeAll(async () => {
  api = await startTestApi();
  worker = await startTestWorker(api.superuserUrl);
  superuser = new Client({ connectionString: api.superuserUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await worker.stop();
  await api.stop();
});

test('[SEC-10] [SEC-13] [D-227] the dry run predicts exactly who is asked, and each of them gets one mail, written in pieces', async () => {
  const run = async (statement: string) => void (await superuser.query(statement));
  const found = await measurePolicy(api, worker, run, 1_200);
  expect(found.predicted).toBe(found.actual);
  expect(found.named).toEqual({ shown: 20, right: 20 });
  expect(found.mails).toEqual({ sent: found.actual, recipients: found.actual });
  expect(found.actual).toBeLessThan(found.people);
  expect(found.pieces).toBeGreaterThan(1);
});
