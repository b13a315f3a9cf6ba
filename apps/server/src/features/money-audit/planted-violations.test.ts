import { applyCreditCode } from '@atrium/contract/codes/apply-credit-code';
import { applyDiscountCode } from '@atrium/contract/codes/apply-discount-code';
import { addUser } from '@atrium/contract/users/add-user';
import { type MoneyRule, moneyRules } from '@atrium/domain/money-audit/violation';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { carryOutLater } from '../../../test-kit/attempts.ts';
import { findViolations } from '../../../test-kit/find-violations.ts';
import type { Founded } from '../../../test-kit/found-in.ts';
import { makeCodes } from '../../../test-kit/make-codes.ts';
import { confirm, type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';
import { platformOrganisationId } from '../../db/database.ts';
import { correctInvoice } from '../invoices/correct-invoice.ts';
import { auditGateway } from './audit-gateway.ts';

let paying: PayingApi;
let us: Founded;
let superuser: Client;
beforeAll(async () => {
  paying = await startPayingApi();
  const common = { description: 'x', maxRedemptions: 9 };
  const credit = { amount: '40.00', currency: 'USD' };
  await makeCodes(paying.api, [
    { kind: 'credit', code: 'GIFT', credit, validDays: 30, ...common },
    { kind: 'discount', code: 'TENTH', percentOff: '10', charges: 2, ...common },
  ]);
  us = await paying.foundPaying();
  await us.founder.call(applyCreditCode, { Code: 'GIFT' });
  await us.founder.call(applyDiscountCode, { Code: 'TENTH' });
  await buy('crm-startup-monthly');
  for (const name of ['ana', 'ben', 'eva']) await addToCrm(name);
  await buy('crm-essential-monthly');
  await buy('people-startup-monthly');
  await addToCrm('ida');
  // A downgrade: money goes back to the card.
  await buy('people-professional-monthly');
  await buy('people-startup-monthly');
  await buy('erp-startup-monthly');
  superuser = new Client({ connectionString: paying.api.superuserUrl });
  await superuser.connect();
  await refundAndKeep('erp');
  await carryOutLater(paying, 'makeRefund', 0);
  await superuser.query('set session_replication_role = replica');
}, 60_000);
afterAll(async () => {
  await superuser.end();
  await paying.stop();
});

async function buy(planId: string): Promise<void> {
  const { quoteId, warnings } = await quoteFor(us.founder, planId);
  expect((await confirm(us.founder, quoteId, { accepted: warnings })).body.outcome).toBe('paid');
}

/** The operator gives back all of a plan's invoice and lets the plan run on. */
async function refundAndKeep(product: string): Promise<void> {
  const { organisationId } = us;
  const found = await superuser.query<{ number: string }>('select number from invoices where product = $1', [product]);
  const number = found.rows[0]?.number ?? '';
  const note = { organisationId, kind: 'credit-note', number, amount: null, reason: 'Goodwill' } as const;
  expect(await correctInvoice(paying.api.ctx, note, null)).toMatchObject({ allowed: true });
}

async function addToCrm(name: string): Promise<void> {
  const added = await us.founder.call(addUser, {
    firstName: name,
    lastName: 'Lima',
    emailId: `${name}@planted.test`,
    appUserCreateRequestList: [{ appName: 'crm', rgShortCode: 'user', moduleUuids: [] }],
  });
  expect(added.status).toBe(200);
}

const find = async () => {
  const inBooks = await findViolations(paying.api.superuserUrl);
  const { violations } = await auditGateway(paying.worker.ctx, us.organisationId);
  return [...inBooks, ...violations.map((each) => ({ organisationId: us.organisationId, ...each }))];
};

/** Damage that only a superuser can do, undone afterwards. Answers what the auditor found meanwhile. */
async function findPlanted(table: string, damage: string) {
  await superuser.query(`create temp table kept as table ${table}`);
  const { rowCount } = await superuser.query(damage);
  const found = await find();
  // Not truncated, because other tables refer to it. Even a superuser cannot delete from the ledger.
  await superuser.query(`alter table ${table} disable trigger all`);
  await superuser.query(`delete from ${table}`);
  await superuser.query(`insert into ${table} table kept`);
  await superuser.query(`alter table ${table} enable trigger all`);
  await superuser.query('drop table kept');
  return { rowCount, found };
}

const firstOf = (column: string, from: string) => `(select ${column} from ${from} order by id limit 1)`;
const firstPayment = firstOf('posting_id', `ledger_entries where event = 'payment_received'`);
const ofUs = `(select organisation_id from invoices limit 1)`;

/** A plan of a product that nobody has, as far as the rules look at it. */
const plantPlan = (basis: string, columns: string, values: string) =>
  `insert into subscriptions (organisation_id, product, plan_id, plan, is_in_trial, is_trial_over, has_ended_unpaid,
      period_index, stretches, holders_charged, version, seat_stretches, seats_bought, ${columns})
    select organisation_id, 'mrp', 'mrp-startup-monthly', plan || '{"planId": "mrp-life", "product": "mrp", "basis": "${basis}"}', false, false,
      false, 0, '[]', 1, 1, '[]', 0, ${values} from subscriptions where product = 'people'`;

const plants: readonly [what: string, rule: MoneyRule, table: string, damage: string, row: RegExp][] = [
  [
    'an amount that was changed in the ledger',
    'ledger-balance',
    'ledger_entries',
    `update ledger_entries set amount_minor = amount_minor + 1 where id = ${firstOf('id', 'ledger_entries')}`,
    /^posting [\da-f-]{36}$/,
  ],
  [
    'a payment that is gone from the ledger',
    'invoice-ledger',
    'ledger_entries',
    `delete from ledger_entries where posting_id = ${firstPayment}`,
    /^invoice AT\d{4}A1-0000001$/,
  ],
  [
    'a paid invoice whose payment failed',
    'invoice-payments',
    'payment_attempts',
    `update payment_attempts set state = 'failed' where id = ${firstOf('id', 'payment_attempts')}`,
    /^invoice AT\d{4}A1-0000001$/,
  ],
  [
    'a payment that the gateway took in another amount',
    'gateway-payments',
    'payment_attempts',
    `update payment_attempts set amount_minor = amount_minor + 1 where id = ${firstOf('id', 'payment_attempts')}`,
    /^payment_attempt [\da-f-]{36}$/,
  ],
  [
    'a number that no invoice has',
    'invoice-numbers',
    'invoice_series',
    `update invoice_series set next_number = next_number + 1`,
    /^invoice AT\d{4}A1-000000\d$/,
  ],
  [
    'a period that was paid twice',
    'paid-periods',
    'invoices',
    `update invoices set inputs = jsonb_set(inputs, '{quote,held}', '[]')`,
    /^invoice AT\d{4}A1-0000001$/,
  ],
  [
    'a period that nobody paid',
    'paid-periods',
    'subscriptions',
    `update subscriptions set period_index = period_index + 1 where product = 'people'`,
    /^subscription people$/,
  ],
  [
    'a plan for life that nobody paid',
    'paid-periods',
    'subscriptions',
    plantPlan('once', 'active_till', 'null'),
    /^subscription mrp$/,
  ],
  [
    'a prepaid plan without a code',
    'paid-periods',
    'subscriptions',
    plantPlan('seat_month', 'prepaid_code, prepaid_months, active_till', `'NONE', 12, current_date + 365`),
    /^subscription mrp$/,
  ],
  [
    'a plan that runs on though its period was refunded whole, and nobody kept it',
    'refunded-plans',
    'invoices',
    `update invoices set inputs = inputs #- '{note,keepsPlan}' where inputs ? 'note'`,
    /^subscription erp$/,
  ],
  [
    'day prices that are ten times what was paid',
    'sold-terms',
    'subscriptions',
    `update subscriptions set stretches = (select jsonb_agg(jsonb_set(each, '{perPeriodMinor}',
      to_jsonb((each->>'perPeriodMinor')::int * 10))) from jsonb_array_elements(stretches) each) where product = 'people'`,
    /^subscription people$/,
  ],
  [
    'a plan that goes on at 0.01',
    'sold-terms',
    'subscriptions',
    `update subscriptions set plan = jsonb_set(plan, '{figureMinor}', '1') where product = 'people'`,
    /^subscription people$/,
  ],
  [
    'seats that were bought by nobody',
    'sold-terms',
    'subscriptions',
    `update subscriptions set seats_bought = 50 where product = 'people'`,
    /^subscription people$/,
  ],
  [
    'a document that is dated 400 days too early',
    'invoice-days',
    'invoices',
    `update invoices set charged_on = charged_on - 400 where id = ${firstOf('id', 'invoices')}`,
    /^invoice AT\d{4}A1-0000001$/,
  ],
  [
    'a payment that no webhook would find',
    'gateway-references',
    'gateway_references',
    `delete from gateway_references where kind = 'charge'`,
    /^payment_attempt [\da-f-]{36}$/,
  ],
  [
    'a refund that the gateway never made',
    'gateway-refunds',
    'refunds',
    `update refunds set reference = 're_never'`,
    /^refund [\da-f-]{36}$/,
  ],
  [
    'a renewal that is due a year late',
    'renewals',
    'due_work',
    `update due_work set due_at = due_at + interval '1 year' where kind = 'renew-subscription'`,
    /^subscription crm$/,
  ],
  [
    'a trial of ten years',
    'renewals',
    'subscriptions',
    `update subscriptions set is_in_trial = true, is_trial_over = false, trial_ends_on = current_date + 3650,
      anchor = null, active_till = null where product = 'people'`,
    /^subscription people$/,
  ],
  [
    'a canceled plan whose seats are owed, and nothing will charge them',
    'renewals',
    'subscriptions',
    `update subscriptions set id = gen_random_uuid(), plan_id = null, active_till = null where product = 'crm'`,
    /^subscription crm$/,
  ],
  [
    'a plan that no due row will renew',
    'renewals',
    'due_work',
    `delete from due_work where kind = 'renew-subscription'`,
    /^subscription crm$/,
  ],
  [
    'a discount that more charges use than it promises',
    'caps',
    'coupon_uses',
    `insert into coupon_uses select organisation_id, gen_random_uuid(), code, 'consumed', held_at, decided_at from coupon_uses`,
    /^coupon TENTH$/,
  ],
  [
    'a person whose seat nobody counts',
    'seats',
    'seat_counts',
    `delete from seat_counts where roles @> '{crm:user}' and holders > 0`,
    /^role crm:user$/,
  ],
  [
    'people whose seats nobody pays',
    'seats',
    'subscriptions',
    `update subscriptions set seat_stretches = '[]' where product = 'crm'`,
    /^subscription crm$/,
  ],
  [
    'credit that is held for no invoice',
    'holds',
    'credit_grants',
    `insert into credit_grants (organisation_id, id, source, currency, amount_minor, remaining_minor, held_minor, granted_at)
      values (${ofUs}, gen_random_uuid(), 'promotion', 'USD', 5, 5, 1, now())`,
    /^credit_grant [\da-f-]{36}$/,
  ],
  [
    'a gift of 1,000 from nowhere',
    'given-credits',
    'credit_grants',
    `insert into credit_grants (organisation_id, id, source, currency, amount_minor, remaining_minor, granted_at)
      values (${ofUs}, gen_random_uuid(), 'promotion', 'USD', 100000, 100000, now())`,
    /^credit_grant [\da-f-]{36}$/,
  ],
  [
    'a gift that is ten times what its code gives',
    'given-credits',
    'credit_grants',
    `update credit_grants set amount_minor = amount_minor * 10 where code = 'GIFT'`,
    /^credit_grant [\da-f-]{36}$/,
  ],
  [
    'a purchase that was confirmed two days ago',
    'pending',
    'quotes',
    `update quotes set state = 'confirmed', confirmed_at = now() - interval '2 days' where id = ${firstOf('id', `quotes where state = 'applied'`)}`,
    /^quote [\da-f-]{36}$/,
  ],
  [
    'work that was due two days ago',
    'pending',
    'due_work',
    `insert into due_work (id, kind, organisation_id, subject_id, due_at, created_at)
      values (gen_random_uuid(), 'make-refund', ${ofUs}, gen_random_uuid(), now() - interval '2 days', now())`,
    /^due_work [\da-f-]{36}$/,
  ],
  [
    'a product that may be used without a plan',
    'entitlements',
    'entitlements',
    `insert into entitlements values (${ofUs}, 'mrp', 'startup', null)`,
    /^entitlement mrp$/,
  ],
  [
    'a balance that the ledger does not know',
    'account-totals',
    'credit_grants',
    `insert into credit_grants (organisation_id, id, source, currency, amount_minor, remaining_minor, granted_at)
      values (${ofUs}, gen_random_uuid(), 'balance', 'USD', 5, 5, now())`,
    /^account customer_balance USD$/,
  ],
];

test('[D-345] the auditor finds nothing in a world where everything was bought and paid', async () => {
  expect(await find()).toEqual([]);
});

test.each(plants)('[D-345, D-393] the auditor finds %s, and names the row', async (_what, rule, table, damage, row) => {
  const { rowCount, found } = await findPlanted(table, damage);
  expect(rowCount).toBeGreaterThan(0);
  const own = found.filter((each) => each.rule === rule);
  expect(own.flatMap(({ rows }) => rows)).toContainEqual(expect.stringMatching(row));
  for (const { organisationId } of own) expect([us.organisationId, platformOrganisationId]).toContain(organisationId);
  expect(await find()).toEqual([]);
});

test('every rule has a planted violation', () => {
  expect(new Set(plants.map(([, rule]) => rule))).toEqual(new Set(moneyRules));
});
