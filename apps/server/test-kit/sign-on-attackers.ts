import * as openid from 'openid-client';
import { Client } from 'pg';
import { expect } from 'vitest';
import type { Asked, SignOnRig, TestProduct } from './sign-on-rig.ts';
import type { TestBrowser } from './test-api.ts';

/** What an attacker got by a call; null where nothing. */
export const got = (what: string, act: Promise<unknown>): Promise<string | null> =>
  act.then(
    () => what,
    () => null,
  );

export const all = async (...tries: readonly Promise<string | null>[]): Promise<string> =>
  (await Promise.all(tries)).filter((each) => each !== null).join(', ');

export const refresh = (product: TestProduct, token: string | undefined, more: Record<string, string> = {}) =>
  openid.refreshTokenGrant(product.config, token ?? '', more);
export const whoIs = (product: TestProduct, token: string) =>
  openid.fetchUserInfo(product.config, token, openid.skipSubjectCheck);
export type Tokens = Awaited<ReturnType<TestProduct['signIn']>>;

/** Whether anything that a product holds still works. */
export const holds = (product: TestProduct, tokens: Tokens): Promise<string> =>
  all(got('tokens', refresh(product, tokens.refresh_token)), got('the person', whoIs(product, tokens.access_token)));

export const codeOf = (location: string): string => new URL(location).searchParams.get('code') ?? '';
const formOf = (product: TestProduct, asked: Asked, location: string) => ({
  code: codeOf(location),
  redirect_uri: product.returnAddress,
  code_verifier: asked.verifier,
});

/** The code of an address, if there is one. */
export const codeOfOrNothing = (location: string): string => (location.includes('code=') ? location : '');

/** What attackers and products try at one installation. */
export function attackersOf(rigOf: () => SignOnRig) {
  /** Whether an answer lets the product in. */
  const answered = async (browser: TestBrowser, request: string, tenantId?: string): Promise<string> => {
    const { status, body } = await rigOf().answer(browser, request, tenantId);
    expect(status).not.toBe(500);
    return status === 200 && body.address !== null ? 'an answer' : '';
  };

  /** Whether a whole new sign-in works. */
  const enters = async (
    product: TestProduct,
    browser: TestBrowser,
    more: Record<string, string> = {},
  ): Promise<string> => answered(browser, await rigOf().begin(browser, await product.ask(more)));

  /** Where a request with other parameters ends: with a code, with a page to answer it, or in nothing. */
  async function begun(address: URL, change: (parameters: URLSearchParams) => void): Promise<string> {
    const other = new URL(address);
    change(other.searchParams);
    const { location, status } = await rigOf().visit(rigOf().api.browser(), other);
    expect(status).toBeLessThan(500);
    const isAnswerable =
      new URL(location, rigOf().publicAddress).pathname.startsWith('/sign-on/') && !location.includes('failed');
    return isAnswerable || /[?&#](?:code|access_token|id_token)=/.test(location) ? location : '';
  }

  const exchangeWith = (product: TestProduct, form: Record<string, string>, secret = product.secret) =>
    fetch(`${rigOf().publicAddress}/oidc/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${product.id}:${secret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'authorization_code', ...form }),
    });

  async function exchanged(product: TestProduct, form: Record<string, string>, secret?: string): Promise<string> {
    const { status } = await exchangeWith(product, form, secret);
    expect(status).toBeLessThan(500);
    return status === 200 ? 'tokens' : '';
  }

  async function codeFor(product: TestProduct, browser: TestBrowser) {
    const asked = await product.ask();
    const location = await rigOf().letThrough(browser, asked);
    return { asked, location, form: formOf(product, asked, location) };
  }

  async function sqlAs(statement: string, ...values: readonly unknown[]): Promise<readonly Record<string, unknown>[]> {
    const client = new Client({ connectionString: rigOf().api.superuserUrl });
    await client.connect();
    const { rows } = await client.query(statement, [...values]);
    await client.end();
    return rows as Record<string, unknown>[];
  }

  /** Lets time pass for the server, and brings it back. */
  async function later<Result>(ms: number, act: () => Promise<Result>): Promise<Result> {
    rigOf().api.ctx.moved.offsetMs += ms;
    try {
      return await act();
    } finally {
      rigOf().api.ctx.moved.offsetMs -= ms;
    }
  }
  return { answered, enters, begun, exchangeWith, exchanged, codeFor, sqlAs, later };
}
