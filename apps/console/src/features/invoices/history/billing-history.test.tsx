import { getInvoice } from '@atrium/contract/invoices/get-invoice';
import { listFailedInvoices } from '@atrium/contract/invoices/list-failed-invoices';
import { listPaidInvoices } from '@atrium/contract/invoices/list-paid-invoices';
import { listUpcomingInvoices } from '@atrium/contract/subscriptions/list-upcoming-invoices';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, refusal, server } from '../../../../test-kit/api.ts';
import { setWidth } from '../../../../test-kit/browser.ts';
import { invoiceReply, invoiceSummaryOf } from '../../../../test-kit/invoices.ts';
import { openPage } from '../../../../test-kit/open-page.tsx';

const page = '/myaccount/billing';
/** Newest first, as the server sends them. */
const paid = Array.from({ length: 45 }, (_, index) => invoiceSummaryOf(45 - index));
const failed = [
  invoiceSummaryOf(90, {
    State: 'void',
    TotalAmount: '500.00',
    Kind: 'change',
    Payments: [],
    Failure: { Kind: 'card', Name: 'visa', Last4: '0002', Reason: 'declined' },
  }),
];

beforeEach(() => {
  server.use(
    answer(listPaidInvoices, ({ limit = 20, cursor }) => {
      const start = Number(cursor ?? 0);
      const end = start + limit;
      return { invoices: paid.slice(start, end), nextCursor: end < paid.length ? String(end) : null };
    }),
    answer(listFailedInvoices, { invoices: failed, nextCursor: null }),
    answer(getInvoice, ({ InvoiceID }) => invoiceReply(Number(InvoiceID.slice(-12)))),
  );
});

const card = () => screen.findByRole('region', { name: 'Billing history' });
const popup = () => screen.findByRole('dialog', { name: 'Billing history' });
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent?.trim()));

test('[I18N-01] [D-911] a German reads in German for how many and how long an invoice is', async () => {
  window.localStorage.setItem('lang', 'de');
  const line = { ...invoiceReply(1).Items[0]!, Type: 'seats', Name: 'ERP Startup, users added' };
  server.use(
    answer(listPaidInvoices, {
      invoices: [invoiceSummaryOf(2), invoiceSummaryOf(1, { Line: line })],
      nextCursor: null,
    }),
  );
  openPage(page);
  await screen.findByText('3 Nutzer · 15.11.2026 – 14.12.2026');
  screen.getByText('ERP Startup, hinzugefügte Nutzer');
  expect(document.body.textContent).not.toMatch(/users|Nov /);
});

describe('the card', () => {
  test('[SUBS-26] [D-173] [D-174] the card lists the latest paid invoices with what was bought and which card paid; one click shows the failed ones, void and with the reason', async () => {
    const { user, address } = openPage(page);
    const table = await within(await card()).findByRole('table');
    await within(table).findByRole('button', { name: 'AT2627A1-0000045' });
    expect(rowsOf(table)).toHaveLength(6);
    expect(rowsOf(table)[0]).toEqual([
      'Nov 3, 2026',
      'AT2627A1-0000045',
      'ERP Startup3 users · Nov 15, 2026 – Dec 14, 2026',
      '₹2,227.02Visa •••• 4242 + Account balance',
      '',
    ]);
    within(await card()).getByText('The latest 6 invoices');
    await user.click(within(await card()).getByLabelText('Failed'));
    await within(await card()).findByRole('button', { name: 'AT2627A1-0000090' });
    expect(address()).toBe(`${page}?invoices=failed`);
    expect(rowsOf(await within(await card()).findByRole('table'))).toEqual([
      [
        'Nov 3, 2026',
        'AT2627A1-0000090Void',
        'ERP Startup3 users · Nov 15, 2026 – Dec 14, 2026',
        '₹500.00Declined by the bankVisa •••• 0002',
        '',
      ],
    ]);
    within(await card()).getByText('1 invoice');
  });

  test('[INV-07] [D-56] upcoming invoices are a read-only list of their own, with reasons', async () => {
    const { Items } = invoiceReply(1);
    server.use(
      answer(listUpcomingInvoices, {
        invoices: [
          {
            ChargeDate: '2026-12-15',
            isOverdue: false,
            Reason: 'renewal',
            TotalAmount: '2474.46',
            AmountDue: '2000.00',
            Currency: 'INR',
            Product: 'erp',
            Items: Items.slice(0, 1),
          },
        ],
      }),
    );
    const { user } = openPage(page);
    const upcoming = within(await screen.findByRole('region', { name: 'Upcoming' }));
    await upcoming.findByText('Dec 15, 2026');
    upcoming.getByText('ERP Startup');
    upcoming.getByText('₹2,000.00');
    upcoming.getByText('₹2,474.46 before balance and credits');
    await user.click(upcoming.getByRole('button', { name: 'Why this amount?' }));
    upcoming.getByText('₹699.00 × 1 month × 3 users = ₹2,097.00');
    // The other one opens the forecast.
    expect(upcoming.getAllByRole('button')).toHaveLength(2);
  });

  test('an empty list says what will be listed', async () => {
    server.use(
      answer(listPaidInvoices, { invoices: [], nextCursor: null }),
      answer(listFailedInvoices, { invoices: [], nextCursor: null }),
    );
    const { user } = openPage(page);
    await within(await card()).findByText('No invoices yet');
    within(await card()).getByText('No upcoming charges.');
    expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Export as CSV' })).toBeNull();
    await user.click(within(await card()).getByLabelText('Failed'));
    await within(await card()).findByText('No failed payments');
  });

  test('a failed load can be tried again, and a refusal says whom to ask', async () => {
    server.use(
      answer(listPaidInvoices, () => refusal('request.failed')),
      answer(listFailedInvoices, () => refusal('request.unauthorized')),
      answer(listUpcomingInvoices, () => refusal('request.failed')),
    );
    const { user } = openPage(page);
    await within(await card()).findByText('The invoices could not be loaded');
    within(await card()).getByText('Upcoming charges could not be loaded.');
    server.use(answer(listPaidInvoices, { invoices: paid.slice(0, 2), nextCursor: null }));
    await user.click(within(await card()).getAllByRole('button', { name: 'Retry' })[0] as HTMLElement);
    await within(await card()).findByText('2 invoices');
    await user.click(within(await card()).getByLabelText('Failed'));
    await within(await card()).findByText('You have no access to invoices');
  });

  test('the whole list can be exported as CSV', async () => {
    const written: Promise<string>[] = [];
    URL.createObjectURL = (file: Blob) => {
      written.push(file.text());
      return 'blob:x';
    };
    URL.revokeObjectURL = () => undefined;
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = openPage(page);
    await user.click(await screen.findByRole('button', { name: 'Export as CSV' }));
    await waitFor(() => expect(click).toHaveBeenCalled());
    const lines = (await (written[0] as Promise<string>)).trim().split('\r\n');
    expect(lines).toHaveLength(46);
    expect(lines[0]).toContain('Charged,Invoice,For,Details,Kind,Status,Amount,Currency,Paid with');
    expect(lines[1]).toBe(
      '2026-11-03,AT2627A1-0000045,ERP Startup,"3 users · Nov 15, 2026 – Dec 14, 2026",Renewal,Paid,2227.02,INR,Visa •••• 4242 + Account balance',
    );
  });
});

describe('the popup', () => {
  test('[INV-01] the popup has the tabs Paid and Failed, and arrow keys switch between them', async () => {
    const { user, address } = openPage(page);
    await user.click(await screen.findByRole('button', { name: 'Show all' }));
    expect(address()).toBe(`${page}?dialog=billing-history`);
    const tabs = await within(await popup()).findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Paid', 'Failed']);
    expect(tabs[0]).toHaveProperty('ariaSelected', 'true');
    await user.click(tabs[0] as HTMLElement);
    await user.keyboard('{ArrowRight}');
    await within(await popup()).findByRole('list', { name: 'Failed invoices' });
    within(await popup()).getByText('₹500.00');
    expect(address()).toBe(`${page}?dialog=billing-history&invoices=failed`);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe(`${page}?invoices=failed`));
  });

  test('(toward INV-06) invoices are listed newest first, page by page', async () => {
    const { user } = openPage(`${page}?dialog=billing-history`);
    const list = await within(await popup()).findByRole('list', { name: 'Paid invoices' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(20);
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(40));
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(45));
    const numbers = within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => Number(/A1-(\d+)/.exec(textContent ?? '')?.[1]));
    expect(numbers).toEqual(paid.map((_, index) => 45 - index));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('an invoice opens over the popup and closes back to it', async () => {
    const { user, address } = openPage(`${page}?dialog=billing-history`);
    await user.click(await within(await popup()).findByRole('button', { name: /A1-0000044/ }));
    await screen.findByRole('dialog', { name: 'Invoice AT2627A1-0000044' });
    expect(address()).toContain('dialog=billing-history&invoice=');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe(`${page}?dialog=billing-history`));
    await popup();
  });

  test('Esc closes only the invoice, also when nothing has the focus', async () => {
    const { user, address } = openPage(`${page}?dialog=billing-history`);
    await user.click(await within(await popup()).findByRole('button', { name: /A1-0000044/ }));
    await screen.findByRole('dialog', { name: 'Invoice AT2627A1-0000044' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Close'));
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe(`${page}?dialog=billing-history`));
    await popup();
  });

  test('(toward D-06) /billing/history opens the popup', async () => {
    openPage('/billing/history');
    await within(await popup()).findByRole('list', { name: 'Paid invoices' });
  });
});

test('on a phone each invoice is a card that opens the invoice', async () => {
  setWidth(390);
  const { user } = openPage(page);
  const list = await within(await card()).findByRole('list', { name: 'Billing history' });
  await user.click(within(list).getByRole('button', { name: /A1-0000045/ }));
  await screen.findByRole('dialog', { name: 'Invoice AT2627A1-0000045' });
});
