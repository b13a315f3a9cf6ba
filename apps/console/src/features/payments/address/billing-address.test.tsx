import { getBillingAddress, saveBillingAddress } from '@atrium/contract/payments/billing-address';
import type { BillingAddress } from '@atrium/contract/payments/payment-fields';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, refusal, server } from '../../../../test-kit/api.ts';
import { serveAddress, servePayments } from '../../../../test-kit/checkout.ts';
import { openPage } from '../../../../test-kit/open-page.tsx';

const tuas: BillingAddress = {
  Address1: '18 Tuas Avenue 8',
  Address2: '',
  City: 'Singapore',
  PinCode: '639233',
  State: '',
  Country: 'SG',
  TaxID: '',
};

const card = async () => within(await screen.findByRole('region', { name: 'Billing address' }));

describe('on the billing screen', () => {
  test('the saved address reads like an envelope, and Singapore is named once', async () => {
    serveAddress([{ ...tuas, TaxID: '200312345K' }]);
    openPage('/billing');
    const shown = await card();
    await shown.findByText('18 Tuas Avenue 8');
    expect(shown.getByRole('group').textContent).toBe('18 Tuas Avenue 8Singapore 639233Tax number 200312345K');
  });

  test.each([
    ['Address1', ['Unit 2', 'Austin, Texas 73301', 'United States']],
    ['Address2', ['4 Mill Road', 'Austin, Texas 73301', 'United States']],
    ['City', ['4 Mill Road', 'Unit 2', 'Texas 73301', 'United States']],
    ['State', ['4 Mill Road', 'Unit 2', 'Austin 73301', 'United States']],
    ['PinCode', ['4 Mill Road', 'Unit 2', 'Austin, Texas', 'United States']],
    ['Country', ['4 Mill Road', 'Unit 2', 'Austin, Texas 73301']],
  ])('[PAY-28] an address without %s is shown by its other parts, without an empty line', async (empty, parts) => {
    const austin: BillingAddress = {
      Address1: '4 Mill Road',
      Address2: 'Unit 2',
      City: 'Austin',
      PinCode: '73301',
      State: 'Texas',
      Country: 'US',
      TaxID: '',
    };
    serveAddress([{ ...austin, [empty]: '' }]);
    openPage('/billing');
    const shown = await (await card()).findByRole('group');
    expect([...shown.children].map(({ textContent }) => textContent)).toEqual(parts);
  });

  test('[PAY-26] the code of the place is called what the country calls it', async () => {
    serveAddress([]);
    const { user } = openPage('/billing');
    await user.click(await (await card()).findByRole('button', { name: 'Add address' }));
    const form = within(await screen.findByRole('dialog', { name: 'Billing address' }));
    for (const [country, label] of [
      ['GB', 'Postcode'],
      ['US', 'Zip code'],
      ['SG', 'Postal code'],
      ['IN', 'PIN code'],
    ] as const) {
      await user.selectOptions(form.getByLabelText('Country'), country);
      form.getByLabelText(label);
    }
  });

  test('[PAY-26] [PAY-27] the form has the fields of the specification and sends them under the names of the wire', async () => {
    servePayments({ ConsumerCountries: ['IN', 'SG', 'US'] });
    const sent = serveAddress([]);
    const { user } = openPage('/billing');
    await user.click(await (await card()).findByRole('button', { name: 'Add address' }));
    const form = within(await screen.findByRole('dialog', { name: 'Billing address' }));
    expect(form.getByLabelText('Country')).toHaveProperty('value', 'IN');
    await user.type(form.getByLabelText('Address line 1'), '4 Mill Road');
    await user.type(form.getByLabelText('Address line 2 (optional)'), 'Unit 2');
    await user.type(form.getByLabelText('PIN code'), '641001');
    await user.type(form.getByLabelText('City'), 'Coimbatore');
    await user.selectOptions(form.getByLabelText('State'), 'Tamil Nadu');
    await user.selectOptions(form.getByLabelText('Who is it for?'), 'business');
    await user.type(form.getByLabelText('GSTIN (optional)'), '33aabcu9603r1zu');
    await user.click(form.getByRole('button', { name: 'Save address' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    (await card()).getByText('GSTIN 33AABCU9603R1ZU');
    expect(sent).toEqual([
      {
        Address1: '4 Mill Road',
        Address2: 'Unit 2',
        City: 'Coimbatore',
        PinCode: '641001',
        State: 'Tamil Nadu',
        Country: 'IN',
        TaxID: '33AABCU9603R1ZU',
        BuyerKind: 'business',
      },
    ]);
  });

  test('[D-917] a GSTIN of another state than the address is told, with the state that tax follows', async () => {
    serveAddress([]);
    const { user } = openPage('/billing?dialog=billing-address');
    const form = within(await screen.findByRole('dialog', { name: 'Billing address' }));
    await user.selectOptions(form.getByLabelText('State'), 'Karnataka');
    await user.type(form.getByLabelText('GSTIN (optional)'), '27AAPFU0939F1ZV');
    form.getByText('This GSTIN is of Maharashtra, and the address is in Karnataka. Tax is computed for Maharashtra.');
    await user.selectOptions(form.getByLabelText('State'), 'Maharashtra');
    form.getByText('It is printed on your invoices.');
  });

  test('[D-972] a number that the register does not know is told at the address and at its field, until it is changed', async () => {
    serveAddress([{ ...tuas, Country: 'FR', TaxID: 'FR40303265045', TaxCheck: 'not_found', BuyerKind: 'business' }]);
    const { user } = openPage('/billing');
    const words = 'The register of VAT numbers does not know this number. VAT is added until it does.';
    await (await card()).findByText(words);
    await user.click((await card()).getByRole('button', { name: 'Edit address' }));
    const form = within(await screen.findByRole('dialog', { name: 'Billing address' }));
    form.getByText(words);
    await user.type(form.getByLabelText('VAT number (optional)'), '1');
    form.getByText('It is printed on your invoices.');
  });

  test('[D-167] the country is asked first, and choosing it keeps the state that was typed', async () => {
    servePayments({ ConsumerCountries: ['IN', 'SG', 'US'] });
    const sent = serveAddress([{ ...tuas, Country: '' }]);
    const { user } = openPage('/billing?dialog=billing-address');
    const form = within(await screen.findByRole('dialog', { name: 'Billing address' }));
    const fields = [...document.querySelectorAll('[role=dialog] select, [role=dialog] input')];
    expect(fields[0]).toBe(form.getByLabelText('Country'));
    await user.type(form.getByLabelText('State'), 'Texas');
    await user.selectOptions(form.getByLabelText('Country'), 'US');
    expect(form.getByLabelText('State')).toHaveProperty('value', 'Texas');
    await user.selectOptions(form.getByLabelText('Who is it for?'), 'business');
    await user.click(form.getByRole('button', { name: 'Save address' }));
    await waitFor(() => expect(sent).toMatchObject([{ State: 'Texas', Country: 'US' }]));
  });

  test('an invalid tax number shows a message under its field, and nothing is sent', async () => {
    servePayments({ ConsumerCountries: ['IN', 'SG', 'US'] });
    const sent = serveAddress([tuas]);
    const { user } = openPage('/billing?dialog=billing-address');
    const form = within(await screen.findByRole('dialog', { name: 'Billing address' }));
    await user.selectOptions(form.getByLabelText('Who is it for?'), 'business');
    await user.type(form.getByLabelText('Tax number (optional)'), 'nonsense!');
    await user.click(form.getByRole('button', { name: 'Save address' }));
    await form.findByText('This is not a valid tax number. Please check it, or leave it empty.');
    expect(sent).toEqual([]);
  });

  test('(toward ERR-16, D-88) a failed save shows a message, and what was typed stays', async () => {
    servePayments({ ConsumerCountries: ['IN', 'SG', 'US'] });
    serveAddress([tuas]);
    server.use(answer(saveBillingAddress, () => refusal('request.failed')));
    const { user } = openPage('/billing?dialog=billing-address');
    const form = within(await screen.findByRole('dialog', { name: 'Billing address' }));
    await user.selectOptions(form.getByLabelText('Who is it for?'), 'business');
    await user.type(form.getByLabelText('Address line 2 (optional)'), '#04-11');
    await user.click(form.getByRole('button', { name: 'Save address' }));
    await screen.findByText('Error while updating');
    expect(form.getByLabelText('Address line 2 (optional)')).toHaveProperty('value', '#04-11');
  });

  test('an address that is emptied completely is not sent, and the saved one stays', async () => {
    const only = { ...tuas, Address1: '', City: '', PinCode: '' };
    const sent = serveAddress([only]);
    const { user } = openPage('/billing?dialog=billing-address');
    const form = within(await screen.findByRole('dialog', { name: 'Billing address' }));
    await user.selectOptions(form.getByLabelText('Country'), '');
    await user.click(form.getByRole('button', { name: 'Save address' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([]);
  });

  test('a failed load can be tried again', async () => {
    server.use(answer(getBillingAddress, () => refusal('request.failed')));
    const { user } = openPage('/billing');
    const shown = await card();
    const retry = await shown.findByRole('button', { name: 'Retry' });
    serveAddress([tuas]);
    await user.click(retry);
    await shown.findByText('18 Tuas Avenue 8');
  });
});
