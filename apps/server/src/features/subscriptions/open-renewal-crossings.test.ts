import { deleteCompany, restoreCompany } from '@atrium/contract/closure/deleted-companies';
import { applyPrepaidCode } from '@atrium/contract/codes/apply-prepaid-code';
import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { cancelSubscription } from '@atrium/contract/subscriptions/cancel-subscription';
import { settleChange } from '@atrium/contract/subscriptions/confirm-quote';
import { resumeSubscription } from '@atrium/contract/subscriptions/resume-subscription';
import { addUser } from '@atrium/contract/users/add-user';
import { addDays } from '@atrium/domain/kernel/calendar-date';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attemptsOf, carryOutLater, foundByCashfree } from '../../../test-kit/attempts.ts';
import { cashfreeOf } from '../../../test-kit/cashfree-sandbox.ts';
import { findViolations } from '../../../test-kit/find-violations.ts';
import type { Founded } from '../../../test-kit/found-in.ts';
import { makeCodes } from '../../../test-kit/make-codes.ts';
import { buyByMandate, settleBank } from '../../../test-kit/mandate-story.ts';
import { confirm, hangingGateway, type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';
import { makeRenewalReader, poor } from '../../../test-kit/renewal-reader.ts';
import { testPassword } from '../../../test-kit/test-api.ts';
import { makeTraveller, type Traveller } from '../../../test-kit/time-travel.ts';

let paying: PayingApi;
let time: Traveller;
const { renewalsOf, triesOf, mailsTo, statusOf, read, buy } = makeRenewalReader(() => paying);

beforeAll(async () => {
  paying = await startPayingApi(hangingGateway);
  time = makeTraveller(paying);
  const year = { kind: 'prepaid', months: 12, description: '', maxRedemptions: 99 } as const;
  await makeCodes(paying.api, [
    { ...year, code: 'YEARCRM', products: [{ product: 'crm', plan: 'startup', users: 5 }] },
    { ...year, code: 'YEARERP', products: [{ product: 'erp', plan: 'startup', users: 5 }] },
  ]);
});
afterAll(() => paying.stop());

const statesOf = async (us: Founded) => (await renewalsOf(us)).map(({ product, state }) => `${product} ${state}`);
const heldOf = async (us: Founded, product: string) =>
  (await read(us, (tx) => tx.selectFrom('subscriptions').selectAll().where('product', '=', product).execute()))[0];
async function expectNoViolations({ organisationId }: Founded): Promise<void> {
  const found = await findViolations(paying.api.superuserUrl);
  expect(found.filter((each) => each.organisationId === organisationId)).toEqual([]);
}
async function addSeat({ founder, organisationId }: Founded, place: number): Promise<void> {
  const emailId = `holder${place}-${organisationId}@seat.test`;
  const appUserCreateRequestList = [{ appName: 'crm', rgShortCode: 'user', moduleUuids: [] }];
  const { status } = await founder.call(addUser, {
    firstName: 'Ana',
    lastName: 'Lima',
    emailId,
    appUserCreateRequestList,
  });
  expect(status).toBe(200);
}
/** What came too late is sent back, and so is what a change gave back. */
async function refundLate(): Promise<void> {
  await carryOutLater(paying, 'refund', 120);
  await carryOutLater(paying, 'makeRefund', 120);
}

describe('[D-373] an open renewal', () => {
  test('that is unpaid is withdrawn when a prepaid code is redeemed, and never charged', async () => {
    const us = await paying.foundPaying();
    const firstEnd = await buy(us);
    await paying.saveCard(us.organisationId, poor);
    await time.to(us, addDays(firstEnd, 1));
    const { body } = await us.founder.call(applyPrepaidCode, { code: 'YEARCRM', ForceUpdate: true });
    await paying.saveCard(us.organisationId, 'pm_card_mastercard');
    await time.to(us, addDays(firstEnd, 80));
    expect(await statesOf(us)).toEqual(['crm withdrawn']);
    expect(await triesOf(us)).toEqual(['paid 4900', 'failed 4900']);
    expect(await heldOf(us, 'crm')).toMatchObject({ prepaid_code: 'YEARCRM', active_till: body.activeTill });
    expect(await statusOf(us)).toBe('active');
    await expectNoViolations(us);
  });

  test('whose debit is under way is withdrawn by a prepaid code; the money goes back, and its owner is told', async () => {
    const { us, firstEnd } = await buyByMandate(paying);
    await time.to(us, addDays(firstEnd, -3));
    expect(await statesOf(us)).toEqual(['erp open']);
    const { status, body } = await us.founder.call(applyPrepaidCode, { code: 'YEARERP', ForceUpdate: true });
    expect(status).toBe(200);
    await settleBank(paying);
    await refundLate();
    expect((await triesOf(us)).at(-1)).toMatch(/^refunded /);
    expect(await heldOf(us, 'erp')).toMatchObject({ prepaid_code: 'YEARERP', active_till: body.activeTill });
    expect(await mailsTo(us, 'late_payment')).toHaveLength(1);
    await time.to(us, addDays(firstEnd, 50));
    expect(await statusOf(us, 'erp')).toBe('active');
    await expectNoViolations(us);
  });

  test('whose card charge is in doubt is withdrawn by a prepaid code; the money goes back', async () => {
    const us = await paying.foundPaying();
    const firstEnd = await buy(us);
    await time.sleepTo(us, addDays(firstEnd, -1));
    await paying.sandbox.plan('payment_intents.confirm', 'hang_after');
    await paying.sandbox.plan('payment_intents.retrieve', 'error_500');
    await time.to(us, firstEnd);
    expect((await triesOf(us)).at(-1)).toBe('begun 4900');
    await us.founder.call(applyPrepaidCode, { code: 'YEARCRM', ForceUpdate: true });
    await carryOutLater(paying, 'resolve', 60);
    await refundLate();
    expect((await triesOf(us)).at(-1)).toBe('refunded 4900');
    expect(await heldOf(us, 'crm')).toMatchObject({ prepaid_code: 'YEARCRM' });
    await expectNoViolations(us);
  });

  test('is withdrawn by a purchase that ends its plan; the debit goes back, and the plan stays ended', async () => {
    const { us, firstEnd } = await buyByMandate(paying);
    await paying.saveCard(us.organisationId, 'pm_card_visa');
    await time.to(us, addDays(firstEnd, -3));
    const quote = await quoteFor(us.founder, 'aio-startup-monthly', { alsoEnd: ['erp'] });
    await confirm(us.founder, quote.quoteId, { accepted: quote.warnings });
    await settleBank(paying);
    await refundLate();
    expect((await triesOf(us)).filter((each) => each.startsWith('refunded'))).toHaveLength(1);
    await time.to(us, addDays(firstEnd, 25));
    expect(await heldOf(us, 'erp')).toMatchObject({ plan_id: null, active_till: null });
    expect((await statesOf(us)).filter((each) => each.startsWith('erp'))).toEqual(['erp withdrawn']);
    await expectNoViolations(us);
  });

  test('is withdrawn while such a purchase is undecided; the debit that comes first goes back too', async () => {
    const { us, firstEnd } = await buyByMandate(paying);
    await paying.saveCard(us.organisationId, 'pm_card_visa');
    await time.to(us, addDays(firstEnd, -3));
    await paying.sandbox.planStripeResults('late');
    const quote = await quoteFor(us.founder, 'aio-startup-monthly', { alsoEnd: ['erp'] });
    expect((await confirm(us.founder, quote.quoteId, { accepted: quote.warnings })).body.outcome).toBe('pending');
    await settleBank(paying, 12);
    await refundLate();
    expect((await triesOf(us)).filter((each) => each.startsWith('refunded'))).toHaveLength(1);
    expect((await heldOf(us, 'erp'))?.active_till).toBe(firstEnd);
    const purchase = (await attemptsOf(paying, us)).find(({ gateway }) => gateway === 'stripe');
    await paying.sandbox.settleStripe(purchase?.reference ?? '');
    expect((await us.founder.call(settleChange, { quoteId: quote.quoteId })).body.outcome).toBe('paid');
    expect(await heldOf(us, 'erp')).toMatchObject({ plan_id: null, active_till: null });
    await refundLate();
    await expectNoViolations(us);
  });
});

describe('[D-374] a canceled plan', () => {
  test('whose billed renewal failed is billed again once it is resumed', async () => {
    const { us, firstEnd } = await buyByMandate(paying);
    await cashfreeOf(paying.sandbox).decideAfter(0);
    const [method] = await read(us, (tx) => tx.selectFrom('payment_methods').select('method_reference').execute());
    await cashfreeOf(paying.sandbox).step(method?.method_reference ?? '', 'cancel');
    await time.to(us, addDays(firstEnd, -3));
    await carryOutLater(paying, 'resolve', 60);
    await us.founder.call(cancelSubscription, { PlanID: 'erp-startup-monthly' });
    await time.to(us, addDays(firstEnd, -2));
    await us.founder.call(resumeSubscription, { PlanID: 'erp-startup-monthly' });
    await time.to(us, addDays(firstEnd, 30));
    expect(await statesOf(us)).toEqual(['erp withdrawn', 'erp unpaid']);
    expect(await statusOf(us, 'erp')).toBe('expired');
    await expectNoViolations(us);
  });

  test('[D-127] whose renewal is unpaid still owes the seats of the period that was used', async () => {
    const us = await paying.foundPaying();
    const firstEnd = await buy(us);
    for (const place of [1, 2, 3]) await addSeat(us, place);
    await paying.saveCard(us.organisationId, poor);
    await time.to(us, firstEnd);
    await us.founder.call(cancelSubscription, { PlanID: 'crm-startup-monthly' });
    await paying.saveCard(us.organisationId, 'pm_card_mastercard');
    await time.to(us, addDays(firstEnd, 5));
    const [, failed, closing] = await triesOf(us);
    expect(failed).toMatch(/^failed /);
    expect(closing).toMatch(/^paid /);
    await expectNoViolations(us);
  });

  test('can be canceled while its debit is under way; the debit goes back', async () => {
    const { us, firstEnd } = await buyByMandate(paying);
    await time.to(us, addDays(firstEnd, -3));
    const { status } = await us.founder.call(cancelSubscription, { PlanID: 'erp-startup-monthly' });
    expect(status).toBe(200);
    await settleBank(paying);
    await refundLate();
    await time.to(us, addDays(firstEnd, 40));
    expect((await triesOf(us)).map((each) => each.split(' ')[0])).toEqual(['paid', 'refunded']);
    expect(await statusOf(us, 'erp')).toBe('cancelled');
    await expectNoViolations(us);
  });
});

describe('[D-373] [D-374] a purchase that is being charged', () => {
  test('is withdrawn when its buyer cancels; the money goes back, and nothing is held', async () => {
    const us = await foundByCashfree(paying);
    await cashfreeOf(paying.sandbox).decideAfter(null);
    const quote = await quoteFor(us.founder, 'erp-startup-monthly');
    expect((await confirm(us.founder, quote.quoteId, { accepted: quote.warnings })).body.outcome).toBe('pending');
    const { status } = await us.founder.call(cancelSubscription, { PlanID: 'erp-startup-monthly' });
    expect(status).toBe(200);
    await settleBank(paying, 12);
    await refundLate();
    expect((await triesOf(us)).map((each) => each.split(' ')[0])).toEqual(['refunded']);
    expect(await heldOf(us, 'erp')).toBeUndefined();
    await expectNoViolations(us);
  });

  test('of one product does not stop the cancellation of another', async () => {
    const us = await paying.foundPaying();
    const firstEnd = await buy(us);
    await paying.sandbox.planStripeResults('late');
    const quote = await quoteFor(us.founder, 'people-startup-monthly');
    expect((await confirm(us.founder, quote.quoteId, { accepted: quote.warnings })).body.outcome).toBe('pending');
    const { status } = await us.founder.call(cancelSubscription, { PlanID: 'crm-startup-monthly' });
    expect(status).toBe(200);
    const purchase = (await attemptsOf(paying, us)).at(-1);
    await paying.sandbox.settleStripe(purchase?.reference ?? '');
    expect((await us.founder.call(settleChange, { quoteId: quote.quoteId })).body.outcome).toBe('paid');
    expect(await heldOf(us, 'crm')).toMatchObject({ plan_id: null, active_till: firstEnd });
    expect(await statusOf(us, 'people')).toBe('active');
    await expectNoViolations(us);
  });
});

describe('[D-244] [D-373] an organisation', () => {
  test('that is deleted while the charge of a renewal is under way gets the money back', async () => {
    const us = await paying.foundPaying();
    await us.founder.call(addOrganisation, { tenantName: 'Home', country: 'US' });
    const firstEnd = await buy(us);
    await time.sleepTo(us, addDays(firstEnd, -1));
    await paying.sandbox.plan('payment_intents.confirm', 'hang_after');
    await paying.sandbox.plan('payment_intents.retrieve', 'error_500');
    await time.to(us, firstEnd);
    const { status } = await us.founder.call(deleteCompany, { id: us.organisationId, password: testPassword });
    expect(status).toBe(200);
    await carryOutLater(paying, 'resolve', 60);
    await refundLate();
    expect((await triesOf(us)).at(-1)).toBe('refunded 4900');
    expect(await statesOf(us)).toEqual(['crm withdrawn']);
  });

  test('that is deleted with an unpaid renewal and restored is billed from the day it was restored', async () => {
    const us = await paying.foundPaying();
    await us.founder.call(addOrganisation, { tenantName: 'Home', country: 'US' });
    const firstEnd = await buy(us);
    await paying.saveCard(us.organisationId, poor);
    await time.to(us, addDays(firstEnd, 1));
    await us.founder.call(deleteCompany, { id: us.organisationId, password: testPassword });
    await passDeletedDays(us, 14);
    await us.founder.call(restoreCompany, { id: us.organisationId });
    await us.founder.call(switchTenant, { tenantId: us.organisationId });
    await paying.saveCard(us.organisationId, 'pm_card_mastercard');
    await time.to(us, addDays(firstEnd, 17));
    expect((await triesOf(us)).at(-1)).toBe('paid 4900');
    const renewed = (await renewalsOf(us)).filter(({ state }) => state === 'paid');
    // It renews on the next morning, and a moved clock moves the day of its restoration too.
    expect(renewed.map(({ period_start }) => period_start)).toEqual([addDays(firstEnd, 16)]);
    await expectNoViolations(us);
  });
});

/** So many days pass while the organisation is deleted. */
async function passDeletedDays({ organisationId }: Founded, days: number): Promise<void> {
  const client = new Client({ connectionString: paying.api.superuserUrl });
  await client.connect();
  const moved = [organisationId, days * 86_400_000];
  await client.query('update companies set clock_offset_ms = clock_offset_ms + $2 where organisation_id = $1', moved);
  // Closed by the wall as long ago, so that it is still the same day by the organisation's clock.
  for (const [table, key] of [
    ['organisations', 'id'],
    ['memberships', 'organisation_id'],
  ])
    await client.query(`update ${table} set closed_at = closed_at - make_interval(days => $2) where ${key} = $1`, [
      organisationId,
      days,
    ]);
  await client.end();
}
