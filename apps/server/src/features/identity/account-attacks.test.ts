import { setTimeout as rest } from 'node:timers/promises';
import { allEndpoints } from '@atrium/contract/all-endpoints';
import { getTenantDetails } from '@atrium/contract/company/get-tenant-details';
import { antiForgeryHeader, apiBase, changesState, type Endpoint } from '@atrium/contract/endpoint';
import { refreshToken } from '@atrium/contract/identity/refresh-token';
import { resendVerification, resendVerificationByGet } from '@atrium/contract/identity/resend-verification';
import { signIn } from '@atrium/contract/identity/sign-in';
import { signUp } from '@atrium/contract/identity/sign-up';
import { saveContact } from '@atrium/contract/leads/save-contact';
import { forgotPassword } from '@atrium/contract/own-account/forgot-password';
import { disableUser } from '@atrium/contract/users/disable-user';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addColleague, kinds } from '../../../test-kit/colleagues.ts';
import { type Founded, foundIn } from '../../../test-kit/found-in.ts';
import { inputOf } from '../../../test-kit/measure-access.ts';
import { injectPatiently, startTestApi, type TestApi, testPassword } from '../../../test-kit/test-api.ts';

let api: TestApi;
let mill: Founded;
beforeAll(async () => {
  api = await startTestApi();
  mill = await foundIn(api);
});
afterAll(() => api.stop());

const password = 'never-the-right-one';
const name = { firstName: 'Ana', lastName: 'Costa' };
/** Every endpoint that takes an address from somebody who is not signed in. */
const asking: readonly { readonly endpoint: Endpoint; readonly input: (email: string) => object }[] = [
  { endpoint: signIn, input: (email) => ({ email, password }) },
  { endpoint: signUp, input: (email) => ({ email, password, ...name }) },
  { endpoint: forgotPassword, input: (email) => ({ email }) },
  { endpoint: resendVerification, input: (email) => ({ email }) },
  { endpoint: resendVerificationByGet, input: (email) => ({ email }) },
  {
    endpoint: saveContact,
    input: (email) => ({ email, ...name, phone: '', organisation: 'Mill', noOfEmployees: '1' }),
  },
];

const median = (times: readonly number[]) => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;

test('[X-18] attack: enumeration by status, body and time on every identity endpoint: an address with an account answers as one without', async () => {
  const takesAddress = ({ requires, name: endpoint }: Endpoint) =>
    requires === 'anyone' &&
    'email' in ((inputOf({ name: endpoint } as Endpoint, mill.organisationId) as object) ?? {});
  expect(asking.map(({ endpoint }) => endpoint.name).toSorted()).toEqual(
    allEndpoints
      .filter(takesAddress)
      .map(({ name: endpoint }) => endpoint)
      .toSorted(),
  );
  // Waiting to be even is what is tested here.
  Object.assign(api.ctx.clock, { rest: (ms: number) => rest(ms) });
  for (const { endpoint, input } of asking) {
    const times: Record<string, number[]> = { known: [], unknown: [] };
    const answers: Record<string, unknown[]> = { known: [], unknown: [] };
    for (let round = 0; round < 5; round += 1) {
      // By turns, so that a busy machine slows both.
      for (const kind of ['known', 'unknown']) {
        const email = kind === 'known' ? mill.founder.email : `nobody-${endpoint.name}-${round}@attack.test`;
        const begun = performance.now();
        const { status, body } = await api.browser(`198.51.100.${round + 1}`).call(endpoint, input(email));
        times[kind]?.push(performance.now() - begun);
        answers[kind]?.push([status, { ...(body as object), requestId: undefined }]);
      }
    }
    expect([endpoint.name, answers['known']]).toEqual([endpoint.name, answers['unknown']]);
    const ratio = median(times['known'] ?? []) / median(times['unknown'] ?? []);
    expect([endpoint.name, ratio > 0.5 && ratio < 2]).toEqual([endpoint.name, true]);
  }
});

test('[X-02] attack: password in a query refused: no endpoint takes a password or a token from its address', async () => {
  let tried = 0;
  for (const endpoint of allEndpoints) {
    const input = (inputOf(endpoint, mill.organisationId) ?? {}) as Record<string, unknown>;
    const secret = Object.keys(input).filter(
      (field) => /password|token/i.test(field) && typeof input[field] === 'string',
    );
    // Whoever reads by GET sends nothing secret.
    if (endpoint.method === 'GET') expect([endpoint.name, secret]).toEqual([endpoint.name, []]);
    for (const field of secret) {
      const { [field]: value, ...others } = input;
      tried += 1;
      const { statusCode, body } = await injectPatiently(api.app, {
        method: endpoint.method,
        url: apiBase + endpoint.path.replaceAll(/\{\w+\}/g, crypto.randomUUID()),
        query: { [field]: String(value) },
        headers: { [antiForgeryHeader]: '1', authorization: `Bearer ${mill.founder.accessToken}` },
        payload: others,
      });
      expect([endpoint.name, field, statusCode]).toEqual([endpoint.name, field, 400]);
      expect(body).not.toContain(String(value));
    }
  }
  expect(tried).toBeGreaterThan(5);
});

test('[X-04] attack: GET that changes state refused: a link or a picture of another site moves nothing', async () => {
  const headers = { cookie: mill.founder.cookie ?? '', 'sec-fetch-site': 'cross-site' };
  const reads = new Set(allEndpoints.filter((each) => each.method === 'GET').map(({ path }) => path));
  for (const endpoint of allEndpoints.filter(changesState)) {
    const isByGet = endpoint.method === 'GET';
    // The same address may be read by GET; that is another endpoint.
    if (!isByGet && reads.has(endpoint.path)) continue;
    const url = apiBase + endpoint.path.replaceAll(/\{\w+\}/g, crypto.randomUUID());
    const { statusCode } = await injectPatiently(api.app, { method: 'GET', url, headers });
    expect([endpoint.name, isByGet ? statusCode === 403 : statusCode >= 400]).toEqual([endpoint.name, true]);
  }
  expect((await mill.founder.call(refreshToken, {})).status).toBe(200);
});

test('[N-15] attack: a disabled user’s next request fails: with the token that was good a moment ago, by refresh and by sign-in', async () => {
  const person = await addColleague(api, mill.organisationId, 'disabled@attack.test', kinds.admin);
  expect((await person.call(getTenantDetails, {})).status).toBe(200);
  expect((await mill.founder.call(disableUser, { userId: person.userId })).status).toBe(200);
  expect((await person.call(getTenantDetails, {})).body).toMatchObject({ code: 'session.expired' });
  expect((await person.call(refreshToken, {})).body).toMatchObject({ code: 'session.expired' });
  const again = await api.browser().call(signIn, { email: 'disabled@attack.test', password: testPassword });
  // Who belongs nowhere else may sign in to found an organisation, and sees nothing of this one.
  expect(again.body).toMatchObject({ organisation: null, actor: null, isDisabled: true });
});
