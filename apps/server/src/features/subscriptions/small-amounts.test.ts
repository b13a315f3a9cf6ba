import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectBooksInOrder } from '../../../test-kit/check-books.ts';
import type { Founded } from '../../../test-kit/found-in.ts';
import { giveCredit } from '../../../test-kit/give-credit.ts';
import { cardOf, confirm, type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';
import { inMoneyWork } from '../accounts/money-work.ts';
import { insertGrant } from '../credits/credit-grants.store.ts';

let paying: PayingApi;
let us: Founded;
let before = 0;
beforeAll(async () => {
  paying = await startPayingApi();
});
afterAll(async () => {
  await expectBooksInOrder(paying.api.superuserUrl);
  await paying.stop();
});
beforeEach(async () => {
  us = await paying.foundPaying();
  before = (await paying.takings()).length;
});

const taken = async () => (await paying.takings()).slice(before);

test('an amount below the smallest charge is waived: the plan is had, nothing is charged, and the books are whole [D-142]', async () => {
  await giveCredit(paying.api.ctx, us.organisationId, 4851, 'USD');
  const quote = await quoteFor(us.founder, 'crm-startup-monthly');
  expect(quote).toMatchObject({ total: '49.00', creditsUsed: '49.00', dueToday: '0.00' });
  expect((await confirm(us.founder, quote.quoteId)).body.outcome).toBe('paid');
  expect(await taken()).toEqual([]);
  expect((await cardOf(us.founder, 'crm'))?.status).toBe('active');
});

test('the smallest charge itself is taken by card', async () => {
  await giveCredit(paying.api.ctx, us.organisationId, 4850, 'USD');
  const quote = await quoteFor(us.founder, 'crm-startup-monthly');
  expect(quote.dueToday).toBe('0.50');
  expect((await confirm(us.founder, quote.quoteId)).body.outcome).toBe('paid');
  expect(await taken()).toEqual([50]);
});

/** As an earlier purchase was waived. */
const waive = (amountMinor: number) =>
  inMoneyWork(paying.api.ctx, us.organisationId, ({ organisationId, tx, now: at }) => {
    const gift = { id: v7(), code: null, source: 'promotion', currency: 'USD', expiresOn: null } as const;
    return insertGrant(organisationId, tx, { ...gift, amountMinor, at });
  });

test('after four waived amounts in 30 days another is refused with a sentence', async () => {
  for (const _each of [1, 2, 3, 4]) await waive(10);
  await giveCredit(paying.api.ctx, us.organisationId, 4820, 'USD');
  await expect(quoteFor(us.founder, 'crm-startup-monthly')).rejects.toThrow('smallest amount a card can be charged');
});
