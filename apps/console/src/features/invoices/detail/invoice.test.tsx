import { getInvoice } from '@atrium/contract/invoices/get-invoice';
import { listPaidInvoices } from '@atrium/contract/invoices/list-paid-invoices';
import { printInvoice } from '@atrium/contract/invoices/print-invoice';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, refusal, server } from '../../../../test-kit/api.ts';
import { invoiceIdOf, invoiceReply, invoiceSummaryOf } from '../../../../test-kit/invoices.ts';
import { openPage } from '../../../../test-kit/open-page.tsx';

const page = '/myaccount/billing';
const opened = `${page}?dialog=invoice&invoice=${invoiceIdOf(7)}`;
const pdf = () => new HttpResponse('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });
let reply = invoiceReply(7);
let printed: unknown[] = [];
let files: Blob[] = [];

beforeEach(() => {
  reply = invoiceReply(7);
  printed = [];
  files = [];
  URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
  URL.revokeObjectURL = () => undefined;
  server.use(
    answer(listPaidInvoices, { invoices: [invoiceSummaryOf(7)], nextCursor: null }),
    answer(getInvoice, () => reply),
    answer(printInvoice, (input) => {
      printed.push(input);
      return pdf();
    }),
  );
});

const dialog = (name = 'Invoice AT2627A1-0000007') => screen.findByRole('dialog', { name });
const ledgerOf = (sheet: HTMLElement) =>
  [...sheet.querySelectorAll('dl > div')].map((line) => [
    line.querySelector('dt')?.firstChild?.textContent,
    line.querySelector('dd')?.textContent,
  ]);

test('[INV-03] [INV-04] [INV-05] [D-178] an invoice shows parties, the buyer’s order number, date, every line, negative discounts and the totals', async () => {
  openPage(opened);
  const sheet = await dialog();
  within(sheet).getByText('Paid');
  within(sheet).getByText('Nov 3, 2026');
  within(within(sheet).getByRole('region', { name: 'From' })).getByText('Tax id 29AAAPL2356Q1Z8');
  within(within(sheet).getByRole('region', { name: 'Billed to' })).getByText('Kaveri Textiles Pvt Ltd');
  within(within(sheet).getByRole('region', { name: 'Billed to' })).getByText('PO number PO-4711');
  within(sheet).getByText('3 users · Nov 15, 2026 – Dec 14, 2026');
  expect(ledgerOf(sheet)).toEqual([
    ['ERP Startup', '₹2,097.00'],
    ['Discount TEN', '−\u00a0₹209.70'],
    ['Prepaid code GIFT', '−\u00a0₹50.00'],
    ['Subtotal', '₹1,887.30'],
    ['CGST', '₹169.86'],
    ['SGST', '₹169.86'],
    ['Total', '₹2,227.02'],
    ['Account balance', '−\u00a0₹100.00'],
    ['Charged to Visa •••• 4242', '₹2,127.02'],
  ]);
});

test('each line explains its amount', async () => {
  const { user } = openPage(opened);
  const sheet = await dialog();
  await user.click(within(sheet).getByRole('button', { name: 'Why this amount?' }));
  within(sheet).getByText('A full month of ERP Startup for 3 users.');
  within(sheet).getByText('₹699.00 × 1 month × 3 users = ₹2,097.00');
});

describe('[INV-02] it can be printed', () => {
  test('as the server’s PDF, in the person’s language, in a new tab', async () => {
    const tab = { location: { href: '' }, close: vi.fn() };
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    const { user } = openPage(opened);
    await user.click(within(await dialog()).getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(tab.location.href).toBe('blob:1'));
    expect(printed).toEqual([{ InvoiceID: invoiceIdOf(7), Locale: 'en' }]);
    expect(files[0]?.type).toBe('application/pdf');
    expect(await files[0]?.text()).toBe('%PDF-1.7');
  });

  test('from its row in the history', async () => {
    const tab = { location: { href: '' }, close: vi.fn() };
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    const { user } = openPage(page);
    await user.click(await screen.findByRole('button', { name: 'Print AT2627A1-0000007' }));
    await waitFor(() => expect(tab.location.href).toBe('blob:1'));
  });

  test('a failed print closes the tab and shows a message', async () => {
    server.use(answer(printInvoice, () => refusal('request.failed')));
    const tab = { location: { href: '' }, close: vi.fn() };
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    const { user } = openPage(opened);
    await user.click(within(await dialog()).getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(tab.close).toHaveBeenCalled());
    await screen.findByText(/Server error occurred/);
  });

  test('a downloaded invoice is named after its number', async () => {
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { user } = openPage(opened);
    await user.click(within(await dialog()).getByRole('button', { name: 'Download PDF' }));
    await waitFor(() => expect(names).toEqual(['at2627a1-0000007.pdf']));
  });
});

test('[D-410] an invoice that was paid on the page of a link says so, and names no account', async () => {
  reply = invoiceReply(7, { Payments: [{ Kind: 'link', Name: '', Last4: '', Amount: '500.00' }] });
  openPage(opened);
  within(await dialog()).getByText(/Payment link$/);
});

describe('in other states', () => {
  test('a credit note says what it corrects', async () => {
    reply = invoiceReply(7, {
      Kind: 'credit_note',
      Corrects: { InvoiceID: invoiceIdOf(3), Number: 'AT2627A1-0000003' },
      TotalAmount: '-500.00',
      Payments: [
        { Kind: 'card', Name: 'visa', Last4: '4242', Amount: '-300.00' },
        { Kind: 'kept', Name: '', Last4: '', Amount: '-200.00' },
      ],
    });
    openPage(opened);
    const sheet = await dialog('Credit note AT2627A1-0000007');
    within(sheet).getByText('Corrects invoice AT2627A1-0000003.');
    within(sheet).getByText('− ₹500.00');
    within(sheet).getByText('Returned to Visa •••• 4242');
    within(sheet).getByText('Returned to Account balance and credits');
  });

  test('[D-173] the invoice of a declined purchase is void, says why, and claims nothing', async () => {
    const Failure = { Kind: 'card', Name: 'visa', Last4: '0002', Reason: 'insufficient_funds' } as const;
    reply = invoiceReply(7, { State: 'void', Payments: [], Failure });
    openPage(opened);
    const sheet = await dialog();
    within(sheet).getByText('Void');
    within(sheet).getByText('Insufficient funds: Visa •••• 0002. You do not owe anything for this invoice.');
    expect(within(sheet).queryByText('To be charged')).toBeNull();
  });

  test('[D-174] a paid invoice names the card that was charged; a credit note, where the money went', async () => {
    openPage(opened);
    const sheet = await dialog();
    within(sheet).getByText('Charged to Visa •••• 4242');
    within(sheet).getByText('₹2,127.02');
  });

  test('a failed invoice says so', async () => {
    reply = invoiceReply(7, { State: 'failed', Payments: [] });
    openPage(opened);
    const sheet = await dialog();
    within(sheet).getByText('Failed');
    within(sheet).getByText('To be charged');
  });

  test('an invoice that does not exist says so', async () => {
    server.use(answer(getInvoice, () => refusal('request.not_found')));
    openPage(opened);
    await within(await dialog('Invoice')).findByText('This invoice does not exist');
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  });

  test('a failure can be tried again', async () => {
    server.use(answer(getInvoice, () => refusal('request.failed')));
    const { user } = openPage(opened);
    await within(await dialog('Invoice')).findByText('The invoice could not be loaded');
    server.use(answer(getInvoice, reply));
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await dialog();
  });
});

test('an invoice opens from its number, and the focus returns there', async () => {
  const { user, address } = openPage(page);
  await user.click(await screen.findByRole('button', { name: 'AT2627A1-0000007' }));
  await dialog();
  expect(address()).toBe(opened);
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe(page));
  const number = await screen.findByRole('button', { name: 'AT2627A1-0000007' });
  await waitFor(() => expect(document.activeElement).toBe(number));
});
