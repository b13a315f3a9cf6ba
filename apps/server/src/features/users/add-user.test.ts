import { signIn } from '@atrium/contract/identity/sign-in';
import { resetPassword } from '@atrium/contract/own-account/reset-password';
import { addUser } from '@atrium/contract/users/add-user';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addColleague, auditOf, type Colleague, kinds, rowOf, storedPerson } from '../../../test-kit/colleagues.ts';
import { foundOrganisation } from '../../../test-kit/list-people.ts';
import { makePerson, startTestApi, type TestApi, testPassword } from '../../../test-kit/test-api.ts';

let api: TestApi;
let owner: Colleague;
let admin: Colleague;
let organisationId: string;
beforeAll(async () => {
  api = await startTestApi();
  ({ founder: owner, organisationId } = await foundOrganisation(api, 'owner@add.test', 'Add'));
  admin = await addColleague(api, organisationId, 'admin@add.test', kinds.admin);
});
afterAll(() => api.stop());

const channels = 'c6596dd2-92f2-5ee9-b286-aa07a65a3c19';
const chat = { appName: 'chat', roleGroup: 'User', rgShortCode: 'user', moduleUuids: [channels] };
const form = (emailId: string) => ({ firstName: 'Ana', lastName: 'Costa', emailId, appUserCreateRequestList: [chat] });
const assign = (appName: string, rgShortCode: string, ...moduleUuids: string[]) => ({
  ...form(`${crypto.randomUUID()}@add.test`),
  appUserCreateRequestList: [{ appName, rgShortCode, moduleUuids }],
});

describe('somebody without an account', () => {
  test('[USER-17, API-59, N-14] is Pending until the password is set by the mailed link, then Active', async () => {
    const emailId = 'ana@add.test';
    const contact = '+919876543210';
    const { status, body } = await admin.call(addUser, { ...form('Ana@Add.test'), contact });
    expect([status, body.outcome]).toEqual([200, 'added']);
    expect(await rowOf(owner, emailId)).toMatchObject({
      id: body.userId,
      firstName: 'Ana',
      lastName: 'Costa',
      contact,
      status: 'Pending',
      displayedRole: 'Member',
      allAppsRole: 'Chat - User',
      permissions: [
        {
          appName: 'chat',
          roleGroup: 'user',
          moduleUuids: [channels],
        },
      ],
    });
    for (const password of [testPassword, '']) {
      const refused = await api.browser().call(signIn, { email: emailId, password: password || 'null' });
      expect(refused.body).toMatchObject({ code: 'identity.credentials_wrong' });
    }
    const mail = await api.newestMail(emailId, 'new_user');
    expect(mail).toMatchObject({ firstName: 'Ana', organisationName: 'Add' });
    const token = api.ctx.tokens.mailedToken(mail.linkId ?? '', 'set_password');
    await api.browser().call(resetPassword, { token, password: testPassword });
    expect(await rowOf(owner, emailId)).toMatchObject({ status: 'Active' });
    expect((await api.browser().call(signIn, { email: emailId, password: testPassword })).body).toMatchObject({
      organisation: { tenantId: organisationId },
      user: { phone: contact },
    });
  });

  test('with a password set by the admin can sign in, and is Active once they have set their own by the mailed link', async () => {
    const email = 'given@add.test';
    await admin.call(addUser, { ...form(email), password: testPassword });
    expect((await api.browser().call(signIn, { email, password: testPassword })).status).toBe(200);
    expect(await rowOf(owner, email)).toMatchObject({ status: 'Pending' });
    const { linkId = '' } = await api.newestMail(email, 'new_user');
    const token = api.ctx.tokens.mailedToken(linkId, 'set_password');
    await api.browser().call(resetPassword, { token, password: testPassword });
    expect(await rowOf(owner, email)).toMatchObject({ status: 'Active' });
  });

  test('a password that is easy to guess is refused, and nobody is added', async () => {
    for (const password of ['password1', 'weakling@add.test']) {
      const { status, body } = await admin.call(addUser, { ...form('weakling@add.test'), password });
      expect([status, body]).toMatchObject([422, { code: 'identity.password_weak' }]);
    }
    expect(await rowOf(owner, 'weakling@add.test')).toBeUndefined();
  });

  test('the audit entry has the roles as facts and the names as erasable data', async () => {
    const { body } = await admin.call(addUser, form('told@add.test'));
    expect(await auditOf(api, organisationId, body.userId ?? '')).toEqual([
      {
        action: 'users.added',
        by: admin.userId,
        facts: { roles: [{ product: 'chat', role: 'user', modules: ['m_chat_channels_rw'] }], status: 'Pending' },
        personal: {
          email: 'told@add.test',
          firstName: 'Ana',
          lastName: 'Costa',
          contact: null,
          address: '203.0.113.1',
          userAgent: 'test',
        },
      },
    ]);
  });

  test('[ROLE-05] with guest roles alone they are a guest, with another role a paid user', async () => {
    const typed = [
      [assign('chat', 'guest'), true],
      [assign('chat', 'user'), false],
    ] as const;
    for (const [input, isGuest] of typed) {
      const { body } = await admin.call(addUser, input);
      expect(await storedPerson(api, organisationId, body.userId ?? '')).toMatchObject({ is_guest: isGuest });
    }
  });

  test.each(['+91987654321', '+1415', '9876543210', '+14151550123', 'by post'])(
    '(toward VAL-14) cannot be added with the contact %s',
    async (contact) => {
      const { status, body } = await admin.call(addUser, { ...form('unreached@add.test'), contact });
      expect([status, body]).toMatchObject([400, { fields: [{ field: 'contact' }] }]);
    },
  );
});

describe('somebody with an account', () => {
  test('is invited and joins only by accepting, and inviting or adding them again is refused', async () => {
    const known = await makePerson(api, 'known@add.test');
    const { body } = await admin.call(addUser, form('known@add.test'));
    expect(body).toEqual({ outcome: 'invited', userId: null });
    expect(await rowOf(owner, 'known@add.test')).toBeUndefined();
    expect(await api.newestMail('known@add.test', 'invitation')).toMatchObject({ organisationName: 'Add' });
    expect((await auditOf(api, organisationId, known.userId)).map(({ action }) => action)).toEqual(['users.invited']);
    expect((await owner.call(addUser, form('KNOWN@add.test'))).body).toMatchObject({ code: 'users.already_invited' });
    expect((await owner.call(addUser, form('admin@add.test'))).body).toMatchObject({ code: 'users.already_member' });
  });
});

describe('what may be given', () => {
  test.each([
    ['an unknown product', assign('books', 'user'), 'users.unknown_role'],
    ['an unknown role', assign('chat', 'emperor'), 'users.unknown_role'],
    ['[ROLE-19] the hidden paid auditor', assign('erp', 'auditor'), 'users.unknown_role'],
    ['a module of another product', assign('crm', 'user', channels), 'users.unknown_module'],
    ['an unknown module', assign('chat', 'user', crypto.randomUUID()), 'users.unknown_module'],
    ['a level that a guest is not offered', assign('chat', 'guest', channels), 'users.unknown_module'],
  ])('%s is refused to an owner too, and nobody is added', async (_what, input, code) => {
    const { status, body } = await owner.call(addUser, input);
    expect([status, body]).toMatchObject([422, { code }]);
    expect(await rowOf(owner, input.emailId)).toBeUndefined();
  });

  test.each([
    ['console', 'admin'],
    ['erp', 'admin'],
    ['books_plus', 'admin'],
    ['organisation', 'owner'],
  ])('(toward ROLE-17) the role %s %s is given by owners alone', async (appName, rgShortCode) => {
    const input = assign(appName, rgShortCode);
    expect((await admin.call(addUser, input)).body).toMatchObject({ code: 'users.owner_protected' });
    expect((await owner.call(addUser, input)).body).toMatchObject({ outcome: 'added' });
  });
});

describe('adding the same person several times', () => {
  test('[X-15] calls with the same key, in sequence or in parallel, add one person', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const input = form('once@add.test');
    const twins = await Promise.all([admin.call(addUser, input, key), admin.call(addUser, input, key)]);
    const retry = await admin.call(addUser, input, key);
    expect(new Set([...twins, retry].map(({ body }) => body.userId)).size).toBe(1);
    expect([...twins, retry].map(({ status }) => status)).toEqual([200, 200, 200]);
    const mails = api.ctx.db.selectFrom('mails').select('id').where('to_address', '=', input.emailId);
    expect(await mails.execute()).toHaveLength(1);
  });

  test('two admins who add the same new person at once create one account, in twenty rounds', async () => {
    for (let round = 0; round < 20; round += 1) {
      const input = form(`both-${round}@add.test`);
      const replies = await Promise.all([admin.call(addUser, input), owner.call(addUser, input)]);
      const told = replies.map(({ body }) => (body as { code?: string }).code ?? body.outcome);
      expect(told.toSorted()).toEqual(['added', 'users.already_member']);
    }
  });

  test('two organisations that add the same new person at once: one makes the account, the other invites', async () => {
    const { founder } = await foundOrganisation(api, 'rival@add.test', 'Rival');
    for (let round = 0; round < 20; round += 1) {
      const input = form(`wanted-${round}@add.test`);
      const replies = await Promise.all([admin.call(addUser, input), founder.call(addUser, input)]);
      const told = replies.map(({ body }) => (body as { code?: string }).code ?? body.outcome);
      expect(told.toSorted()).toEqual(['added', 'invited']);
    }
  });
});
