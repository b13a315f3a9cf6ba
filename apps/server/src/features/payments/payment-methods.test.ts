import { createSetupIntent } from '@atrium/contract/payments/create-setup-intent';
import { getPaymentMethods } from '@atrium/contract/payments/get-payment-methods';
import { removePaymentMethod } from '@atrium/contract/payments/remove-payment-method';
import { setPaymentMethod } from '@atrium/contract/payments/set-payment-method';
import { activatePlan } from '@atrium/contract/subscriptions/activate-plan';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterStripeCard } from '../../../test-kit/enter-card.ts';
import { confirm, type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';
import type { TestBrowser } from '../../../test-kit/test-api.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { removeCardRun } from './remove-card-at-gateway.workflow.ts';
import { warnOfExpiryRun } from './warn-of-expiry.workflow.ts';

let paying: PayingApi;
beforeAll(async () => {
  paying = await startPayingApi();
});
afterAll(() => paying.stop());

const listActions = (organisationId: string) =>
  inOrganisation(paying.api.ctx, organisationId, (tx) =>
    tx
      .selectFrom('audit_entries')
      .select(['action', 'facts'])
      .where('organisation_id', '=', organisationId)
      .where(sql<boolean>`action like 'payments.%'`)
      .orderBy('id')
      .execute(),
  );

/** As the browser does: a secret, the card into the gateway's own fields, then its name to us. */
async function saveCard(browser: TestBrowser, card: string) {
  const { body } = await browser.call(createSetupIntent, {});
  const PaymentMethodID = await enterStripeCard(paying.sandbox, body.ClientSecret, card);
  return browser.call(setPaymentMethod, { PaymentMethodID });
}

test('[PAY-02] [API-29] [API-32] [API-33] a card is entered at the gateway and becomes the one that is charged; another replaces it (toward PAY-13)', async () => {
  const { founder, organisationId } = await paying.foundPaying(null);
  const before = await founder.call(getPaymentMethods, {});
  expect(before.body).toMatchObject({
    Cards: [],
    DefaultPaymentMethodID: null,
    PaymentGateway: 'stripe',
    BillingEmail: founder.email,
    Phone: '',
    IsPhoneValidated: false,
    CashfreeStatus: '',
    CashfreeAuthlink: '',
  });
  const saved = await saveCard(founder, 'pm_card_visa');
  expect(saved.status).toBe(200);
  const [card] = saved.body.Cards;
  expect(card).toMatchObject({ CardBrand: 'visa', CardCountry: 'US', Last4: '4242' });
  expect(saved.body.DefaultPaymentMethodID).toBe(card?.PaymentMethodID);
  const again = await saveCard(founder, 'pm_card_mastercard');
  expect(again.body.Cards).toHaveLength(2);
  expect(again.body.Cards[0]).toMatchObject({ CardBrand: 'mastercard' });
  const { body } = await founder.call(getPaymentMethods, {});
  expect(body.DefaultPaymentMethodID).toBe(again.body.DefaultPaymentMethodID);
  expect((await listActions(organisationId)).map(({ facts }) => (facts as { brand: string }).brand)).toEqual([
    'visa',
    'mastercard',
  ]);
});

test('[D-177] every saved card is listed, any of them can be the default, and a removed one is gone here and at the gateway', async () => {
  const { founder, organisationId } = await paying.foundPaying(null);
  const visa = (await saveCard(founder, 'pm_card_visa')).body.DefaultPaymentMethodID ?? '';
  const { body: two } = await saveCard(founder, 'pm_card_mastercard');
  expect(two.Cards.map(({ CardBrand }) => CardBrand)).toEqual(['mastercard', 'visa']);
  const { body: chosen } = await founder.call(setPaymentMethod, { PaymentMethodID: visa });
  expect(chosen).toMatchObject({ DefaultPaymentMethodID: visa, Cards: [{ CardBrand: 'visa' }, {}] });
  const mastercard = two.DefaultPaymentMethodID ?? '';
  const { body: one } = await founder.call(removePaymentMethod, { PaymentMethodID: mastercard });
  expect(one).toMatchObject({ DefaultPaymentMethodID: visa, Cards: [{ CardBrand: 'visa' }] });
  expect(one.Cards).toHaveLength(1);
  await paying.worker.carryOut(removeCardRun);
  expect((await founder.call(setPaymentMethod, { PaymentMethodID: mastercard })).status).toBe(402);
  expect((await founder.call(removePaymentMethod, { PaymentMethodID: mastercard })).status).toBe(404);
  expect((await listActions(organisationId)).map(({ action }) => action)).toEqual([
    'payments.method_saved',
    'payments.method_saved',
    'payments.method_saved',
    'payments.method_removed',
  ]);
});

test('[D-177] a card whose gateway is down when it is removed is not charged, and is removed there later', async () => {
  const { founder, organisationId } = await paying.foundPaying(null);
  const PaymentMethodID = (await saveCard(founder, 'pm_card_visa')).body.DefaultPaymentMethodID ?? '';
  await founder.call(removePaymentMethod, { PaymentMethodID, isDefaultMeant: true });
  const atGateway = async () => {
    const { customer_reference } = await inOrganisation(paying.api.ctx, organisationId, (tx) =>
      tx.selectFrom('payment_methods').select('customer_reference').executeTakeFirstOrThrow(),
    );
    return (await paying.api.ctx.gateways.stripe?.listMethods(customer_reference))?.length;
  };
  await paying.sandbox.plan('payment_methods.detach', 'error_500', 20);
  await expect(paying.worker.carryOut(removeCardRun)).rejects.toThrow();
  expect(await atGateway()).toBe(1);
  await paying.sandbox.clearFaults();
  paying.worker.ctx.moved.offsetMs = 24 * 3_600_000;
  await paying.worker.carryOut(removeCardRun);
  paying.worker.ctx.moved.offsetMs = 0;
  expect(await atGateway()).toBe(0);
});

test('[D-177] the card that is charged is removed only if that is meant, and never while a payment is under way', async () => {
  const { founder } = await paying.foundPaying(null);
  const PaymentMethodID = (await saveCard(founder, 'pm_card_authenticationRequired')).body.DefaultPaymentMethodID ?? '';
  const refused = await founder.call(removePaymentMethod, { PaymentMethodID });
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'payments.card_is_default' }]);
  const { quoteId } = await quoteFor(founder, 'crm-startup-monthly');
  expect((await confirm(founder, quoteId)).body.outcome).toBe('challenge');
  const pending = await founder.call(removePaymentMethod, { PaymentMethodID, isDefaultMeant: true });
  expect(pending.body).toMatchObject({ code: 'payments.payment_under_way' });
  const other = await paying.foundPaying(null);
  const theirs = (await saveCard(other.founder, 'pm_card_visa')).body.DefaultPaymentMethodID ?? '';
  expect((await founder.call(removePaymentMethod, { PaymentMethodID: theirs, isDefaultMeant: true })).status).toBe(404);
  const { body } = await other.founder.call(removePaymentMethod, { PaymentMethodID: theirs, isDefaultMeant: true });
  expect(body).toMatchObject({ Cards: [], DefaultPaymentMethodID: null });
});

test('[D-177] of several requests that remove one card at once, one removes it and the others find nothing', async () => {
  const { founder, organisationId } = await paying.foundPaying(null);
  const PaymentMethodID = (await saveCard(founder, 'pm_card_visa')).body.DefaultPaymentMethodID ?? '';
  const replies = await Promise.all(
    [1, 2, 3, 4].map(() => founder.call(removePaymentMethod, { PaymentMethodID, isDefaultMeant: true })),
  );
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404]);
  const removals = (await listActions(organisationId)).filter(({ action }) => action === 'payments.method_removed');
  expect(removals).toHaveLength(1);
});

test('a card is read again at the gateway: one that is not there, or is of another customer, is not saved', async () => {
  const first = await paying.foundPaying(null);
  const { body } = await saveCard(first.founder, 'pm_card_visa');
  const stolen = body.DefaultPaymentMethodID ?? '';
  const { founder } = await paying.foundPaying(null);
  await founder.call(createSetupIntent, {});
  for (const PaymentMethodID of [stolen, 'pm_none']) {
    const refused = await founder.call(setPaymentMethod, { PaymentMethodID });
    expect([refused.status, refused.body]).toMatchObject([402, { code: 'payments.card_not_saved' }]);
  }
  expect((await founder.call(getPaymentMethods, {})).body.Cards).toEqual([]);
});

test('the same call answers the same card and is one entry in the log', async () => {
  const { founder, organisationId } = await paying.foundPaying(null);
  const { body } = await founder.call(createSetupIntent, {});
  const PaymentMethodID = await enterStripeCard(paying.sandbox, body.ClientSecret, 'pm_card_visa');
  const key = { 'idempotency-key': crypto.randomUUID() };
  const first = await founder.call(setPaymentMethod, { PaymentMethodID }, key);
  const second = await founder.call(setPaymentMethod, { PaymentMethodID }, key);
  expect(second.body).toEqual(first.body);
  await founder.call(setPaymentMethod, { PaymentMethodID });
  expect(await listActions(organisationId)).toHaveLength(1);
});

test('a gateway that does not answer is told in our words, and nothing is saved', async () => {
  const { founder } = await paying.foundPaying(null);
  await paying.sandbox.plan('setup_intents.create', 'error_500');
  const refused = await founder.call(createSetupIntent, {});
  expect([refused.status, refused.body]).toMatchObject([424, { code: 'payments.gateway_away' }]);
  await paying.sandbox.clearFaults();
  expect((await founder.call(createSetupIntent, {})).status).toBe(200);
});

test('polar#7229: the card that was entered stands behind one trial of a product, in whatever organisation', async () => {
  const trial = (browser: TestBrowser) => browser.call(activatePlan, { PlanID: 'crm-startup-yearly', Currency: 'usd' });
  const [first, second, third] = [
    await paying.foundPaying(null),
    await paying.foundPaying(null),
    await paying.foundPaying(null),
  ];
  await saveCard(first.founder, 'pm_card_visa');
  await saveCard(second.founder, 'pm_card_visa');
  await saveCard(third.founder, 'pm_card_mastercard');
  expect((await trial(first.founder)).status).toBe(200);
  expect((await trial(second.founder)).body).toMatchObject({ code: 'subscriptions.trial_used' });
  expect((await trial(third.founder)).status).toBe(200);
});

test('a card that ends soon is told of once, to the owners, if it is still the one that is charged and has no later date', async () => {
  const { founder, organisationId } = await paying.foundPaying(null);
  await saveCard(founder, 'pm_card_visa');
  const due = await paying.worker.ctx.db
    .selectFrom('due_work')
    .select('due_at')
    .where('kind', '=', 'warn-of-expiry')
    .where('organisation_id', '=', organisationId)
    .execute();
  expect(due.map(({ due_at }) => due_at.toISOString())).toEqual(['2034-12-01T08:00:00.000Z']);
  const mails = async () =>
    (await paying.api.ctx.db.selectFrom('mails').select('facts').where('template', '=', 'card_expiring').execute())
      .length;
  const warn = async () => {
    paying.worker.ctx.moved.offsetMs = Date.parse('2034-12-02T00:00:00Z') - Date.now();
    await paying.worker.carryOut(warnOfExpiryRun);
    paying.worker.ctx.moved.offsetMs = 0;
  };
  const other = await paying.foundPaying(null);
  await saveCard(other.founder, 'pm_card_visa');
  await inOrganisation(paying.api.ctx, other.organisationId, (tx) =>
    tx.updateTable('payment_methods').set({ is_default: false }).execute(),
  );
  // Its bank has told a later date since the row was written.
  const renewed = await paying.foundPaying(null);
  await saveCard(renewed.founder, 'pm_card_visa');
  await inOrganisation(paying.api.ctx, renewed.organisationId, (tx) =>
    tx.updateTable('payment_methods').set({ expiry_year: 2040 }).execute(),
  );
  await warn();
  await expect(paying.api.newestMail(renewed.founder.email, 'card_expiring')).rejects.toThrow();
  const told = await paying.api.newestMail(founder.email, 'card_expiring');
  expect(told).toMatchObject({ lastFour: '4242', brand: 'visa', expiryYear: 2034 });
  await expect(paying.api.newestMail(other.founder.email, 'card_expiring')).rejects.toThrow();
  const before = await mails();
  await warn();
  expect(await mails()).toBe(before);
});
