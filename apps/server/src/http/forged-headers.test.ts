import { antiForgeryHeader, apiBase } from '@atrium/contract/endpoint';
import { getLocation } from '@atrium/contract/pricing/get-location';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { injectPatiently, makePerson, startTestApi, type TestApi } from '../../test-kit/test-api.ts';
import { findMail } from '../features/mail/mails.store.ts';
import { renderMail } from '../features/mail/templates/render-mail.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const post = (path: string, payload: object | string, headers: Record<string, string>) =>
  injectPatiently(api.app, {
    method: 'POST',
    url: apiBase + path,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
    remoteAddress: '198.51.100.20',
  });

const asked = { [antiForgeryHeader]: '1' };
const forged = { code: 'request.forged' };

test('attack: a forged Host: the mailed link leads to the address of the settings', async () => {
  const evil = { ...asked, host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
  const person = { email: 'host@forged.test', firstName: 'Ho', lastName: 'St', password: 'granite-otter-5521' };
  expect((await post('/identity/sign-up', person, evil)).statusCode).toBe(200);
  const { id } = await api.ctx.db
    .selectFrom('mails')
    .select('id')
    .where('to_address', '=', person.email)
    .executeTakeFirstOrThrow();
  const mail = await findMail(api.ctx.db, id);
  const { subject, text, html } = renderMail(api.ctx, mail!);
  expect(subject + text + html).not.toContain('evil');
  expect(text).toContain(`${api.ctx.config.publicAddress}/`);
});

test('attack: a forged address of the caller: a caller who is no proxy is counted by the address of the socket', async () => {
  const statuses: number[] = [];
  for (let each = 0; each < 12; each += 1) {
    const ip = `203.0.113.${each}`;
    const spread = { ...asked, 'x-forwarded-for': ip, 'x-real-ip': ip, forwarded: `for=${ip}` };
    const guess = { email: 'guessed@forged.test', password: `wrong-guess-${each}` };
    statuses.push((await post('/identity/sign-in', guess, spread)).statusCode);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
});

test('attack: a call of another site: neither a form, a subdomain, a look-alike token nor a preflight passes', async () => {
  const victim = await makePerson(api, 'site@forged.test');
  const cookie = `${victim.cookie}`;
  const logOut = (headers: Record<string, string>) => post('/identity/logout', {}, { cookie, ...headers });
  for (const headers of [
    {},
    { authorization: 'x' },
    { authorization: 'Bearer a.b.c' },
    { ...asked, 'sec-fetch-site': 'same-site' },
    { ...asked, 'sec-fetch-site': 'cross-site' },
  ] as Record<string, string>[])
    expect([headers, (await logOut(headers)).json()]).toMatchObject([headers, forged]);
  const plain = await post('/identity/logout', '{}', { cookie, ...asked, 'content-type': 'text/plain' });
  expect(plain.statusCode).toBe(400);
  const preflight = await injectPatiently(api.app, {
    method: 'OPTIONS',
    url: `${apiBase}${getLocation.path}`,
    headers: {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': antiForgeryHeader,
    },
  });
  expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([404, undefined]);
  // The session goes on.
  expect((await post('/identity/refresh-token', {}, { cookie, ...asked })).statusCode).toBe(200);
});
