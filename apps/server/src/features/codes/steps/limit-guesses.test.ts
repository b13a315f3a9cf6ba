import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestContext } from '../../../../test-kit/test-context.ts';
import { makeDatabase, type ThrowAwayDatabase } from '../../../../test-kit/throw-away-database.ts';
import { limitGuesses } from './limit-guesses.ts';

let throwAway: ThrowAwayDatabase;
let ctx: Awaited<ReturnType<typeof makeTestContext>>;

beforeAll(async () => {
  throwAway = await makeDatabase();
  ctx = await makeTestContext(throwAway.urlOf('atrium_api'));
});
afterAll(async () => {
  await ctx.db.destroy();
  await throwAway.drop();
});

/** Whether a code could be tried from this address; what it came to is told as the use cases tell it. */
const tries = async (organisationId: string, address: string, reason: string | null) =>
  limitGuesses(ctx, { organisationId, address }, async (tell) => tell(reason)).then(
    () => true,
    (error: { code?: string }) => error.code !== 'request.too_many',
  );

test('[N-07] guesses from one network are counted over all organisations: after a hundred it waits, and another goes on', async () => {
  const organisations = Array.from({ length: 6 }, () => v7());
  let allowed = 0;
  // Eighteen each: nobody comes to the limit of an organisation.
  for (const organisationId of organisations)
    for (let guess = 0; guess < 18; guess += 1)
      if (await tries(organisationId, '198.51.100.77', 'codes.unknown')) allowed += 1;
  expect(allowed).toBe(100);
  expect(await tries(v7(), '198.51.100.77', null)).toBe(false);
  expect(await tries(v7(), '198.51.100.78', null)).toBe(true);
});

test('[N-07] right codes, and those that are refused for another reason, are no guesses of a network', async () => {
  for (const reason of [null, 'codes.too_few_users'])
    for (let place = 0; place < 60; place += 1) expect(await tries(v7(), '198.51.100.90', reason)).toBe(true);
});
