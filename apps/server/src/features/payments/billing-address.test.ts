import { getInvoice } from '@atrium/contract/invoices/get-invoice';
import { listPaidInvoices } from '@atrium/contract/invoices/list-paid-invoices';
import { getBillingAddress, saveBillingAddress } from '@atrium/contract/payments/billing-address';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { associate } from '../../../test-kit/associate.ts';
import { expectBooksInOrder } from '../../../test-kit/check-books.ts';
import { foundIn } from '../../../test-kit/found-in.ts';
import { loggedFacts } from '../../../test-kit/logged-facts.ts';
import { confirm, fromIndia, type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';

let paying: PayingApi;
let us: Awaited<ReturnType<PayingApi['foundPaying']>>;
beforeAll(async () => {
  paying = await startPayingApi();
});
afterAll(async () => {
  await expectBooksInOrder(paying.api.superuserUrl);
  await paying.stop();
});
beforeEach(async () => {
  us = await foundIn(paying.api, fromIndia);
  await paying.saveCard(us.organisationId, 'pm_card_visa');
});

const empty = { Address1: '', Address2: '', City: '', PinCode: '', State: '', Country: '' };
const inMumbai = {
  Address1: '7 Marine Drive',
  Address2: '',
  City: 'Mumbai',
  PinCode: '400020',
  State: 'Maharashtra',
  Country: 'IN',
  TaxID: '27AAPFU0939F1ZV',
};
const save = (address: Parameters<typeof us.founder.call<never, never>>[1] | object) =>
  us.founder.call(saveBillingAddress, { ...empty, ...(address as object) });
const taxes = async (planId = 'erp-startup-yearly') =>
  (await quoteFor(us.founder, planId)).lines.flatMap(({ kind, name, amount }) =>
    kind === 'tax' ? [[name, amount]] : [],
  );

test('[API-37] [PAY-27] one address, in an array; none while none is saved', async () => {
  expect((await us.founder.call(getBillingAddress, {})).body).toEqual([]);
  const saved = await save(inMumbai);
  expect([saved.status, saved.body]).toEqual([200, [inMumbai]]);
  expect((await us.founder.call(getBillingAddress, {})).body).toEqual([inMumbai]);
  const [country, state] = ['IN', 'Maharashtra'];
  expect(await loggedFacts(paying, us, 'payments.address_saved')).toEqual([{ country, state }]);
});

test('(toward CHK-21) an address of which nothing is said is not saved', async () => {
  expect((await save({ Address1: '  ', City: '\u200b' })).body).toEqual([]);
  await save({ City: 'Pune' });
  expect((await save({})).body).toMatchObject([{ City: 'Pune' }]);
});

test('[PAY-30] what nobody can have meant is taken out of every field', async () => {
  const typed = (text: string) => ` ${text}\u202e  <b>Road</b>\u0007 `;
  expect((await save({ State: typed('11'), Country: 'gb' })).body).toMatchObject([{ State: '11 Road' }]);
  const { body } = await save({
    Address1: typed('7'),
    Address2: typed('8'),
    City: typed('9'),
    PinCode: '10​',
    Country: 'gb',
  });
  const clean = { Address1: '7 Road', Address2: '8 Road', City: '9 Road', PinCode: '10', Country: 'GB' };
  expect(body).toMatchObject([clean]);
  expect((await us.founder.call(getBillingAddress, {})).body).toMatchObject([clean]);
});

test.each([
  [{ Country: 'ZZ' }, 400, 'request.invalid'],
  [{ Country: 'IN', State: 'Bavaria' }, 400, 'request.invalid'],
  [{ State: 'Bavaria' }, 400, 'request.invalid'],
  [{ Country: 'IN', TaxID: '27AAPFU0939F1ZX' }, 400, 'billing.tax_id_invalid'],
  [{ Country: 'GB', TaxID: '27AAPFU0939F1ZV' }, 400, 'billing.tax_id_invalid'],
  [{ Country: 'FR', TaxID: 'FR40303265046' }, 400, 'billing.tax_id_invalid'],
])('%o is refused', async (address, status, code) => {
  const refused = await save(address);
  expect([refused.status, refused.body]).toMatchObject([status, { code }]);
  expect((await us.founder.call(getBillingAddress, {})).body).toEqual([]);
});

test("[N-25] an Indian buyer is taxed where it is: by its GSTIN, else its state, else the seller's", async () => {
  expect(await taxes()).toEqual([
    ['CGST', '646.92'],
    ['SGST', '646.92'],
  ]);
  await save({ ...inMumbai, TaxID: '' });
  expect(await taxes()).toEqual([['IGST', '1293.84']]);
  await save({ ...inMumbai, TaxID: '', State: 'KA' });
  expect(await taxes()).toHaveLength(2);
  // The number says where it is registered, whatever the address says.
  await save({ ...inMumbai, State: 'Karnataka' });
  expect(await taxes()).toEqual([['IGST', '1293.84']]);
  await save({ ...inMumbai, State: '', TaxID: '', Country: 'SG' });
  expect(await taxes()).toEqual([]);
});

test('(toward D-94) an address that changes the tax makes a quote of before untrue; what is shown is what is charged', async () => {
  const quote = await quoteFor(us.founder, 'erp-startup-yearly');
  await save({ ...inMumbai, TaxID: '', Country: 'SG', State: '' });
  const changed = await confirm(us.founder, quote.quoteId);
  expect([changed.status, changed.body]).toMatchObject([409, { code: 'subscriptions.quote_changed' }]);
  await save(inMumbai);
  const again = await quoteFor(us.founder, 'erp-startup-yearly');
  const { body } = await confirm(us.founder, again.quoteId);
  expect(body.outcome).toBe('paid');
  const invoice = (await us.founder.call(getInvoice, { InvoiceID: body.invoiceIds[0] ?? '' })).body;
  expect(invoice).toMatchObject({
    Buyer: {
      TaxID: inMumbai.TaxID,
      Country: 'IN',
      AddressLines: ['7 Marine Drive', 'Mumbai, Maharashtra 400020', 'India'],
    },
  });
});

test('[D-166] a company without a country can buy nothing; the one it chooses decides currency and tax until it is billed', async () => {
  us = await paying.foundPaying('pm_card_visa', '192.0.2.7');
  const quoted = await quoteFor(us.founder, 'erp-startup-yearly');
  expect([quoted.currency, quoted.tax]).toEqual(['USD', '0.00']);
  const refused = await confirm(us.founder, quoted.quoteId);
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'billing.country_missing' }]);
  await save({ Country: 'IN', State: 'Karnataka' });
  const inIndia = await quoteFor(us.founder, 'erp-startup-yearly');
  expect([inIndia.currency, Number(inIndia.tax) > 0]).toEqual(['INR', true]);
  expect((await confirm(us.founder, inIndia.quoteId)).body.outcome).toBe('paid');
  await save({ Country: 'GB' });
  const abroad = await quoteFor(us.founder, 'erp-professional-yearly');
  expect(abroad.currency).toBe('INR');
});

test('[D-397] an Indian buyer without a state is asked for it before anything is billed; a GSTIN names it too', async () => {
  const quoted = await quoteFor(us.founder, 'erp-startup-yearly');
  const refused = await confirm(us.founder, quoted.quoteId);
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'billing.state_missing' }]);
  expect((await us.founder.call(listPaidInvoices, {})).body.invoices).toEqual([]);
  await save({ Country: 'IN', TaxID: inMumbai.TaxID });
  const byNumber = await quoteFor(us.founder, 'erp-startup-yearly');
  const { body } = await confirm(us.founder, byNumber.quoteId);
  const invoice = (await us.founder.call(getInvoice, { InvoiceID: body.invoiceIds[0] ?? '' })).body;
  expect(invoice).toMatchObject({ PlaceOfSupply: 'IN-27', Taxes: [{ Label: 'IGST' }] });
});

test('a bookkeeper saves it for a client, and the client finds it', async () => {
  const keeper = await paying.foundPaying(null);
  await associate(paying.api.ctx.db, {
    clientId: us.organisationId,
    bookkeeperId: keeper.organisationId,
    userId: keeper.founder.userId,
    email: keeper.founder.email,
  });
  const client = { UserID: keeper.founder.userId, TenantID: us.organisationId };
  expect((await keeper.founder.call(saveBillingAddress, { ...empty, City: 'Pune', ...client })).status).toBe(200);
  expect((await us.founder.call(getBillingAddress, {})).body).toMatchObject([{ City: 'Pune' }]);
  expect((await keeper.founder.call(getBillingAddress, {})).body).toEqual([]);
  const stranger = { ...client, TenantID: (await paying.foundPaying(null)).organisationId };
  expect((await keeper.founder.call(getBillingAddress, stranger)).body).toMatchObject({
    code: 'bookkeeper.not_associated',
  });
});

test('[D-207] a bookkeeper who saves another country does not move a client that was never billed; its owner does', async () => {
  const keeper = await paying.foundPaying(null);
  const fresh = await paying.foundPaying(null);
  await associate(paying.api.ctx.db, {
    clientId: fresh.organisationId,
    bookkeeperId: keeper.organisationId,
    userId: keeper.founder.userId,
    email: keeper.founder.email,
  });
  const client = { UserID: keeper.founder.userId, TenantID: fresh.organisationId };
  const india = { ...empty, City: 'Pune', Country: 'IN' };
  const currency = async () => (await quoteFor(fresh.founder, 'erp-startup-yearly')).currency;
  expect((await keeper.founder.call(saveBillingAddress, { ...india, ...client })).status).toBe(200);
  expect(await currency()).toBe('USD');
  await fresh.founder.call(saveBillingAddress, india);
  expect(await currency()).toBe('INR');
});

test('[D-958] a tax number that was saved before its rule was known keeps nobody from saving a new street', async () => {
  const inBerlin = { ...empty, City: 'Berlin', Country: 'DE', TaxID: '12/345/67890' };
  expect((await save(inBerlin)).status).toBe(400);
  expect((await save({ ...inBerlin, TaxID: 'DE136695976' })).status).toBe(200);
  const client = new Client({ connectionString: paying.api.superuserUrl });
  await client.connect();
  await client.query(`update billing_addresses set tax_id = '12/345/67890' where organisation_id = $1`, [
    us.organisationId,
  ]);
  await client.end();
  expect((await save({ ...inBerlin, Address1: 'Torstrasse 1' })).body).toMatchObject([{ Address1: 'Torstrasse 1' }]);
  expect((await save({ ...inBerlin, TaxID: '12/345/67891' })).status).toBe(400);
  expect((await save({ ...inBerlin, Country: 'FR' })).status).toBe(400);
});
