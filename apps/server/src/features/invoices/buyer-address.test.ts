import { getInvoice } from '@atrium/contract/invoices/get-invoice';
import { printInvoice } from '@atrium/contract/invoices/print-invoice';
import { saveBillingAddress } from '@atrium/contract/payments/billing-address';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirm, type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';
import { readWords } from '../../../test-kit/picture.ts';

let paying: PayingApi;
beforeAll(async () => {
  paying = await startPayingApi();
});
afterAll(() => paying.stop());

test('[PAY-28] an invoice and its PDF print the parts of the buyer’s address that are filled in, and no gap', async () => {
  const { founder } = await paying.foundPaying();
  const saved = await founder.call(saveBillingAddress, {
    Address1: '12 Pine Street',
    Address2: '',
    City: 'Portland',
    PinCode: '97204',
    State: '',
    Country: 'US',
  });
  expect(saved.status).toBe(200);
  const { quoteId } = await quoteFor(founder, 'crm-startup-monthly');
  const { invoiceIds } = (await confirm(founder, quoteId)).body;
  const InvoiceID = invoiceIds[0] ?? '';
  const { Buyer } = (await founder.call(getInvoice, { InvoiceID })).body;
  expect(Buyer.AddressLines).toEqual(['12 Pine Street', 'Portland 97204', 'United States']);
  const words = await readWords((await founder.call(printInvoice, { InvoiceID, Locale: 'en' })).body);
  const lines = words.split('\n').map((line) => line.trim());
  const first = lines.findIndex((line) => line.includes('12 Pine Street'));
  expect(lines[first + 1]).toContain('Portland');
});
