import { beginProviderSignIn, signInWithProvider } from '@atrium/contract/identity/provider-sign-in';
import type { ProviderPurpose } from '@atrium/domain/identity/provider-sign-in';
import { makeSignInProviders } from '../src/gateways/openid/openid-provider.ts';
import type { Context } from '../src/runtime/context.ts';
import type { TestBrowser } from './test-api.ts';

/** The stand-ins of the sandbox, as the settings would name them. */
export function sandboxProviders(sandbox: string): Context['signInProviders'] {
  const client = { clientId: 'atrium-sandbox', clientSecret: 'openid_test_atrium_sandbox' };
  const of = (provider: string, name: string) => ({ provider, name, issuer: `${sandbox}/${provider}`, ...client });
  return makeSignInProviders(
    [of('google', 'Google'), of('microsoft', 'Microsoft')],
    'http://localhost:4000/login/callback',
  );
}

/** Who somebody says they are at the provider. */
export interface ProviderAccount {
  readonly email: string;
  readonly name?: string;
  readonly subject?: string;
  readonly isUnverified?: boolean;
}

export interface ProviderAnswer {
  readonly code: string;
  readonly state: string;
  readonly iss: string;
}

/** Opens the provider's address, signs in there, and answers what it adds to our address. */
export async function answerAt(address: string, account: ProviderAccount): Promise<ProviderAnswer> {
  const jar = new Map<string, string>();
  const visit = async (to: string, form?: URLSearchParams): Promise<URL> => {
    const response = await fetch(to, {
      method: form === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form === undefined ? {} : { body: form }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    }
    const next = response.headers.get('location');
    if (next === null) throw new Error(`the provider leads nowhere: ${response.status} ${await response.text()}`);
    return new URL(next, to);
  };
  const form = new URLSearchParams({ email: account.email, name: account.name ?? 'Noor Haddad', do: 'sign-in' });
  if (account.subject !== undefined) form.set('subject', account.subject);
  if (account.isUnverified !== true) form.set('verified', 'yes');
  const page = await visit(address);
  const finished = await visit((await visit(page.href, form)).href);
  return Object.fromEntries(finished.searchParams) as unknown as ProviderAnswer;
}

/** Begins in this browser and signs in at the provider; the answer is not sent to us yet. */
export async function askProvider(
  browser: TestBrowser,
  account: ProviderAccount,
  purpose: ProviderPurpose = 'sign_in',
  provider = 'google',
): Promise<ProviderAnswer> {
  const { body } = await browser.call(beginProviderSignIn, { provider, purpose });
  return answerAt(body.address, account);
}

export async function signInAtProvider(browser: TestBrowser, account: ProviderAccount) {
  return browser.call(signInWithProvider, await askProvider(browser, account));
}
