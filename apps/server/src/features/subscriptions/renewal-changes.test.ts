import { applyDiscountCode } from '@atrium/contract/codes/apply-discount-code';
import { applyPrepaidCode } from '@atrium/contract/codes/apply-prepaid-code';
import { activatePlan } from '@atrium/contract/subscriptions/activate-plan';
import { cancelSubscription } from '@atrium/contract/subscriptions/cancel-subscription';
import { resumeSubscription } from '@atrium/contract/subscriptions/resume-subscription';
import { schedulePlan } from '@atrium/contract/subscriptions/schedule-plan';
import { addUser } from '@atrium/contract/users/add-user';
import { deleteUser } from '@atrium/contract/users/delete-user';
import { addDays } from '@atrium/domain/kernel/calendar-date';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { carryOutLater, foundByCashfree } from '../../../test-kit/attempts.ts';
import { cashfreeOf } from '../../../test-kit/cashfree-sandbox.ts';
import { expectBooksInOrder } from '../../../test-kit/check-books.ts';
import { makeCodes } from '../../../test-kit/make-codes.ts';
import { endOfMandatePlan } from '../../../test-kit/mandate-story.ts';
import { confirm, hangingGateway, type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';
import { makeRenewalReader, poor } from '../../../test-kit/renewal-reader.ts';
import { makeTraveller, type Traveller } from '../../../test-kit/time-travel.ts';

let paying: PayingApi;
let time: Traveller;
const { renewalsOf, triesOf, mailsTo, statusOf, read, buy } = makeRenewalReader(() => paying);
const plan = 'crm-startup-monthly';
const products = [{ product: 'crm', plan: 'startup', users: 5 }];

beforeAll(async () => {
  paying = await startPayingApi(hangingGateway);
  time = makeTraveller(paying);
  const many = { description: '', maxRedemptions: 99 };
  await makeCodes(paying.api, [
    { kind: 'discount', code: 'TWICE-HALF', percentOff: '50', charges: 2, ...many },
    { kind: 'prepaid', code: 'THREE-MONTHS', products, months: 3, ...many },
  ]);
});
afterAll(async () => {
  await paying.sandbox.clearFaults();
  await expectBooksInOrder(paying.api.superuserUrl);
  await paying.stop();
});

describe('somebody who leaves and comes back', () => {
  test('[N-18] [D-198] an owner who cancels and resumes within the period is charged on the old day, once', async () => {
    const us = await paying.foundPaying();
    const firstEnd = await buy(us);
    await time.to(us, addDays(firstEnd, -10));
    await us.founder.call(cancelSubscription, { PlanID: plan });
    await time.to(us, addDays(firstEnd, -5));
    await us.founder.call(resumeSubscription, { PlanID: plan });
    await time.to(us, addDays(firstEnd, 1));
    expect(await triesOf(us)).toEqual(['paid 4900', 'paid 4900']);
    expect((await renewalsOf(us)).map(({ period_start }) => period_start)).toEqual([firstEnd]);
  });

  test('[N-18] an owner who comes back after the last day pays from that day, and the old day is forgotten', async () => {
    const us = await paying.foundPaying();
    const firstEnd = await buy(us);
    await us.founder.call(cancelSubscription, { PlanID: plan });
    const backOn = addDays(firstEnd, 10);
    await time.to(us, backOn);
    expect(await statusOf(us)).toBe('cancelled');
    const secondEnd = await buy(us);
    await time.to(us, addDays(secondEnd, 1));
    expect((await renewalsOf(us)).map(({ period_start }) => period_start)).toEqual([secondEnd]);
    expect(await triesOf(us)).toEqual(Array(3).fill('paid 4900'));
  });

  test('[N-24] an owner takes a scheduled plan back before the renewal, which bills the old one', async () => {
    const us = await paying.foundPaying();
    const firstEnd = await buy(us, 'crm-professional-monthly');
    await us.founder.call(schedulePlan, { product: 'crm', PlanID: plan });
    await us.founder.call(schedulePlan, { product: 'crm', PlanID: null });
    await time.to(us, firstEnd);
    expect(await triesOf(us)).toEqual(['paid 22900', 'paid 22900']);
  });

  test('[N-24] a monthly plan that is scheduled as a yearly one is renewed for a year', async () => {
    const us = await paying.foundPaying();
    const firstEnd = await buy(us);
    await us.founder.call(schedulePlan, { product: 'crm', PlanID: 'crm-startup-yearly' });
    await time.to(us, addDays(firstEnd, 100));
    const [renewal, ...others] = await renewalsOf(us);
    expect(others).toEqual([]);
    expect(renewal?.period_end.slice(0, 4)).toBe(String(Number(firstEnd.slice(0, 4)) + 1));
    expect(await triesOf(us)).toEqual(['paid 4900', 'paid 46800']);
  });
});

describe('what is billed', () => {
  test('[CODE-02] a discount for two charges halves the purchase and the first renewal, not the second', async () => {
    const us = await paying.foundPaying();
    await us.founder.call(applyDiscountCode, { Code: 'TWICE-HALF' });
    const firstEnd = await buy(us);
    await time.to(us, addDays(firstEnd, 35));
    expect(await triesOf(us)).toEqual(['paid 2450', 'paid 2450', 'paid 4900']);
  });

  test('[N-20] a code that is redeemed in a trial discounts the purchase after it; the trial charges nobody', async () => {
    const us = await paying.foundPaying();
    await us.founder.call(activatePlan, { PlanID: plan, Currency: 'USD' });
    await us.founder.call(applyDiscountCode, { Code: 'TWICE-HALF' });
    const [row] = await read(us, (tx) => tx.selectFrom('subscriptions').select('trial_ends_on').execute());
    await time.to(us, addDays(row?.trial_ends_on ?? '', 2));
    expect(await triesOf(us)).toEqual([]);
    await buy(us);
    expect(await triesOf(us)).toEqual(['paid 2450']);
  });

  test('[N-17] people who are deleted before the renewal are not charged by it', async () => {
    const us = await paying.foundPaying();
    const firstEnd = await buy(us);
    const added: string[] = [];
    for (const name of ['a', 'b', 'c']) {
      const emailId = `${name}-${us.organisationId}@leaves.test`;
      const roles = [{ appName: 'crm', rgShortCode: 'user', moduleUuids: [] }];
      const person = { firstName: 'Ana', lastName: 'Lima', emailId, appUserCreateRequestList: roles };
      added.push((await us.founder.call(addUser, person)).body.userId ?? '');
    }
    for (const userId of added.slice(1)) await us.founder.call(deleteUser, { userId });
    await time.to(us, addDays(firstEnd, 32));
    expect((await triesOf(us)).at(-1)).toBe('paid 4900');
  });

  test('[N-22] a prepaid term ends without a charge, and nothing is renewed after it', async () => {
    const us = await paying.foundPaying();
    await us.founder.call(applyPrepaidCode, { code: 'THREE-MONTHS' });
    await time.to(us, addDays(new Date().toISOString().slice(0, 10), 120));
    expect(await triesOf(us)).toEqual([]);
    expect(await renewalsOf(us)).toEqual([]);
    expect(await statusOf(us)).not.toBe('active');
  });

  test('[N-18] two plans of one organisation renew on one day; the one that is canceled does not take the other along', async () => {
    const us = await paying.foundPaying();
    const firstEnd = await buy(us);
    await buy(us, 'people-startup-monthly');
    await us.founder.call(cancelSubscription, { PlanID: plan });
    await time.to(us, addDays(firstEnd, 1));
    expect((await renewalsOf(us)).map(({ product, state }) => `${product} ${state}`)).toEqual(['people paid']);
    expect([await statusOf(us), await statusOf(us, 'people')]).toEqual(['cancelled', 'active']);
  });
});

describe('banks and gateways', () => {
  test('[N-19] [D-332] a gateway that is away is asked again within the day, nobody is troubled, and one charge is made', async () => {
    const us = await paying.foundPaying();
    const firstEnd = await buy(us);
    await time.sleepTo(us, addDays(firstEnd, -1));
    await paying.sandbox.plan('payment_intents.create', 'error_500', 3);
    await time.to(us, addDays(firstEnd, 2));
    await carryOutLater(paying, 'resolve', 60);
    await paying.sandbox.clearFaults();
    await time.to(us, addDays(firstEnd, 3));
    expect((await triesOf(us)).filter((each) => each.startsWith('paid'))).toEqual(['paid 4900', 'paid 4900']);
    expect(await renewalsOf(us)).toMatchObject([{ state: 'paid', period_start: firstEnd }]);
    expect(await mailsTo(us, 'renewal_failed')).toEqual([]);
  });

  test('[N-19] a charge whose answer is lost is found later, counts for its period, and is not made again', async () => {
    const us = await paying.foundPaying();
    const firstEnd = await buy(us);
    await time.sleepTo(us, addDays(firstEnd, -1));
    await paying.sandbox.plan('payment_intents.confirm', 'hang_after');
    await paying.sandbox.plan('payment_intents.retrieve', 'error_500');
    await time.to(us, firstEnd);
    expect(await renewalsOf(us)).toMatchObject([{ state: 'open' }]);
    await carryOutLater(paying, 'resolve', 60);
    await time.to(us, addDays(firstEnd, 20));
    expect(await renewalsOf(us)).toMatchObject([{ state: 'paid', period_start: firstEnd }]);
    expect(await triesOf(us)).toEqual(['paid 4900', 'paid 4900']);
  });

  /** An organisation whose mandate has paid its first month. */
  async function payByMandate() {
    const us = await foundByCashfree(paying);
    const { quoteId, warnings } = await quoteFor(us.founder, 'erp-startup-monthly');
    await confirm(us.founder, quoteId, { accepted: warnings });
    await cashfreeOf(paying.sandbox).settle();
    await carryOutLater(paying, 'resolve', 60);
    return { us, firstEnd: await endOfMandatePlan(paying, us) };
  }

  test('[N-31] [N-19] a mandate that its payer has ended is not debited; the owners are asked, and never again silently', async () => {
    const { us, firstEnd } = await payByMandate();
    const [method] = await read(us, (tx) => tx.selectFrom('payment_methods').select('method_reference').execute());
    await cashfreeOf(paying.sandbox).step(method?.method_reference ?? '', 'cancel');
    await time.to(us, addDays(firstEnd, 10));
    await carryOutLater(paying, 'resolve', 60);
    expect(await statusOf(us, 'erp')).toBe('active');
    const failed = await mailsTo(us, 'renewal_failed');
    expect(failed).toMatchObject([{ retryOn: null }]);
    expect((await triesOf(us)).filter((each) => each.startsWith('paid'))).toHaveLength(1);
    await time.to(us, addDays(firstEnd, 25));
    expect(await statusOf(us, 'erp')).toBe('expired');
  });

  test('[N-31] [D-333] a debit that a bank holiday delays keeps the plan, and pays for the period that it was made for', async () => {
    const { us, firstEnd } = await payByMandate();
    await time.to(us, addDays(firstEnd, 2));
    expect(await renewalsOf(us)).toMatchObject([{ state: 'open', period_start: firstEnd }]);
    expect(await statusOf(us, 'erp')).toBe('active');
    await cashfreeOf(paying.sandbox).settle();
    await carryOutLater(paying, 'resolve', 60);
    expect(await renewalsOf(us)).toMatchObject([{ state: 'paid', period_start: firstEnd }]);
    expect((await triesOf(us)).filter((each) => each.startsWith('paid'))).toHaveLength(2);
  });

  test('[N-19] [D-334] an owner who pays an unpaid renewal may change the plan again', async () => {
    const us = await paying.foundPaying();
    const firstEnd = await buy(us);
    await paying.saveCard(us.organisationId, poor);
    await time.to(us, addDays(firstEnd, 1));
    await paying.saveCard(us.organisationId, 'pm_card_mastercard');
    await time.to(us, addDays(firstEnd, 2));
    await buy(us, 'crm-professional-monthly');
    expect(await statusOf(us)).toBe('active');
    expect(await renewalsOf(us)).toMatchObject([{ state: 'paid' }]);
  });
});
