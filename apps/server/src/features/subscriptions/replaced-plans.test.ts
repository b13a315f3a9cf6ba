import { saveBillingContacts } from '@atrium/contract/payments/billing-contacts';
import { cancelSubscription } from '@atrium/contract/subscriptions/cancel-subscription';
import { settleChange } from '@atrium/contract/subscriptions/confirm-quote';
import { resumeSubscription } from '@atrium/contract/subscriptions/resume-subscription';
import { addDays } from '@atrium/domain/kernel/calendar-date';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attemptsOf } from '../../../test-kit/attempts.ts';
import { addColleague, role } from '../../../test-kit/colleagues.ts';
import { findViolations } from '../../../test-kit/find-violations.ts';
import type { Founded } from '../../../test-kit/found-in.ts';
import { confirm, type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';
import { makeRenewalReader } from '../../../test-kit/renewal-reader.ts';
import { makeTraveller, type Traveller } from '../../../test-kit/time-travel.ts';

let paying: PayingApi;
let time: Traveller;
const { statusOf, read, buy } = makeRenewalReader(() => paying);

beforeAll(async () => {
  paying = await startPayingApi();
  time = makeTraveller(paying);
});
afterAll(() => paying.stop());

const heldOf = async (us: Founded, product: string) =>
  (await read(us, (tx) => tx.selectFrom('subscriptions').selectAll().where('product', '=', product).execute()))[0];
const cancelCrm = ({ founder }: Founded) => founder.call(cancelSubscription, { PlanID: 'crm-startup-monthly' });
async function expectNoViolations({ organisationId }: Founded): Promise<void> {
  const found = await findViolations(paying.api.superuserUrl);
  expect(found.filter((each) => each.organisationId === organisationId)).toEqual([]);
}

/** A purchase of All-in-One that ends the CRM, ten days into its month. The bank has not decided. */
async function replaceCrm() {
  const us = await paying.foundPaying();
  const firstEnd = await buy(us);
  await time.to(us, addDays(firstEnd, -20));
  await paying.sandbox.planStripeResults('late');
  const quote = await quoteFor(us.founder, 'aio-startup-monthly', { alsoEnd: ['crm'] });
  const { body } = await confirm(us.founder, quote.quoteId, { accepted: quote.warnings });
  expect(body.outcome).toBe('pending');
  const reference = (await attemptsOf(paying, us)).at(-1)?.reference ?? '';
  const settle = async (isPaid: boolean) => {
    await paying.sandbox.settleStripe(reference, isPaid);
    return (await us.founder.call(settleChange, { quoteId: quote.quoteId })).body.outcome;
  };
  return { us, firstEnd, quote, settle };
}

describe('[D-443] a plan that a purchase under way ends', () => {
  test('can be canceled without the purchase; once paid, the purchase ends it and gives its rest back', async () => {
    const { us, firstEnd, quote, settle } = await replaceCrm();
    const { status, body } = await cancelCrm(us);
    expect(status).toBe(200);
    expect(body.pendingQuoteId).toBe(quote.quoteId);
    expect(await heldOf(us, 'crm')).toMatchObject({ plan_id: null, active_till: firstEnd });
    expect((await cancelCrm(us)).body).toMatchObject({ code: 'subscriptions.nothing_to_cancel' });
    expect(await settle(true)).toBe('paid');
    expect(await heldOf(us, 'crm')).toMatchObject({ plan_id: null, active_till: null, stretches: [] });
    expect((await attemptsOf(paying, us)).map(({ state, amount_minor }) => `${state} ${amount_minor}`)).toEqual([
      'paid 4900',
      `paid ${Math.round(Number(quote.dueToday) * 100)}`,
    ]);
    expect(quote.lines.some(({ kind, amount }) => kind === 'unused' && amount.startsWith('-'))).toBe(true);
    expect(await statusOf(us, 'aio')).toBe('active');
    await expectNoViolations(us);
  });

  test('stays canceled where the bank refuses the purchase, and ends on its last day', async () => {
    const { us, firstEnd, settle } = await replaceCrm();
    await cancelCrm(us);
    expect(await settle(false)).toBe('failed');
    await time.to(us, addDays(firstEnd, 1));
    expect(await statusOf(us)).toBe('cancelled');
    expect((await attemptsOf(paying, us)).map(({ state }) => state)).toEqual(['paid', 'failed']);
    await expectNoViolations(us);
  });

  test('can be resumed again while the bank decides, and renews where the bank refuses', async () => {
    const { us, firstEnd, settle } = await replaceCrm();
    await cancelCrm(us);
    const { status } = await us.founder.call(resumeSubscription, { PlanID: 'crm-startup-monthly' });
    expect(status).toBe(200);
    await settle(false);
    await time.to(us, addDays(firstEnd, 1));
    expect((await attemptsOf(paying, us)).map(({ state }) => state)).toEqual(['paid', 'failed', 'paid']);
    await expectNoViolations(us);
  });
});

describe('[D-446] a purchase that is canceled while its payment is under way', () => {
  const told = async (to: string) =>
    (
      await paying.api.ctx.db
        .selectFrom('mails')
        .select('facts')
        .where('to_address', '=', to)
        .where('template', '=', 'purchase_withdrawn')
        .execute()
    ).map(({ facts }) => facts);

  test('is told to who bought, to the owners and to billing contacts', async () => {
    const us = await paying.foundPaying();
    const contact = `books@${us.organisationId}.test`;
    await us.founder.call(saveBillingContacts, { Recipients: [contact], PurchaseOrder: '' });
    const admin = await addColleague(paying.api, us.organisationId, 'buyer@withdrawn.test', [
      role('console', 'admin', 'm_console_subscription'),
    ]);
    await paying.sandbox.planStripeResults('late');
    const quote = await quoteFor(admin, 'crm-startup-monthly');
    expect((await confirm(admin, quote.quoteId, { accepted: quote.warnings })).body.outcome).toBe('pending');
    expect((await cancelCrm(us)).status).toBe(200);
    const facts = { planName: 'CRM Startup', amount: { amountMinor: 4900, currency: 'USD' }, cause: 'canceled' };
    for (const to of [us.founder.email, 'buyer@withdrawn.test', contact]) expect(await told(to)).toMatchObject([facts]);
  });
});
