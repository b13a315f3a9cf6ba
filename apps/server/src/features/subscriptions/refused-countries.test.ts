import { saveBillingAddress } from '@atrium/contract/payments/billing-address';
import { activatePlan } from '@atrium/contract/subscriptions/activate-plan';
import { quoteChange } from '@atrium/contract/subscriptions/quote-change';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cardOf, confirm, type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';

let paying: PayingApi;
const refuse = (...refusedCountries: readonly string[]) => Object.assign(paying.api.ctx.config, { refusedCountries });
beforeAll(async () => {
  paying = await startPayingApi();
});
afterEach(() => refuse());
afterAll(() => paying.stop());

const address = { Address1: '', Address2: '', City: '', PinCode: '', State: '' };
const code = ({ body }: { readonly body: unknown }) => (body as { readonly code?: string }).code;

test('a company in a country on the list can neither get a price, pay one that it got before, nor begin a trial', async () => {
  const us = await paying.foundPaying();
  expect((await us.founder.call(saveBillingAddress, { ...address, Country: 'BY' })).status).toBe(200);
  const before = await quoteFor(us.founder, 'crm-startup-monthly');
  const taken = (await paying.takings()).length;
  refuse('KP', 'BY');
  expect(code(await us.founder.call(quoteChange, { PlanID: 'crm-startup-monthly' }))).toBe('billing.country_refused');
  expect(code(await confirm(us.founder, before.quoteId))).toBe('billing.country_refused');
  expect(code(await us.founder.call(activatePlan, { PlanID: 'crm-startup-monthly', Currency: 'usd' }))).toBe(
    'billing.country_refused',
  );
  expect([(await paying.takings()).length, (await cardOf(us.founder, 'crm'))?.status]).toEqual([
    taken,
    'trial_available',
  ]);
});

test('a company elsewhere buys as before, and so does one whose address is corrected', async () => {
  const us = await paying.foundPaying();
  await us.founder.call(saveBillingAddress, { ...address, Country: 'BY' });
  refuse('BY');
  await us.founder.call(saveBillingAddress, { ...address, Country: 'GB' });
  const { quoteId } = await quoteFor(us.founder, 'crm-startup-monthly');
  expect((await confirm(us.founder, quoteId)).body.outcome).toBe('paid');
});
