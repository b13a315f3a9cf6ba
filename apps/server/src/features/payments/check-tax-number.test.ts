import { getInvoice } from '@atrium/contract/invoices/get-invoice';
import { getBillingAddress, saveBillingAddress } from '@atrium/contract/payments/billing-address';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { confirm, type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { makeBreaker } from '../../gateways/guards/breaker.ts';
import { guardRegister } from '../../gateways/guards/guard-register.ts';
import { makePlaces } from '../../gateways/guards/places.ts';
import { makeViesRegister } from '../../gateways/vies/vies-register.ts';
import { findInvoice } from '../invoices/invoice-history.store.ts';
import { checkTaxNumberRun } from './check-tax-number.workflow.ts';

let paying: PayingApi;
const timeoutMs = 700;
beforeAll(async () => {
  paying = await startPayingApi();
  const client = new Client({ connectionString: paying.api.superuserUrl });
  await client.connect();
  const german = { country: 'DE', stateCode: null, taxId: 'DE136695976', fromOn: '2021-01-01', untilOn: null };
  await client.query('update sellers set registrations = registrations || $1::jsonb', [JSON.stringify([german])]);
  await client.end();
});
afterAll(() => paying.stop());
// No test meets the breaker that another one has opened.
beforeEach(() => {
  for (const ctx of [paying.api.ctx, paying.worker.ctx]) Object.assign(ctx, { taxRegister: vies() });
});

const vies = () => {
  const register = makeViesRegister({ address: `${paying.sandbox.address}/vies`, timeoutMs });
  return guardRegister(register, { breaker: makeBreaker(Date.now), places: makePlaces() });
};
/** French numbers with the right check digits. */
const numbers = ['40303265045', '83404833048', '03552081317', '10632012100', '82542065479'];
let taken = 0;
const newNumber = () => numbers[taken++] ?? '';
const control = async (vatNumber: string, outcome: string) => {
  const body = JSON.stringify({ vatNumber, outcome });
  const headers = { 'content-type': 'application/json' };
  const { status } = await fetch(`${paying.sandbox.address}/control/vies`, { method: 'PUT', headers, body });
  expect(status).toBe(200);
};
const asked = async (vatNumber: string) => {
  const response = await fetch(`${paying.sandbox.address}/control/vies`);
  const all = ((await response.json()) as { asked: { vatNumber: string }[] }).asked;
  return all.filter((each) => each.vatNumber === vatNumber);
};
type Paying = Awaited<ReturnType<PayingApi['foundPaying']>>;
const inLyon = { Address1: '4 Rue', Address2: '', City: 'Lyon', PinCode: '69001', State: '', Country: 'FR' };
const save = (us: Paying, number: string, more: object = {}) =>
  us.founder.call(saveBillingAddress, { ...inLyon, TaxID: `FR${number}`, BuyerKind: 'business', ...more } as never);
const checkOf = async (us: Paying) => (await us.founder.call(getBillingAddress, {})).body[0]?.TaxCheck;
const taxOf = async (us: Paying) => (await quoteFor(us.founder, 'crm-startup-yearly')).tax;
const due = (us: Paying) =>
  paying.api.ctx.db
    .selectFrom('due_work')
    .select('id')
    .where('organisation_id', '=', us.organisationId)
    .where('kind', '=', 'check-tax-number')
    .where('done_at', 'is', null)
    .execute();
const mailsTo = (us: Paying) =>
  paying.api.ctx.db
    .selectFrom('mails')
    .select('template')
    .where('to_address', '=', us.founder.email)
    .where('template', '=', 'tax_number_unknown')
    .execute();

test('[N-25] a number that the register knows takes the tax off, and the proof stays on the invoice', async () => {
  const us = await paying.foundPaying();
  const number = newNumber();
  await save(us, number);
  expect([await checkOf(us), await taxOf(us), await due(us)]).toEqual(['valid', '0.00', []]);
  // It is asked in the seller's name, once a day.
  await save(us, number, { City: 'Paris' });
  expect(await asked(number)).toEqual([
    { countryCode: 'FR', vatNumber: number, requesterMemberStateCode: 'DE', requesterNumber: '136695976' },
  ]);
  const quote = await quoteFor(us.founder, 'crm-startup-yearly');
  const { body } = await confirm(us.founder, quote.quoteId);
  const [id = ''] = body.invoiceIds;
  const row = await inOrganisation(paying.api.ctx, us.organisationId, (tx) => findInvoice(us.organisationId, tx, id));
  expect(row?.inputs).toMatchObject({
    buyer: { taxId: `FR${number}`, taxCheck: { result: 'valid', reference: `WAPI${number}` } },
    quote: { treatment: { kind: 'reverse_charge' } },
  });
  expect((await us.founder.call(getInvoice, { InvoiceID: id })).status).toBe(200);
});

test('[N-25] a number that the register does not know is saved and said, and takes no tax off', async () => {
  const us = await paying.foundPaying();
  const number = newNumber();
  await control(number, 'invalid');
  const saved = await save(us, number);
  expect([saved.status, saved.body]).toMatchObject([200, [{ TaxID: `FR${number}`, TaxCheck: 'not_found' }]]);
  expect(Number(await taxOf(us))).toBeGreaterThan(0);
  expect(await due(us)).toEqual([]);
});

test.each([
  ['says that a member state does not answer', 'MS_UNAVAILABLE', null],
  ['takes no more calls', 'MS_MAX_CONCURRENT_REQ', null],
  ['hangs', null, 'hang_after'],
] as const)('[N-25] a register that %s keeps nobody from buying and is asked again', async (_what, outcome, fault) => {
  const us = await paying.foundPaying();
  const number = newNumber();
  if (outcome !== null) await control(number, outcome);
  if (fault !== null) await paying.sandbox.plan('vies.check', fault, 2);
  const began = Date.now();
  expect((await save(us, number)).status).toBe(200);
  expect(Date.now() - began).toBeLessThan(timeoutMs + 4_000);
  // Whoever saves again makes no second row that asks.
  await save(us, number, { City: 'Paris' });
  expect([await checkOf(us), await taxOf(us), await due(us)]).toMatchObject(['not_checked', '0.00', [{}]]);
  const quote = await quoteFor(us.founder, 'crm-startup-yearly');
  expect((await confirm(us.founder, quote.quoteId)).body.outcome).toBe('paid');
  await paying.sandbox.clearFaults();
  // Later it answers that it does not know the number: the owners are told, once, and tax is added from then on.
  await control(number, 'invalid');
  paying.worker.ctx.moved.offsetMs += 10 * 60_000;
  await paying.worker.carryOut(checkTaxNumberRun);
  expect([await checkOf(us), await mailsTo(us), await due(us)]).toEqual([
    'not_found',
    [{ template: 'tax_number_unknown' }],
    [],
  ]);
});
