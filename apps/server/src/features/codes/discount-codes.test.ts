import { applyDiscountCode } from '@atrium/contract/codes/apply-discount-code';
import { checkDiscountCode } from '@atrium/contract/codes/check-discount-code';
import { removeDiscountCode } from '@atrium/contract/codes/remove-discount-code';
import { signIn } from '@atrium/contract/identity/sign-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { makeCodes } from '../../../test-kit/make-codes.ts';
import { shiftClock } from '../../../test-kit/shift-clock.ts';
import { startTestApi, type TestApi, type TestBrowser, testPassword } from '../../../test-kit/test-api.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { listCoupons } from '../credits/coupons.store.ts';

let api: TestApi;
let maya: TestBrowser;
let organisationId: string;
const dayMs = 86_400_000;
const tomorrow = () => new Date(Date.now() + 2 * dayMs).toISOString().slice(0, 10);

beforeAll(async () => {
  api = await startTestApi();
  ({ founder: maya, organisationId } = await foundOrganisation(api, 'maya@codes.test', 'Northlake'));
  const discount = { kind: 'discount', description: 'For friends', charges: 3, maxRedemptions: 5 } as const;
  await makeCodes(api, [
    { ...discount, code: 'QUARTER', percentOff: '25', amountOff: { amount: '1.00', currency: 'USD' } },
    { ...discount, code: 'FIVER', amountOff: { amount: '5.00', currency: 'USD' }, product: 'crm', interval: 'yearly' },
    { ...discount, code: 'RUPEES', amountOff: { amount: '100.00', currency: 'INR' } },
    { ...discount, code: 'SOON-OVER', percentOff: '12.5', redeemableUntil: tomorrow() },
    { ...discount, code: 'ONE-ONLY', percentOff: '10', maxRedemptions: 1 },
  ]);
});
afterAll(() => api.stop());

const couponsOf = (id: string) => inOrganisation(api.ctx, id, (tx) => listCoupons(id, tx));

test('[CODE-09] [API-42] [VAL-51] checking a discount code says what it takes off, however it was typed, and changes nothing', async () => {
  const { founder: nora, organisationId: noras } = await foundOrganisation(api, 'nora@codes.test', 'Untouched');
  const { status, body } = await nora.call(checkDiscountCode, { Code: ' quarter ' });
  expect(status).toBe(200);
  expect(body).toEqual({
    CanApply: true,
    CanOverride: false,
    Reason: '',
    Type: 'percent',
    PercentOff: 25,
    AmountOff: '1.00',
    Currency: 'USD',
    MaxApplyCount: 3,
    ProductApplicable: '',
    PlanIntervalApplicable: '',
    Description: 'For friends',
  });
  expect(await couponsOf(noras)).toEqual([]);
  for (const Code of ['', '   ', undefined as never]) {
    expect((await maya.call(checkDiscountCode, { Code })).body).toMatchObject({ code: 'request.invalid' });
    expect((await maya.call(applyDiscountCode, { Code })).body).toMatchObject({ code: 'request.invalid' });
  }
});

test('(toward CODE-20, CODE-21) what is being bought decides whether a code fits', async () => {
  const reasonFor = async (Code: string, PlanID?: string) =>
    (await maya.call(checkDiscountCode, { Code, ...(PlanID && { PlanID }) })).body.Reason;
  expect(await reasonFor('FIVER')).toBe('');
  expect(await reasonFor('FIVER', 'crm-essential-yearly')).toBe('');
  expect(await reasonFor('FIVER', 'crm-essential-monthly')).toBe('This code is for another billing interval.');
  expect(await reasonFor('FIVER', 'people-essential-yearly')).toBe('This code is for another product.');
  expect(await reasonFor('RUPEES', 'crm-essential-yearly')).toBe('This code is in another currency than yours.');
});

test('[API-44] an applied code becomes the coupon of the organisation, once; a repeated call is the same call', async () => {
  const once = { 'idempotency-key': crypto.randomUUID() };
  for (const _try of [1, 2])
    expect(await maya.call(applyDiscountCode, { Code: 'quarter' }, once)).toMatchObject({
      status: 200,
      body: { Code: 'QUARTER' },
    });
  expect(await couponsOf(organisationId)).toEqual([
    expect.objectContaining({ code: 'QUARTER', percentOffBasisPoints: 2500, maxApplyCount: 3, currentApplyCount: 0 }),
  ]);
  expect((await maya.call(applyDiscountCode, { Code: 'QUARTER' })).body).toMatchObject({
    code: 'codes.already_applied',
  });
  expect((await maya.call(checkDiscountCode, { Code: 'QUARTER' })).body).toMatchObject({
    CanApply: false,
    CanOverride: false,
    Reason: 'This code is applied to your organization already.',
    Type: 'percent',
  });
});

test('a coupon of an amount in another currency is refused with a sentence and uses nothing up [D-137]', async () => {
  await makeCodes(api, {
    kind: 'discount',
    code: 'TEN-RUPEES',
    description: 'x',
    amountOff: { amount: '10.00', currency: 'INR' },
    charges: 1,
    maxRedemptions: 1,
  });
  const { status, body } = await maya.call(applyDiscountCode, { Code: 'TEN-RUPEES' });
  expect([status, (body as { code?: string }).code]).toEqual([409, 'codes.other_currency']);
  const { body: check } = await maya.call(checkDiscountCode, { Code: 'TEN-RUPEES' });
  expect(check).toMatchObject({ CanApply: false, Reason: 'This code is in another currency than yours.' });
  const used = await api.ctx.db
    .selectFrom('codes')
    .select('redemptions')
    .where('code', '=', 'TEN-RUPEES')
    .executeTakeFirst();
  expect(used?.redemptions).toBe(0);
});

test('(toward CODE-25, CODE-26) an unknown, expired or used-up code is refused with its reason', async () => {
  const unknown = { CanApply: false, Type: '', Reason: 'This code does not exist.' };
  expect((await maya.call(checkDiscountCode, { Code: 'NEVER-MADE' })).body).toMatchObject(unknown);
  expect((await maya.call(applyDiscountCode, { Code: 'NEVER-MADE' })).status).toBe(404);
  const { founder: tom, organisationId: toms } = await foundOrganisation(api, 'tom@codes.test', 'Kaveri');
  expect((await tom.call(applyDiscountCode, { Code: 'ONE-ONLY' })).status).toBe(200);
  expect((await maya.call(applyDiscountCode, { Code: 'ONE-ONLY' })).body).toMatchObject({ code: 'codes.used_up' });
  expect((await couponsOf(toms)).map(({ code }) => code)).toEqual(['ONE-ONLY']);
  expect((await maya.call(checkDiscountCode, { Code: 'SOON-OVER' })).body).toMatchObject({ CanApply: true });
  await shiftClock(api.superuserUrl, organisationId, 3);
  const { body } = await maya.call(checkDiscountCode, { Code: 'SOON-OVER' });
  await shiftClock(api.superuserUrl, organisationId, 0);
  expect(body).toMatchObject({ CanApply: false, Reason: 'This code has expired.', PercentOff: 12.5 });
});

test('[X-16] (toward N-07) after 20 wrong codes in an hour an organisation waits; right ones do not count, and its neighbour goes on', async () => {
  const { founder: eve } = await foundOrganisation(api, 'eve@codes.test', 'Guesser');
  for (let place = 0; place < 25; place += 1)
    expect((await eve.call(checkDiscountCode, { Code: 'QUARTER' })).status).toBe(200);
  const guesses = await Promise.all(
    Array.from({ length: 22 }, (_, place) => eve.call(checkDiscountCode, { Code: `GUESS-${place}` })),
  );
  expect(guesses.filter(({ status }) => status === 200)).toHaveLength(20);
  const { status, body, headers } = await eve.call(applyDiscountCode, { Code: 'QUARTER' });
  expect([status, body]).toEqual([429, expect.objectContaining({ code: 'request.too_many' })]);
  expect(Number(headers['retry-after'])).toBeGreaterThan(3000);
  expect((await maya.call(checkDiscountCode, { Code: 'FIVER' })).status).toBe(200);
  api.ctx.moved.offsetMs = 61 * 60_000;
  await eve.call(signIn, { email: 'eve@codes.test', password: testPassword });
  const later = await eve.call(checkDiscountCode, { Code: 'QUARTER' });
  api.ctx.moved.offsetMs = 0;
  expect(later.status).toBe(200);
});

test('[D-157] a discount that is taken off is recorded once, with its code and who did it', async () => {
  const { founder: ina, organisationId: inas } = await foundOrganisation(api, 'ina@codes.test', 'Removed');
  await ina.call(applyDiscountCode, { Code: 'QUARTER' });
  for (const _twice of [1, 2]) expect((await ina.call(removeDiscountCode, { Code: 'QUARTER' })).status).toBe(200);
  expect((await couponsOf(inas)).map(({ isOn }) => isOn)).toEqual([false]);
  const entries = await inOrganisation(api.ctx, inas, (tx) =>
    tx
      .selectFrom('audit_entries')
      .select(['facts', 'actor_user_id'])
      .where('action', '=', 'codes.discount_removed')
      .execute(),
  );
  expect(entries).toEqual([{ facts: { code: 'QUARTER' }, actor_user_id: ina.userId }]);
});
