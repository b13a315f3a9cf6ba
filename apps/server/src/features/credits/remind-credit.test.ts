import { readFile } from 'node:fs/promises';
import { deleteCompany } from '@atrium/contract/closure/deleted-companies';
import { applyCreditCode } from '@atrium/contract/codes/apply-credit-code';
import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { saveBillingContacts } from '@atrium/contract/payments/billing-contacts';
import { getCreditBilling } from '@atrium/contract/subscriptions/get-credit-billing';
import { getForecast } from '@atrium/contract/subscriptions/get-forecast';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { addDays } from '@atrium/domain/kernel/calendar-date';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Founded } from '../../../test-kit/found-in.ts';
import { makeCodes } from '../../../test-kit/make-codes.ts';
import { type PayingApi, startPayingApi } from '../../../test-kit/paying-api.ts';
import { makeRenewalReader } from '../../../test-kit/renewal-reader.ts';
import { testPassword } from '../../../test-kit/test-api.ts';
import { makeTest, makeTraveller, type Traveller } from '../../../test-kit/time-travel.ts';
import { remindCredit } from './remind-credit.ts';
import { remindCreditRun } from './remind-credit.workflow.ts';

let paying: PayingApi;
let time: Traveller;
const { mailsTo, read, buy } = makeRenewalReader(() => paying);

beforeAll(async () => {
  paying = await startPayingApi();
  time = makeTraveller(paying);
  const code = { kind: 'credit', description: 'Credits', maxRedemptions: 99 } as const;
  const credit = { amount: '50.00', currency: 'USD' };
  await makeCodes(paying.api, [
    { ...code, code: 'MONTH-50', credit, validDays: 30 },
    { ...code, code: 'WEEK-50', credit, validDays: 7 },
    { ...code, code: 'SHORT-50', credit, validDays: 2 },
    { ...code, code: 'EVER-50', credit },
  ]);
});
afterAll(() => paying.stop());

async function redeem(us: Founded, Code: string): Promise<string> {
  await makeTest(paying.api.superuserUrl, us);
  const { status, body } = await us.founder.call(applyCreditCode, { Code });
  expect(status).toBe(200);
  return body.expiresOn ?? '';
}
const remindersOf = ({ organisationId }: Founded) =>
  paying.worker.ctx.db
    .selectFrom('due_work')
    .selectAll()
    .where('kind', '=', 'remind-credit')
    .where('organisation_id', '=', organisationId)
    .execute();

/** What the migration does for credits of earlier releases, once they have lost their rows. */
async function migrate(us: Founded): Promise<void> {
  const text = await readFile(new URL('../../../migrations/0170-credit-reminders.sql', import.meta.url), 'utf8');
  const promise = text.split(';').find((statement) => statement.includes('insert into due_work'));
  const client = new Client({ connectionString: paying.api.superuserUrl });
  await client.connect();
  await client.query(`delete from due_work where kind = 'remind-credit' and organisation_id = $1`, [us.organisationId]);
  await client.query(promise ?? '');
  await client.end();
}

describe('[D-444] a credit that lapses', () => {
  test('is told to owners and billing contacts 14 and 3 days before, and the forecast says so', async () => {
    const us = await paying.foundPaying();
    const contact = `books@${us.organisationId}.test`;
    await us.founder.call(saveBillingContacts, { Recipients: [contact], PurchaseOrder: '' });
    const endsOn = await redeem(us, 'MONTH-50');
    const { entries } = (await us.founder.call(getForecast, {})).body;
    const foreseen = entries.filter((entry) => entry.kind === 'mail' && entry.mail === 'credits_ending');
    expect(foreseen.map(({ on }) => on)).toEqual([addDays(endsOn, -14), addDays(endsOn, -3)]);
    const told: string[] = [];
    await time.to(us, addDays(endsOn, 1), async (on) => {
      if ((await mailsTo(us, 'credits_ending')).length > told.length) told.push(on);
    });
    expect(told).toEqual(foreseen.map(({ on }) => on));
    const facts = { amount: { amountMinor: 5000, currency: 'USD' }, endsOn };
    expect(await mailsTo(us, 'credits_ending')).toMatchObject([facts, facts]);
    const toContact = await paying.api.ctx.db
      .selectFrom('mails')
      .select('template')
      .where('to_address', '=', contact)
      .execute();
    expect(toContact.filter(({ template }) => template === 'credits_ending')).toHaveLength(2);
  });

  test('is shown with its end wherever its amount stands', async () => {
    const us = await paying.foundPaying();
    const endsOn = await redeem(us, 'MONTH-50');
    await redeem(us, 'EVER-50');
    const ends = [{ amount: '50.00', on: endsOn }];
    const { body } = await us.founder.call(getSubscriptionDetails, { Version: 'v2' });
    expect(body.funds).toMatchObject([{ credits: '100.00', ends }]);
    expect(body.CreditsApplied.map(({ expiresOn }) => expiresOn)).toEqual([null, endsOn]);
    expect((await us.founder.call(getCreditBilling, {})).body).toMatchObject({ TotalAvailableCredits: '100.00', ends });
  });

  test('is told once only where it was redeemed too late for the first day, and never where for both', async () => {
    const us = await paying.foundPaying();
    const endsOn = await redeem(us, 'WEEK-50');
    await redeem(us, 'SHORT-50');
    await time.to(us, addDays(endsOn, 1));
    expect(await mailsTo(us, 'credits_ending')).toMatchObject([{ endsOn }]);
  });

  test('is not told once it is used up, nor where it has no end', async () => {
    const us = await paying.foundPaying();
    const endsOn = await redeem(us, 'MONTH-50');
    await buy(us, 'crm-professional-yearly');
    await redeem(us, 'EVER-50');
    await time.to(us, addDays(endsOn, 1));
    expect(await mailsTo(us, 'credits_ending')).toEqual([]);
  });

  test('is told by its new end where that was moved', async () => {
    const us = await paying.foundPaying();
    const endsOn = await redeem(us, 'MONTH-50');
    const later = addDays(endsOn, 40);
    await read(us, (tx) => tx.updateTable('credit_grants').set({ expires_on: later }).execute());
    await time.to(us, addDays(endsOn, 1));
    expect(await mailsTo(us, 'credits_ending')).toEqual([]);
    await time.to(us, addDays(later, -13));
    expect(await mailsTo(us, 'credits_ending')).toMatchObject([{ endsOn: later }]);
  });

  test('is told once, though the run is repeated after a crash', async () => {
    const us = await paying.foundPaying();
    const endsOn = await redeem(us, 'MONTH-50');
    await time.sleepTo(us, addDays(endsOn, -14));
    const [due] = await remindersOf(us);
    const subject = { id: due!.id, organisationId: us.organisationId, grantId: due!.subject_id };
    for (const _ of [1, 2]) await remindCredit(paying.worker.ctx, subject);
    expect(await mailsTo(us, 'credits_ending')).toHaveLength(1);
    expect((await remindersOf(us)).filter(({ done_at }) => done_at === null)).toHaveLength(1);
  });

  test('of an earlier release is told too', async () => {
    const us = await paying.foundPaying();
    const endsOn = await redeem(us, 'MONTH-50');
    await migrate(us);
    await time.to(us, addDays(endsOn, 1));
    expect(await mailsTo(us, 'credits_ending')).toHaveLength(2);
  });

  test('is not told while its organisation is deleted', async () => {
    const us = await paying.foundPaying();
    await us.founder.call(addOrganisation, { tenantName: 'Home', country: 'US' });
    const endsOn = await redeem(us, 'MONTH-50');
    await us.founder.call(deleteCompany, { id: us.organisationId, password: testPassword });
    await time.sleepTo(us, addDays(endsOn, -2));
    await paying.worker.carryOut(remindCreditRun);
    expect(await mailsTo(us, 'credits_ending')).toEqual([]);
  });
});
