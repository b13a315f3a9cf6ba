import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { allEndpoints } from '@atrium/contract/all-endpoints';
import { apiBase } from '@atrium/contract/endpoint';
import { getStatus } from '@atrium/contract/identity/get-status';
import { listUsers } from '@atrium/contract/users/list-users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toJSONSchema } from 'zod';
import type { $ZodType } from 'zod/v4/core';
import { foundOrganisation } from '../../test-kit/list-people.ts';
import { seedCrowd } from '../../test-kit/seed-crowd.ts';
import { injectPatiently, startTestApi, type TestApi, type TestBrowser } from '../../test-kit/test-api.ts';
import { isSentPlain } from './compress-replies.ts';

let api: TestApi;
let founder: TestBrowser;
beforeAll(async () => {
  api = await startTestApi();
  const founded = await foundOrganisation(api, 'founder@compress.test', 'Compress');
  founder = founded.founder;
  await seedCrowd(api.ctx, founded.organisationId, 99);
});
afterAll(() => api.stop());

const ask = (path: string, headers: Record<string, string>) =>
  injectPatiently(api.app, {
    url: apiBase + path,
    headers: {
      authorization: `Bearer ${founder.accessToken}`,
      cookie: founder.cookie ?? '',
      'x-atrium-request': '1',
      ...headers,
    },
  });
const people = `${listUsers.path}?limit=100`;

describe('[D-193] the length of a reply', () => {
  test('a list of 100 people is sent compressed, in the encoding that the browser prefers', async () => {
    const plain = await ask(people, {});
    const brotli = await ask(people, { 'accept-encoding': 'gzip, deflate, br', 'sec-fetch-site': 'same-origin' });
    const gzip = await ask(people, { 'accept-encoding': 'gzip, br;q=0' });
    expect([plain, brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
    for (const { headers } of [plain, brotli, gzip]) expect(headers.vary).toBe('accept-encoding');
    expect(brotli.headers['content-length']).toBe(String(brotli.rawPayload.length));
  });

  test('a short reply is sent as it is', async () => {
    const reply = await ask('/location', { 'accept-encoding': 'br' });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-encoding']).toBeUndefined();
  });

  test.each(['cross-site', 'same-site'])('a page of another origin (%s) gets no compressed reply', async (site) => {
    const reply = await ask(people, { 'accept-encoding': 'br', 'sec-fetch-site': site });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-encoding']).toBeUndefined();
  });

  test('a session with its access token is sent as it is, however long it is', async () => {
    const reply = await ask(getStatus.path, { 'accept-encoding': 'br' });
    expect(reply.body).toContain('"accessToken":"');
    expect(reply.headers['content-encoding']).toBeUndefined();
  });

  test('no endpoint whose reply has a field for a token, a secret or a password is compressed', () => {
    const secretField = /"\w*(token|secret|password)":\{/i;
    const holders = allEndpoints.filter(({ reply }) =>
      secretField.test(JSON.stringify(toJSONSchema(reply as unknown as $ZodType, { unrepresentable: 'any' }))),
    );
    expect(holders.map(({ name }) => name)).toContain(getStatus.name);
    expect(holders.filter((endpoint) => !isSentPlain(endpoint)).map(({ name }) => name)).toEqual([]);
  });
});
