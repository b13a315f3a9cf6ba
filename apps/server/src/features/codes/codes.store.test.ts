import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertBareInvoice } from '../../../test-kit/bare-rows.ts';
import { makeTestContext } from '../../../test-kit/test-context.ts';
import { makeDatabase, type ThrowAwayDatabase } from '../../../test-kit/throw-away-database.ts';
import { type Database, type OrganisationTx, openDatabase } from '../../db/database.ts';
import { withClient } from '../../db/install/install.ts';
import { inOrganisation, inTransaction } from '../../db/transaction.ts';
import { holdCoupon, insertCoupon, listCoupons, settleCouponUse } from '../credits/coupons.store.ts';
import {
  holdCredits,
  insertBalanceGrant,
  insertGrant,
  listUsableGrants,
  settleCreditUses,
} from '../credits/credit-grants.store.ts';
import { findCode, insertCodes, type NewCode, takeRedemption } from './codes.store.ts';

let throwAway: ThrowAwayDatabase;
let ctx: Awaited<ReturnType<typeof makeTestContext>>;
let operator: Database;
const at = new Date('2026-11-15T10:00:00Z');
const organisationId = v7();

beforeAll(async () => {
  throwAway = await makeDatabase();
  ctx = await makeTestContext(throwAway.urlOf('atrium_api'));
  operator = openDatabase(throwAway.urlOf('atrium_operator'), { poolSize: 1, name: 'test' });
});

afterAll(async () => {
  await Promise.all([ctx.db.destroy(), operator.destroy()]);
  await throwAway.drop();
});

const here = <Result>(work: (tx: OrganisationTx) => Promise<Result>) => inOrganisation(ctx, organisationId, work);
const newInvoice = (currency = 'USD') => here((tx) => insertBareInvoice(organisationId, tx, currency));
const discount = {
  percentOffBasisPoints: 2500,
  amountOff: null,
  product: null,
  interval: null,
  maxApplyCount: 2,
} as const;
const newCode = (code: string, maxRedemptions: number): NewCode => ({
  code,
  id: v7(),
  batchId: v7(),
  kind: 'discount',
  description: 'A quarter off',
  content: discount,
  redeemableUntil: '2027-01-01',
  maxRedemptions,
  soldFor: null,
  at,
});

test('200 parallel redemptions of a code with cap 10 give exactly 10', async () => {
  await inTransaction({ db: operator }, (tx) => insertCodes(tx, [newCode('CAP-TEN', 10)]));
  const begun = performance.now();
  const taken = await Promise.all(
    Array.from({ length: 200 }, () => inTransaction(ctx, (tx) => takeRedemption(tx, 'CAP-TEN'))),
  );
  const given = taken.filter(Boolean).length;
  console.log(`200 parallel redemptions, cap 10: ${given} given in ${Math.round(performance.now() - begun)} ms`);
  expect(given).toBe(10);
  expect(await here((tx) => findCode(organisationId, tx, 'discount', 'CAP-TEN'))).toMatchObject({
    code: { ...discount, redemptions: 10, maxRedemptions: 10, soldFor: null },
    isAppliedHere: false,
  });
  expect(await here((tx) => findCode(organisationId, tx, 'credit', 'CAP-TEN'))).toBeNull();
});

test.each([
  ['disabled', 'is_disabled = true'],
  ['lapsed', 'lapsed_at = now()'],
])('a code that was %s while somebody redeemed it is given to nobody', async (name, end) => {
  const code = `GONE-${name.toUpperCase()}`;
  await inTransaction({ db: operator }, (tx) => insertCodes(tx, [newCode(code, 10), newCode(`${code}-NOT`, 10)]));
  await withClient(throwAway.superuserUrl, async (client) => {
    await client.query(`update codes set ${end} where code = $1`, [code]);
  });
  const take = (each: string) => inTransaction(ctx, (tx) => takeRedemption(tx, each));
  expect([await take(code), await take(`${code}-NOT`)]).toEqual([false, true]);
  expect(await here((tx) => findCode(organisationId, tx, 'discount', code))).toMatchObject({
    code: { redemptions: 0 },
  });
});

test('creating an existing code reports it and does not write it again', async () => {
  const twice = newCode('TWICE', 1);
  expect(await inTransaction({ db: operator }, (tx) => insertCodes(tx, [twice]))).toEqual([]);
  expect(await inTransaction({ db: operator }, (tx) => insertCodes(tx, [{ ...twice, id: v7() }]))).toEqual(['TWICE']);
});

test('a discount is held for an invoice and counted when it is paid, or free again; each once', async () => {
  const base = { codeId: v7(), kind: 'discount', description: '', endsOn: null, redeemedBy: v7(), at } as const;
  await inTransaction({ db: operator }, (tx) => insertCodes(tx, [newCode('TWO-USES', 2)]));
  await here((tx) =>
    insertCoupon(organisationId, tx, { ...base, code: 'TWO-USES', content: discount, maxApplyCount: 2 }),
  );
  expect(await here((tx) => findCode(organisationId, tx, 'discount', 'TWO-USES'))).toMatchObject({
    isAppliedHere: true,
  });
  const [first, second, third] = [await newInvoice(), await newInvoice(), await newInvoice()];
  const hold = (invoiceId: string) => here((tx) => holdCoupon(organisationId, tx, { invoiceId, code: 'TWO-USES', at }));
  const settle = (invoiceId: string, state: 'consumed' | 'released') =>
    here((tx) => settleCouponUse(organisationId, tx, { invoiceId, state, at }));
  const used = async () => (await here((tx) => listCoupons(organisationId, tx)))[0]?.currentApplyCount;
  expect([await hold(first), await hold(second), await hold(third)]).toEqual([true, true, false]);
  expect(await used()).toBe(2);
  await settle(first, 'consumed');
  await settle(first, 'consumed');
  await settle(first, 'released');
  expect(await used()).toBe(2);
  await settle(second, 'released');
  await settle(second, 'released');
  expect(await used()).toBe(1);
  expect(await hold(third)).toBe(true);
  expect(await hold(await newInvoice())).toBe(false);
});

test('100 parallel spends of one grant never take more than there is', async () => {
  const grantId = v7();
  const grant = { id: grantId, code: null, source: 'promotion', currency: 'USD', expiresOn: '2027-01-01', at } as const;
  await here((tx) => insertGrant(organisationId, tx, { ...grant, amountMinor: 10_000 }));
  const uses = [{ grantId, source: 'promotion', amountMinor: 700 }] as const;
  const invoices = await Promise.all(Array.from({ length: 100 }, () => newInvoice()));
  const held = await Promise.all(
    invoices.map((invoiceId) => here((tx) => holdCredits(organisationId, tx, { invoiceId, uses, at }))),
  );
  expect(held.filter(Boolean)).toHaveLength(14);
  const settled = await Promise.all(
    invoices.flatMap((invoiceId) =>
      (['consumed', 'consumed'] as const).map((state) =>
        here((tx) => settleCreditUses(organisationId, tx, { invoiceId, state, at })),
      ),
    ),
  );
  const spent = settled.flat().reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  console.log(
    `100 parallel spends of 7.00 out of 100.00: ${held.filter(Boolean).length} held, ${spent} minor units spent`,
  );
  expect(spent).toBe(9_800);
  const left = await here((tx) => listUsableGrants(organisationId, tx, '2026-12-31'));
  expect(left).toEqual([expect.objectContaining({ id: grantId, remainingMinor: 200, currency: 'USD' })]);
  expect(await here((tx) => listUsableGrants(organisationId, tx, '2027-01-01'))).toEqual([]);
});

test('credits that a released invoice had reserved can be spent again, once', async () => {
  const [grantId, invoiceId] = [v7(), await newInvoice('INR')];
  await here((tx) => insertBalanceGrant(organisationId, tx, { id: grantId, currency: 'INR', amountMinor: 500, at }));
  const uses = [{ grantId, source: 'balance', amountMinor: 500 }] as const;
  const left = async () =>
    (await here((tx) => listUsableGrants(organisationId, tx, '2030-01-01'))).find(({ id }) => id === grantId);
  expect(await here((tx) => holdCredits(organisationId, tx, { invoiceId, uses, at }))).toBe(true);
  expect(await left()).toBeUndefined();
  for (const state of ['released', 'released', 'consumed'] as const)
    await here((tx) => settleCreditUses(organisationId, tx, { invoiceId, state, at }));
  expect(await left()).toMatchObject({ remainingMinor: 500, source: 'balance', expiresOn: null });
});
