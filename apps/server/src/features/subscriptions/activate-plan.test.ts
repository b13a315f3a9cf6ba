import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { activatePlan } from '@atrium/contract/subscriptions/activate-plan';
import { cancelSubscription } from '@atrium/contract/subscriptions/cancel-subscription';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { openClientSubscription } from '@atrium/contract/subscriptions/open-client-subscription';
import { schedulePlan } from '@atrium/contract/subscriptions/schedule-plan';
import { addDays } from '@atrium/domain/kernel/calendar-date';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { associate } from '../../../test-kit/associate.ts';
import { holdPlan } from '../../../test-kit/hold-plan.ts';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { saveTestCard } from '../../../test-kit/save-test-card.ts';
import { shiftClock } from '../../../test-kit/shift-clock.ts';
import { startTestApi, type TestApi } from '../../../test-kit/test-api.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { setPendingChange } from '../accounts/billing-accounts.store.ts';
import { inMoneyWork } from '../accounts/money-work.ts';
import { worker } from '../audit/steps/record.ts';
import { saveMethod } from '../payments/steps/save-method.ts';

let api: TestApi;
let founded = 0;
let founder: Awaited<ReturnType<typeof foundOrganisation>>['founder'];
let organisationId: string;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  founded += 1;
  ({ founder, organisationId } = await foundOrganisation(api, `owner${founded}@activate.test`, `Activate ${founded}`));
});

const today = () => new Date().toISOString().slice(0, 10);
/** By the organisation's own clock, as for a test organisation. */
const moveDays = (days: number) => shiftClock(api.superuserUrl, organisationId, days);
const activate = (PlanID: string) => founder.call(activatePlan, { PlanID, Currency: 'usd' });
const details = async () => (await founder.call(getSubscriptionDetails, { Version: 'v2' })).body;
const card = async (product: string) => (await details()).cards.find((each) => each.product === product);
const entitled = () =>
  inOrganisation(api.ctx, organisationId, async (tx) =>
    (await tx.selectFrom('entitlements').select(['product', 'until']).orderBy('product').execute()).map(
      ({ product, until }) => `${product} ${until ?? 'open'}`,
    ),
  );
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;

const saveCard = (fingerprint: string) => saveTestCard(api.ctx, organisationId, fingerprint);

describe('a trial', () => {
  test('[API-23] [SUBS-05] [SUBS-06] [SUBS-07] starts with one call, runs for 15 days with access, and is over', async () => {
    expect((await card('crm'))?.status).toBe('trial_available');
    const { status, body } = await activate('crm-essential-monthly');
    expect([status, body.CRMPlan]).toMatchObject([
      200,
      { InTrial: true, PlanID: 'crm-essential-monthly', TrialDays: 15 },
    ]);
    expect(await entitled()).toEqual([`crm ${addDays(today(), 15)}`, `crm_plus ${addDays(today(), 15)}`]);
    expect(await card('crm')).toMatchObject({ status: 'in_trial', remainingTrialDays: 15, nextChargeDate: null });
    await moveDays(15);
    expect(await card('crm')).toMatchObject({
      status: 'trial_over',
      remainingTrialDays: 0,
      planId: 'crm-essential-monthly',
    });
    expect((await details()).ProductsEnabled).toEqual([]);
  });

  test('(toward GEN-03) of one product there is one: not a second, not after a cancellation, not the other edition, not within All-in-One', async () => {
    expect((await activate('erp-startup-yearly')).status).toBe(200);
    expect(codeOf(await activate('erp-startup-yearly'))).toBe('subscriptions.trial_not_allowed');
    await founder.call(cancelSubscription, { PlanID: 'erp-startup-yearly' });
    expect(codeOf(await activate('erp-essential-yearly'))).toBe('subscriptions.trial_not_allowed');
    expect(codeOf(await activate('erp_v2-startup-yearly-us'))).toBe('subscriptions.trial_not_allowed');
    expect((await activate('aio-startup-yearly')).status).toBe(200);
    expect(codeOf(await activate('crm-startup-yearly'))).toBe('subscriptions.trial_not_allowed');
  });

  test('two owners pressing at once start one trial', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => activate('people-startup-yearly')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });

  test('needs a verified address, and a plan that is sold here', async () => {
    const verified = (at: Date | null) =>
      api.ctx.db.updateTable('users').set({ email_verified_at: at }).where('id', '=', founder.userId).execute();
    await verified(null);
    expect(codeOf(await activate('crm-startup-yearly'))).toBe('subscriptions.email_unverified');
    await verified(new Date());
    for (const planId of [
      'crm-nothing',
      'erp_v2-startup-yearly-in',
      'erp-individual-yearly',
      'mrp-enterprise-yearly-us',
    ])
      expect(codeOf(await activate(planId))).toBe('subscriptions.plan_unknown');
  });

  test('[X-67] polar#7229: four cards do not stand behind seventy trials: a card tries a product once, in whatever organisation', async () => {
    await saveCard('finger-1');
    expect((await activate('crm-startup-yearly')).status).toBe(200);
    ({ founder, organisationId } = await foundOrganisation(api, 'second@activate.test', 'Second'));
    await saveCard('finger-1');
    expect(codeOf(await activate('crm-startup-monthly'))).toBe('subscriptions.trial_used');
    expect((await activate('people-startup-yearly')).status).toBe(200);
  });
});

describe('[D-131] one trial of a product', () => {
  const openAnother = async (name: string) => {
    const { body } = await founder.call(addOrganisation, { tenantName: name });
    organisationId = body.tenantId;
    await founder.call(switchTenant, { tenantId: organisationId });
  };

  test('for a person: a second organisation of the same owner gets none, and another product is free to try', async () => {
    expect((await activate('aio-professional-yearly')).status).toBe(200);
    for (const name of ['Again', 'And again']) {
      await openAnother(name);
      expect(codeOf(await activate('aio-startup-monthly'))).toBe('subscriptions.trial_used');
    }
    expect((await activate('crm-startup-yearly')).status).toBe(200);
  });

  test('for a mailbox: an address with a tag is the same one', async () => {
    expect((await activate('crm-startup-yearly')).status).toBe(200);
    const tagged = `owner${founded}+2@activate.test`;
    ({ founder, organisationId } = await foundOrganisation(api, tagged, 'Tagged'));
    expect(codeOf(await activate('crm-startup-yearly'))).toBe('subscriptions.trial_used');
  });

  test('for a person who starts two at once in two organisations', async () => {
    const first = organisationId;
    await openAnother('At once');
    const start = () => founder.call(activatePlan, { PlanID: 'people-startup-yearly', Currency: 'usd' });
    const one = start();
    await founder.call(switchTenant, { tenantId: first });
    const answers = await Promise.all([one, start()]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('for a card, also when it is saved after the trial began', async () => {
    expect((await activate('crm-startup-yearly')).status).toBe(200);
    const method = {
      reference: 'pm',
      brand: 'visa',
      country: 'US',
      expiryMonth: 1,
      expiryYear: 2030,
      lastFour: '4242',
    };
    const later = { ...method, fingerprint: 'finger-later' };
    const saved = { gateway: 'stripe', customer: 'cus', method: later, paysOpenInvoices: true } as const;
    await inMoneyWork(api.ctx, organisationId, (work) => saveMethod(work, worker, saved));
    expect((await card('crm'))?.status).toBe('in_trial');
    ({ founder, organisationId } = await foundOrganisation(api, `later${founded}@activate.test`, 'Later'));
    await saveCard('finger-later');
    expect(codeOf(await activate('crm-startup-yearly'))).toBe('subscriptions.trial_used');
    expect((await activate('people-startup-yearly')).status).toBe(200);
  });
});

describe('a free plan', () => {
  test('is taken at once and stays, and does not take the place of what is paid', async () => {
    expect((await activate('crm-freemium-yearly')).body.CRMPlan).toMatchObject({ PlanID: 'crm-freemium-yearly' });
    expect(await card('crm')).toMatchObject({ status: 'active', isFreemium: true, price: null, nextChargeDate: null });
    await holdPlan(api.ctx, organisationId, 'people-startup-yearly');
    expect(codeOf(await activate('people-freemium-yearly'))).toBe('subscriptions.trial_not_allowed');
  });
});

describe('cancelling', () => {
  test('[API-25] [SUBS-08] (toward SUBS-39, D-22) ends the charges at once and the access with what is paid', async () => {
    const { activeTill } = await holdPlan(api.ctx, organisationId, 'crm-startup-monthly');
    const { body } = await founder.call(cancelSubscription, { PlanID: 'crm-startup-monthly', Reason: 'too_costly' });
    expect(body.CRMPlan).toMatchObject({ PlanID: '', PrevPlanID: 'crm-startup-monthly', NextChargeDate: null });
    expect(await card('crm')).toMatchObject({ status: 'cancelled', activeTill });
    const mail = await api.newestMail(`owner${founded}@activate.test`, 'cancellation');
    expect(mail).toMatchObject({ planName: 'CRM Startup', activeTill });
    expect(await entitled()).toEqual([`crm ${activeTill}`, `crm_plus ${activeTill}`]);
    expect((await details()).ProductsEnabled).toEqual(['crm', 'crm_plus']);
    const again = await founder.call(cancelSubscription, { PlanID: 'crm-startup-monthly' });
    expect(codeOf(again)).toBe('subscriptions.nothing_to_cancel');
  });

  test('(toward D-22) a trial ends at once, and its access with it; the reason is Other unless said', async () => {
    await activate('crm-startup-yearly');
    await founder.call(cancelSubscription, { PlanID: 'crm-startup-yearly' });
    expect(await entitled()).toEqual([]);
    const entry = await inOrganisation(api.ctx, organisationId, (tx) =>
      tx.selectFrom('audit_entries').select('facts').where('action', '=', 'subscriptions.cancelled').executeTakeFirst(),
    );
    expect(entry?.facts).toEqual({ planId: 'crm-startup-yearly', reason: 'other', activeTill: null });
  });

  test('of nothing is asked while a change awaits its payment: another plan or trial is refused', async () => {
    await holdPlan(api.ctx, organisationId, 'crm-startup-monthly');
    await inMoneyWork(api.ctx, organisationId, ({ tx }) => setPendingChange(organisationId, tx, crypto.randomUUID()));
    const answers = [
      await founder.call(schedulePlan, { product: 'crm', PlanID: 'crm-essential-monthly' }),
      await activate('people-startup-yearly'),
    ];
    expect(answers.map(codeOf)).toEqual(Array(2).fill('subscriptions.change_pending'));
  });
});

test('a plan is scheduled for the next period and taken back; its own, another product or an unknown one is refused', async () => {
  await holdPlan(api.ctx, organisationId, 'crm-startup-monthly');
  const schedule = (PlanID: string | null, product = 'crm') => founder.call(schedulePlan, { product, PlanID });
  await schedule('crm-startup-yearly');
  expect((await card('crm'))?.scheduledPlanId).toBe('crm-startup-yearly');
  await schedule(null);
  expect((await card('crm'))?.scheduledPlanId).toBeNull();
  for (const planId of ['crm-startup-monthly', 'people-startup-monthly'])
    expect(codeOf(await schedule(planId))).toBe('subscriptions.nothing_to_change');
  expect(codeOf(await schedule('people-startup-monthly', 'people'))).toBe('subscriptions.nothing_to_change');
  expect(codeOf(await schedule('crm-gold'))).toBe('subscriptions.plan_unknown');
  expect(codeOf(await schedule(null, 'chat'))).toBe('subscriptions.plan_unknown');
});

test('[API-22] (toward X-07, D-44) a bookkeeper acts for a client that has accepted it, and the client reads who did', async () => {
  const client = { founder, organisationId };
  const email = `keeper${founded}@activate.test`;
  const keeper = await foundOrganisation(api, email, 'Ledgerline');
  const acting = { UserID: keeper.founder.userId, TenantID: client.organisationId };
  const enter = (input = acting) => keeper.founder.call(openClientSubscription, input);
  expect(codeOf(await enter())).toBe('bookkeeper.not_associated');
  const pair = { clientId: client.organisationId, bookkeeperId: keeper.organisationId };
  await associate(api.ctx.db, { ...pair, userId: keeper.founder.userId, email });
  expect((await enter()).status).toBe(200);
  expect(codeOf(await enter({ ...acting, TenantID: keeper.organisationId }))).toBe('bookkeeper.paid_subscription');
  expect(codeOf(await enter({ ...acting, UserID: client.founder.userId }))).toBe('bookkeeper.user_unknown');
  const trial = await keeper.founder.call(activatePlan, { PlanID: 'crm-startup-yearly', Currency: 'usd', ...acting });
  expect(trial.body.CRMPlan.InTrial).toBe(true);
  const seen = await keeper.founder.call(getSubscriptionDetails, { Version: 'v2', ...acting });
  expect([seen.body.CRMPlan.InTrial, (await details()).CRMPlan.InTrial]).toEqual([true, true]);
  const own = await keeper.founder.call(getSubscriptionDetails, { Version: 'v2' });
  expect(own.body.CRMPlan.InTrial).toBe(false);
  const { status } = await keeper.founder.call(getSubscriptionDetails, { Version: 'v2', TenantID: acting.TenantID });
  expect(status).toBe(400);
  const entries = await inOrganisation(api.ctx, client.organisationId, (tx) =>
    tx
      .selectFrom('audit_entries')
      .select(['action', 'actor_user_id', 'facts', 'personal_digest'])
      .where(sql<boolean>`action like 'subscriptions%'`)
      .orderBy('id')
      .execute(),
  );
  expect(entries.map(({ action }) => action)).toEqual([
    'subscriptions.bookkeeper_entered',
    'subscriptions.trial_started',
  ]);
  for (const entry of entries) {
    expect(entry.actor_user_id).toBe(keeper.founder.userId);
    expect(entry.facts).toMatchObject({ bookkeeperOrganisationId: keeper.organisationId });
    expect(entry.personal_digest).toBeNull();
  }
});
