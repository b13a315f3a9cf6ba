import { saveBillingAddress } from '@atrium/contract/payments/billing-address';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { confirm, type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';
import { makeHttpDocumentExchange } from '../../gateways/exchange-http/http-document-exchange.ts';
import { correctInvoice } from './correct-invoice.ts';
import { sendDocumentRun } from './send-document.workflow.ts';

let paying: PayingApi;
let client: Client;
beforeAll(async () => {
  paying = await startPayingApi();
  client = new Client({ connectionString: paying.api.superuserUrl });
  await client.connect();
  const german = { country: 'DE', stateCode: null, taxId: 'DE136695976', fromOn: '2021-01-01', untilOn: null };
  await client.query('update sellers set registrations = registrations || $1::jsonb, exchange = $2', [
    JSON.stringify([german]),
    JSON.stringify({ countries: ['DE', 'US'], profile: 'en16931' }),
  ]);
  Object.assign(paying.worker.ctx, { documentExchange: exchange('exchange_test_atrium_sandbox') });
});
afterAll(async () => {
  await client.end();
  await paying.stop();
});
beforeEach(() => control({ manner: 'accepted' }));

const exchange = (key: string) =>
  makeHttpDocumentExchange({ address: `${paying.sandbox.address}/exchange`, key, timeoutMs: 1_000 });
const control = async (body: object) => {
  const headers = { 'content-type': 'application/json' };
  await fetch(`${paying.sandbox.address}/control/exchange`, { method: 'PUT', headers, body: JSON.stringify(body) });
};
interface Taken {
  readonly number: string;
  readonly xml: string;
  readonly key: string;
  readonly reference: string;
}
async function takenOf(number: string): Promise<readonly Taken[]> {
  const response = await fetch(`${paying.sandbox.address}/control/exchange`);
  const { documents } = (await response.json()) as { documents: Taken[] };
  return documents.filter((each) => each.number === number);
}
async function bought(Country: string, more: object = {}) {
  const us = await paying.foundPaying();
  const at = { Address1: '4 Mill Road', Address2: '', City: 'Town', PinCode: '12345', State: '', Country };
  expect((await us.founder.call(saveBillingAddress, { ...at, ...more } as never)).status).toBe(200);
  const { quoteId } = await quoteFor(us.founder, 'crm-startup-monthly');
  const { body } = await confirm(us.founder, quoteId);
  expect(body.outcome).toBe('paid');
  return { ...us, invoiceId: body.invoiceIds[0] ?? '' };
}
type Bought = Awaited<ReturnType<typeof bought>>;
const rowsOf = async ({ organisationId }: Bought) =>
  (
    await client.query<{ number: string; state: string; exchange_state: string | null; exchange_note: string | null }>(
      `select number, exchange_state, exchange_note from invoices where organisation_id = $1 order by opened_at, id`,
      [organisationId],
    )
  ).rows;
const dueOf = async ({ organisationId }: Bought) =>
  (
    await client.query<{ done: boolean; outcome: string | null; last_error: string | null }>(
      `select done_at is not null as done, outcome, last_error from due_work
       where organisation_id = $1 and kind = 'send-document' order by created_at, id`,
      [organisationId],
    )
  ).rows;
const pass = (hours: number) => {
  paying.worker.ctx.moved.offsetMs += hours * 3_600_000;
};
const carryOut = async () => {
  pass(7);
  await paying.worker.carryOutOrPostpone(sendDocumentRun);
};

test('[INV-03] [N-25] an issued invoice and its credit note are handed over once, as UBL, signed, with their numbers', async () => {
  const us = await bought('DE');
  expect(await dueOf(us)).toMatchObject([{ done: false }]);
  await carryOut();
  const [invoice] = await rowsOf(us);
  expect(invoice).toMatchObject({ exchange_state: 'accepted' });
  const taken = await takenOf(invoice?.number ?? '');
  expect(taken).toHaveLength(1);
  expect(taken[0]?.xml).toContain(`<cbc:ID>${invoice?.number}</cbc:ID>`);

  const { organisationId } = us;
  const correction = { kind: 'credit-note', organisationId, number: invoice?.number, reason: 'case', amount: null };
  await correctInvoice(paying.api.ctx, correction as Parameters<typeof correctInvoice>[1], null);
  await carryOut();
  const note = (await rowsOf(us)).find(({ number }) => number !== invoice?.number);
  expect(note).toMatchObject({ exchange_state: 'accepted' });
  expect((await takenOf(note?.number ?? ''))[0]?.xml).toContain('<CreditNote ');
});

test('[N-25] a worker that is killed after the provider took a document hands it over once in effect', async () => {
  const us = await bought('DE');
  await paying.sandbox.plan('exchange.send', 'reset_after');
  await carryOut();
  const [before] = await rowsOf(us);
  expect([before?.exchange_state, await takenOf(before?.number ?? '')]).toMatchObject([null, [{}]]);
  await carryOut();
  const [after] = await rowsOf(us);
  expect([after?.exchange_state, await takenOf(after?.number ?? '')]).toMatchObject(['accepted', [{}]]);
  expect(await takenOf(after?.number ?? '')).toHaveLength(1);
});

test.each(['error_500', 'too_many', 'hang_after'] as const)(
  '[N-25] a provider that is away (%s) gets the document later',
  async (fault) => {
    const us = await bought('DE');
    await paying.sandbox.plan('exchange.send', fault);
    await carryOut();
    expect((await rowsOf(us))[0]?.exchange_state).toBeNull();
    await carryOut();
    expect((await rowsOf(us))[0]?.exchange_state).toBe('accepted');
  },
);

test('[N-25] what waits for the other side is asked for until it is decided', async () => {
  await control({ manner: 'sent' });
  const us = await bought('DE');
  await carryOut();
  const [waiting] = await rowsOf(us);
  expect(waiting?.exchange_state).toBe('sent');
  const [{ reference } = { reference: '' }] = await takenOf(waiting?.number ?? '');
  await carryOut();
  expect((await rowsOf(us))[0]?.exchange_state).toBe('sent');
  await control({ reference, state: 'rejected' });
  await carryOut();
  expect((await rowsOf(us))[0]?.exchange_state).toBe('rejected');
  expect((await dueOf(us)).at(-1)).toMatchObject({ outcome: 'gave_up' });
});

test('[N-25] what the provider rejects, or no rule allows, is given up with the reason, for the operator', async () => {
  await control({ manner: 'rejected' });
  const rejected = await bought('DE');
  await carryOut();
  expect(await rowsOf(rejected)).toMatchObject([
    { exchange_state: 'rejected', exchange_note: 'the receiver is unknown' },
  ]);
  expect(await dueOf(rejected)).toMatchObject([
    { outcome: 'gave_up', last_error: 'the document was not taken: the receiver is unknown' },
  ]);
  await control({ manner: 'accepted' });
  const { invoiceId: nameless } = await bought('US');
  // Triggers let nobody change what was billed.
  await client.query('set session_replication_role = replica');
  await client.query(`update invoices set buyer = buyer || '{"name": ""}' where id = $1`, [nameless]);
  await client.query('set session_replication_role = origin');
  await carryOut();
  const { rows } = await client.query(`select exchange_note from invoices where exchange_state = 'unwritable'`);
  expect(rows).toEqual([{ exchange_note: 'BR-07: it needs the name of the buyer (BT-44)' }]);
});

test('[N-25] a wrong key takes nothing, and documents of others are not handed over', async () => {
  await expect(exchange('wrong').send({ key: 'k', number: 'n', xml: '<a/>' })).rejects.toThrow('status 401');
  expect(await dueOf(await bought('SG'))).toEqual([]);
});

test('[N-25] a void document is withdrawn, and one that is not paid yet waits', async () => {
  const us = await bought('DE');
  await client.query(`update invoices set state = 'open', decided_at = null where id = $1`, [us.invoiceId]);
  await carryOut();
  expect((await rowsOf(us))[0]?.exchange_state).toBeNull();
  expect(await dueOf(us)).toMatchObject([{ done: true }, { done: false }]);
  await client.query(`update invoices set state = 'void', decided_at = now() where id = $1`, [us.invoiceId]);
  await carryOut();
  expect((await rowsOf(us))[0]?.exchange_state).toBe('withdrawn');
});
