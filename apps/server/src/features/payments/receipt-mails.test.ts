import { deleteAccount } from '@atrium/contract/closure/delete-account';
import { getBillingContacts, saveBillingContacts } from '@atrium/contract/payments/billing-contacts';
import { setReceiptMails } from '@atrium/contract/payments/receipt-mails';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addColleague, kinds } from '../../../test-kit/colleagues.ts';
import { confirm, type PayingApi, quoteFor, startPayingApi } from '../../../test-kit/paying-api.ts';
import { testPassword } from '../../../test-kit/test-api.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { headersOf } from '../../gateways/smtp/smtp-mailer.ts';
import { oneClickPath, receiverToken } from '../../keys/receiver-tokens.ts';
import { findMail } from '../mail/mails.store.ts';
import { renderMail } from '../mail/templates/render-mail.ts';

let paying: PayingApi;
beforeAll(async () => {
  paying = await startPayingApi();
});
afterAll(() => paying.stop());

type Paying = Awaited<ReturnType<PayingApi['foundPaying']>>;

const newAddress = () => `${crypto.randomUUID()}@receiver.test`;
const nameThem = ({ founder }: Paying, ...Recipients: string[]) =>
  founder.call(saveBillingContacts, { Recipients, PurchaseOrder: '' });
const buy = async ({ founder }: Paying, planId: string) => {
  const { quoteId } = await quoteFor(founder, planId);
  expect((await confirm(founder, quoteId)).body.outcome).toBe('paid');
};
/** The receipts to a mailbox, as they are sent. */
async function receiptsTo(address: string) {
  const { ctx } = paying.api;
  const rows = await ctx.db
    .selectFrom('mails')
    .select('id')
    .where('to_address', '=', address)
    .where('template', '=', 'receipt')
    .orderBy('id')
    .execute();
  const mails = [];
  for (const { id } of rows) {
    const mail = await findMail(ctx.db, id);
    if (mail) mails.push(renderMail(ctx, mail));
  }
  return mails;
}
const tokenIn = (text: string) =>
  decodeURIComponent(/receipt-mails#token=([^\s"<]+)/.exec(text.replace(/\r?\n/g, ' '))?.[1] ?? '');
const oneClick = (address: string, method: 'GET' | 'POST' = 'POST') =>
  paying.api.app.inject({
    method,
    url: address.slice(address.indexOf('/api/')),
    ...(method === 'GET'
      ? {}
      : {
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: 'List-Unsubscribe=One-Click',
        }),
  });
const visitor = () => paying.api.browser('192.0.2.77');

test('[D-952] [D-178] a mailbox that was named leaves by the link of its receipt, and comes back by it; owners have no such link', async () => {
  const us = await paying.foundPaying();
  const [leaver, stayer] = [newAddress(), newAddress()];
  await nameThem(us, leaver, stayer);
  await buy(us, 'crm-startup-monthly');
  const [receipt] = await receiptsTo(leaver);
  const token = tokenIn(receipt!.text);
  expect(receipt!.html).toContain('/receipt-mails#token=');
  expect(headersOf(receipt!)).toMatchObject({
    'List-Unsubscribe': expect.stringMatching(/^<http.*\/api\/receipt-mails\/stop\?token=.*>$/),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  const [own] = await receiptsTo(us.founder.email);
  expect([own!.text, own!.html].join().includes('receipt-mails')).toBe(false);
  expect(headersOf(own!)).toEqual({ 'Auto-Submitted': 'auto-generated' });

  const stop = () => visitor().call(setReceiptMails, { token, isStopped: true });
  const stopped = await Promise.all([stop(), stop()]);
  expect(stopped.map(({ body }) => body)).toEqual(Array(2).fill({ address: leaver, isStopped: true }));
  const shown = (await us.founder.call(getBillingContacts, {})).body;
  expect([shown.Recipients, shown.Left]).toEqual([[leaver, stayer], [leaver]]);
  await buy(us, 'people-startup-monthly');
  expect([(await receiptsTo(leaver)).length, (await receiptsTo(stayer)).length]).toEqual([1, 2]);

  // Taking the address out and naming it again brings it nothing.
  await nameThem(us, stayer);
  expect((await nameThem(us, stayer, leaver)).body).toMatchObject({ Left: [leaver] });
  await visitor().call(setReceiptMails, { token, isStopped: false });
  expect((await us.founder.call(getBillingContacts, {})).body.Left).toEqual([]);
  const entries = await inOrganisation(paying.api.ctx, us.organisationId, (tx) =>
    tx
      .selectFrom('audit_entries')
      .select('action')
      .where('organisation_id', '=', us.organisationId)
      .where('action', 'like', 'payments.receipts%' as never)
      .orderBy('id')
      .execute(),
  );
  expect(entries.map(({ action }) => action)).toEqual(['payments.receipts_left', 'payments.receipts_resumed']);
});

test('[D-952] the one click of a mail program stops them without a session; opening the address only leads to the page', async () => {
  const us = await paying.foundPaying();
  const address = newAddress();
  await nameThem(us, address);
  await buy(us, 'crm-startup-monthly');
  const leave = (await receiptsTo(address))[0]!.leaveAddress ?? '';
  const opened = await oneClick(leave, 'GET');
  expect([opened.statusCode, opened.headers.location]).toEqual([
    302,
    expect.stringMatching(/^\/receipt-mails#token=./),
  ]);
  expect((await us.founder.call(getBillingContacts, {})).body.Left).toEqual([]);
  const [clicked, again] = [await oneClick(leave), await oneClick(leave)];
  expect([clicked.statusCode, again.statusCode, clicked.body]).toEqual([204, 204, '']);
  expect((await us.founder.call(getBillingContacts, {})).body.Left).toEqual([address]);
});

test('[D-952] attack: an invented or changed token stops nothing, and one of another organization or address only its own', async () => {
  const us = await paying.foundPaying();
  const others = await paying.foundPaying();
  const address = newAddress();
  for (const each of [us, others]) await nameThem(each, address);
  const token = receiverToken(paying.api.ctx.tokens, { organisationId: others.organisationId, address });
  const changed = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
  for (const invented of ['x', changed, paying.api.ctx.tokens.seal('another', `${us.organisationId} ${address}`)]) {
    const { body } = await visitor().call(setReceiptMails, { token: invented, isStopped: true });
    expect(body).toMatchObject({ code: 'identity.link_invalid' });
    expect((await oneClick(`${oneClickPath}?token=${invented}`)).statusCode).toBe(410);
  }
  expect((await oneClick(oneClickPath)).statusCode).toBe(410);
  await visitor().call(setReceiptMails, { token, isStopped: true });
  expect((await us.founder.call(getBillingContacts, {})).body.Left).toEqual([]);
  expect((await others.founder.call(getBillingContacts, {})).body.Left).toEqual([address]);
});

test('[D-952] [D-946] the address of somebody who deletes the account goes from those who left too', async () => {
  const us = await paying.foundPaying();
  const email = newAddress();
  const member = await addColleague(paying.api, us.organisationId, email, kinds.member);
  await nameThem(us, email);
  const token = receiverToken(paying.api.ctx.tokens, { organisationId: us.organisationId, address: email });
  await visitor().call(setReceiptMails, { token, isStopped: true });
  await member.call(deleteAccount, { accountDeleteReason: 'little_use', password: testPassword });
  const row = await inOrganisation(paying.api.ctx, us.organisationId, (tx) =>
    tx
      .selectFrom('billing_contacts')
      .select(['recipients', 'left_recipients'])
      .where('organisation_id', '=', us.organisationId)
      .executeTakeFirstOrThrow(),
  );
  expect(row).toEqual({ recipients: [], left_recipients: [] });
});
