import { acceptClient } from '@atrium/contract/company/accept-client';
import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { grantBookkeeper } from '@atrium/contract/company/grant-bookkeeper';
import { listBookkeepers } from '@atrium/contract/company/list-bookkeepers';
import { getClient, listClients } from '@atrium/contract/company/list-clients';
import { revokeBookkeeper, revokeClient } from '@atrium/contract/company/revoke-association';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { deleteUser } from '@atrium/contract/users/delete-user';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMember } from '../../../test-kit/add-member.ts';
import { makePerson, startTestApi, type TestApi, type TestBrowser } from '../../../test-kit/test-api.ts';
import { inOrganisation } from '../../db/transaction.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

interface Side {
  readonly browser: TestBrowser;
  readonly userId: string;
  readonly email: string;
  readonly organisationId: string;
}

let people = 0;

/** The owner of a new organisation that is selected. */
async function makeSide(name: string, isBookkeeper: boolean): Promise<Side> {
  people += 1;
  const email = `person-${people}@bookkeeping.test`;
  const browser = await makePerson(api, email, `192.0.2.${100 + people}`);
  const { body } = await browser.call(addOrganisation, { tenantName: name, isBookkeeper });
  await browser.call(switchTenant, { tenantId: body.tenantId });
  return { browser, userId: browser.userId, email, organisationId: body.tenantId };
}

async function makePair(): Promise<{ client: Side; bookkeeper: Side }> {
  return { client: await makeSide('Lake', false), bookkeeper: await makeSide('Ledgerline', true) };
}

const grant = async (client: Side, email: string): Promise<string> =>
  (await client.browser.call(grantBookkeeper, { email })).body.id;

const codeOf = (reply: { body: unknown }) => (reply.body as { code?: string }).code;

const bookkeepersOf = async ({ browser }: Side) => (await browser.call(listBookkeepers, {})).body.bookkeepers;
const clientsOf = async ({ browser }: Side) => (await browser.call(listClients, {})).body.clients;

const auditOf = (organisationId: string) =>
  inOrganisation(api.ctx, organisationId, (tx) =>
    tx
      .selectFrom('audit_entries as e')
      .leftJoin('audit_personal as p', 'p.entry_id', 'e.id')
      .select(['e.action', 'e.actor_user_id', 'p.fields'])
      .where(sql<boolean>`e.action like 'company.bookkeeper%'`)
      .orderBy('e.id')
      .execute(),
  );

const mailsTo = (address: string) =>
  api.ctx.db
    .selectFrom('mails')
    .select(['template', 'facts', 'locale'])
    .where('to_address', '=', address)
    .where(sql<boolean>`template like 'bookkeeper%'`)
    .orderBy('id')
    .execute();

test('[N-45] a client grants, the bookkeeper accepts and acts, the client revokes: gone at once on both sides', async () => {
  const { client, bookkeeper } = await makePair();
  const tenantId = client.organisationId;
  const id = await grant(client, bookkeeper.email.toUpperCase());
  expect(await bookkeepersOf(client)).toMatchObject([
    { id, state: 'granted', bookkeeperEmail: bookkeeper.email, bookkeeperName: null, acceptedAt: null },
  ]);
  expect(await clientsOf(bookkeeper)).toMatchObject([{ id, state: 'granted', clientName: 'Lake' }]);
  expect(codeOf(await bookkeeper.browser.call(getClient, { tenantId }))).toBe('bookkeeper.not_associated');

  const accepted = await bookkeeper.browser.call(acceptClient, { id });
  expect(accepted).toMatchObject({ status: 200, body: { state: 'accepted', bookkeeperName: 'Ledgerline' } });
  expect(await bookkeepersOf(client)).toMatchObject([{ state: 'accepted', bookkeeperName: 'Ledgerline' }]);
  expect((await bookkeeper.browser.call(getClient, { tenantId })).body).toMatchObject({ tenantId, tenantName: 'Lake' });

  expect((await client.browser.call(revokeBookkeeper, { id })).body).toEqual({ revoked: true });
  expect(codeOf(await bookkeeper.browser.call(getClient, { tenantId }))).toBe('bookkeeper.not_associated');
  expect(await bookkeepersOf(client)).toEqual([]);
  expect(await clientsOf(bookkeeper)).toEqual([]);
});

test('[D-821] attack: an admin who was removed lets nobody in by a request from before: it ends, and the client can ask again', async () => {
  const { client, bookkeeper } = await makePair();
  const admin = await makePerson(api, 'gone@bookkeeping.test', '192.0.2.99');
  const rights = { consoleRole: 'admin', consoleModules: ['m_console_subscription'] } as const;
  await addMember(api.ctx, client.organisationId, admin.userId, rights);
  await admin.call(switchTenant, { tenantId: client.organisationId });
  const id = (await admin.call(grantBookkeeper, { email: bookkeeper.email })).body.id;
  expect((await client.browser.call(deleteUser, { userId: admin.userId })).status).toBe(200);
  expect(codeOf(await bookkeeper.browser.call(acceptClient, { id }))).toBe('bookkeeper.association_not_open');
  expect([await bookkeepersOf(client), await clientsOf(bookkeeper)]).toEqual([[], []]);
  expect(await auditOf(client.organisationId)).toMatchObject([
    { action: 'company.bookkeeper_granted', actor_user_id: admin.userId },
    { action: 'company.bookkeeper_revoked', actor_user_id: bookkeeper.userId },
  ]);
  const again = await grant(client, bookkeeper.email);
  expect((await bookkeeper.browser.call(acceptClient, { id: again })).status).toBe(200);
});

test('each step is in the audit log of both organisations, with personal data only in the person’s own', async () => {
  const { client, bookkeeper } = await makePair();
  const id = await grant(client, bookkeeper.email);
  await bookkeeper.browser.call(acceptClient, { id });
  await client.browser.call(revokeBookkeeper, { id });
  expect(await auditOf(client.organisationId)).toMatchObject([
    { action: 'company.bookkeeper_granted', actor_user_id: client.userId, fields: { email: bookkeeper.email } },
    { action: 'company.bookkeeper_accepted', actor_user_id: bookkeeper.userId, fields: null },
    { action: 'company.bookkeeper_revoked', actor_user_id: client.userId, fields: { userAgent: 'test' } },
  ]);
  expect(await auditOf(bookkeeper.organisationId)).toMatchObject([
    { action: 'company.bookkeeper_accepted', actor_user_id: bookkeeper.userId, fields: { userAgent: 'test' } },
    { action: 'company.bookkeeper_revoked', actor_user_id: client.userId, fields: null },
  ]);
});

describe('the mails', () => {
  test('ask the address to accept, and inform the other side of each step', async () => {
    const { client, bookkeeper } = await makePair();
    const first = await grant(client, bookkeeper.email);
    await bookkeeper.browser.call(revokeClient, { id: first });
    const second = await grant(client, bookkeeper.email);
    await bookkeeper.browser.call(acceptClient, { id: second });
    await bookkeeper.browser.call(revokeClient, { id: second });
    const third = await grant(client, bookkeeper.email);
    await client.browser.call(revokeBookkeeper, { id: third });
    const fourth = await grant(client, bookkeeper.email);
    await bookkeeper.browser.call(acceptClient, { id: fourth });
    await client.browser.call(revokeBookkeeper, { id: fourth });
    const told = async ({ email }: Side) =>
      (await mailsTo(email)).map(({ template, facts }) => (facts as { change?: string }).change ?? template);
    expect(await told(client)).toEqual(['refused', 'accepted', 'stopped', 'accepted']);
    expect(await told(bookkeeper)).toEqual([
      'bookkeeper_granted',
      'bookkeeper_granted',
      'bookkeeper_granted',
      'withdrawn',
      'bookkeeper_granted',
      'ended',
    ]);
  });

  test('go to the owners once the person who handled it has left', async () => {
    const { client, bookkeeper } = await makePair();
    const colleague = await makeSide('Elsewhere', false);
    const admin = { consoleRole: 'admin', consoleModules: ['m_console_subscription'] } as const;
    await addMember(api.ctx, client.organisationId, colleague.userId, admin);
    await colleague.browser.call(switchTenant, { tenantId: client.organisationId });
    const id = await grant(colleague, bookkeeper.email);
    await bookkeeper.browser.call(acceptClient, { id });
    const left = { disabled_at: new Date() };
    await inOrganisation(api.ctx, client.organisationId, (tx) =>
      tx
        .updateTable('memberships')
        .set(left)
        .where('user_id', '=', colleague.userId)
        .where('organisation_id', '=', client.organisationId)
        .execute(),
    );
    await bookkeeper.browser.call(revokeClient, { id });
    expect(await mailsTo(colleague.email)).toMatchObject([{ facts: { change: 'accepted' } }]);
    expect(await mailsTo(client.email)).toMatchObject([
      { facts: { change: 'accepted', otherName: 'Ledgerline' } },
      { facts: { change: 'stopped', otherName: 'Ledgerline' } },
    ]);
  });

  test('a known and an unknown address are answered alike, and both are mailed (X-18)', async () => {
    const { client, bookkeeper } = await makePair();
    const known = await client.browser.call(grantBookkeeper, { email: bookkeeper.email });
    const unknown = await client.browser.call(grantBookkeeper, { email: 'nobody@elsewhere.test' });
    const shape = ({ status, body }: typeof known) => [status, { ...body, id: '', bookkeeperEmail: '', grantedAt: '' }];
    expect(shape(unknown)).toEqual(shape(known));
    const again = await client.browser.call(grantBookkeeper, { email: 'nobody@elsewhere.test' });
    expect(codeOf(again)).toBe('bookkeeper.association_not_open');
    expect(await mailsTo('nobody@elsewhere.test')).toEqual([
      { template: 'bookkeeper_granted', locale: 'en', facts: { firstName: '', clientName: 'Lake', hasPaid: false } },
    ]);
  });

  test('to the same address are limited', async () => {
    const { client } = await makePair();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const reply = await client.browser.call(grantBookkeeper, { email: 'often@elsewhere.test' });
      statuses.push(reply.status);
      if (reply.status === 200) await client.browser.call(revokeBookkeeper, { id: reply.body.id });
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('who may accept', () => {
  test('only the person with that address may accept, and only once it is verified', async () => {
    const { client, bookkeeper } = await makePair();
    const other = await makeSide('Other Books', true);
    const id = await grant(client, bookkeeper.email);
    for (const endpoint of [acceptClient, revokeClient]) {
      expect(codeOf(await other.browser.call<{ id: string }, unknown>(endpoint, { id }))).toBe('request.not_found');
    }
    await api.ctx.db
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('id', '=', bookkeeper.userId)
      .execute();
    expect(await clientsOf(bookkeeper)).toEqual([]);
    for (const endpoint of [acceptClient, revokeClient]) {
      const reply = await bookkeeper.browser.call<{ id: string }, unknown>(endpoint, { id });
      expect(codeOf(reply)).toBe('request.not_found');
    }
    expect(await bookkeepersOf(client)).toMatchObject([{ state: 'granted' }]);
  });

  test('an organisation that keeps no books cannot accept, but sees the request', async () => {
    const { client } = await makePair();
    const stranger = await makeSide('A shop', false);
    const id = await grant(client, stranger.email);
    expect(await clientsOf(stranger)).toMatchObject([{ id }]);
    expect(codeOf(await stranger.browser.call(acceptClient, { id }))).toBe('bookkeeper.not_a_bookkeeper');
  });

  test("a member of the client may be its bookkeeper's person, but the client is never its own bookkeeper", async () => {
    const client = await makeSide('Books for all', true);
    const colleague = await makeSide('My practice', true);
    await addMember(api.ctx, client.organisationId, colleague.userId, { consoleRole: 'admin' });
    const id = await grant(client, colleague.email);
    await colleague.browser.call(switchTenant, { tenantId: client.organisationId });
    expect(codeOf(await colleague.browser.call(acceptClient, { id }))).toBe('bookkeeper.own_organisation');
    await colleague.browser.call(switchTenant, { tenantId: colleague.organisationId });
    expect((await colleague.browser.call(acceptClient, { id })).body).toMatchObject({ bookkeeperName: 'My practice' });
  });

  test('one organisation is accepted once, whichever of its people it was granted to', async () => {
    const { client, bookkeeper } = await makePair();
    const colleague = await makeSide('Elsewhere', false);
    await addMember(api.ctx, bookkeeper.organisationId, colleague.userId, { consoleRole: 'admin' });
    await colleague.browser.call(switchTenant, { tenantId: bookkeeper.organisationId });
    const [first, second] = [await grant(client, bookkeeper.email), await grant(client, colleague.email)];
    const replies = await Promise.all([
      bookkeeper.browser.call(acceptClient, { id: first }),
      colleague.browser.call(acceptClient, { id: second }),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const states = (await bookkeepersOf(client)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['accepted', 'granted']);
  });
});

test('any owner or admin of the bookkeeping organisation can act and stop, and an id of others is not found', async () => {
  const { client, bookkeeper } = await makePair();
  const other = await makePair();
  const id = await grant(client, bookkeeper.email);
  await bookkeeper.browser.call(acceptClient, { id });
  for (const { browser } of [other.client, other.bookkeeper]) {
    expect(codeOf(await browser.call(revokeBookkeeper, { id }))).toBe('request.not_found');
    expect(codeOf(await browser.call(revokeClient, { id }))).toBe('request.not_found');
    const refused = await browser.call(getClient, { tenantId: client.organisationId });
    expect(codeOf(refused)).toBe('bookkeeper.not_associated');
    const absent = await browser.call(getClient, { tenantId: crypto.randomUUID() });
    expect([absent.status, codeOf(absent)]).toEqual([refused.status, codeOf(refused)]);
  }
  const admin = await makeSide('Elsewhere', false);
  await addMember(api.ctx, bookkeeper.organisationId, admin.userId, { consoleRole: 'admin' });
  await admin.browser.call(switchTenant, { tenantId: bookkeeper.organisationId });
  expect((await admin.browser.call(getClient, { tenantId: client.organisationId })).status).toBe(200);
  expect((await admin.browser.call(revokeClient, { id })).status).toBe(200);
  expect(await bookkeepersOf(client)).toEqual([]);
});

describe('races have one outcome', () => {
  test('two accepts by the same organisation: both are answered, one takes effect', async () => {
    const { client, bookkeeper } = await makePair();
    const id = await grant(client, bookkeeper.email);
    const replies = await Promise.all([1, 2, 3].map(() => bookkeeper.browser.call(acceptClient, { id })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await auditOf(bookkeeper.organisationId)).toHaveLength(1);
    expect(await mailsTo(client.email)).toHaveLength(1);
  });

  test('accept against revoke, by either side: it always ends revoked, and is told once', async () => {
    for (const side of ['client', 'bookkeeper'] as const) {
      for (let round = 0; round < 5; round += 1) {
        const { client, bookkeeper } = await makePair();
        const id = await grant(client, bookkeeper.email);
        const end = () =>
          side === 'client'
            ? client.browser.call(revokeBookkeeper, { id })
            : bookkeeper.browser.call(revokeClient, { id });
        const [accepted, ...ended] = await Promise.all([bookkeeper.browser.call(acceptClient, { id }), end(), end()]);
        expect(ended.map(({ status }) => status)).toEqual([200, 200]);
        expect(accepted.status === 200 || codeOf(accepted) === 'bookkeeper.association_not_open').toBe(true);
        expect(await bookkeepersOf(client)).toEqual([]);
        const actions = (await auditOf(client.organisationId)).map(({ action }) => action);
        const middle = accepted.status === 200 ? ['company.bookkeeper_accepted'] : [];
        expect(actions).toEqual(['company.bookkeeper_granted', ...middle, 'company.bookkeeper_revoked']);
      }
    }
  });

  test('two grants of one address: one is open', async () => {
    const { client, bookkeeper } = await makePair();
    const { email } = bookkeeper;
    const replies = await Promise.all([1, 2, 3].map(() => client.browser.call(grantBookkeeper, { email })));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await mailsTo(email)).toHaveLength(1);
  });
});

test('[D-189] nobody asks themselves to be the bookkeeper', async () => {
  const client = await makeSide('Lake', false);
  const asked = await client.browser.call(grantBookkeeper, { email: client.email.toUpperCase() });
  expect(asked).toMatchObject({ status: 409, body: { code: 'bookkeeper.own_address' } });
  expect((await client.browser.call(listBookkeepers, {})).body).toMatchObject({ bookkeepers: [] });
});
