import { saveBillingAddress } from '@atrium/contract/payments/billing-address';
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
  await client.query('update sellers set registrations = registrations || $1::jsonb', [JSON.stringify([german])]);
  await client.end();
});
afterAll(() => paying.stop());

/** Buys a plan at an address; answers the organisation and the numbers of its documents. */
async function bought(address: { Country: string; TaxID?: string } | null, from?: string) {
  const us = await paying.foundPaying('pm_card_visa', from);
  const nothing = { Address1: '4 Mill Road', Address2: '', City: 'Town', PinCode: '12345', State: '' };
  if (address !== null)
    expect((await us.founder.call(saveBillingAddress, { ...nothing, ...address })).status).toBe(200);
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
