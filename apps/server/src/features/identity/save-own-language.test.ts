import { saveOwnLanguage } from '@atrium/contract/identity/save-own-language';
import { signIn } from '@atrium/contract/identity/sign-in';
import { forgotPassword } from '@atrium/contract/own-account/forgot-password';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundIn } from '../../../test-kit/found-in.ts';
import { startTestApi, type TestApi, testPassword } from '../../../test-kit/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const localesOfMails = async (email: string) => {
  const mails = await api.ctx.db
    .selectFrom('mails')
    .select(['template', 'locale'])
    .where('to_address', '=', email)
    .orderBy('id')
    .execute();
  return mails.map(({ template, locale }) => `${template} ${locale}`);
};

test('[I18N-03] [D-912] mails are in the language that their reader chose last, and others keep theirs', async () => {
  const { founder } = await foundIn(api);
  const other = await foundIn(api);
  expect((await founder.call(saveOwnLanguage, { locale: 'de' })).body).toEqual({ saved: true });
  await founder.call(forgotPassword, { email: founder.email });
  await other.founder.call(forgotPassword, { email: other.founder.email });
  expect((await localesOfMails(founder.email)).at(-1)).toBe('reset_password de');
  expect((await localesOfMails(other.founder.email)).at(-1)).toMatch(/^reset_password en/);
  await founder.call(saveOwnLanguage, { locale: 'en_IN' });
  await api.browser('192.0.2.93').call(signIn, { email: founder.email, password: testPassword });
  expect((await localesOfMails(founder.email)).at(-1)).toBe('new_device en_IN');
});
