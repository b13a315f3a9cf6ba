import { applyCreditCode } from '@atrium/contract/codes/apply-credit-code';
import { applyDiscountCode } from '@atrium/contract/codes/apply-discount-code';
import { listPaidInvoices } from '@atrium/contract/invoices/list-paid-invoices';
import { getAddUserAmount } from '@atrium/contract/subscriptions/get-add-user-amount';
import { getCreditBilling } from '@atrium/contract/subscriptions/get-credit-billing';
import { getForecast } from '@atrium/contract/subscriptions/get-forecast';
import { listUpcomingInvoices } from '@atrium/contract/subscriptions/list-upcoming-invoices';
import { schedulePlan } from '@atrium/contract/subscriptions/schedule-plan';
import type { AmountLine, SubscriptionCard } from '@atrium/contract/subscriptions/subscription-fields';
import { addUser } from '@atrium/contract/users/add-user';
import { decimalText } from '@atrium/domain/kernel/format-money';
import type { Money } from '@atrium/domain/kernel/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addHolder } from '../../../test-kit/add-holder.ts';
import { expectBooksInOrder } from '../../../test-kit/check-books.ts';
import { addColleague, kinds } from '../../../test-kit/colleagues.ts';
import type { Founded } from '../../../test-kit/found-in.ts';
import { makeCodes } from '../../../test-kit/make-codes.ts';
import { cardOf, confirm, type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';

let paying: PayingApi;
beforeAll(async () => {
  paying = await startPayingApi();
  const codes = { description: 'Test', maxRedemptions: 50 };
  await makeCodes(paying.api, [
    { ...codes, kind: 'discount', code: 'HALFONCE', percentOff: '50', charges: 1 },
    { ...codes, kind: 'discount', code: 'TENTWICE', percentOff: '10', charges: 2 },
    { ...codes, kind: 'discount', code: 'TENTHRICE', percentOff: '10', charges: 3 },
    { ...codes, kind: 'credit', code: 'CREDIT400', credit: { amount: '400.00', currency: 'USD' }, validDays: 365 },
    { ...codes, kind: 'credit', code: 'CREDIT60', credit: { amount: '60.00', currency: 'USD' }, validDays: 365 },
  ]);
});
afterAll(async () => {
  await expectBooksInOrder(paying.api.superuserUrl);
  await paying.stop();
});

const india = '192.0.2.91';
const crmUser = { roles: [{ product: 'crm', role: 'user', modules: [] }] } as const;

async function receiptOf({
  founder: { email },
}: Founded): Promise<{ charged: Money; next: { on: string; total: Money; due: Money } | null }> {
  const row = await paying.api.ctx.db
    .selectFrom('mails')
    .select('facts')
    .where('template', '=', 'receipt')
    .where('to_address', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return row.facts as never;
}

/** Buys, then reads every place that names an amount, and expects one answer. */
async function buyAndCompare(us: Founded, planId: string, more: object = {}): Promise<void> {
  const [product = ''] = planId.split('-');
  const quote = await quoteFor(us.founder, planId, more);
  const { body } = await confirm(us.founder, quote.quoteId, { accepted: quote.warnings });
  expect(body.outcome).toBe('paid');
  const receipt = await receiptOf(us);
  const { invoices } = (await us.founder.call(listPaidInvoices, {})).body;
  // What gives back more than it sells has several documents, which sum to the quote.
  const documents = invoices.filter(({ InvoiceID }) => body.invoiceIds.includes(InvoiceID));
  const billed = documents.reduce((sum, { TotalAmount }) => sum + Number(TotalAmount), 0);
  expect([decimalText(receipt.charged), billed.toFixed(2)]).toEqual([quote.dueToday, quote.total]);
  expect(
    receipt.next && {
      on: receipt.next.on,
      total: decimalText(receipt.next.total),
      due: decimalText(receipt.next.due),
    },
  ).toEqual(quote.next);
  await compareNext(us, product, quote.next);
}

interface NextTold {
  readonly on: string;
  readonly total: string;
  /** Missing where only the price is told. */
  readonly due?: string;
}

/** What comes next, on card and in the list of upcoming invoices. */
async function compareNext(us: Founded, product: string, told: NextTold | null): Promise<void> {
  const card = await cardOf(us.founder, product);
  const upcoming = (await us.founder.call(listUpcomingInvoices, {})).body.invoices.find(
    ({ Product }) => Product === product,
  );
  const next = card?.nextCharge ?? null;
  expect(next && { on: next.on, total: next.total }).toEqual(told && { on: told.on, total: told.total });
  if (told?.due !== undefined) expect(next?.due).toBe(told.due);
  expect(card?.nextChargeDate).toBe(told?.on);
  expect([upcoming?.ChargeDate, upcoming?.TotalAmount]).toEqual([told?.on, told?.total]);
  expect(upcoming?.AmountDue).toBe(next?.due);
  comparePrice(card);
  expect(upcoming?.Items.map(({ Type, Amount }) => [Type, Amount])).toEqual(
    next?.lines.map(({ kind, amount }) => [kind, amount]),
  );
}

/** The price of a card that stays on its plan is made of the lines that its next charge has before tax. */
function comparePrice(card: SubscriptionCard | undefined): void {
  if (!card?.nextCharge || card.scheduledPlanId !== null) return;
  const priced = card.nextCharge.lines.filter(({ kind }) => ['plan', 'addon', 'discount'].includes(kind));
  const amounts = (lines: readonly AmountLine[]) => lines.map(({ kind, quantity, amount }) => [kind, quantity, amount]);
  expect(amounts(card.price?.lines ?? [])).toEqual(amounts(priced));
}

test.each<[string, string, readonly string[], object, boolean]>([
  ['a plan for one', 'crm-startup-monthly', [], {}, false],
  [
    'a plan with seats bought ahead',
    'crm-essential-yearly',
    [],
    { Addons: [{ AddonID: 'crm-seats', Quantity: 4 }] },
    false,
  ],
  ['a plan with a discount on one charge', 'crm-startup-monthly', ['HALFONCE'], {}, false],
  ['a plan with a discount on two charges', 'people-essential-monthly', ['TENTWICE'], {}, false],
  [
    'a plan with seats and a discount',
    'crm-essential-monthly',
    ['TENTWICE'],
    { Addons: [{ AddonID: 'crm-seats', Quantity: 2 }] },
    false,
  ],
  ['a plan that credits pay for in part', 'crm-professional-monthly', ['CREDIT60'], {}, false],
  ['a plan whose next charge credits pay for too', 'crm-startup-monthly', ['CREDIT400'], {}, false],
  ['a plan with GST', 'erp-essential-monthly', [], { Addons: [{ AddonID: 'erp-seats', Quantity: 3 }] }, true],
])(
  '[D-127] [D-156] quote, receipt, invoice, card, its price and upcoming name the same amounts for %s',
  async (_what, planId, codes, more, isIndian) => {
    const us = await paying.foundPaying(isIndian ? 'pm_card_in' : 'pm_card_visa', isIndian ? india : undefined);
    for (const code of codes) {
      if (code.startsWith('CREDIT')) await us.founder.call(applyCreditCode, { Code: code });
      else await us.founder.call(applyDiscountCode, { Code: code });
    }
    await buyAndCompare(us, planId, more);
  },
);

test('[D-127] the estimate for more users is what card and upcoming grow by, with GST and a scheduled plan too', async () => {
  const us = await paying.foundPaying('pm_card_in', india);
  await buyAndCompare(us, 'erp-startup-monthly');
  await us.founder.call(schedulePlan, { product: 'erp', PlanID: 'erp-essential-monthly' });
  const { body } = await us.founder.call(getAddUserAmount, { erpCount: 3 });
  const [told] = body.estimates;
  const next = { on: told?.NextChargeDate ?? '', total: told?.NextChargeAmount ?? '' };
  for (const name of ['one', 'two', 'three'])
    await us.founder.call(addUser, {
      firstName: 'Ana',
      lastName: 'Lima',
      emailId: `${name}@amounts.test`,
      appUserCreateRequestList: [{ appName: 'erp', rgShortCode: 'owner', moduleUuids: [] }],
    });
  await compareNext(us, 'erp', next);
});

test('[D-127] [D-155] the estimate for more users names what balance and credits leave to pay, as card and upcoming do, and only to those who may see them', async () => {
  const us = await paying.foundPaying();
  await buyAndCompare(us, 'crm-startup-monthly');
  await buyAndCompare(us, 'people-essential-monthly');
  await us.founder.call(applyCreditCode, { Code: 'CREDIT60' });
  const manager = await addColleague(paying.api, us.organisationId, 'manager@estimates.test', kinds.manager);
  const input = { crmCount: 2, peopleCount: 1 };
  const { estimates } = (await us.founder.call(getAddUserAmount, input)).body;
  expect(estimates.some(({ NextChargeDue, NextChargeAmount }) => NextChargeDue !== NextChargeAmount)).toBe(true);
  const shownToManager = (await manager.call(getAddUserAmount, input)).body.estimates;
  expect(shownToManager.map(({ NextChargeDue }) => NextChargeDue)).toEqual([null, null]);
  for (const roles of [['crm'], ['crm', 'people']])
    await us.founder.call(addUser, {
      firstName: 'Ana',
      lastName: 'Lima',
      emailId: `${roles.join('.')}@estimates.test`,
      appUserCreateRequestList: roles.map((appName) => ({ appName, rgShortCode: 'owner', moduleUuids: [] })),
    });
  for (const { ProductType, NextChargeDate, NextChargeAmount, NextChargeDue } of estimates) {
    const told = { on: NextChargeDate ?? '', total: NextChargeAmount ?? '', due: NextChargeDue ?? '' };
    await compareNext(us, ProductType.toLowerCase(), told);
  }
});

test('[D-127] every amount agrees after a change of plan', async () => {
  const us = await paying.foundPaying();
  await addHolder(paying.api.ctx, us.organisationId, crmUser);
  await buyAndCompare(us, 'crm-startup-monthly');
  await buyAndCompare(us, 'crm-professional-monthly');
  await buyAndCompare(us, 'crm-startup-yearly');
});

test('[D-127] [D-155] quote and receipt name what balance and credits leave of the next charge, when others are charged first', async () => {
  const us = await paying.foundPaying();
  await us.founder.call(applyCreditCode, { Code: 'CREDIT400' });
  await buyAndCompare(us, 'crm-professional-yearly');
  await us.founder.call(applyCreditCode, { Code: 'CREDIT60' });
  await buyAndCompare(us, 'people-essential-monthly');
  await buyAndCompare(us, 'people-startup-monthly');
  // A downgrade gives money back to the credits, which then pay the next charge.
  await buyAndCompare(us, 'crm-startup-monthly');
});

test('[D-441] card, upcoming and forecast give the last use of a discount to one of two plans', async () => {
  const us = await paying.foundPaying();
  await us.founder.call(applyDiscountCode, { Code: 'TENTHRICE' });
  for (const planId of ['people-startup-monthly', 'crm-startup-monthly']) {
    const { quoteId, warnings } = await quoteFor(us.founder, planId);
    await confirm(us.founder, quoteId, { accepted: warnings });
  }
  const totals = { crm: '44.10', people: '49.00' };
  const { entries } = (await us.founder.call(getForecast, {})).body;
  for (const [product, total] of Object.entries(totals)) {
    const on = (await cardOf(us.founder, product))?.nextChargeDate ?? '';
    await compareNext(us, product, { on, total });
    const charge = { kind: 'charge', on, total: { amount: total, currency: 'USD' } };
    expect(entries).toContainEqual(expect.objectContaining(charge));
  }
});

test('[D-441] a quote does not promise the last use of a discount to a plan that another one takes it from', async () => {
  const us = await paying.foundPaying();
  await us.founder.call(applyDiscountCode, { Code: 'TENTHRICE' });
  await buyAndCompare(us, 'crm-startup-monthly');
  // Both are charged on one day again, and the CRM comes first.
  await buyAndCompare(us, 'people-startup-monthly');
});

test('[CRED-07] [D-204] the credit bill is the sum of the upcoming invoices, with discount, tax and credits', async () => {
  const us = await paying.foundPaying('pm_card_in', india);
  await us.founder.call(applyDiscountCode, { Code: 'TENTWICE' });
  await buyAndCompare(us, 'erp-essential-monthly', { Addons: [{ AddonID: 'erp-seats', Quantity: 2 }] });
  const { NextChargeDate, PricingInfo: bill } = (await us.founder.call(getCreditBilling, {})).body;
  const { invoices } = (await us.founder.call(listUpcomingInvoices, {})).body;
  const sumOf = (amounts: readonly string[]) => amounts.reduce((sum, each) => sum + Number(each), 0);
  const linesOf = (...types: readonly string[]) =>
    invoices.flatMap(({ Items }) => Items.filter(({ Type }) => types.includes(Type)).map(({ Amount }) => Amount));
  expect(NextChargeDate).toBe(invoices[0]?.ChargeDate);
  expect(Number(bill.grandTotal)).toBeCloseTo(sumOf(invoices.map(({ TotalAmount }) => TotalAmount)), 6);
  expect(Number(bill.toPay)).toBeCloseTo(sumOf(invoices.map(({ AmountDue }) => AmountDue)), 6);
  expect(Number(bill.discount)).toBeGreaterThan(0);
  expect(-Number(bill.discount)).toBeCloseTo(sumOf(linesOf('discount')), 6);
  expect(Number(bill.taxAmount)).toBeCloseTo(sumOf(linesOf('tax')), 6);
  expect(bill.pricing.map(({ module }) => module)).toEqual(['erp']);
  expect(sumOf(bill.pricing.map(({ estCost }) => estCost ?? ''))).toBeCloseTo(sumOf(linesOf('plan', 'addon')), 6);
});
