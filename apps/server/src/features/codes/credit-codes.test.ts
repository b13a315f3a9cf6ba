import { applyCreditCode } from '@atrium/contract/codes/apply-credit-code';
import { checkCreditCode } from '@atrium/contract/codes/check-credit-code';
import { defaultTimeouts } from '@atrium/domain/security/timeouts';
import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertBareInvoice } from '../../../test-kit/bare-rows.ts';
import { startTestWorker, type TestWorker } from '../../../test-kit/carry-out.ts';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { loggedFacts } from '../../../test-kit/logged-facts.ts';
import { makeCodes } from '../../../test-kit/make-codes.ts';
import { readBooks } from '../../../test-kit/read-books.ts';
import { startTestApi, type TestApi, type TestBrowser } from '../../../test-kit/test-api.ts';
import { inOrganisation, inTransaction } from '../../db/transaction.ts';
import type { Member } from '../../runtime/caller.ts';
import { insertCompany } from '../accounts/companies.store.ts';
import { inMoneyWork } from '../accounts/money-work.ts';
import { holdCredits, listUsableGrants } from '../credits/credit-grants.store.ts';
import { lapseCreditRun } from '../credits/lapse-credit.workflow.ts';
import { consumeHolds } from '../credits/steps/settle-holds.ts';
import { insertOrganisation } from '../memberships/organisations.store.ts';
import { applyCreditCode as applyHere } from './apply-credit-code.ts';
import { lapseCodesRun } from './lapse-codes.workflow.ts';

let api: TestApi;
let worker: TestWorker;
let maya: TestBrowser;
let organisationId: string;
const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
const usd = (amount: string) => ({ amount, currency: 'USD' });
const credit = { kind: 'credit', description: 'Credits' } as const;

beforeAll(async () => {
  api = await startTestApi();
  worker = await startTestWorker(api.superuserUrl);
  await makeCodes(api, { ...credit, code: 'GIFT-20', credit: usd('20.00'), validDays: 30, maxRedemptions: 99 });
});
let founded = 0;
beforeEach(async () => {
  founded += 1;
  ({ founder: maya, organisationId } = await foundOrganisation(api, `maya${founded}@credits.test`, 'Northlake'));
});
afterAll(async () => {
  await worker.stop();
  await api.stop();
});
afterEach(async () => {
  api.ctx.moved.offsetMs = 0;
  worker.ctx.moved.offsetMs = 0;
  expect((await readBooks(api.superuserUrl)).sums.every((sum) => sum === 0)).toBe(true);
});

const grants = (on: string) =>
  inOrganisation(api.ctx, organisationId, (tx) => listUsableGrants(organisationId, tx, on));

test('[API-45] [API-46] [VAL-50] a credit code is checked, then applied, and its credit is there; once', async () => {
  const checked = await maya.call(checkCreditCode, { Code: 'gift-20 ' });
  expect(checked).toMatchObject({ status: 200, body: { Credits: '20.00', Currency: 'USD' } });
  expect(await grants(inDays(0))).toEqual([]);
  const applied = await maya.call(applyCreditCode, { Code: 'gift-20' });
  expect(applied).toMatchObject({ status: 200, body: checked.body });
  expect(await loggedFacts({ api }, { organisationId }, 'codes.credit_redeemed')).toEqual([{ code: 'GIFT-20' }]);
  expect(await grants(inDays(0))).toEqual([
    expect.objectContaining({ source: 'promotion', remainingMinor: 2000, expiresOn: checked.body.expiresOn }),
  ]);
  expect((await maya.call(applyCreditCode, { Code: 'GIFT-20' })).body).toMatchObject({ code: 'codes.already_applied' });
  for (const endpoint of [checkCreditCode, applyCreditCode]) {
    expect((await maya.call(endpoint, { Code: ' ' })).body).toMatchObject({ code: 'request.invalid' });
    expect((await maya.call(endpoint, { Code: 'NEVER-MADE' })).body).toMatchObject({ code: 'codes.unknown' });
  }
});

test('a code in another currency, or of another kind, gives no credit', async () => {
  await makeCodes(api, [
    { ...credit, code: 'RUPEES-1', credit: { amount: '100', currency: 'INR' } },
    { kind: 'discount', code: 'NO-CREDIT', description: '', percentOff: '5', charges: 1 },
  ]);
  expect((await maya.call(checkCreditCode, { Code: 'RUPEES-1' })).body).toMatchObject({ code: 'codes.other_currency' });
  expect((await maya.call(applyCreditCode, { Code: 'NO-CREDIT' })).body).toMatchObject({ code: 'codes.unknown' });
});

test('the books: a sold code is owed as a code, then as credit, then spent or earned; a gift is owed to nobody', async () => {
  const before = await readBooks(api.superuserUrl);
  const added = async (...accounts: readonly Parameters<typeof before.holds>[0][]) => {
    const now = await readBooks(api.superuserUrl);
    return accounts.map((account) => now.holds(account) - before.holds(account));
  };
  const [code = ''] = await makeCodes(api, {
    ...credit,
    count: 1,
    prefix: 'SOLD',
    credit: usd('100.00'),
    validDays: 10,
    soldFor: usd('90.00'),
  });
  expect(await added('sold_codes', 'cash', 'paid_credits')).toEqual([9000, 9000, 0]);
  await maya.call(applyCreditCode, { Code: code });
  expect(await added('sold_codes', 'paid_credits', 'promotions')).toEqual([0, 10_000, 1000]);
  const paid = (await grants(inDays(0))).find(({ source }) => source === 'code')!;
  const invoiceId = await inOrganisation(api.ctx, organisationId, (tx) => insertBareInvoice(organisationId, tx, 'USD'));
  await inMoneyWork(api.ctx, organisationId, async (work) => {
    const uses = [{ grantId: paid.id, source: 'code', amountMinor: 4000 }] as const;
    await holdCredits(organisationId, work.tx, { invoiceId, uses, at: work.now });
    await consumeHolds(work, invoiceId);
    await consumeHolds(work, invoiceId);
  });
  expect(await added('paid_credits', 'receivable')).toEqual([6000, -4000]);
  worker.ctx.moved.offsetMs = 12 * dayMs;
  expect(await worker.carryOut(lapseCreditRun)).toBeGreaterThan(0);
  expect(await added('paid_credits', 'breakage')).toEqual([0, 6000]);
  expect(await worker.carryOut(lapseCreditRun)).toBe(0);
});

test('an expired gift was never owed, and a credit reserved by an open invoice expires only once it is released', async () => {
  await maya.call(applyCreditCode, { Code: 'GIFT-20' });
  const [gift] = await grants(inDays(0));
  const invoiceId = await inOrganisation(api.ctx, organisationId, (tx) => insertBareInvoice(organisationId, tx, 'USD'));
  await inMoneyWork(api.ctx, organisationId, (work) =>
    holdCredits(organisationId, work.tx, {
      invoiceId,
      at: work.now,
      uses: [
        {
          grantId: gift!.id,
          source: 'promotion',
          amountMinor: 500,
        },
      ],
    }),
  );
  const before = await readBooks(api.superuserUrl);
  worker.ctx.moved.offsetMs = 31 * dayMs;
  expect(await worker.carryOut(lapseCreditRun)).toBeGreaterThan(0);
  const rowOf = () =>
    inOrganisation(api.ctx, organisationId, (tx) =>
      tx
        .selectFrom('credit_grants')
        .select(['remaining_minor', 'held_minor', 'lapsed_minor'])
        .where('id', '=', gift!.id)
        .executeTakeFirst(),
    );
  expect(await rowOf()).toEqual({ remaining_minor: 500, held_minor: 500, lapsed_minor: 1500 });
  api.ctx.moved.offsetMs = 31 * dayMs;
  await inMoneyWork(api.ctx, organisationId, (work) => consumeHolds(work, invoiceId));
  worker.ctx.moved.offsetMs = 33 * dayMs;
  expect(await worker.carryOut(lapseCreditRun)).toBeGreaterThan(0);
  expect(await rowOf()).toEqual({ remaining_minor: 0, held_minor: 0, lapsed_minor: 1500 });
  const after = await readBooks(api.superuserUrl);
  expect(after.holds('breakage')).toBe(before.holds('breakage'));
  expect(after.holds('promotions') - before.holds('promotions')).toBe(500);
});

test('expired sold codes are booked as earned, redeemed ones are not, and codes given away are never in the books', async () => {
  const before = await readBooks(api.superuserUrl);
  const order = { ...credit, credit: usd('10.00'), redeemableUntil: inDays(5) };
  const [first = ''] = await makeCodes(api, { ...order, count: 450, prefix: 'BULK', soldFor: usd('8.00') });
  await makeCodes(api, { ...order, count: 5, prefix: 'FREE' });
  await makeCodes(api, { ...order, count: 3, prefix: 'LATER', redeemableUntil: inDays(30), soldFor: usd('8.00') });
  expect((await maya.call(applyCreditCode, { Code: first })).status).toBe(200);
  const sold = await readBooks(api.superuserUrl);
  expect(sold.holds('sold_codes') - before.holds('sold_codes')).toBe(452 * 800);
  worker.ctx.moved.offsetMs = 5 * dayMs;
  expect(await worker.carryOut(lapseCodesRun)).toBe(0);
  worker.ctx.moved.offsetMs = 6 * dayMs;
  expect(await worker.carryOut(lapseCodesRun)).toBe(1);
  const lapsed = await readBooks(api.superuserUrl);
  expect(lapsed.holds('sold_codes') - before.holds('sold_codes')).toBe(3 * 800);
  expect(lapsed.holds('breakage') - before.holds('breakage')).toBe(449 * 800);
});

/** An organisation with a person, created without the API. */
async function makeCaller(place: number): Promise<Member> {
  const id = v7();
  await inTransaction(api.ctx, (tx) => insertOrganisation(tx, { id, name: `Racer ${place}`, now: new Date() }));
  const company = { country: 'US', currency: 'USD', timeZone: 'America/New_York', isBookkeeper: false };
  await inOrganisation(api.ctx, id, (tx) => insertCompany(id, tx, company));
  const now = new Date();
  const session = {
    id: v7(),
    userId: v7(),
    organisationId: id,
    assurance: 'password',
    owesFactor: false,
    expiresAt: now,
    times: { signedInAt: now, lastActiveAt: now, isShut: false },
    timeouts: defaultTimeouts,
    provedAt: now,
    factorProvedAt: null,
    judgedAt: now,
  } as const;
  return {
    organisationId: id,
    session,
    address: `198.51.100.${place}`,
    requestId: '',
    userAgent: '',
    refreshToken: null,
    signedUpAs: null,
    lastInputAt: null,
    isKnownDevice: () => true,
    actor: {
      isOwner: true,
      consoleRole: 'admin',
      modules: [],
    },
    remember: async (_tx, reply) => reply,
  };
}

test('lago-api#3618, #2243: 200 organisations redeem a code with cap 10 at once; exactly 10 get credit, each once', async () => {
  await makeCodes(api, { ...credit, code: 'CAP-TEN', credit: usd('5.00'), maxRedemptions: 10 });
  const callers = await Promise.all(Array.from({ length: 200 }, (_, place) => makeCaller(place)));
  const begun = performance.now();
  const outcomes = await Promise.all(
    callers.map((caller) =>
      applyHere(api.ctx, caller, { Code: 'CAP-TEN' }).then(
        () => 'given',
        (error: Error) => error.message,
      ),
    ),
  );
  const given = outcomes.filter((outcome) => outcome === 'given').length;
  console.log(`200 parallel redemptions, cap 10: ${given} given in ${Math.round(performance.now() - begun)} ms`);
  expect(given).toBe(10);
  expect(outcomes.filter((outcome) => outcome === 'codes.used_up')).toHaveLength(190);
  const held = await Promise.all(
    callers.map(({ organisationId: id }) => inOrganisation(api.ctx, id, (tx) => listUsableGrants(id, tx, inDays(0)))),
  );
  expect(held.flat().map(({ remainingMinor }) => remainingMinor)).toEqual(Array(10).fill(500));
});

test('lago-api#5020: one organisation that sends the same code twenty times at once is credited once', async () => {
  await makeCodes(api, { ...credit, code: 'ONCE-EACH', credit: usd('5.00'), maxRedemptions: 100 });
  const caller = await makeCaller(250);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => applyHere(api.ctx, caller, { Code: 'ONCE-EACH' })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
