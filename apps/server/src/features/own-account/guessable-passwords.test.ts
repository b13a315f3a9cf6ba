import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { signIn } from '@atrium/contract/identity/sign-in';
import { signUp } from '@atrium/contract/identity/sign-up';
import { changeFirstPassword } from '@atrium/contract/own-account/change-first-password';
import { forgotPassword } from '@atrium/contract/own-account/forgot-password';
import { resetPassword } from '@atrium/contract/own-account/reset-password';
import { addUser } from '@atrium/contract/users/add-user';
import { setUserPassword } from '@atrium/contract/users/set-user-password';
import { guessableFault, guessableMessages } from '@atrium/domain/security/guessable-password';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Founded, foundIn } from '../../../test-kit/found-in.ts';
import { startTestApi, type TestApi } from '../../../test-kit/test-api.ts';

let api: TestApi;
let us: Founded;
beforeAll(async () => {
  api = await startTestApi();
  us = await foundIn(api, '192.0.2.10');
});
afterAll(() => api.stop());

const guessable = [
  ['aaaaaaaa', 'repeats'],
  ['Password1!', 'too_common'],
  ['987654321', 'sequence'],
  ['atrium2026', 'contains_name'],
] as const;
const refused = (fault: keyof typeof guessableMessages) => ({
  status: 422,
  body: { code: 'identity.password_weak', fields: [{ field: 'password', message: guessableMessages[fault] }] },
});
/** The passwords of eight characters or more that breaches show most often. */
const mostCommon = `
  12345678 123456789 1234567890 password password1 qwertyuiop 1q2w3e4r 1qaz2wsx iloveyou
  sunshine princess football baseball superman trustno1 whatever starwars computer
  michelle jennifer michael1 charlie1 liverpool chocolate internet samantha victoria
  alexander butterfly elizabeth qwerty123 abcd1234 zaq12wsx asdfghjkl letmein1 welcome1
  passw0rd 11111111 88888888 87654321 11223344 dragon123 monkey123 football1 blink182`
  .trim()
  .split(/\s+/);
const given = 'given-by-the-admin-1';
const form = (emailId: string) => ({
  firstName: 'Ottoline',
  lastName: 'Quimby',
  emailId,
  appUserCreateRequestList: [],
});

describe.each(guessable)('[D-108] %s', (password, fault) => {
  test('is refused at sign-up', async () => {
    const person = { email: 'new@guess.test', firstName: 'Ada', lastName: 'Moor', password };
    expect(await api.browser('192.0.2.11').call(signUp, person)).toMatchObject(refused(fault));
  });

  test('is refused when an admin adds somebody, and when an admin sets it', async () => {
    const email = `${fault}@guess.test`;
    expect(await us.founder.call(addUser, { ...form(email), password })).toMatchObject(refused(fault));
    await us.founder.call(addUser, form(email));
    const set = { userName: email, password, confirmationCode: -1 } as const;
    expect(await us.founder.call(setUserPassword, set)).toMatchObject(refused(fault));
  });

  test('is refused by a mailed link and at first use', async () => {
    const email = `link-${fault}@guess.test`;
    await us.founder.call(addUser, { ...form(email), password: given });
    const browser = api.browser('192.0.2.12');
    await browser.call(signIn, { email, password: given });
    expect(await browser.call(changeFirstPassword, { password })).toMatchObject(refused(fault));
    await browser.call(forgotPassword, { email });
    const { linkId = '' } = await api.newestMail(email, 'reset_password');
    const token = api.ctx.tokens.mailedToken(linkId, 'reset_password');
    expect(await browser.call(resetPassword, { token, password })).toMatchObject(refused(fault));
  });
});

test('[D-108] attack: a password that thousands use: no spelling with digits, a year or a mark behind it is taken', async () => {
  const common = [
    'Passw0rd2026!',
    'qwertyuiop1',
    'Summer2026!',
    'P@ssw0rd123',
    'Welcome123!',
    'letmein!!!!',
    'iloveyou2026',
  ];
  const words = [
    'Company123',
    'billing2026!',
    '1q2w3e4r5t6y',
    'zaq12wsx!',
    'December2026',
    'ChangeMe123!',
    'admin@1234',
  ];
  const taken: string[] = [];
  for (const [place, password] of [...common, ...words].entries()) {
    const person = { email: `common-${place}@guess.test`, firstName: 'Ada', lastName: 'Moor', password };
    const { body } = await api.browser('192.0.2.13').call(signUp, person);
    if ((body as { code?: string }).code !== 'identity.password_weak') taken.push(password);
  }
  expect(taken).toEqual([]);
});

test('[D-108] the name of the person and of their organisation is refused, also in another spelling', async () => {
  const email = 'names@guess.test';
  await us.founder.call(addUser, { ...form(email), password: given });
  const browser = api.browser('192.0.2.13');
  await browser.call(signIn, { email, password: given });
  for (const password of ['0ttoline-1985', 'Quimby!2026', 'Founded2026!']) {
    expect(await browser.call(changeFirstPassword, { password })).toMatchObject(refused('contains_name'));
  }
});

test('[D-108] the list holds about 100,000 spellings and knows the most common passwords', () => {
  const { isListed } = api.ctx.passwords;
  for (const word of ['password', 'iloveyou', 'sunshlne', 'dragon', 'princess', 'football']) {
    const spellings = [word, word.replaceAll('i', 'l')];
    expect([word, spellings.some(isListed)]).toEqual([word, true]);
  }
  expect(isListed('tangerine-orbit')).toBe(false);
  const file = new URL('../../../data/common-passwords.txt.gz', import.meta.url);
  expect(gunzipSync(readFileSync(file)).toString().split('\n').length).toBeGreaterThan(100_000);
  for (const password of mostCommon) {
    expect([password, guessableFault(password, { isListed, names: [] })]).not.toEqual([password, null]);
  }
});
