import { printInvoice } from '@atrium/contract/invoices/print-invoice';
import { saveBillingAddress } from '@atrium/contract/payments/billing-address';
import type { DocumentPart } from '@atrium/domain/invoices/data/document-rules';
import { lawOf, requiredParts } from '@atrium/domain/invoices/required-parts';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Founded } from '../../../test-kit/found-in.ts';
import { confirm, type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';
import { readWords } from '../../../test-kit/picture.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { correctInvoice } from './correct-invoice.ts';
import { findInvoice } from './invoice-history.store.ts';
import { markOf } from './pdf/compose-invoice.ts';
import { legalPartsOf } from './pdf/legal-parts.ts';

let paying: PayingApi;
const registered = (country: string, taxId: string) => ({
  country,
  stateCode: null,
  taxId,
  fromOn: '2021-01-01',
  untilOn: null,
});

beforeAll(async () => {
  paying = await startPayingApi();
  const client = new Client({ connectionString: paying.api.superuserUrl });
  await client.connect();
  const more = [
    registered('GB', 'GB980780684'),
    registered('DE', 'DE136695976'),
    registered('SG', '201812345K'),
    registered('PL', 'PL5260001246'),
  ];
  await client.query('update sellers set registrations = registrations || $1::jsonb', [JSON.stringify(more)]);
  await client.query(
    `update sellers set registrations = jsonb_set(registrations, '{0,undertaking}', '"AD290325000001A"')`,
  );
  await client.end();
});
afterAll(() => paying.stop());

const nothing = { Address1: '4 Mill Road', Address2: '', City: 'Town', PinCode: '12345', State: '' };

async function foundAt(address: { Country: string; State?: string; TaxID?: string }): Promise<Founded> {
  const us = await paying.foundPaying();
  const { status } = await us.founder.call(saveBillingAddress, { ...nothing, ...address });
  expect(status).toBe(200);
  return us;
}

async function printed(us: Founded, id: string) {
  const row = await inOrganisation(paying.api.ctx, us.organisationId, (tx) => findInvoice(us.organisationId, tx, id));
  if (!row) throw new Error('there is no such document');
  const { body } = await us.founder.call(printInvoice, { InvoiceID: id, Locale: 'en' });
  const words = (await readWords(body)).replaceAll(/\s+/g, ' ');
  return { row, words };
}

async function buy(us: Founded): Promise<string> {
  const { quoteId, warnings } = await quoteFor(us.founder, 'crm-startup-monthly');
  const { body } = await confirm(us.founder, quoteId, { accepted: warnings });
  expect(body.outcome).toBe('paid');
  return body.invoiceIds[0] ?? '';
}

interface Case {
  readonly name: string;
  readonly address: { Country: string; State?: string; TaxID?: string };
  readonly law: string;
  readonly supply: 'taxed' | 'export' | 'reverse_charge';
  /** The words of each part that depends on the country. */
  readonly words: Partial<Record<DocumentPart, string>>;
  /** Numbers of other registrations, which it must not carry. */
  readonly never: readonly string[];
}

const gstin = 'GSTIN 29AAAPL2356Q1Z8';
const cases: readonly Case[] = [
  {
    name: 'India, the same state',
    address: { Country: 'IN', State: 'Karnataka' },
    law: 'IN',
    supply: 'taxed',
    words: { seller_tax_id: gstin, place_of_supply: 'Karnataka (29)', tax_rate: 'CGST 9%' },
    never: ['GB980780684', 'SUPPLY MEANT FOR EXPORT'],
  },
  {
    name: 'India, a business of another state',
    address: { Country: 'IN', State: 'Maharashtra', TaxID: '27AAPFU0939F1ZV' },
    law: 'IN',
    supply: 'taxed',
    words: {
      seller_tax_id: gstin,
      buyer_tax_id: 'GSTIN 27AAPFU0939F1ZV',
      place_of_supply: 'Maharashtra (27)',
      tax_rate: 'IGST 18%',
    },
    never: ['GB980780684'],
  },
  {
    name: 'an export to the United States',
    address: { Country: 'US', State: 'Nevada' },
    law: 'IN',
    supply: 'export',
    words: { seller_tax_id: gstin, place_of_supply: 'United States' },
    never: ['GB980780684', 'IGST 18%'],
  },
  {
    name: 'Britain',
    address: { Country: 'GB' },
    law: 'GB',
    supply: 'taxed',
    words: { seller_tax_id: 'VAT number GB980780684', tax_rate: 'VAT 20%' },
    never: ['29AAAPL2356Q1Z8', 'SAC', 'reverse charge'],
  },
  {
    name: 'Germany',
    address: { Country: 'DE' },
    law: 'EU',
    supply: 'taxed',
    words: { seller_tax_id: 'VAT number DE136695976', tax_rate: 'VAT 19%' },
    never: ['29AAAPL2356Q1Z8', 'Reverse charge'],
  },
  {
    name: 'a business in another member state',
    address: { Country: 'FR', TaxID: 'FR40303265045' },
    law: 'EU',
    supply: 'reverse_charge',
    words: { seller_tax_id: 'VAT number DE136695976', buyer_tax_id: 'VAT number FR40303265045' },
    never: ['29AAAPL2356Q1Z8', 'VAT 19%'],
  },
  {
    name: 'Singapore',
    address: { Country: 'SG' },
    law: 'SG',
    supply: 'taxed',
    words: { seller_tax_id: 'GST number 201812345K', tax_rate: 'GST 9%' },
    never: ['29AAAPL2356Q1Z8'],
  },
];

/** The words that every document has for a part. */
const usual: Partial<Record<DocumentPart, string>> = {
  parties: 'Atrium Software Private Limited',
  title_tax_invoice: 'Tax invoice',
  description: 'CRM Startup',
  services_code: '997331',
  taxable_value: 'Subtotal',
  tax_amount: 'Total',
  reverse_charge_answer: 'Tax payable on reverse charge',
  reverse_charge_words: 'Reverse charge: the customer accounts for the VAT',
  export_words: 'Export of services: zero-rated',
  export_endorsement:
    'SUPPLY MEANT FOR EXPORT UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX. Letter of undertaking AD290325000001A.',
  signature_words: 'Issued electronically and valid without a signature.',
};

describe('the words of the PDF', () => {
  test.each(cases)('[D-395] $name: carries what the law of the registration asks', async ({ address, ...expected }) => {
    const us = await foundAt(address);
    const id = await buy(us);
    const { row, words } = await printed(us, id);
    expect(lawOf(row.seller.taxCountry ?? row.seller.country)).toBe(expected.law);
    const parts = legalPartsOf(row);
    const { law, supply } = expected;
    expect(parts).toEqual(requiredParts({ law: law as 'IN', kind: 'invoice', supply }));
    const said = { ...usual, number: row.number ?? '', date: 'Invoice date', ...expected.words };
    // Only a buyer who gave a number has one on the document.
    const wanted = [...parts].filter((part) => part !== 'buyer_tax_id' || address.TaxID !== undefined);
    for (const part of wanted) expect([part, words]).toEqual([part, expect.stringContaining(said[part] ?? '?')]);
    for (const word of expected.never) expect(words).not.toContain(word);
  });

  test('[D-395] [D-399] a credit note of Britain names its invoice, rate and registration, and where the money went', async () => {
    const us = await foundAt({ Country: 'GB' });
    const { row: invoice } = await printed(us, await buy(us));
    const number = invoice.number ?? '';
    const given = { organisationId: us.organisationId, number, kind: 'credit-note', reason: 'Goodwill' } as const;
    const issued = await correctInvoice(paying.api.ctx, { ...given, amount: '12.00' });
    if (!issued.allowed) throw new Error(issued.refusal);
    const noteId = await inOrganisation(paying.api.ctx, us.organisationId, (tx) =>
      tx.selectFrom('invoices').select('id').where('number', '=', issued.plan).executeTakeFirstOrThrow(),
    );
    const { row, words } = await printed(us, noteId.id);
    expect([markOf(row), legalPartsOf(row)]).toEqual([
      'note',
      requiredParts({ law: 'GB', kind: 'credit_note', supply: 'taxed' }),
    ]);
    for (const word of ['Corrects invoice', number, 'VAT number GB980780684', 'VAT 20%', 'Goodwill'])
      expect(words).toContain(word);
    expect(words).toContain('US$12.00 refunded to Visa card ending 4242');
  });
});

test('[D-396] a registration without a rate is refused before anything is billed', async () => {
  const us = await foundAt({ Country: 'PL' });
  const { quoteId } = await quoteFor(us.founder, 'crm-startup-monthly');
  const before = await paying.takings();
  const refused = await confirm(us.founder, quoteId);
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'billing.tax_rate_missing' }]);
  expect(await paying.takings()).toEqual(before);
});
