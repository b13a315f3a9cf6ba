import { applyCreditCode } from '@atrium/contract/codes/apply-credit-code';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import type { SubscriptionDetails } from '@atrium/contract/subscriptions/subscription-fields';
import { addDays } from '@atrium/domain/kernel/calendar-date';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMember } from '../../../test-kit/add-member.ts';
import { holdPlan } from '../../../test-kit/hold-plan.ts';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { makeCodes } from '../../../test-kit/make-codes.ts';
import { makePerson, startTestApi, type TestApi, type TestBrowser } from '../../../test-kit/test-api.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { inMoneyWork } from '../accounts/money-work.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

let founded = 0;
async function found() {
  founded += 1;
  return foundOrganisation(api, `owner${founded}@details.test`, `Details ${founded}`);
}
const detailsOf = async (browser: TestBrowser): Promise<SubscriptionDetails> =>
  (await browser.call(getSubscriptionDetails, { Version: 'v2' })).body;
const cardOf = (details: SubscriptionDetails, product: string) =>
  details.cards.find((card) => card.product === product);
const today = new Date().toISOString().slice(0, 10);

async function mark(organisationId: string, flags: { should_auto_activate?: boolean; is_mrp_enabled?: boolean }) {
  await inMoneyWork(api.ctx, organisationId, ({ tx }) =>
    tx.updateTable('billing_accounts').set(flags).where('organisation_id', '=', organisationId).execute(),
  );
}

const entitled = (organisationId: string) =>
  inOrganisation(api.ctx, organisationId, (tx) =>
    tx.selectFrom('entitlements').select(['product', 'plan_name', 'until']).orderBy('product').execute(),
  );

describe('subscription details', () => {
  test('[SUBS-01] [SUBS-02] [SUBS-03] [API-21] hold every block, limit and flag, before anything is bought', async () => {
    const { founder } = await found();
    const details = await detailsOf(founder);
    const block = {
      InTrial: false,
      Interval: 'yearly',
      Name: '',
      NextChargeDate: null,
      PlanID: '',
      PrevPlanID: '',
      TrialDays: 0,
      TrialOver: false,
      Currency: 'USD',
      DisplayName: '',
    };
    expect(details).toMatchObject({
      AIOPlan: block,
      CRMPlan: block,
      ERPPlan: block,
      MRPPlan: block,
      PeoplePlan: block,
      CustomPlan: null,
      IsBookkeeper: false,
      PrepaidCoupons: [],
      Status: 'trial_available',
      CardAvailable: false,
      DiscountCoupons: [],
      ProductsEnabled: [],
      CreditsApplied: [],
      pendingQuoteId: null,
      pendingAwaits: null,
      canUse: true,
      ProductLimits: [
        {
          Code: 'AIO',
          FreeUserCount: 0,
        },
        {
          Code: 'ERP',
          FreeUserCount: 0,
        },
        {
          Code: 'CRM',
          FreeUserCount: 0,
        },
        {
          Code: 'PEOPLE',
          FreeUserCount: 5,
        },
      ],
    });
    expect((await founder.call(getSubscriptionDetails, { Version: 'v1' as 'v2' })).status).toBe(400);
  });

  test('[SUBS-04] a card holds product, plan, interval, currency, status, trial days, next charge and end', async () => {
    const { founder, organisationId } = await found();
    const over = { seatsBought: 3 };
    await holdPlan(api.ctx, organisationId, 'crm-essential-monthly', { from: today, holders: 3, over });
    const details = await detailsOf(founder);
    expect(cardOf(details, 'aio')).toMatchObject({
      plan: 'startup',
      planId: 'aio-startup-yearly',
      planInterval: 'yearly',
      status: 'trial_available',
    });
    const card = cardOf(details, 'crm');
    expect(card).toMatchObject({
      product: 'crm',
      plan: 'essential',
      planInterval: 'monthly',
      currency: 'USD',
      status: 'active',
      remainingTrialDays: 0,
      isFreemium: false,
      isLegacy: false,
      price: {
        amount: '297.00',
        original: '297.00',
      },
    });
    expect(card?.nextChargeDate).toBe(card?.activeTill);
    expect(card?.price?.lines[0]?.why[0]).toEqual({
      step: 'period_price',
      values: { figureMinor: 9900, months: 1, users: 3 },
      result: '297.00',
    });
  });

  test('(toward SUBS-20, SUBS-21) a member sees the cards without prices and codes, an admin without the module the prices', async () => {
    const { organisationId } = await found();
    await holdPlan(api.ctx, organisationId, 'crm-essential-monthly');
    const seenBy = async (consoleRole: 'member' | 'admin') => {
      const person = await makePerson(api, `${consoleRole}@seen.test`, '192.0.2.7');
      await addMember(api.ctx, organisationId, person.userId, { consoleRole });
      await person.call(switchTenant, { tenantId: organisationId });
      return detailsOf(person);
    };
    const member = await seenBy('member');
    expect([member.canUse, cardOf(member, 'crm')?.status, cardOf(member, 'crm')?.price]).toEqual([
      false,
      'active',
      null,
    ]);
    const admin = await seenBy('admin');
    expect([admin.canUse, cardOf(admin, 'crm')?.price?.amount]).toEqual([false, '99.00']);
  });
});

describe('what the calendar does', () => {
  test('(toward SUBS-43, SUBS-45) a lifetime plan has no next charge, and is an old one', async () => {
    const { founder, organisationId } = await found();
    await holdPlan(api.ctx, organisationId, 'erp-professional_i-yearly');
    const details = await detailsOf(founder);
    expect(details.ERPPlan.NextChargeDate).toBe('Lifetime');
    expect(cardOf(details, 'erp')).toMatchObject({ nextChargeDate: 'Lifetime', isLegacy: true, activeTill: null });
  });

  test('[SUBS-10] a prepaid term that is over has expired, one for life never does', async () => {
    const { founder, organisationId } = await found();
    const prepaid = { anchor: null, stretches: [], prepaid: { code: 'PRE', months: 12 } };
    await holdPlan(api.ctx, organisationId, 'crm-startup-yearly', { over: { ...prepaid, activeTill: today } });
    const forLife = { ...prepaid, prepaid: { code: 'PRE', months: 1200 }, activeTill: null };
    await holdPlan(api.ctx, organisationId, 'people-startup-yearly', { over: forLife });
    const details = await detailsOf(founder);
    expect(cardOf(details, 'crm')).toMatchObject({ status: 'expired', isPrepaid: true, nextChargeDate: null });
    expect(cardOf(details, 'people')).toMatchObject({ status: 'active', nextChargeDate: 'Lifetime' });
  });

  test('[SUBS-12] [SUBS-13] with MRP enabled ERP and MRP go by their own rules, and who pays stays active', async () => {
    const { founder, organisationId } = await found();
    expect(cardOf(await detailsOf(founder), 'mrp')).toBeUndefined();
    await mark(organisationId, { is_mrp_enabled: true });
    const trial = {
      isInTrial: true,
      isTrialOver: false,
      trialEndsOn: addDays(today, 9),
      anchor: null,
      activeTill: null,
    };
    await holdPlan(api.ctx, organisationId, 'erp_v2-startup-yearly-us', { over: trial });
    const details = await detailsOf(founder);
    expect(cardOf(details, 'erp_v2')).toMatchObject({ status: 'in_trial', remainingTrialDays: 0 });
    expect([details.ERPPlan.TrialDays, cardOf(details, 'mrp')?.status]).toEqual([0, 'trial_available']);
    await holdPlan(api.ctx, organisationId, 'mrp-essential-yearly-us');
    expect(cardOf(await detailsOf(founder), 'mrp')?.status).toBe('active');
    await mark(organisationId, { is_mrp_enabled: false });
    expect(cardOf(await detailsOf(founder), 'erp_v2')?.remainingTrialDays).toBe(9);
  });
});

test('[X-34] an organisation with a paid plan and no card needs a payment method', async () => {
  const { founder, organisationId } = await found();
  await holdPlan(api.ctx, organisationId, 'crm-startup-monthly');
  expect(await detailsOf(founder)).toMatchObject({ CardAvailable: false, needsPaymentMethod: true });
});

test('[X-34] an organisation without a plan, with a lifetime plan or with enough credits needs no payment method', async () => {
  const { founder: planless } = await found();
  const lifetime = await found();
  await holdPlan(api.ctx, lifetime.organisationId, 'erp-professional_i-yearly');
  const credited = await found();
  await holdPlan(api.ctx, credited.organisationId, 'crm-startup-monthly');
  const credit = { amount: '49.00', currency: 'USD' };
  await makeCodes(api, [{ kind: 'credit', code: 'PAYS-IT-ALL', description: '', maxRedemptions: 1, credit }]);
  await credited.founder.call(applyCreditCode, { Code: 'PAYS-IT-ALL' });
  const needs = await Promise.all([planless, lifetime.founder, credited.founder].map(detailsOf));
  expect(needs.map(({ needsPaymentMethod }) => needsPaymentMethod)).toEqual([false, false, false]);
});

test('[SUBS-14] a marked organisation gets the new ERP as a trial on the first look of its owner: once, with a mail, and nothing is charged', async () => {
  const { founder, organisationId } = await found();
  await mark(organisationId, { should_auto_activate: true });
  const person = await makePerson(api, 'looker@details.test', '192.0.2.8');
  await addMember(api.ctx, organisationId, person.userId);
  await person.call(switchTenant, { tenantId: organisationId });
  expect((await detailsOf(person)).Status).toBe('AUTO_ACTIVATE');
  const looks = await Promise.all([detailsOf(founder), detailsOf(founder), detailsOf(founder)]);
  for (const details of looks) {
    expect(details.ERPPlan).toMatchObject({ InTrial: true, PlanID: 'erp_v2-startup-yearly-us', TrialDays: 15 });
    expect(details.Status).toBe('in_trial');
  }
  expect(await entitled(organisationId)).toEqual([
    { product: 'erp_v2', plan_name: 'startup', until: addDays(today, 15) },
  ]);
  const written = await inOrganisation(api.ctx, organisationId, async (tx) => ({
    trials: await tx.selectFrom('subscription_trials').select('product').execute(),
    entries: await tx.selectFrom('audit_entries').select('action').where(sql<boolean>`action like 'subs%'`).execute(),
    invoices: await tx.selectFrom('invoices').select('id').execute(),
  }));
  expect(written).toEqual({
    trials: [{ product: 'erp' }],
    entries: [{ action: 'subscriptions.auto_activated' }],
    invoices: [],
  });
  expect(await api.newestMail(`owner${founded}@details.test`, 'trial_started')).toMatchObject({
    endsOn: addDays(today, 15),
  });
});
