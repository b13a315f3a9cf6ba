import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestContext } from '../../../test-kit/test-context.ts';
import { makeDatabase, type ThrowAwayDatabase } from '../../../test-kit/throw-away-database.ts';
import { inTransaction } from '../transaction.ts';
import { keep } from './kept.ts';

let database: ThrowAwayDatabase;
let ctx: Awaited<ReturnType<typeof makeTestContext>>;
beforeAll(async () => {
  database = await makeDatabase();
  ctx = await makeTestContext(database.urlOf('atrium_api'));
});
afterAll(async () => {
  await ctx.db.destroy();
  await database.drop();
});

test('a transaction takes a fresh value, and reads by itself while another read waits for a connection', async () => {
  const reading = Promise.withResolvers<string>();
  const kept = keep((db) => (db === ctx.db ? reading.promise : Promise.resolve('read in the transaction')));
  const inside = () => inTransaction(ctx, (tx) => kept.in({ tx, ctx }));
  const outside = kept.of(ctx);
  expect(await inside()).toBe('read in the transaction');
  reading.resolve('read before');
  expect(await outside).toBe('read before');
  expect(await inside()).toBe('read before');
  ctx.moved.offsetMs += 6_000;
  expect(await inside()).toBe('read in the transaction');
});

test('a read that failed is not kept', async () => {
  let reads = 0;
  const kept = keep(async () => {
    reads += 1;
    if (reads === 1) throw new Error('the connection broke');
    return reads;
  });
  await expect(kept.of(ctx)).rejects.toThrow('the connection broke');
  expect(await kept.of(ctx)).toBe(2);
});
