import { applyPrepaidCode } from '@atrium/contract/codes/apply-prepaid-code';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectBooksInOrder } from '../../../test-kit/check-books.ts';
import { foundIn } from '../../../test-kit/found-in.ts';
import { giveCredit } from '../../../test-kit/give-credit.ts';
import { makeCodes } from '../../../test-kit/make-codes.ts';
import {
  confirm,
  fromIndia,
  type PayingApi,
  quoteFor,
  saveState,
  startPayingApi,
} from '../../../test-kit/paying-api.ts';
import { readBooks } from '../../../test-kit/read-books.ts';
import { recordStatements } from '../../../test-kit/record-statements.ts';
import { shiftClock } from '../../../test-kit/shift-clock.ts';
import { inOrganisation } from '../../db/transaction.ts';

let paying: PayingApi;
beforeAll(async () => {
  paying = await startPayingApi();
});
afterAll(async () => {
  await expectBooksInOrder(paying.api.superuserUrl);
  await paying.stop();
});

const documentsOf = (organisationId: string) =>
  inOrganisation(paying.api.ctx, organisationId, (tx) =>
    tx.selectFrom('invoices').select(['number', 'charged_on', 'tax_minor', 'total_minor']).orderBy('id').execute(),
  );
const buy = async ({ founder }: Awaited<ReturnType<typeof foundIn>>, planId = 'crm-startup-monthly') => {
  const { quoteId } = await quoteFor(founder, planId);
  expect((await confirm(founder, quoteId)).body.outcome).toBe('paid');
};

test('an organisation whose clock was moved takes numbers of a test series only [D-140]', async () => {
  const live = await paying.foundPaying();
  await buy(live);
  const moved = await paying.foundPaying();
  await shiftClock(paying.api.superuserUrl, moved.organisationId, 300);
  await buy(moved);
  expect((await documentsOf(live.organisationId))[0]?.number).toMatch(/^AT\d{4}A1-/);
  expect((await documentsOf(moved.organisationId))[0]?.number).toMatch(/^AT\d{4}T1-/);
});

test("the date and the financial year of a document are the seller's, not the buyer's [D-139]", async () => {
  const us = await paying.foundPaying();
  const client = new Client({ connectionString: paying.api.superuserUrl });
  await client.connect();
  const zoneOf = async (zone: string) => {
    await client.query(`update sellers set time_zone = $1 where is_current`, [zone]);
    // A process keeps the seller for five seconds.
    paying.api.ctx.moved.offsetMs += 5_000;
  };
  const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
  // Two zones that are 25 hours apart are never on the same day.
  await zoneOf('Pacific/Kiritimati');
  await buy(us);
  await zoneOf('Pacific/Pago_Pago');
  await buy(us, 'people-startup-monthly');
  await zoneOf('Asia/Kolkata');
  await client.end();
  expect((await documentsOf(us.organisationId)).map(({ charged_on }) => charged_on)).toEqual([
    dayIn('Pacific/Kiritimati'),
    dayIn('Pacific/Pago_Pago'),
  ]);
});

test('a sold prepaid code carries GST when it is redeemed, and asks for the state first [D-141] [D-397]', async () => {
  await makeCodes(paying.api, {
    kind: 'prepaid',
    code: 'SOLD-PLAN',
    description: 'x',
    products: [{ product: 'crm', plan: 'startup', users: 3 }],
    months: 12,
    soldFor: { amount: '1180.00', currency: 'INR' },
  });
  const us = await foundIn(paying.api, fromIndia);
  const refused = await us.founder.call(applyPrepaidCode, { code: 'SOLD-PLAN' });
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'billing.state_missing' }]);
  await saveState(us.founder);
  const taxed = async () => (await readBooks(paying.api.superuserUrl)).holds('tax_payable', 'INR');
  const before = await taxed();
  expect((await us.founder.call(applyPrepaidCode, { code: 'SOLD-PLAN' })).status).toBe(200);
  expect(await documentsOf(us.organisationId)).toMatchObject([{ tax_minor: 18_000, total_minor: 0 }]);
  expect((await taxed()) - before).toBe(18_000);
  await expectBooksInOrder(paying.api.superuserUrl);
});

test('the number is counted last in a purchase that credits pay, only the invoice is written after it, and the receipt names it', async () => {
  const us = await paying.foundPaying(null);
  await giveCredit(paying.api.ctx, us.organisationId, 900_000, 'USD');
  const { quoteId } = await quoteFor(us.founder, 'crm-startup-monthly');
  const statements = await recordStatements(async () => {
    expect((await confirm(us.founder, quoteId)).body.outcome).toBe('paid');
  });
  // Tests compare the kept facts with the rows once more, at the very end.
  const isOwn = ({ organisationId, text }: (typeof statements)[number]) =>
    organisationId === us.organisationId && !text.includes('json_agg');
  const own = statements.filter(isOwn);
  expect(own.findLastIndex(({ text }) => text.includes('invoice_series'))).toBe(own.length - 2);
  expect(own.at(-1)?.text).toMatch(/update invoices set opened_at/);
  const [document] = await documentsOf(us.organisationId);
  const mail = await paying.worker.ctx.db
    .selectFrom('mails')
    .select('facts')
    .where('to_address', '=', us.founder.email)
    .where('template', '=', 'receipt')
    .executeTakeFirst();
  expect(mail?.facts).toMatchObject({ invoiceNumber: document?.number });
});
