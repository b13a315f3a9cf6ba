import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { confirmQuote } from '@atrium/contract/subscriptions/confirm-quote';
import { quoteChange } from '@atrium/contract/subscriptions/quote-change';
import { addUser } from '@atrium/contract/users/add-user';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Founded, foundIn } from '../../../test-kit/found-in.ts';
import { startTestApi, type TestApi } from '../../../test-kit/test-api.ts';

let api: TestApi;
let us: Founded;
let others: Founded;
beforeAll(async () => {
  api = await startTestApi();
  us = await foundIn(api);
  others = await foundIn(api);
});
afterAll(() => api.stop());

const PlanID = 'crm-professional-yearly';
const quote = (more: object) => us.founder.call(quoteChange, { PlanID, ...more } as { PlanID: string });
const invalid = { status: 400, body: { code: 'request.invalid' } };
const seats = (Quantity: unknown) => ({ Addons: [{ AddonID: 'crm-seats', Quantity }] });

test.each([-1, 0, 0.5, 100_001, 1e9, 1e308, '2', null, true])(
  'attack: a quantity that is none: a quote for %s seats is refused',
  async (quantity) => {
    expect(await quote(seats(quantity))).toMatchObject(invalid);
  },
);

test('[D-700] attack: a quantity in many lines: seats that are named twice, or 1,600 times, are refused', async () => {
  const { Addons } = seats(100_000);
  expect((await quote({ Addons })).status).toBe(200);
  for (const lines of [2, 1_600]) expect(await quote({ Addons: Array(lines).fill(Addons[0]) })).toMatchObject(invalid);
});

test('attack: a price of the caller: a quote and its payment take no amount, total, organisation or version', async () => {
  for (const field of ['price', 'total', 'amount', 'organisationId', 'version', 'dueToday'])
    expect(await quote({ [field]: 0 })).toMatchObject(invalid);
  const { quoteId, dueToday } = (await quote({})).body;
  expect(Number(dueToday)).toBeGreaterThan(0);
  const confirm = (more: object) => us.founder.call(confirmQuote, { quoteId, ...more } as { quoteId: string });
  for (const more of [{ amount: 0 }, { dueToday: '0.00' }, { total: '0.00' }])
    expect(await confirm(more)).toMatchObject(invalid);
});

test('attack: the idempotency key of another organisation: each call is done for its own caller, and neither reads the other answer', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() };
  const person = { firstName: 'Ana', lastName: 'Costa', emailId: 'twice@key.test', appUserCreateRequestList: [] };
  const [first, second] = await Promise.all([us, others].map(({ founder }) => founder.call(addUser, person, key)));
  expect([first?.status, second?.status]).toEqual([200, 200]);
  expect(new Set([first?.body.outcome, second?.body.outcome])).toEqual(new Set(['added', 'invited']));
  const founded = await Promise.all(
    [us, others].map(({ founder }) => founder.call(addOrganisation, { tenantName: 'Same key' }, key)),
  );
  expect(new Set(founded.map(({ body }) => body.tenantId)).size).toBe(2);
});
