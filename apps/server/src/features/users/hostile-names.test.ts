import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { signUp } from '@atrium/contract/identity/sign-up';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { addUser } from '@atrium/contract/users/add-user';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, startTestApi, type TestApi, testPassword } from '../../../test-kit/test-api.ts';
import { findMail } from '../mail/mails.store.ts';
import { renderMail } from '../mail/templates/render-mail.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** The newest mail to an address, as it would be sent. */
async function sentTo(email: string) {
  const { id } = await api.ctx.db
    .selectFrom('mails')
    .select('id')
    .where('to_address', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const mail = await findMail(api.ctx.db, id);
  return renderMail(api.ctx, mail!);
}

test.each([
  ['markup', '<img src=x onerror=alert(1)> Ltd', '<b>x</b>', '"><script>'],
  ['a link', 'https://evil.example/pay-now', 'Win at evil.example', 'click'],
  ['a header', 'A\r\nBcc: x@evil.example', 'Eve', 'Hill'],
  ['a formula', '=HYPERLINK("https://evil.example")', '=cmd|', '@SUM(1)'],
  ['a template', '{{7*7}} ${7*7}', '{{firstName}}', '${7*7}'],
])(
  'attack: %s in names: the mail of somebody who was added holds none of it as such',
  async (kind, tenantName, firstName, lastName) => {
    const owner = await makePerson(api, `${kind.replace(' ', '-')}@names.test`);
    const { body } = await owner.call(addOrganisation, { tenantName });
    await owner.call(switchTenant, { tenantId: body.tenantId });
    const emailId = `to-${kind.replace(' ', '-')}@names.test`;
    const person = { firstName, lastName, emailId, appUserCreateRequestList: [] };
    expect((await owner.call(addUser, person)).status).toBe(200);
    const { subject, text, html, to } = await sentTo(emailId);
    expect(to).toBe(emailId);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toMatch(/<(b>x|script|img src=x)/);
    expect(subject + text + html).not.toMatch(/evil\.example|49 49/);
  },
);

test('attack: a header in names: a line break in the name of a person is refused', async () => {
  const person = { email: 'break@names.test', firstName: 'Eve\r\nBcc: x', lastName: 'Hill', password: testPassword };
  expect((await api.browser('198.51.100.32').call(signUp, person)).body).toMatchObject({ code: 'request.invalid' });
});

test('attack: a stranger is mailed words of the caller: whoever signs others up writes neither a link nor a sentence into the mail', async () => {
  const email = 'stranger@names.test';
  const firstName = 'customer, you were charged $499. Cancel at https://evil.example/refund';
  const answer = await api
    .browser('198.51.100.30')
    .call(signUp, { email, firstName, lastName: 'x', password: testPassword });
  expect(answer.status).toBe(200);
  const { subject, text, html } = await sentTo(email);
  expect(subject + text + html).not.toMatch(/evil|charged|499/);
});

test('attack: many strangers are mailed: one network signs up only so many addresses', async () => {
  const statuses: number[] = [];
  const mails = { like: 'many-%@names.test' };
  for (let each = 0; each < 250 && statuses.at(-1) !== 429; each += 1) {
    const person = { email: `many-${each}@names.test`, firstName: 'Eve', lastName: 'Hill', password: testPassword };
    statuses.push((await api.browser('198.51.100.31').call(signUp, person)).status);
  }
  expect(statuses.at(-1)).toBe(429);
  const { length } = await api.ctx.db
    .selectFrom('mails')
    .select('id')
    .where('to_address', 'like', mails.like)
    .execute();
  expect(length).toBe(statuses.length - 1);
});
