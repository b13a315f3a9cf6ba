import type { Configuration, IDToken, UserInfoResponse } from 'openid-client';
import type { ProviderSecrets } from '../../settings/sign-in-settings.ts';
import {
  ProviderFailure,
  type ProviderIdentity,
  type ProviderQuestion,
  type ProviderReply,
  type SignInProvider,
} from '../sign-in-provider.ts';

/** Loaded at the first sign-in by a provider: most processes never need it. */
const openid = () => import('openid-client');

const timeoutSeconds = 5;
/** How long the provider's own description is used before it is read again. */
const describedMs = 3_600_000;

/** The providers of the settings, by their key. `returnAddress` is the page that they send people back to. */
export function makeSignInProviders(
  secrets: readonly ProviderSecrets[],
  returnAddress: string,
): ReadonlyMap<string, SignInProvider> {
  return new Map(secrets.map((each) => [each.provider, makeOpenidProvider(each, returnAddress)]));
}

/** OpenID Connect: authorization code with PKCE, state and nonce. */
function makeOpenidProvider(secrets: ProviderSecrets, returnAddress: string): SignInProvider {
  const configuration = keptFor(describedMs, () => describe(secrets));
  return {
    name: secrets.name,
    addressFor: async (question) =>
      reporting(async () => {
        const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await openid();
        const maxAge = question.signedInWithinSeconds;
        return buildAuthorizationUrl(await configuration(), {
          redirect_uri: returnAddress,
          scope: 'openid email profile',
          state: question.state,
          nonce: question.nonce,
          code_challenge: await calculatePKCECodeChallenge(question.verifier),
          code_challenge_method: 'S256',
          ...(maxAge === null ? {} : { prompt: 'login', max_age: String(maxAge) }),
        }).href;
      }),
    identify: async (question, reply) =>
      reporting(async () => readIdentity(await configuration(), returnAddress, question, reply)),
  };
}

async function describe({ issuer, clientId, clientSecret }: ProviderSecrets): Promise<Configuration> {
  const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await openid();
  // By default the library trusts the connection and checks no signature of an ID token.
  const execute = [enableNonRepudiationChecks];
  // Plain http only to a provider on this machine; the settings allow no other.
  if (issuer.startsWith('http:')) execute.push(allowInsecureRequests);
  return discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: timeoutSeconds });
}

/** The library checks state, issuer, signature, audience, nonce, age and PKCE. */
async function readIdentity(
  configuration: Configuration,
  returnAddress: string,
  question: ProviderQuestion,
  { code, state, iss }: ProviderReply,
): Promise<ProviderIdentity> {
  const { authorizationCodeGrant, fetchUserInfo } = await openid();
  const address = new URL(returnAddress);
  address.search = new URLSearchParams({ code, state, ...(iss === undefined ? {} : { iss }) }).toString();
  const { signedInWithinSeconds: maxAge } = question;
  const tokens = await authorizationCodeGrant(configuration, address, {
    expectedState: question.state,
    expectedNonce: question.nonce,
    pkceCodeVerifier: question.verifier,
    ...(maxAge === null ? {} : { maxAge }),
  });
  const claims = tokens.claims();
  if (claims === undefined) throw new ProviderFailure('no id token');
  // Some providers tell the address only there.
  const told = claims['email'] === undefined ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
  return identityOf({ ...told, ...claims });
}

function identityOf(claims: IDToken & Partial<UserInfoResponse>): ProviderIdentity {
  const text = (name: string): string | null => {
    const value = claims[name];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: text('email'),
    isEmailVerified: claims['email_verified'] === true,
    givenName: text('given_name'),
    familyName: text('family_name'),
    fullName: text('name'),
    signedInAt: typeof claims.auth_time === 'number' ? new Date(claims.auth_time * 1000) : null,
  };
}

/** One reading serves everybody; a failed one is not kept. */
function keptFor<Value>(milliseconds: number, read: () => Promise<Value>): () => Promise<Value> {
  let kept: { readonly value: Promise<Value>; readonly until: number } | null = null;
  return () => {
    if (kept !== null && kept.until > performance.now()) return kept.value;
    const value = read();
    const mine = { value, until: performance.now() + milliseconds };
    kept = mine;
    value.catch(() => {
      if (kept === mine) kept = null;
    });
    return value;
  };
}

/** Whatever the library throws is the provider's failure. Its messages may quote the answer, so only the code is kept. */
async function reporting<Value>(ask: () => Promise<Value>): Promise<Value> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderFailure) throw error;
    const { name = 'Error', code, error: said } = error as { name?: string; code?: string; error?: string };
    throw new ProviderFailure(
      [name, code, said]
        .filter((part) => typeof part === 'string')
        .join(' ')
        .slice(0, 200),
    );
  }
}
