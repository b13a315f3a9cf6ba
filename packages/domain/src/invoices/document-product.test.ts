import { expect, test } from 'vitest';
import { heldOf, inputsOf, priced } from '../../test-kit/quotes.ts';
import { buildInvoices } from './build-invoice.ts';
import { productOfDocument } from './document-product.ts';

const party = { name: 'Northlake', addressLines: [], country: 'US', taxId: null };
const filedUnder = (quote: ReturnType<typeof inputsOf>) =>
  buildInvoices({ quote, seller: party, buyer: party }).map((document) => [
    document.currency,
    productOfDocument(document, quote),
  ]);

test('[D-174] a change is filed under what was bought, and a returned amount under the product it came from', () => {
  const aio = heldOf(priced('aio-professional-yearly'), '2026-11-01', 3);
  const crm = heldOf(priced('crm-startup-monthly'), '2026-11-01', 1);
  const on = '2026-11-10';
  expect(filedUnder(inputsOf({ on, target: priced('crm-startup-monthly'), held: [aio] }))).toEqual([['USD', 'aio']]);
  expect(filedUnder(inputsOf({ on, target: priced('aio-professional-yearly'), held: [crm] }))).toEqual([
    ['USD', 'aio'],
  ]);
  const rupees = heldOf(priced('erp-professional-yearly', 'INR'), '2026-11-01', 3);
  expect(filedUnder(inputsOf({ on, target: priced('aio-startup-monthly'), held: [rupees] }))).toEqual([
    ['USD', 'aio'],
    ['INR', 'erp'],
  ]);
});
