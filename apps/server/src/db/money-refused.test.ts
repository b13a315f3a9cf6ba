import { applyCreditCode } from '@atrium/contract/codes/apply-credit-code';
import { applyDiscountCode } from '@atrium/contract/codes/apply-discount-code';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCodes } from '../../test-kit/make-codes.ts';
import { confirm, type PayingApi, quoteFor, startPayingApi } from '../../test-kit/paying-api.ts';
import { inOrganisation } from './transaction.ts';

let paying: PayingApi;
let organisationId: string;
beforeAll(async () => {
  paying = await startPayingApi();
  const common = { description: 'x', maxRedemptions: 9 };
  await makeCodes(paying.api, [
    { kind: 'credit', code: 'GIFT', credit: { amount: '1.00', currency: 'USD' }, validDays: 30, ...common },
    { kind: 'discount', code: 'TENTH', percentOff: '10', charges: 2, ...common },
  ]);
  const us = await paying.foundPaying();
  organisationId = us.organisationId;
  await us.founder.call(applyCreditCode, { Code: 'GIFT' });
  await us.founder.call(applyDiscountCode, { Code: 'TENTH' });
  const { quoteId, warnings } = await quoteFor(us.founder, 'crm-startup-monthly');
  expect((await confirm(us.founder, quoteId, { accepted: warnings })).body.outcome).toBe('paid');
}, 60_000);
afterAll(() => paying.stop());

/** What the database says to statements of the worker; nothing of them is kept. */
function tryOut(...statements: readonly string[]): Promise<string> {
  return inOrganisation(paying.worker.ctx, organisationId, async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
    throw new Error('accepted');
  }).catch((error: Error) => error.message);
}

/** A copy of a row of the organisation, with other values here and there. */
const copyOf = (table: string, other: string, where = 'true') =>
  `insert into ${table} select (jsonb_populate_record(null::${table},
    to_jsonb(row) || jsonb_build_object('id', gen_random_uuid(), ${other}))).* from ${table} row where ${where} limit 1`;

const renewal = (startsOn: string, endsOn: string, state = 'open', subscription = 's.id') =>
  `insert into renewals (organisation_id, id, subscription_id, product, period_start, period_end, state, invoice_id,
     missed_periods, created_at, decided_at)
   select s.organisation_id, gen_random_uuid(), ${subscription}, s.product, '${startsOn}', '${endsOn}', '${state}', i.id, 0,
     now(), case when '${state}' <> 'open' then now() end
   from subscriptions s join invoices i on i.organisation_id = s.organisation_id limit 1`;

/** A second invoice for what holds and payments may be tried on. */
const invoice = (other = `'product', product`) =>
  copyOf(
    'invoices',
    `'id', '00000000-0000-7000-8000-0000000000ee', 'number', null, 'quote_id', null, 'state', 'draft', ${other}`,
  );
const ofSecond = `'invoice_id', '00000000-0000-7000-8000-0000000000ee'`;
const attempt = (other: string) =>
  copyOf('payment_attempts', `${ofSecond}, 'state', 'begun', 'reference', null, 'decided_at', null, ${other}`);
const hold = 'update credit_grants set remaining_minor = 100, held_minor = 60';
const creditUse = (other: string) => copyOf('credit_uses', `${ofSecond}, 'state', 'held', ${other}`);
const holdCoupon = `update coupons set held_count = 1 where code = 'TENTH'`;
const couponUse = (other: string) => copyOf('coupon_uses', `${ofSecond}, 'state', 'held', ${other}`);
const refund = (cause: string, amount: string, currency = `'USD'`) =>
  `insert into refunds (organisation_id, id, attempt_id, cause, amount_minor, currency, state, begun_at)
   select organisation_id, gen_random_uuid(), id, '${cause}', ${amount}, ${currency}, 'pending', now()
   from payment_attempts where state = 'paid' limit 1`;
const taken = (amount: string, lost: string, currency = `'USD'`) =>
  `insert into refunds (organisation_id, id, attempt_id, cause, amount_minor, lost_minor, currency, state, begun_at)
   select organisation_id, gen_random_uuid(), id, 'gateway', ${amount}, ${lost}, ${currency}, 'refunded', now()
   from payment_attempts where state = 'paid' limit 1`;

const accepted: readonly [what: string, ...statements: string[]][] = [
  [
    'a renewal, once the one before is paid',
    renewal('2030-01-01', '2030-02-01', 'paid'),
    renewal('2030-02-01', '2030-03-01'),
  ],
  [
    'a monthly renewal within a paid year that a change has ended',
    renewal('2030-01-01', '2031-01-01', 'paid'),
    renewal('2030-03-01', '2030-04-01'),
  ],
  ['an attempt for what is due', invoice(), attempt(`'number', 1`)],
  ['a use of what a grant holds', invoice(), hold, creditUse(`'amount_minor', 60`)],
  ['a use of a discount that its coupon holds', invoice(), holdCoupon, couponUse(`'decided_at', null`)],
  ['two refunds that give a payment back', refund('change', 'amount_minor - 1'), refund('correction', '1')],
  [
    'what a bank took back beside a refund, as a loss',
    refund('change', 'amount_minor'),
    taken('amount_minor', 'amount_minor'),
  ],
  ['what a bank took back in another currency, as a loss', taken('1', '1', `'EUR'`)],
  ['a document that corrects an invoice', invoice(`'corrects_id', id`)],
];

test.each(accepted)('[D-420] the database takes %s', async (_, ...statements) => {
  expect(await tryOut(...statements)).toBe('accepted');
});

const refused: readonly [what: string, by: string, ...statements: string[]][] = [
  [
    'a renewal of no subscription',
    'renewals_subscription_fkey',
    renewal('2030-01-01', '2030-02-01', 'open', 'gen_random_uuid()'),
  ],
  [
    'a second open renewal',
    'renewals_one_open',
    renewal('2030-01-01', '2030-02-01'),
    renewal('2030-01-15', '2030-02-15'),
  ],
  ['a renewal that ends before it starts', 'renewals_period_check', renewal('2031-03-01', '2031-02-01')],
  [
    'an invoice that ends on its first day',
    'invoices_period_check',
    invoice(`'period_start', '2030-01-01', 'period_end', '2030-01-01'`),
  ],
  ['an invoice without an end', 'invoices_period_check', invoice(`'period_start', '2030-01-01', 'period_end', null`)],
  ['an invoice that corrects no invoice', 'invoices_corrects_fkey', invoice(`'corrects_id', gen_random_uuid()`)],
  ['an attempt by no method', 'payment_attempts_method_fkey', invoice(), attempt(`'method_id', gen_random_uuid()`)],
  [
    'an attempt above its invoice',
    'for what its invoice leaves due',
    invoice(),
    attempt(`'amount_minor', amount_minor + 1`),
  ],
  ['an attempt in another currency', 'for what its invoice leaves due', invoice(), attempt(`'currency', 'EUR'`)],
  [
    'a use of credit for no invoice',
    'credit_uses_invoice_fkey',
    invoice(),
    hold,
    creditUse(`'invoice_id', gen_random_uuid()`),
  ],
  ['a use above what its grant holds', 'does not hold what', invoice(), hold, creditUse(`'amount_minor', 61`)],
  [
    'a use that was never held',
    'does not hold what',
    invoice(),
    hold,
    creditUse(`'amount_minor', 60, 'state', 'consumed'`),
  ],
  [
    'a use in another currency',
    'does not hold what',
    invoice(`'currency', 'EUR'`),
    hold,
    creditUse(`'amount_minor', 60`),
  ],
  ['a discount for no invoice', 'coupon_uses_invoice_fkey', holdCoupon, couponUse(`'invoice_id', gen_random_uuid()`)],
  ['a discount that its coupon does not hold', 'does not hold a use', invoice(), couponUse(`'decided_at', null`)],
  ['a refund above its payment', 'more than is left', refund('change', 'amount_minor + 1')],
  [
    'refunds that are together above it',
    'more than is left',
    refund('change', 'amount_minor'),
    refund('correction', '1'),
  ],
  ['a refund in another currency', 'more than is left', refund('change', '1', `'EUR'`)],
  ['more taken back than was paid', 'more than is left', taken('amount_minor + 1', '0')],
  [
    'what a bank took back beside a refund, and no loss',
    'more than is left',
    refund('change', 'amount_minor'),
    taken('amount_minor', '0'),
  ],
  ['a loss above what was taken', 'refunds_lost', taken('1', '2')],
  [
    'a loss of a refund that is not made',
    'refunds_lost',
    refund('change', '1'),
    "update refunds set lost_minor = 1 where state = 'pending'",
  ],
];

test.each(refused)('[D-420] the database refuses %s', async (_, by, ...statements) => {
  expect(await tryOut(...statements)).toContain(by);
});

test('[D-420] every column of a currency takes three capital letters and nothing else', async () => {
  const { rows } = await sql<{ place: string; rule: string | null }>`
    select c.table_name || '.' || c.column_name as place, k.rule
    from information_schema.columns c
    left join lateral (select pg_get_constraintdef(oid) as rule from pg_constraint
      where conrelid = c.table_name::regclass and convalidated
        and conname = c.table_name || '_' || c.column_name || '_check') k on true
    where c.table_schema = 'public' and c.column_name like '%currency' and c.table_name not like 'fact_rollups%'
    order by 1`.execute(paying.worker.ctx.db);
  expect(rows.length).toBeGreaterThanOrEqual(9);
  const threeCapitals = expect.stringMatching(/~ '\^\[A-Z\]\{3\}\$'::text/);
  expect(rows).toEqual(rows.map(({ place }) => ({ place, rule: threeCapitals })));
  expect(await tryOut(invoice(`'currency', 'XXXXX'`))).toContain('invoices_currency_check');
});
