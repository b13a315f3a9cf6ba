import { getInvoice } from '@atrium/contract/invoices/get-invoice';
import { listFailedInvoices } from '@atrium/contract/invoices/list-failed-invoices';
import { listPaidInvoices } from '@atrium/contract/invoices/list-paid-invoices';
import { listUpcomingInvoices } from '@atrium/contract/subscriptions/list-upcoming-invoices';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectBooksInOrder } from '../../../test-kit/check-books.ts';
import { giveCredit } from '../../../test-kit/give-credit.ts';
import { holdPlan } from '../../../test-kit/hold-plan.ts';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { startTestApi, type TestApi, type TestBrowser } from '../../../test-kit/test-api.ts';
import { northlake, priced, stateGst, untaxed, writeInvoice } from '../../../test-kit/write-invoice.ts';

let api: TestApi;
let founder: TestBrowser;
let organisationId: string;

beforeAll(async () => {
  api = await startTestApi();
  ({ founder, organisationId } = await foundOrganisation(api, 'maya@invoices.test', 'Northlake'));
});
afterAll(async () => {
  // Invoices are written here that no subscription goes with.
  await expectBooksInOrder(api.superuserUrl, { except: ['paid-periods'] });
  await api.stop();
});

const dateOf = (at: Date) => at.toISOString().slice(0, 10);

const later = (seconds: number) => {
  api.ctx.moved.offsetMs += seconds * 1000;
};

describe('the history', () => {
  test('[API-38] [INV-06] paid and failed invoices are lists of their own, each newest first, page by page', async () => {
    const paid: string[] = [];
    const failed: string[] = [];
    for (let place = 0; place < 5; place += 1) {
      paid.unshift(...(await writeInvoice(api.ctx, organisationId, { end: 'pay' })));
      later(1);
      failed.unshift(...(await writeInvoice(api.ctx, organisationId, { end: 'fail' })));
      later(1);
    }
    await writeInvoice(api.ctx, organisationId);
    for (const [list, expected] of [
      [listPaidInvoices, paid],
      [listFailedInvoices, failed],
    ] as const) {
      const { body: whole } = await founder.call(list, {});
      expect(whole.invoices.map(({ InvoiceID }) => InvoiceID)).toEqual(expected);
      expect(whole.nextCursor).toBeNull();
      const walked: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const { body } = await founder.call(list, cursor === undefined ? { limit: 2 } : { limit: 2, cursor });
        walked.push(...body.invoices.map(({ InvoiceID }) => InvoiceID));
        cursor = body.nextCursor;
      }
      expect(walked).toEqual(expected);
    }
  });

  test('two invoices of the same instant are both seen, wherever a page ends', async () => {
    const { founder: other, organisationId: id } = await foundOrganisation(api, 'tie@invoices.test', 'Tie');
    const clock = { ...api.ctx.clock, business: () => new Date('2026-11-15T10:00:00Z') };
    const written: string[] = [];
    for (let place = 0; place < 3; place += 1)
      written.unshift(...(await writeInvoice({ ...api.ctx, clock }, id, { end: 'pay' })));
    const { body: first } = await other.call(listPaidInvoices, { limit: 1 });
    const { body: second } = await other.call(listPaidInvoices, { limit: 1, cursor: first.nextCursor ?? '' });
    const { body: third } = await other.call(listPaidInvoices, { limit: 1, cursor: second.nextCursor ?? '' });
    const seen = [first, second, third].flatMap(({ invoices }) => invoices.map(({ InvoiceID }) => InvoiceID));
    expect(seen).toEqual(written);
    expect(third.nextCursor).toBeNull();
  });

  test('a cursor of the other list, or none at all, is refused', async () => {
    const { body } = await founder.call(listPaidInvoices, { limit: 1 });
    for (const cursor of [body.nextCursor ?? '', 'nonsense'])
      expect((await founder.call(listFailedInvoices, { cursor })).status).toBe(400);
  });
});

describe('an invoice', () => {
  test('[API-39] [INV-03] [INV-04] (toward INV-05) tells its items with the steps behind each; what is taken off is negative', async () => {
    await giveCredit(api.ctx, organisationId, 10_000);
    const [id = ''] = await writeInvoice(api.ctx, organisationId, {
      end: 'pay',
      quote: {
        discount: { code: 'TEN', percentOffBasisPoints: 1000, amountOff: null },
        on: '2026-11-15',
      },
    });
    const { status, body } = await founder.call(getInvoice, { InvoiceID: id });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      InvoiceID: id,
      State: 'paid',
      Kind: 'change',
      Product: 'erp',
      Currency: 'INR',
      TotalAmount: '2227.02',
      NetAmount: '1887.30',
      TaxAmount: '339.72',
      PaidByCredits: '100.00',
      Seller: {
        Name: 'Atrium Software Private Limited',
        TaxID: '29AAAPL2356Q1Z8',
      },
      Buyer: {
        Name: northlake.name,
        TaxID: northlake.taxId,
      },
      PlaceOfSupply: 'IN-29',
    });
    expect(body.Number).toMatch(/^AT\d{4}A1-\d{7}$/);
    expect(body.ChargeDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(body.Items.map(({ Type, Name, Amount, ExpiryDate }) => [Type, Name, Amount, ExpiryDate])).toEqual([
      ['plan', 'ERP Startup', '2097.00', '2026-12-15'],
      ['discount', 'Discount TEN', '-209.70', '2026-12-15'],
      ['tax', 'CGST', '169.86', null],
      ['tax', 'SGST', '169.86', null],
      ['credit', 'Promotional credits', '-100.00', null],
    ]);
    expect(body.Items[0]).toMatchObject({
      Description: '3 users · Nov 15, 2026 – Dec 14, 2026',
      Why: [{ step: 'period_price', values: { figureMinor: 69_900, months: 1, users: 3 }, result: '2097.00' }],
    });
  });

  test('of another organisation does not exist, nor does one that nobody wrote', async () => {
    const [id = ''] = await writeInvoice(api.ctx, organisationId, { end: 'pay' });
    const { founder: stranger } = await foundOrganisation(api, 'stranger@invoices.test', 'Elsewhere');
    for (const InvoiceID of [id, crypto.randomUUID()]) {
      const { status, body } = await stranger.call(getInvoice, { InvoiceID });
      expect([status, (body as unknown as { code: string }).code]).toEqual([404, 'request.not_found']);
    }
    expect((await stranger.call(listPaidInvoices, {})).body.invoices).toEqual([]);
    expect((await founder.call(getInvoice, { InvoiceID: 'not-an-id' })).status).toBe(400);
  });
});

test('what ends in another currency is an invoice of its own', async () => {
  const rupees = priced('erp-startup-monthly', 'INR');
  const { organisationId: id, founder: other } = await foundOrganisation(api, 'two@invoices.test', 'Two');
  const held = {
    plan: rupees,
    anchor: {
      startsOn: '2026-11-01',
      day: 1,
    },
    periodIndex: 0,
    treatment: stateGst,
    stretches: [
      {
        fromOn: '2026-11-01',
        perPeriodMinor: 69900,
      },
    ],
  };
  await writeInvoice(api.ctx, id, {
    end: 'pay',
    quote: { on: '2026-11-16', target: priced('aio-startup-monthly'), held: [held], treatment: untaxed },
  });
  const { body } = await other.call(listPaidInvoices, {});
  expect(body.invoices.map(({ Currency, TotalAmount }) => [Currency, TotalAmount.startsWith('-')])).toEqual([
    ['INR', true],
    ['USD', false],
  ]);
});

describe('[API-38] [INV-07] what is upcoming', () => {
  test('is what each running plan will be charged next, the earliest first, with its steps', async () => {
    const { organisationId: id, founder: other } = await foundOrganisation(api, 'next@invoices.test', 'Next');
    expect((await other.call(listUpcomingInvoices, {})).body).toEqual({ invoices: [] });
    const from = dateOf(api.ctx.clock.wall());
    const monthly = await holdPlan(api.ctx, id, 'crm-startup-monthly', { from });
    const yearly = await holdPlan(api.ctx, id, 'people-startup-yearly', {
      from,
      over: { scheduledPlanId: 'people-essential-monthly' },
    });
    const { body } = await other.call(listUpcomingInvoices, {});
    expect(body.invoices).toMatchObject([
      {
        ChargeDate: monthly.activeTill,
        TotalAmount: '49.00',
        Currency: 'USD',
        Product: 'crm',
        Items: [
          {
            Type: 'plan',
            Name: 'CRM Startup',
            Amount: '49.00',
            Why: [
              {
                step: 'period_price',
                result: '49.00',
              },
            ],
          },
        ],
      },
      { ChargeDate: yearly.activeTill, Product: 'people', Items: [{ Name: 'People Essential' }] },
    ]);
  });

  test('is nothing for trials, prepaid terms and what was cancelled', async () => {
    const { organisationId: id, founder: other } = await foundOrganisation(api, 'none@invoices.test', 'None');
    await holdPlan(api.ctx, id, 'crm-startup-monthly', { over: { isInTrial: true, isTrialOver: false } });
    await holdPlan(api.ctx, id, 'people-startup-yearly', { over: { prepaid: { code: 'PRE', months: 12 } } });
    await holdPlan(api.ctx, id, 'erp-startup-yearly', { over: { plan: null, previousPlanId: 'erp-startup-yearly' } });
    expect((await other.call(listUpcomingInvoices, {})).body.invoices).toEqual([]);
    await holdPlan(api.ctx, id, 'aio-startup-monthly');
    const { body } = await other.call(listUpcomingInvoices, {});
    expect(body.invoices.map(({ Product, TotalAmount }) => [Product, TotalAmount])).toEqual([['aio', '109.00']]);
  });
});
