import { allEndpoints } from '@atrium/contract/all-endpoints';
import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { grantBookkeeper } from '@atrium/contract/company/grant-bookkeeper';
import type { Endpoint } from '@atrium/contract/endpoint';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { listInvitations } from '@atrium/contract/invites/list-invitations';
import { addPasskey, beginPasskey } from '@atrium/contract/own-account/passkeys';
import { connectProvider, listConnectedProviders } from '@atrium/contract/own-account/providers';
import { listSessions } from '@atrium/contract/own-account/sessions';
import { checkImport } from '@atrium/contract/people-jobs/check-import';
import { getPasswordPolicy, savePasswordPolicy } from '@atrium/contract/policies/password-policy';
import { addUser } from '@atrium/contract/users/add-user';
import { needsServiceToken } from '@atrium/domain/access/permissions';
import { policyDefaults } from '@atrium/domain/security/password-policy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { associate } from '../../test-kit/associate.ts';
import { callsForClients, callsForRows, type IdsOfOthers, namingFields } from '../../test-kit/data/ids-of-others.ts';
import { dumpOrganisation } from '../../test-kit/dump-organisation.ts';
import { type PayingApi, quoteFor, startPayingApi } from '../../test-kit/paying-api.ts';
import { askProvider } from '../../test-kit/sign-in-at-provider.ts';
import { SoftwareAuthenticator } from '../../test-kit/software-authenticator.ts';
import { makePerson, type TestBrowser } from '../../test-kit/test-api.ts';
import { writeInvoice } from '../../test-kit/write-invoice.ts';
import { inOrganisation } from '../db/transaction.ts';

let paying: PayingApi;
let ids: IdsOfOthers;
let stranger: TestBrowser & { readonly userId: string };

beforeAll(async () => {
  paying = await startPayingApi();
  ids = await makeVictim();
  // A bookkeeper may name clients, but this one has none.
  stranger = await makePerson(paying.api, 'stranger@others.test', '198.51.100.9');
  const { tenantId } = (await stranger.call(addOrganisation, { tenantName: 'Elsewhere', isBookkeeper: true })).body;
  await stranger.call(switchTenant, { tenantId });
});
afterAll(() => paying.stop());

const form = (emailId: string) => ({ firstName: 'Ana', lastName: 'Costa', emailId, appUserCreateRequestList: [] });

/** An organisation in which every kind of row exists that a stranger could name. */
async function makeVictim(): Promise<IdsOfOthers> {
  const { api } = paying;
  const { founder, organisationId } = await paying.foundPaying();
  const { id: grant } = (await founder.call(grantBookkeeper, { email: 'later@others.test' })).body;
  const keeper = await makePerson(api, 'keeper@others.test', '198.51.100.8');
  const pair = { userId: keeper.userId, email: 'keeper@others.test', clientId: organisationId };
  const { tenantId: bookkeeperId } = (await keeper.call(addOrganisation, { tenantName: 'Keep', isBookkeeper: true }))
    .body;
  await associate(api.ctx.db, { ...pair, bookkeeperId });
  const accepted = api.ctx.db.selectFrom('bookkeeper_associations').select('id').where('state', '=', 'accepted');
  await founder.call(addUser, form('keeper@others.test'));
  const csv = 'First name,Last name,Email,Contact,User type,Roles\nAna,Lima,ana@others.test,,Paid,\n';
  const key = new SoftwareAuthenticator();
  const begun = (await founder.call(beginPasskey, {})).body;
  const passkey = await founder.call(addPasskey, { name: 'Key', endOthers: false, ...key.create(begun) });
  await founder.call(connectProvider, await askProvider(founder, { email: founder.email }, 'connect'));
  const { version } = (await founder.call(getPasswordPolicy, {})).body;
  const policy = { ...policyDefaults, enabled: true, minLength: 12, expireExistingUsersPassword: false };
  await founder.call(savePasswordPolicy, { ...policy, version });
  const [invoice = ''] = await writeInvoice(api.ctx, organisationId, { end: 'fail' });
  const card = await inOrganisation(api.ctx, organisationId, (tx) =>
    tx.selectFrom('payment_methods').select('id').executeTakeFirstOrThrow(),
  );
  return {
    organisation: organisationId,
    person: founder.userId,
    email: founder.email,
    session: (await founder.call(listSessions, {})).body.sessions[0]?.id ?? '',
    passkey: passkey.body.id,
    provider: (await founder.call(listConnectedProviders, {})).body.connected[0]?.id ?? '',
    invitation: (await founder.call(listInvitations, {})).body.invitations[0]?.id ?? '',
    grant,
    association: (await accepted.executeTakeFirstOrThrow()).id,
    job: (await founder.call(checkImport, { fileName: 'a.csv', csv })).body.id,
    invoice,
    quote: (await quoteFor(founder, 'crm-startup-monthly')).quoteId,
    card: card.id,
  };
}

const fieldsOf = ({ input }: Endpoint) => Object.keys((input.def as unknown as { shape?: object }).shape ?? {});
const endpointOf = (name: string) => allEndpoints.find((endpoint) => endpoint.name === name) as Endpoint;

const notFound = {
  status: 404,
  code: expect.stringMatching(/^(request\.not_found|identity\.not_a_member|bookkeeper\.not_associated)$/),
};
const notOpen = { status: 410, code: 'invites.not_open' };

/** Calls that answer otherwise, because they do not tell whether the person exists, or work on many rows. */
const answersOf: Readonly<Record<string, unknown>> = {
  acceptInvite: notOpen,
  // The person is asked first whether this browser began it.
  answerSignOn: { status: 410, code: 'sign_on.over' },
  rejectInvite: notOpen,
  setPaymentMethod: { status: 402, code: 'payments.card_not_saved' },
  sendResetLink: { accepted: true },
  sendResetLinkByGet: { accepted: true },
  getPasswordPolicyOf: policyDefaults,
  previewUserChange: { access: [], seats: [], refused: [{ code: 'request.not_found' }] },
  changeManyUsers: { total: 1, faulty: 1 },
  changeRoleOfMany: { total: 1, faulty: 1 },
  listAuditEntries: { entries: [] },
  exportAuditEntries: { entries: [], next: null },
};

/** Everything that the victim has, in tables of the organisation and of its people. */
async function victim(): Promise<unknown> {
  const { db } = paying.api.ctx;
  const own = (table: 'sessions' | 'passkeys' | 'connected_providers') =>
    db.selectFrom(table).selectAll().where('user_id', '=', ids.person).execute();
  return [
    await dumpOrganisation(paying.api.superuserUrl, ids.organisation),
    await db
      .selectFrom('users')
      .select(['email', 'first_name', 'password_hash'])
      .where('id', '=', ids.person)
      .execute(),
    await db.selectFrom('mails').select('id').where('to_address', '=', ids.email).execute(),
    await own('sessions'),
    await own('passkeys'),
    await own('connected_providers'),
  ];
}

test('attack: ids of another organisation: every call that can name something stands in the table', () => {
  const naming = allEndpoints.filter(
    (endpoint) =>
      endpoint.requires !== 'anyone' &&
      !needsServiceToken(endpoint.requires) &&
      fieldsOf(endpoint).some((field) => namingFields.includes(field)) &&
      // The answer of a passkey names the key of whoever signs.
      !fieldsOf(endpoint).includes('clientDataJSON'),
  );
  const missing = naming.filter(({ name }) => callsForClients[name] === undefined && callsForRows[name] === undefined);
  expect(missing.map(({ name }) => name)).toEqual([]);
  const forClients = naming.filter((endpoint) => fieldsOf(endpoint).includes('TenantID'));
  expect(forClients.map(({ name }) => name).toSorted()).toEqual(Object.keys(callsForClients).toSorted());
  for (const id of Object.values(ids)) expect(id).not.toBe('');
});

test('attack: ids of another organisation as a client: a bookkeeper whom nobody let in is refused by every call', async () => {
  const before = await victim();
  for (const [name, inputOf] of Object.entries(callsForClients)) {
    const input = { ...inputOf(ids), UserID: stranger.userId, TenantID: ids.organisation };
    const { status, body } = await stranger.call(endpointOf(name), input);
    expect([name, status, body]).toMatchObject([name, 404, { code: 'bookkeeper.not_associated' }]);
  }
  expect(await victim()).toEqual(before);
});

test('attack: ids of another organisation without naming it: nothing is found, told or changed', async () => {
  const before = await victim();
  for (const [name, inputOf] of Object.entries(callsForRows)) {
    const { status, body } = await stranger.call(endpointOf(name), inputOf(ids));
    const answer = status === 200 ? body : { status, code: (body as { code?: string }).code };
    expect([name, answer]).toMatchObject([name, answersOf[name] ?? notFound]);
  }
  expect(await victim()).toEqual(before);
});
