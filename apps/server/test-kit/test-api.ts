import './put-suite-in-force.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { antiForgeryHeader, apiBase, type Endpoint, placeFields } from '@atrium/contract/endpoint';
import type { SessionReply } from '@atrium/contract/identity/session-reply';
import { signIn } from '@atrium/contract/identity/sign-in';
import { signUp } from '@atrium/contract/identity/sign-up';
import { verifyEmail } from '@atrium/contract/identity/verify-email';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../src/build-app.ts';
import { makeMetrics } from '../src/http/metrics.ts';
import type { Context } from '../src/runtime/context.ts';
import type { Config } from '../src/settings/config.ts';
import { makeTestContext } from './test-context.ts';
import { makeDatabase, type ThrowAwayDatabase } from './throw-away-database.ts';

export type TestContext = Awaited<ReturnType<typeof makeTestContext>>;

export interface TestReply<Reply> {
  readonly status: number;
  readonly body: Reply;
  readonly headers: Record<string, unknown>;
}

/** A browser as the API sees it: a cookie jar, a network address and, after sign-in, an access token. */
export interface TestBrowser {
  readonly call: <Input, Reply>(
    endpoint: Endpoint<Input, Reply>,
    input: NoInfer<Input>,
    headers?: Record<string, string>,
  ) => Promise<TestReply<Reply>>;
  accessToken: string | null;
  cookie: string | null;
  /** What makes this browser a known device, after a sign-in. */
  deviceCookie: string | null;
  /** What tells which account was signed up here. */
  signUpCookie: string | null;
  /** What it asked providers, and what products asked of it, by the name of the cookie. */
  readonly questions: Map<string, string>;
}

export interface TestApi {
  readonly ctx: TestContext;
  readonly app: FastifyInstance;
  readonly superuserUrl: string;
  readonly browser: (address?: string) => TestBrowser;
  /** The facts of the newest mail of a template to an address, as the outbox holds them. */
  readonly newestMail: (to: string, template: string) => Promise<{ linkId?: string; firstName?: string }>;
  readonly stop: () => Promise<void>;
}

export async function startTestApi(
  clusterUrl?: string,
  settings: Partial<Config> = {},
  gateways?: Context['gateways'],
  sms?: Context['sms'],
  signInProviders?: Context['signInProviders'],
): Promise<TestApi> {
  return serveTestApi(await makeDatabase(clusterUrl), settings, gateways, sms, signInProviders);
}

/** The API on a database that was installed by hand. */
export async function serveTestApi(
  database: ThrowAwayDatabase,
  settings: Partial<Config> = {},
  gateways?: Context['gateways'],
  sms?: Context['sms'],
  signInProviders?: Context['signInProviders'],
): Promise<TestApi> {
  const ctx = await makeTestContext(database.urlOf('atrium_api'), settings, gateways, sms, signInProviders);
  const app = await buildApp(ctx, makeMetrics());
  return {
    ctx,
    app,
    superuserUrl: database.superuserUrl,
    browser: (address = '192.0.2.1') => makeBrowser(app, address),
    newestMail: async (to, template) => {
      const row = await ctx.db
        .selectFrom('mails')
        .select('facts')
        .where('to_address', '=', to)
        .where('template', '=', template as never)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return row.facts as { linkId?: string; firstName?: string };
    },
    stop: async () => {
      await app.close();
      await ctx.db.destroy();
      await database.drop();
    },
  };
}

const mostTries = 50;
const retryMs = 200;

function makeBrowser(app: FastifyInstance, address: string): TestBrowser {
  const jar = () =>
    [browser.cookie, browser.deviceCookie, browser.signUpCookie, ...browser.questions.values()]
      .filter((cookie) => cookie !== null)
      .join('; ');
  const browser: TestBrowser = {
    accessToken: null,
    cookie: null,
    deviceCookie: null,
    signUpCookie: null,
    questions: new Map(),
    call: async (endpoint, input, headers = {}) => {
      const placed = placeFields(endpoint, input as Record<string, unknown>);
      const query = Object.fromEntries(Object.entries(placed.query).map(([name, value]) => [name, String(value)]));
      const ask = {
        method: endpoint.method,
        url: apiBase + placed.path,
        query,
        remoteAddress: address,
        headers: {
          [antiForgeryHeader]: '1',
          'user-agent': 'test',
          ...(jar() === '' ? {} : { cookie: jar() }),
          ...(browser.accessToken && endpoint.requires !== 'anyone'
            ? { authorization: `Bearer ${browser.accessToken}` }
            : {}),
          ...(endpoint.idempotency === 'required' ? { 'idempotency-key': crypto.randomUUID() } : {}),
          ...headers,
        },
        ...(endpoint.method === 'GET' ? {} : { payload: placed.body }),
      };
      const response = await injectPatiently(app, ask);
      for (const { name, value } of response.cookies) {
        const cookie = value === '' ? null : `${name}=${value}`;
        if (/_(?:question|request)_/.test(name)) keep(browser.questions, name, cookie);
        else browser[jarOf(name)] = cookie;
      }
      const body = bodyOf(endpoint, response);
      if (response.statusCode === 200 && typeof body?.accessToken === 'string') browser.accessToken = body.accessToken;
      return { status: response.statusCode, body, headers: response.headers };
    },
  };
  return browser;
}

function jarOf(name: string): 'cookie' | 'deviceCookie' | 'signUpCookie' {
  if (name.endsWith('_signup')) return 'signUpCookie';
  return name.endsWith('_device') ? 'deviceCookie' : 'cookie';
}

function keep(cookies: Map<string, string>, name: string, cookie: string | null): void {
  if (cookie === null) cookies.delete(name);
  else cookies.set(name, cookie);
}

/** On a busy machine the API sheds load; as the console does, a test asks again. */
export async function injectPatiently(app: FastifyInstance, ask: InjectOptions): Promise<LightMyRequestResponse> {
  let response = await app.inject(ask);
  for (let tries = 0; response.statusCode === 503 && tries < mostTries; tries += 1) {
    await delay(retryMs);
    response = await app.inject(ask);
  }
  return response;
}

function bodyOf(endpoint: Endpoint, response: LightMyRequestResponse) {
  if (endpoint.document !== undefined && response.headers['content-type'] === endpoint.document)
    return new Uint8Array(response.rawPayload);
  return response.body === '' ? null : response.json();
}

export const testPassword = 'correct-horse-staple';

/** A person with a verified address, signed in; no organisation yet. */
export async function makePerson(
  api: TestApi,
  email: string,
  address?: string,
): Promise<TestBrowser & { readonly userId: string }> {
  const browser = api.browser(address);
  await browser.call(signUp, { email, firstName: 'Maya', lastName: 'Lake', password: testPassword });
  const { linkId = '' } = await api.newestMail(email, 'verify_email');
  await browser.call(verifyEmail, { token: api.ctx.tokens.mailedToken(linkId, 'verify_email') });
  const { body } = await browser.call(signIn, { email, password: testPassword });
  return Object.assign(browser, { userId: (body as SessionReply).user.id });
}
