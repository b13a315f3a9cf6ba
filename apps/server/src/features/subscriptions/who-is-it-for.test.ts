import { applyPrepaidCode } from '@atrium/contract/codes/apply-prepaid-code';
import { saveBillingAddress } from '@atrium/contract/payments/billing-address';
import { getPaymentMethods } from '@atrium/contract/payments/get-payment-methods';
import type { BuyerKind } from '@atrium/domain/invoices/buyer-kind';
import { addDays } from '@atrium/domain/kernel/calendar-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attemptsOf, foundByAdyen, foundByCashfree } from '../../../test-kit/attempts.ts';
import { expectBooksInOrder } from '../../../test-kit/check-books.ts';
import type { Founded } from '../../../test-kit/found-in.ts';
import { makeCodes } from '../../../test-kit/make-codes.ts';
import { confirm, type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';
import { makeRenewalReader } from '../../../test-kit/renewal-reader.ts';
import { sellToConsumers } from '../../../test-kit/sell-to-consumers.ts';
import { makeTraveller, type Traveller } from '../../../test-kit/time-travel.ts';

let paying: PayingApi;
let time: Traveller;
beforeAll(async () => {
  paying = await startPayingApi();
  time = makeTraveller(paying);
  await sellToConsumers(paying.api.superuserUrl, ['US', 'SG', 'IN']);
});
afterAll(async () => {
  await expectBooksInOrder(paying.api.superuserUrl);
  await paying.stop();
});

const { read, buy, triesOf } = makeRenewalReader(() => paying);
const nothing = { Address1: '', Address2: '', City: '', PinCode: '', State: '', Country: '' };
const refused = [409, { code: 'billing.kind_missing' }];

async function say({ founder }: Founded, BuyerKind: BuyerKind, place: object = {}): Promise<void> {
  expect((await founder.call(saveBillingAddress, { ...nothing, ...place, BuyerKind })).status).toBe(200);
}

/** As if it had bought before anybody was asked. */
async function unsay(us: Founded): Promise<void> {
  await read(us, (tx) =>
    tx
      .updateTable('billing_addresses')
      .set({ buyer_kind: null })
      .where('organisation_id', '=', us.organisationId)
      .execute(),
  );
}

test.each([
  ['Stripe', 'crm-startup-monthly', (): Promise<Founded> => paying.foundPaying()],
  ['Adyen', 'crm-startup-monthly', (): Promise<Founded> => foundByAdyen(paying)],
  ['Cashfree', 'erp-startup-monthly', (): Promise<Founded> => foundByCashfree(paying)],
])(
  '[N-25] (D-975) who pays by %s says before the first purchase for whom it is, and nothing is asked of the gateway before',
  async (_name, planId, found) => {
    const us = await found();
    const { quoteId } = await quoteFor(us.founder, planId);
    const early = await confirm(us.founder, quoteId);
    expect([early.status, early.body]).toMatchObject(refused);
    expect(await attemptsOf(paying, us)).toEqual([]);
    await say(us, 'business', planId.startsWith('erp') ? { Country: 'IN', State: 'Karnataka' } : {});
    const { status, body } = await confirm(us.founder, quoteId);
    expect([status, body]).toMatchObject([200, { outcome: expect.stringMatching(/paid|pending/) }]);
  },
);

test('[N-25] (D-975) the console is told where consumers are sold to', async () => {
  const { founder } = await paying.foundPaying();
  expect((await founder.call(getPaymentMethods, {})).body.ConsumerCountries).toEqual(['US', 'SG', 'IN']);
});

test('[N-25] (D-975) who never said goes on renewing, changes to what costs nothing, and is asked before the next paid change', async () => {
  const us = await paying.foundPaying();
  await say(us, 'business');
  const end = await buy(us);
  await unsay(us);
  await time.to(us, addDays(end, 1));
  expect(await triesOf(us)).toEqual(['paid 4900', 'paid 4900']);
  const bigger = await quoteFor(us.founder, 'crm-professional-monthly');
  const early = await confirm(us.founder, bigger.quoteId);
  expect([early.status, early.body]).toMatchObject(refused);
  const free = await quoteFor(us.founder, 'erp-freemium-monthly');
  expect((await confirm(us.founder, free.quoteId)).body).toMatchObject({ outcome: 'paid' });
  await say(us, 'business');
  const again = await quoteFor(us.founder, 'crm-professional-monthly');
  expect((await confirm(us.founder, again.quoteId)).body.outcome).toBe('paid');
});

test('[N-25] (D-975) a sold code waits until it is said, and is not used up meanwhile; a given one asks nothing', async () => {
  const products = [{ product: 'crm', plan: 'essential', users: 5 }];
  const order = { kind: 'prepaid', description: '', products, months: 12, count: 1 } as const;
  const soldFor = { amount: '480.00', currency: 'USD' };
  const [sold = ''] = await makeCodes(paying.api, [{ ...order, prefix: 'SOLD', soldFor }]);
  const [given = ''] = await makeCodes(paying.api, [{ ...order, prefix: 'GIVEN' }]);
  const us = await paying.foundPaying();
  const early = await us.founder.call(applyPrepaidCode, { code: sold });
  expect([early.status, early.body]).toMatchObject(refused);
  await say(us, 'business');
  expect((await us.founder.call(applyPrepaidCode, { code: sold })).status).toBe(200);
  const other = await paying.foundPaying();
  expect((await other.founder.call(applyPrepaidCode, { code: given })).status).toBe(200);
});
