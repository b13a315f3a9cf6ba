import { getTenantDetails } from '@atrium/contract/company/get-tenant-details';
import { signIn } from '@atrium/contract/identity/sign-in';
import { endOtherSessions, listSessions } from '@atrium/contract/own-account/sessions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundIn } from '../../../test-kit/found-in.ts';
import { startTestApi, type TestApi, testPassword } from '../../../test-kit/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const mailsTo = async (email: string) =>
  api.ctx.db
    .selectFrom('mails')
    .select('facts')
    .where('to_address', '=', email)
    .where('template', '=', 'new_device')
    .orderBy('id')
    .execute();

test('[N-08, D-240] a sign-in in a new browser is mailed with browser, system and place; the same browser again is not, nor is the first of a new account', async () => {
  const { founder } = await foundIn(api);
  const { email } = founder;
  expect(await mailsTo(email)).toEqual([]);
  const other = api.browser('192.0.2.91');
  const agent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36';
  const signInThere = () => other.call(signIn, { email, password: testPassword }, { 'user-agent': agent });
  expect((await other.call(signIn, { email, password: 'never-the-right-one' })).status).not.toBe(200);
  expect(await mailsTo(email)).toEqual([]);
  await signInThere();
  const facts = { browser: 'Chrome', system: 'macOS', country: 'IN', address: '192.0.2.91' };
  expect(await mailsTo(email)).toMatchObject([{ facts }]);
  await signInThere();
  await founder.call(signIn, { email, password: testPassword });
  expect(await mailsTo(email)).toHaveLength(1);
});

test('[N-08] sessions are listed with browser, system, place, address, factor and the present one; ending the others takes effect at their next request', async () => {
  const { founder } = await foundIn(api);
  const other = api.browser('192.0.2.91');
  await other.call(signIn, { email: founder.email, password: testPassword });
  const { sessions } = (await founder.call(listSessions, {})).body;
  expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  expect(sessions[1]).toMatchObject({ address: '192.0.2.91', country: 'IN', assurance: 'password' });
  expect((await other.call(getTenantDetails, {})).status).toBe(200);
  await founder.call(endOtherSessions, {});
  expect((await other.call(getTenantDetails, {})).body).toMatchObject({ code: 'session.expired' });
  expect((await founder.call(listSessions, {})).body.sessions).toHaveLength(1);
});
