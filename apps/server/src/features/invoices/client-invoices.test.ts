import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { listBookkeepers } from '@atrium/contract/company/list-bookkeepers';
import { revokeBookkeeper } from '@atrium/contract/company/revoke-association';
import { idleHeader } from '@atrium/contract/endpoint';
import { refreshToken } from '@atrium/contract/identity/refresh-token';
import { reportActivity } from '@atrium/contract/identity/report-activity';
import { signIn } from '@atrium/contract/identity/sign-in';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { getInvoice } from '@atrium/contract/invoices/get-invoice';
import { listFailedInvoices } from '@atrium/contract/invoices/list-failed-invoices';
import { listPaidInvoices } from '@atrium/contract/invoices/list-paid-invoices';
import { printInvoice } from '@atrium/contract/invoices/print-invoice';
import { listUpcomingInvoices } from '@atrium/contract/subscriptions/list-upcoming-invoices';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { associate } from '../../../test-kit/associate.ts';
import { addColleague, kinds } from '../../../test-kit/colleagues.ts';
import { type Founded, foundIn } from '../../../test-kit/found-in.ts';
import { startTestApi, type TestApi, type TestBrowser, testPassword } from '../../../test-kit/test-api.ts';
import { writeInvoice } from '../../../test-kit/write-invoice.ts';
import { inOrganisation } from '../../db/transaction.ts';

let api: TestApi;
let client: Founded;
let bookkeeper: Founded;
let ledgerlineId: string;
let InvoiceID: string;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.ctx.moved.offsetMs = 0;
  client = await foundIn(api, '192.0.2.10');
  bookkeeper = await foundIn(api, '192.0.2.11');
  const firm = { tenantName: 'Ledgerline', isBookkeeper: true };
  ledgerlineId = (await bookkeeper.founder.call(addOrganisation, firm)).body.tenantId;
  await bookkeeper.founder.call(switchTenant, { tenantId: ledgerlineId });
  const { userId, email } = bookkeeper.founder;
  await associate(api.ctx.db, { clientId: client.organisationId, bookkeeperId: ledgerlineId, userId, email });
  [InvoiceID = ''] = await writeInvoice(api.ctx, client.organisationId, { end: 'pay' });
});

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

test('[D-522] attack: a client’s required factor and timeouts bind its bookkeeper, who is told what to do', async () => {
  const { founder } = bookkeeper;
  const set = (rule: { factor_required_from: Date | null; is_session_limited: boolean; session_minutes: number }) =>
    inOrganisation(api.ctx, client.organisationId, async (tx) => {
      const row = { organisation_id: client.organisationId, ...rule };
      const saved = tx.insertInto('timeout_settings').values(row);
      await saved.onConflict((on) => on.column('organisation_id').doUpdateSet(rule)).execute();
    });
  const codes = async () => {
    const { status, body } = await founder.call(listPaidInvoices, actingFor(founder));
    return status === 200 ? 'open' : (body as unknown as { code: string }).code;
  };
  const yesterday = new Date(api.ctx.clock.wall().getTime() - 86_400_000);
  await set({ factor_required_from: yesterday, is_session_limited: false, session_minutes: 5 });
  expect(await codes()).toBe('bookkeeper.client_factor');
  expect(await statusesOf(founder, actingFor(founder))).toEqual([403, 403, 403, 403, 403]);
  await api.ctx.db
    .updateTable('sessions')
    .set({ assurance: 'second_factor' })
    .where('user_id', '=', founder.userId)
    .execute();
  expect(await codes()).toBe('open');
  await set({ factor_required_from: null, is_session_limited: true, session_minutes: 5 });
  expect(await codes()).toBe('open');
  api.ctx.moved.offsetMs = 6 * 60_000;
  await founder.call(refreshToken, {});
  expect(await codes()).toBe('bookkeeper.client_timeout');
  await set({ factor_required_from: null, is_session_limited: false, session_minutes: 5 });
  expect(await codes()).toBe('open');
  api.ctx.moved.offsetMs = 0;
});

test('[D-820] attack: work in the bookkeeper’s own organisation does not open a client again whose idle time has passed', async () => {
  const { founder } = bookkeeper;
  const rule = { is_idle_limited: true, idle_minutes: 5 };
  await inOrganisation(api.ctx, client.organisationId, (tx) =>
    tx
      .insertInto('timeout_settings')
      .values({ organisation_id: client.organisationId, is_session_limited: false, session_minutes: 5, ...rule })
      .execute(),
  );
  const read = async (idleSeconds: number) => {
    const { body } = await founder.call(listPaidInvoices, actingFor(founder), { [idleHeader]: String(idleSeconds) });
    return (body as { code?: string }).code ?? 'open';
  };
  await founder.call(reportActivity, {}, { [idleHeader]: '0' });
  expect(await read(0)).toBe('open');
  api.ctx.moved.offsetMs = 60 * 60_000;
  await founder.call(refreshToken, {});
  // The very call that reports the new input is too late, and so is each one after it.
  expect(await read(0)).toBe('bookkeeper.client_timeout');
  await founder.call(reportActivity, {}, { [idleHeader]: '0' });
  expect(await read(0)).toBe('bookkeeper.client_timeout');
  expect((await founder.call(listPaidInvoices, {})).status).toBe(200);
  const again = api.browser('192.0.2.11');
  await again.call(signIn, { email: founder.email, password: testPassword });
  const { status } = await again.call(listPaidInvoices, { ...actingFor(founder) }, { [idleHeader]: '0' });
  expect(status).toBe(200);
  await inOrganisation(api.ctx, client.organisationId, (tx) =>
    tx
      .updateTable('timeout_settings')
      .set({ is_idle_limited: false })
      .where('organisation_id', '=', client.organisationId)
      .execute(),
  );
  api.ctx.moved.offsetMs = 0;
});

test('[N-45] [D-152] a client who ends the access closes the invoices at once', async () => {
  const [association] = (await client.founder.call(listBookkeepers, {})).body.bookkeepers;
  await client.founder.call(revokeBookkeeper, { id: association?.id ?? '' });
  expect(await statusesOf(bookkeeper.founder, actingFor(bookkeeper.founder))).toEqual([404, 404, 404, 404, 404]);
});
