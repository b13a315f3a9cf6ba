import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { listBookkeepers } from '@atrium/contract/company/list-bookkeepers';
import { revokeBookkeeper } from '@atrium/contract/company/revoke-association';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { getInvoice } from '@atrium/contract/invoices/get-invoice';
import { listFailedInvoices } from '@atrium/contract/invoices/list-failed-invoices';
import { listPaidInvoices } from '@atrium/contract/invoices/list-paid-invoices';
import { printInvoice } from '@atrium/contract/invoices/print-invoice';
import { listUpcomingInvoices } from '@atrium/contract/subscriptions/list-upcoming-invoices';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { associate } from '../../../test-kit/associate.ts';
import { addColleague, kinds } from '../../../test-kit/colleagues.ts';
import { type Founded, foundIn } from '../../../test-kit/found-in.ts';
import { startTestApi, type TestApi, type TestBrowser } from '../../../test-kit/test-api.ts';
import { writeInvoice } from '../../../test-kit/write-invoice.ts';

let api: TestApi;
let client: Founded;
let bookkeeper: Founded;
let ledgerlineId: string;
let InvoiceID: string;
beforeAll(async () => {
  api = await startTestApi();
  client = await foundIn(api, '192.0.2.10');
  bookkeeper = await foundIn(api, '192.0.2.11');
  const firm = { tenantName: 'Ledgerline', isBookkeeper: true };
  ledgerlineId = (await bookkeeper.founder.call(addOrganisation, firm)).body.tenantId;
  await bookkeeper.founder.call(switchTenant, { tenantId: ledgerlineId });
  const { userId, email } = bookkeeper.founder;
  await associate(api.ctx.db, { clientId: client.organisationId, bookkeeperId: ledgerlineId, userId, email });
  [InvoiceID = ''] = await writeInvoice(api.ctx, client.organisationId, { end: 'pay' });
});
afterAll(() => api.stop());

const actingFor = ({ userId }: { userId: string }) => ({ UserID: userId, TenantID: client.organisationId });

/** How each call about the client's invoices ends. */
async function statusesOf(person: TestBrowser, acting: { UserID: string; TenantID: string }): Promise<number[]> {
  const replies = [
    await person.call(listPaidInvoices, acting),
    await person.call(listFailedInvoices, acting),
    await person.call(listUpcomingInvoices, acting),
    await person.call(getInvoice, { InvoiceID, ...acting }),
    await person.call(printInvoice, { InvoiceID, ...acting }),
  ];
  return replies.map(({ status }) => status);
}

test('[N-45] [D-152] a bookkeeper reads and prints the invoices of a client, and only with the client named', async () => {
  const { founder } = bookkeeper;
  expect(await statusesOf(founder, actingFor(founder))).toEqual([200, 200, 200, 200, 200]);
  const { body } = await founder.call(listPaidInvoices, actingFor(founder));
  expect(body.invoices.map((invoice) => invoice.InvoiceID)).toEqual([InvoiceID]);
  expect((await founder.call(listPaidInvoices, {})).body.invoices).toEqual([]);
  expect((await founder.call(getInvoice, { InvoiceID })).status).toBe(404);
});

test('[X-07] [D-109] [D-152] strangers, colleagues without the right and borrowed ids see no invoice of a client', async () => {
  const stranger = await foundIn(api, '192.0.2.12');
  const member = await addColleague(api, ledgerlineId, 'member@ledgerline.test', kinds.member);
  // To whom the client is none of theirs, it does not exist.
  expect(await statusesOf(stranger.founder, actingFor(stranger.founder))).toEqual([404, 404, 404, 404, 404]);
  expect(await statusesOf(stranger.founder, actingFor(bookkeeper.founder))).toEqual([404, 404, 404, 404, 404]);
  expect(await statusesOf(member, actingFor(member))).toEqual([403, 403, 403, 403, 403]);
});

test('[N-45] [D-152] a client who ends the access closes the invoices at once', async () => {
  const [association] = (await client.founder.call(listBookkeepers, {})).body.bookkeepers;
  await client.founder.call(revokeBookkeeper, { id: association?.id ?? '' });
  expect(await statusesOf(bookkeeper.founder, actingFor(bookkeeper.founder))).toEqual([404, 404, 404, 404, 404]);
});
