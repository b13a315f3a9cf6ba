import { codeSeconds, productTokenSeconds, requestSeconds } from '@atrium/domain/sign-on/sign-on-client';
import type { Call } from 'oidc-provider';
import type { Context } from '../../../runtime/context.ts';
import { scopes } from './storage.ts';

/** Where products call; below the public address. */
export const productPaths = {
  authorization: '/oidc/authorize',
  token: '/oidc/token',
  userinfo: '/oidc/userinfo',
  jwks: '/.well-known/jwks.json',
} as const;
export const logOutPath = '/oidc/log-out';
/** The page of the console where a person answers a request, and the one that tells why there is nothing to answer. */
export const answerPath = '/sign-on';

/** What the library may do: one flow, one way to prove who calls, and nothing that is not described (D-1070). */
export const settingsOf = (ctx: Pick<Context, 'clock' | 'config' | 'tokens'>) => ({
  clientAuthMethods: ['client_secret_basic'],
  responseTypes: ['code'],
  allowOmittingSingleRegisteredRedirectUri: false,
  pkce: { required: () => true },
  scopes,
  claims: {
    openid: [
      'sub',
      'sid',
      'auth_time',
      'amr',
      'organisation_id',
      'organisation_name',
      'product',
      'is_owner',
      'role',
      'modules',
    ],
    profile: ['name', 'given_name', 'family_name'],
    email: ['email', 'email_verified'],
  },
  conformIdTokenClaims: false,
  enableHttpPostMethods: false,
  enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
  extraParams: ['organisation'],
  cookies: {
    keys: [ctx.tokens.digest('cookies', 'sign-on')],
    names: { interaction: 'atrium_sign_on', resume: 'atrium_sign_on_resume', session: 'atrium_sign_on_unused' },
    long: { httpOnly: true, sameSite: 'strict', signed: true },
    short: { httpOnly: true, sameSite: 'strict', signed: true },
  },
  features: {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    resourceIndicators: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    userinfo: { enabled: true },
  },
  discovery: {
    end_session_endpoint: `${ctx.config.publicAddress}${logOutPath}`,
    backchannel_logout_supported: true,
    backchannel_logout_session_supported: true,
    prompt_values_supported: ['login', 'select_account'],
  },
  ttl: {
    AccessToken: productTokenSeconds,
    AuthorizationCode: codeSeconds,
    IdToken: productTokenSeconds,
    Interaction: requestSeconds,
    // For the library's own session, which lasts for one call, and its row, which is ours.
    Session: codeSeconds,
    Grant: codeSeconds,
    RefreshToken: ({ oidc }: Call) =>
      Math.max(1, (oidc.entities.Grant?.exp ?? 0) - Math.floor(ctx.clock.wall().getTime() / 1000)),
  },
});
