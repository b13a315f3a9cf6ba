import { listTenants } from '@atrium/contract/company/list-tenants';
import { acceptInvite } from '@atrium/contract/invites/accept-invite';
import { listInvites } from '@atrium/contract/invites/list-invites';
import { createInvite } from '@atrium/contract/users/create-invite';
import { getUserInfo } from '@atrium/contract/users/get-user-info';
import { listUsers } from '@atrium/contract/users/list-users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addColleague, kinds } from '../../../test-kit/colleagues.ts';
import { type Founded, foundIn } from '../../../test-kit/found-in.ts';
import { makeServiceToken } from '../../../test-kit/make-service-token.ts';
import { runCommand } from '../../../test-kit/run-command.ts';
import { makePerson, startTestApi, type TestApi } from '../../../test-kit/test-api.ts';
import { asRole } from '../../../test-kit/throw-away-cluster.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { revokeServiceToken, rotateServiceToken } from '../service-tokens/manage-service-tokens.ts';

let api: TestApi;
let firm: Founded;
let chat: Awaited<ReturnType<typeof makeServiceToken>>;
let operatorDb: Database;
beforeAll(async () => {
  api = await startTestApi();
  firm = await foundIn(api);
  chat = await makeServiceToken(api);
  operatorDb = openDatabase(asRole(api.superuserUrl, 'atrium_operator'), { poolSize: 1, name: 'test' });
});
afterAll(async () => {
  await operatorDb.destroy();
  await api.stop();
});

const role = { appName: 'chat', rgShortCode: 'user', moduleUuids: [] };
const inviteOf = (emailId: string) => ({
  tenantId: firm.organisationId,
  inviterId: firm.founder.userId,
  firstName: 'Ana',
  lastName: 'Costa',
  emailId,
  role,
});
/** A product has no cookies and no anti-forgery header of the console. */
const ask = (input: Parameters<typeof inviteOf>[0] | ReturnType<typeof inviteOf>, headers: Record<string, string>) =>
  api.browser('192.0.2.60').call(createInvite, typeof input === 'string' ? inviteOf(input) : input, headers);

test('[N-44, INVT-05, D-262] a product invites in the name of an owner; the person sees who invites to what, and joins', async () => {
  const person = await makePerson(api, 'ana@services.test');
  expect((await ask('ana@services.test', chat.headers)).body).toEqual({ outcome: 'invited' });
  const { invites } = (await person.call(listInvites, {})).body;
  expect(invites).toMatchObject([{ appName: 'chat', inviterEmail: firm.founder.email, orgInvitedTo: 'Founded 1' }]);
  expect((await ask('ana@services.test', chat.headers)).body).toMatchObject({ code: 'users.already_invited' });
  expect((await person.call(acceptInvite, { inviteCode: invites[0]?.inviteCode ?? '' })).status).toBe(200);
  expect((await ask('nobody-yet@services.test', chat.headers)).body).toEqual({ outcome: 'added' });
  const entry = api.ctx.db.selectFrom('service_tokens').select('last_used_at').where('id', '=', chat.id);
  expect((await entry.executeTakeFirstOrThrow()).last_used_at).not.toBeNull();
});

test('[N-44] attack: a service token of another product: it invites into itself alone', async () => {
  const expense = await makeServiceToken(api, 'expense');
  expect((await ask('x1@services.test', expense.headers)).body).toMatchObject({ code: 'request.unauthorized' });
  const owner = { ...inviteOf('x1@services.test'), role: { ...role, appName: 'organisation', rgShortCode: 'owner' } };
  expect((await ask(owner, chat.headers)).body).toMatchObject({ code: 'request.unauthorized' });
});

test('[N-44] attack: an invite in the name of somebody who may not: members, strangers and guessed organisations are refused', async () => {
  const member = await addColleague(api, firm.organisationId, 'member@services.test', kinds.member);
  const { id } = (await member.call(getUserInfo, {})).body;
  const byMember = { ...inviteOf('x2@services.test'), inviterId: id };
  expect((await ask(byMember, chat.headers)).body).toMatchObject({ code: 'request.unauthorized' });
  const other = await foundIn(api);
  const stranger = { ...inviteOf('x2@services.test'), inviterId: other.founder.userId };
  expect((await ask(stranger, chat.headers)).body).toMatchObject({ code: 'request.not_found' });
  const guessed = { ...inviteOf('x2@services.test'), tenantId: crypto.randomUUID() };
  expect((await ask(guessed, chat.headers)).body).toMatchObject({ code: 'request.not_found' });
});

test('[D-262] attack: a service token that is guessed, rotated out or revoked: the call is refused', async () => {
  const { id, token, headers } = await makeServiceToken(api);
  const refused = { code: 'service.unauthorized' };
  const guess = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`;
  expect((await ask('x3@services.test', { authorization: `Bearer ${guess}` })).body).toMatchObject(refused);
  expect((await ask('x3@services.test', { authorization: '' })).status).toBe(401);

  const operator = { db: operatorDb, clock: api.ctx.clock, newId: api.ctx.newId };
  const rotated = await rotateServiceToken(operator, id);
  const now = { authorization: `Bearer ${'token' in rotated ? rotated.token : ''}` };
  expect(now.authorization).not.toBe(headers.authorization);
  // The secret before works for a day more.
  expect((await ask('x3@services.test', headers)).status).toBe(200);
  api.ctx.moved.offsetMs = 25 * 3_600_000;
  expect((await ask('x4@services.test', headers)).body).toMatchObject(refused);
  expect((await ask('x4@services.test', now)).status).toBe(200);

  expect(await revokeServiceToken(operator, id)).toEqual({ id });
  expect((await ask('x5@services.test', now)).body).toMatchObject(refused);
  expect(await rotateServiceToken(operator, id)).toHaveProperty('fault');
});

test('[D-262] attack: a service token opens no endpoint of a person', async () => {
  const product = api.browser('192.0.2.61');
  const refused = { code: 'session.expired' };
  expect((await product.call(listInvites, {}, chat.headers)).body).toMatchObject(refused);
  expect((await product.call(listTenants, {}, chat.headers)).body).toMatchObject(refused);
  expect((await product.call(listUsers, {}, chat.headers)).body).toMatchObject(refused);
});

test('[D-262] the operator makes a token by command; its secret is listed nowhere', { timeout: 60_000 }, async () => {
  const { code, told } = await runCommand(api.superuserUrl, 'service-tokens', 'add', 'chat', 'Chat', 'invites:create');
  expect({ code, told }).toMatchObject({
    code: 0,
    told: expect.stringMatching(/^atrium_service_[\w-]+_[\da-f]{64}\n$/),
  });
  const listed = await runCommand(api.superuserUrl, 'service-tokens', 'list');
  expect(listed.told).toMatch(/\tchat\tChat\tinvites:create\tworks\tlast used never\n/);
  expect(listed.told).not.toContain(told.trim().split('_')[3]);
});

test('[N-44, D-111] attack: a flood of invites by a product: one person is mailed once, and the rate of the token ends it', async () => {
  const { founder, organisationId } = await foundIn(api);
  const flooder = await makeServiceToken(api);
  const codes = new Set<string>();
  for (let sent = 0; sent < 12; sent += 1) {
    const to = { ...inviteOf('flooded@services.test'), tenantId: organisationId, inviterId: founder.userId };
    const { body } = await ask({ ...to, firstName: `Ana ${sent}` }, flooder.headers);
    codes.add('code' in body ? String(body.code) : 'sent');
  }
  expect([...codes]).toEqual(['sent', 'users.already_member']);
  const bucket = `write:service:${flooder.id}`;
  await api.ctx.db.updateTable('rate_windows').set({ hits: 300 }).where('bucket', '=', bucket).execute();
  expect((await ask('one-more@services.test', flooder.headers)).body).toMatchObject({ code: 'request.too_many' });
});
