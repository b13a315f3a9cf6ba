import { saveBillingAddress } from '@atrium/contract/payments/billing-address';
import { saveBillingContacts } from '@atrium/contract/payments/billing-contacts';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirm, fromIndia, type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';
import { runCommand } from '../../../test-kit/run-command.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { correctInvoice } from './correct-invoice.ts';
import { writeElectronicInvoice } from './write-electronic-invoice.ts';

let paying: PayingApi;
beforeAll(async () => {
  paying = await startPayingApi();
  const client = new Client({ connectionString: paying.api.superuserUrl });
  await client.connect();
  const german = { country: 'DE', stateCode: null, taxId: 'DE136695976', fromOn: '2021-01-01', untilOn: null };
  const contact = {
    name: 'Billing',
    phone: '+49 30 1234',
    email: 'billing@seller.test',
    street: 'Weg 1',
    city: 'Berlin',
    postcode: '10115',
  };
  await client.query('update sellers set registrations = registrations || $1::jsonb, contact = $2', [
    JSON.stringify([german]),
    JSON.stringify(contact),
  ]);
  await client.end();
});
afterAll(() => paying.stop());

/** Buys a plan at an address; answers the organisation and the numbers of its documents. */
async function bought(address: { Country: string; TaxID?: string } | null, from?: string, contacts?: object) {
  const us = await paying.foundPaying('pm_card_visa', from);
  const nothing = { Address1: '4 Mill Road', Address2: '', City: 'Town', PinCode: '12345', State: '' };
  if (address !== null)
    expect((await us.founder.call(saveBillingAddress, { ...nothing, ...address })).status).toBe(200);
  if (contacts !== undefined) expect((await us.founder.call(saveBillingContacts, contacts as never)).status).toBe(200);
  const { quoteId, warnings } = await quoteFor(us.founder, 'crm-startup-monthly');
  expect((await confirm(us.founder, quoteId, { accepted: warnings })).body.outcome).toBe('paid');
  const numbers = () =>
    inOrganisation(paying.api.ctx, us.organisationId, async (tx) =>
      (await tx.selectFrom('invoices').select('number').orderBy('opened_at').execute()).map(
        ({ number }) => number ?? '',
      ),
    );
  return { ...us, numbers };
}
async function sql({ api }: PayingApi, text: string, values: readonly string[]) {
  const client = new Client({ connectionString: api.superuserUrl });
  await client.connect();
  const answer = await client.query(text, [...values]);
  await client.end();
  return answer;
}
const write = ({ organisationId }: { organisationId: string }, number: string) =>
  writeElectronicInvoice(paying.api.ctx, { organisationId, number });

test('[D-959] an operator gets the invoice of a German buyer in UBL, and its credit note as one', async () => {
  const us = await bought({ Country: 'DE' });
  const [number = ''] = await us.numbers();
  const { code, told } = await runCommand(
    paying.api.superuserUrl,
    'write-electronic-invoice',
    us.organisationId,
    number,
  );
  expect(code).toBe(0);
  for (const part of [
    `<cbc:ID>${number}</cbc:ID>`,
    '<cbc:CompanyID>DE136695976</cbc:CompanyID>',
    '<cbc:Percent>19.00</cbc:Percent>',
    '<cbc:TaxExclusiveAmount currencyID="USD">49.00<',
    '<cbc:TaxInclusiveAmount currencyID="USD">58.31<',
    '<cbc:PayableAmount currencyID="USD">0.00<',
  ])
    expect(told).toContain(part);
  const correction = { kind: 'credit-note', organisationId: us.organisationId, number, reason: 'case', amount: null };
  await correctInvoice(paying.api.ctx, correction as Parameters<typeof correctInvoice>[1], null);
  const note = (await us.numbers()).find((each) => each !== number) ?? '';
  const written = await write(us, note);
  expect(written).toMatchObject({ xml: expect.stringContaining('<cbc:CreditNoteTypeCode>381<') });
  expect(written).toMatchObject({ xml: expect.stringContaining('<cbc:TaxInclusiveAmount currencyID="USD">58.31<') });
  expect(written).toMatchObject({ xml: expect.stringContaining(`<cbc:ID>${number}</cbc:ID>`) });
}, 60_000);

test('[D-974] an operator gets an XRechnung once the buyer has said its reference; who takes it is looked up or said', async () => {
  const without = await bought({ Country: 'DE' });
  const [bare = ''] = await without.numbers();
  const options = ['--profile', 'xrechnung'];
  const refused = await runCommand(
    paying.api.superuserUrl,
    'write-electronic-invoice',
    without.organisationId,
    bare,
    ...options,
  );
  expect([refused.code, refused.told.match(/: (BR-DE-\d+|PEPPOL-\S+):/g)]).toEqual([
    1,
    [': BR-DE-15:', ': PEPPOL-EN16931-R010:'],
  ]);

  const us = await bought({ Country: 'DE' }, undefined, { Recipients: ['rechnung@buyer.test'], PurchaseOrder: 'PO-7' });
  const [number = ''] = await us.numbers();
  const write = (...more: string[]) =>
    runCommand(paying.api.superuserUrl, 'write-electronic-invoice', us.organisationId, number, ...options, ...more);
  const { code, told } = await write();
  expect(code).toBe(0);
  for (const part of [
    'kosit:xrechnung_3.0<',
    '<cbc:BuyerReference>PO-7<',
    '<cbc:EndpointID schemeID="EM">billing@seller.test<',
    '<cbc:EndpointID schemeID="EM">rechnung@buyer.test<',
    '<cbc:CityName>Town<',
    '<cbc:PostalZone>12345<',
    '<cbc:Telephone>+49 30 1234<',
    '<cac:InvoicePeriod>',
  ])
    expect(told).toContain(part);
  expect((await write('--to', 'other@buyer.test')).told).toContain('schemeID="EM">other@buyer.test<');
  expect((await write('--profile', 'factur-x')).code).toBe(2);
  // The mailbox of a person is no part of what is stored with the books.
  const { rows } = await sql(paying, 'select buyer::text from invoices where number = $1', [number]);
  expect(JSON.stringify(rows)).not.toContain('rechnung@buyer.test');
}, 60_000);

test('[D-959] a business of another member state owes the tax itself, and both numbers stand on it', async () => {
  const us = await bought({ Country: 'FR', TaxID: '40303265045' });
  const [number = ''] = await us.numbers();
  const written = await write(us, number);
  for (const part of ['<cbc:ID>AE</cbc:ID>', '>FR40303265045<', '>DE136695976<', 'VATEX-EU-AE'])
    expect(written).toMatchObject({ xml: expect.stringContaining(part) });
});

test('[D-959] what is no document of the standard is not written, and the reason is said', async () => {
  const us = await bought(null, fromIndia);
  const [number = ''] = await us.numbers();
  expect(await write(us, number)).toEqual({
    faults: [
      'BR-CO-18: it needs one rate of tax where it is taxed, none elsewhere (BT-119)',
      expect.stringMatching(/^BR-S-09/),
    ],
  });
  expect(await write(us, 'AT-none')).toEqual({ faults: ['there is no such invoice'] });
  const others = await bought({ Country: 'DE' });
  const [theirs = ''] = await others.numbers();
  expect(await write(us, theirs)).toEqual({ faults: ['there is no such invoice'] });
});
