import { allEndpoints } from '@atrium/contract/all-endpoints';
import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { getTenantDetails } from '@atrium/contract/company/get-tenant-details';
import { listTenants } from '@atrium/contract/company/list-tenants';
import { antiForgeryHeader, apiBase, endpoint } from '@atrium/contract/endpoint';
import { catalogue } from '@atrium/contract/errors/catalogue';
import { signIn } from '@atrium/contract/identity/sign-in';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { getLocation } from '@atrium/contract/pricing/get-location';
import { permissions } from '@atrium/domain/access/permissions';
import { platformScopes } from '@atrium/domain/service-tokens/service-token';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addMember } from '../../test-kit/add-member.ts';
import { makePerson, startTestApi, type TestApi } from '../../test-kit/test-api.ts';
import { allRoutes } from '../all-routes.ts';
import { buildApp } from '../build-app.ts';
import { makeLog } from '../runtime/log.ts';
import { serve } from '../runtime/serve.ts';
import { makeBind } from './bind.ts';
import { makeMetrics } from './metrics.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const post = (path: string, payload: object, headers: Record<string, string> = { [antiForgeryHeader]: '1' }) =>
  api.app.inject({ method: 'POST', url: apiBase + path, payload, headers });

/** Fastify prints its routes as a tree, four columns for each level. */
function routesOf(tree: string): readonly string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, branch = '', part = '', methods] = /^([\s│├└─]*)(\S*)(?: \(([A-Z, -]+)\))?/.exec(line) ?? [];
    if (part === '') return [];
    const depth = branch.length / 4 - 1;
    above.splice(depth, Number.POSITIVE_INFINITY, `${above[depth - 1] ?? ''}${part}`);
    return methods === undefined ? [] : [above[depth] ?? ''];
  });
}

describe('the architecture of the API', () => {
  test('every endpoint of the contract is bound exactly once, and no other route exists', () => {
    const bound = allRoutes(makeMetrics()).map(({ endpoint }) => endpoint.name);
    expect(bound.sort()).toEqual(allEndpoints.map(({ name }) => name).sort());
  });

  test('the API serves no route but those of the contract, webhooks, the one click of mail programs, health, keys, its description and sign-on', () => {
    const served = routesOf(api.app.printRoutes({ commonPrefix: false }));
    const named = new Set(allEndpoints.map(({ path }) => apiBase + path.replaceAll(/\{(\w+)\}/g, ':$1')));
    expect(served.length).toBeGreaterThan(100);
    expect(served.filter((path) => !named.has(path)).toSorted()).toEqual([
      // Whatever else is asked for below /api is not found.
      '*',
      '/.well-known/jwks.json',
      '/.well-known/openid-configuration',
      '/.well-known/security.txt',
      '/api/notices/:gateway',
      '/api/policy-reports',
      '/api/receipt-mails/stop',
      '/api/v1',
      '/api/v1/openapi.json',
      '/health/live',
      '/health/ready',
      // Where products call.
      '/oidc/authorize',
      '/oidc/authorize/:request',
      '/oidc/log-out',
      '/oidc/token',
      '/oidc/userinfo',
    ]);
  });

  test('names are given once, requirements are in the permission table, refusals are in the catalogue', () => {
    expect(new Set(allEndpoints.map(({ name }) => name)).size).toBe(allEndpoints.length);
    const known = [
      'anyone',
      'service',
      ...platformScopes,
      'pending',
      'session',
      'membership',
      ...Object.keys(permissions),
    ];
    for (const endpoint of allEndpoints) {
      expect(known).toContain(endpoint.requires);
      for (const code of endpoint.refusals) expect(catalogue).toHaveProperty([code]);
    }
  });

  test('[N-62] the published description lists every endpoint with its refusals', async () => {
    const description = (await api.app.inject(`${apiBase}/openapi.json`)).json();
    expect(description.openapi).toBe('3.1.0');
    for (const endpoint of allEndpoints) {
      const operation = description.paths[endpoint.path][endpoint.method.toLowerCase()];
      expect(operation).toMatchObject({ operationId: endpoint.name });
      for (const code of endpoint.refusals) expect(JSON.stringify(operation.responses)).toContain(code);
    }
    const page = await api.app.inject(apiBase);
    expect(page.headers['content-type']).toContain('text/html');
    for (const endpoint of allEndpoints) expect(page.body).toContain(`id="${endpoint.name}"`);
    for (const code of Object.keys(catalogue)) expect(page.body).toContain(code);
  });
});

describe('input', () => {
  test('an unknown field is a 400 that names it', async () => {
    const reply = await post('/identity/sign-in', { email: 'a@b.co', password: 'x', extra: 1 });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      code: 'request.invalid',
      fields: [{ field: 'extra', message: 'Unknown field' }],
    });
  });

  test('a reply is cut to the fields of its contract, at every depth', async () => {
    const person = z.object({ name: z.string() });
    const telling = endpoint({
      name: 'telling',
      method: 'GET',
      path: '/telling',
      summary: 'Answers more than it may',
      requires: 'anyone',
      power: 'none',
      rate: 'read',
      idempotency: 'none',
      input: z.strictObject({}),
      reply: z.object({ people: z.array(person) }),
    });
    const app = Fastify();
    app.decorateRequest('trace', null);
    const told = { people: [{ name: 'Ana', passwordHash: 'hidden' }], total: 1 };
    makeBind(app, api.ctx)(serve(telling, async () => told));
    expect((await app.inject(`${apiBase}/telling`)).json()).toEqual({ people: [{ name: 'Ana' }] });
    await app.close();
  });

  test('[X-02] a password in the query is refused', async () => {
    const reply = await post('/identity/sign-in?password=secret', { email: 'a@b.co' });
    expect(reply.json()).toMatchObject({ code: 'request.invalid', fields: [{ field: 'password' }] });
  });

  test.each(['[]', '"text"', '{', '{"__proto__":{"x":1}}'])('the body %s is a 400', async (payload) => {
    const headers = { [antiForgeryHeader]: '1', 'content-type': 'application/json' };
    const reply = await api.app.inject({ method: 'POST', url: `${apiBase}/identity/sign-in`, payload, headers });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'request.invalid' });
  });

  test('a NUL in any field is a 400, because no table can hold it', async () => {
    const person = { email: 'nul@bind.test', firstName: 'A\0', lastName: 'B', password: 'long-enough-26' };
    expect((await post('/identity/sign-up', person)).json()).toMatchObject({ code: 'request.invalid' });
  });

  test('a body over a megabyte is refused', async () => {
    const reply = await post('/identity/sign-in', { email: 'a@b.co', password: 'x'.repeat(1_100_000) });
    expect(reply.json()).toMatchObject({ code: 'request.too_large' });
  });
});

describe('who may call', () => {
  test('[SESS-14] without a session: expired; without an organisation: Org not set', async () => {
    expect((await api.browser().call(listTenants, {})).body).toMatchObject({ code: 'session.expired' });
    const newcomer = await makePerson(api, 'newcomer@bind.test');
    const details = await newcomer.call(getTenantDetails, {});
    expect(details).toMatchObject({ status: 409, body: { code: 'organisation.not_set' } });
  });

  test('a changed token, and a token of an ended session, are refused', async () => {
    const browser = await makePerson(api, 'changed@bind.test');
    const token = browser.accessToken ?? '';
    browser.accessToken = `${token.slice(0, -3)}abc`;
    expect((await browser.call(listTenants, {})).status).toBe(401);
    browser.accessToken = token;
    expect((await browser.call(listTenants, {})).status).toBe(200);
    await api.ctx.db
      .updateTable('sessions')
      .set({ ended_at: new Date() })
      .where('user_id', '=', browser.userId)
      .execute();
    expect((await browser.call(listTenants, {})).status).toBe(401);
  });

  test('[API-53, X-30] a member who is neither admin nor owner adds an organisation of their own', async () => {
    const owner = await makePerson(api, 'boss@bind.test');
    const { body } = await owner.call(addOrganisation, { tenantName: 'Bind' });
    const member = await makePerson(api, 'member@bind.test');
    await addMember(api.ctx, body.tenantId, member.userId);
    expect((await member.call(switchTenant, { tenantId: body.tenantId })).status).toBe(200);
    const added = await member.call(addOrganisation, { tenantName: 'Own' });
    expect(added).toMatchObject({ status: 200, body: { tenantName: 'Own' } });
    const switched = await member.call(switchTenant, { tenantId: added.body.tenantId });
    expect(switched.body.actor).toMatchObject({ isOwner: true });
  });

  test('[API-07, NAV-34] any member of an organisation can switch to it, and nobody else', async () => {
    const owner = await makePerson(api, 'two@bind.test');
    const first = await owner.call(addOrganisation, { tenantName: 'First' });
    await owner.call(switchTenant, { tenantId: first.body.tenantId });
    const second = await owner.call(addOrganisation, { tenantName: 'Second' });
    const cookie = owner.cookie;
    const switched = await owner.call(switchTenant, { tenantId: second.body.tenantId });
    expect(switched.body.organisation?.tenantName).toBe('Second');
    expect(owner.cookie).not.toBe(cookie);
    expect((await owner.call(getTenantDetails, {})).body.tenantName).toBe('Second');
    const stranger = await makePerson(api, 'stranger@bind.test');
    const refused = await stranger.call(switchTenant, { tenantId: first.body.tenantId });
    expect(refused).toMatchObject({ status: 404, body: { code: 'identity.not_a_member' } });
  });

  test('[API-48, ORG-09, ORG-11] tenant details and the list of tenants have the stated fields', async () => {
    const owner = await makePerson(api, 'fields@bind.test', '192.0.2.91');
    const { body } = await owner.call(addOrganisation, { tenantName: '  Kaveri  Textiles ' });
    await owner.call(switchTenant, { tenantId: body.tenantId });
    expect((await owner.call(listTenants, {})).body).toEqual({
      tenants: [{ tenantId: body.tenantId, tenantName: 'Kaveri Textiles' }],
    });
    expect((await owner.call(getTenantDetails, {})).body).toMatchObject({
      tenantId: body.tenantId,
      tenantName: 'Kaveri Textiles',
      tenantCreatedDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      country: 'IN',
      currency: 'INR',
      contacts: { phone: null },
    });
  });

  test('[API-28] [N-46] location answers the ISO code of the caller, or null', async () => {
    expect((await api.browser('192.0.2.91').call(getLocation, {})).body).toEqual({ country: { iso_code: 'IN' } });
    expect((await api.browser().call(getLocation, {})).body).toEqual({ country: { iso_code: null } });
  });
});

describe('forgery and headers', () => {
  test('a write without the header, or from another site, is refused', async () => {
    const input = { email: 'a@b.co', password: 'x' };
    expect((await post('/identity/sign-in', input, {})).json()).toMatchObject({ code: 'request.forged' });
    const foreign = { [antiForgeryHeader]: '1', 'sec-fetch-site': 'cross-site' };
    expect((await post('/identity/sign-in', input, foreign)).json()).toMatchObject({ code: 'request.forged' });
  });

  test('[D-119] only a well-formed Bearer token replaces the header, and only where a session is required', async () => {
    const create = (headers: Record<string, string>) => post('/tenants', { tenantName: 'Forged' }, headers);
    for (const authorization of ['Basic YTpi', 'Bearer', 'Bearer x', 'Bearer a.b.c d', 'x', ''])
      expect((await create({ authorization })).json()).toMatchObject({ code: 'request.forged' });
    expect((await create({ authorization: 'Bearer a.b.c' })).json()).not.toMatchObject({ code: 'request.forged' });
    const input = { email: 'a@b.co', password: 'x' };
    const signedIn = await post('/identity/sign-in', input, { authorization: 'Bearer a.b.c' });
    expect(signedIn.json()).toMatchObject({ code: 'request.forged' });
  });

  test('[D-119] the log names user, organisation, endpoint and refusal of a refused call, and no secret', async () => {
    const lines: string[] = [];
    const log = makeLog('test', 'info', { write: (line) => void lines.push(line) });
    const app = await buildApp({ ...api.ctx, log }, makeMetrics());
    const owner = await makePerson(api, 'logged@bind.test');
    const { body } = await owner.call(addOrganisation, { tenantName: 'Logged' });
    await owner.call(switchTenant, { tenantId: body.tenantId });
    const headers = { authorization: `Bearer ${owner.accessToken}` };
    await app.inject({ method: 'POST', url: `${apiBase}/tenants`, payload: { tenantName: 'x' }, headers });
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      endpoint: 'addOrganisation',
      userId: owner.userId,
      organisationId: body.tenantId,
      status: 400,
      refusal: 'request.key_missing',
    });
    expect(lines.join('')).not.toContain(owner.accessToken);
    await app.close();
  });

  test('[D-119] a call to an address that is no endpoint is logged with its path, without its query', async () => {
    const lines: string[] = [];
    const log = makeLog('test', 'info', { write: (line) => void lines.push(line) });
    const app = await buildApp({ ...api.ctx, log }, makeMetrics());
    await app.inject(`${apiBase}/admin/users?key=hidden`);
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      path: `${apiBase}/admin/users`,
      status: 404,
      refusal: 'request.not_found',
    });
    expect(lines.join('')).not.toContain('hidden');
    await app.close();
  });

  test('[D-119] a refusal is never cached', async () => {
    const reply = await api.app.inject(`${apiBase}/tenants`);
    expect(reply.statusCode).toBe(401);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test('every reply carries the security headers, a request id, and is not cached', async () => {
    const reply = await api.app.inject(`${apiBase}/location`);
    expect(reply.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  test('[D-119] a bug is logged with its stack under the request id that the person sees', async () => {
    const lines: string[] = [];
    const log = makeLog('test', 'info', { write: (line) => void lines.push(line) });
    const geo = {
      countryOf: () => {
        throw new Error('the map is torn');
      },
    };
    const app = await buildApp({ ...api.ctx, log, geo }, makeMetrics());
    const reply = await app.inject(`${apiBase}/location`);
    expect([reply.statusCode, reply.body.includes('torn')]).toEqual([500, false]);
    const logged = lines.map((line) => JSON.parse(line)).find(({ level }) => level === 50);
    expect(logged).toMatchObject({
      requestId: reply.json().requestId,
      error: { message: 'the map is torn', stack: expect.stringContaining('bind.test.ts') },
    });
    await app.close();
  });

  test('[ERR-12] a bug answers the generic error with a request id and no details', async () => {
    const { db } = api.ctx;
    await db.destroy();
    const reply = await api.browser().call(signIn, { email: 'a@b.co', password: 'x' });
    expect(reply.status).toBe(500);
    expect(reply.body).toEqual({
      code: 'request.failed',
      errorMessage: 'Server error occurred. Please try again later.',
      requestId: expect.any(String),
    });
    expect((await api.app.inject('/health/ready')).statusCode).toBe(503);
    expect((await api.app.inject('/health/live')).statusCode).toBe(200);
  });
});
