import { timingSafeEqual } from 'node:crypto';
import type { Call, Provider } from 'oidc-provider';
import { hashToken } from '../../../keys/tokens.ts';
import type { Context } from '../../../runtime/context.ts';
import { findClient } from '../stores/clients.store.ts';
import { keepRequest } from './kept-requests.ts';
import { answerPath, productPaths, settingsOf } from './provider-settings.ts';
import { readSignOn } from './read-sign-on.ts';
import { storageOf } from './storage.ts';

/** The OpenID provider of this installation. The library is loaded at its first use, because it is large. */
export async function makeProvider(ctx: Context): Promise<Provider> {
  const { Provider: Made, errors, interactionPolicy } = await import('oidc-provider');
  const { publicAddress } = ctx.config;
  const policy = interactionPolicy.base();
  // A product lets a person choose the organisation by `prompt=select_account`.
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }));
  policy
    .get('login')
    .checks.add(
      new interactionPolicy.Check(
        'ended',
        'the session has ended',
        ({ oidc }) => oidc.session.accountId !== undefined && oidc.account === undefined,
      ),
    );
  const provider = new Made(publicAddress, {
    adapter: storageOf(ctx, () => new errors.InvalidGrant('already used')),
    routes: productPaths,
    jwks: { keys: [ctx.productTokens.signingKey] },
    ...settingsOf(ctx),
    rotateRefreshToken: true,
    issueRefreshToken: async () => true,
    expiresWithSession: async () => false,
    interactions: {
      policy,
      url: async (call: Call, { uid }: { readonly uid: string }) => {
        keepRequest(call, uid, ctx.clock.wall());
        return `${publicAddress}${answerPath}/${uid}`;
      },
    },
    findAccount: async ({ oidc }: Call, userId: string, token?: { readonly grantId?: string }) => {
      const id = token?.grantId ?? oidc.result?.consent?.grantId;
      const signedOn = await readSignOn(ctx, id);
      if (signedOn === null || signedOn.userId !== userId) return undefined;
      return { accountId: userId, claims: async () => claimsOf(signedOn) };
    },
    loadExistingGrant: async ({ oidc }: Call) => {
      const id = oidc.result?.consent?.grantId;
      const grant = id === undefined ? undefined : await oidc.provider.Grant.find(id);
      if (grant !== undefined) oidc.session.sidFor(oidc.client.clientId, grant.jti);
      return grant;
    },
    renderError: (call: Call, { error }: { readonly error: string }) => {
      call.redirect(`${publicAddress}${answerPath}/failed#${encodeURIComponent(error)}`);
    },
  });
  // Protocol and host are set by us for every call, so no header of a caller decides what the documents say.
  provider.proxy = true;
  provider.use(dropSessionCookie);
  provider.on('server_error', (_call, error) => ctx.log.error({ error }, 'sign-on failed'));
  provider.Client.prototype.compareClientSecret = async function compareSecret(given) {
    return isSecretOf(ctx, this.clientId, given);
  };
  provider.Client.prototype.includeSid = () => true;
  return provider;
}

type SignedOn = NonNullable<Awaited<ReturnType<typeof readSignOn>>>;

/** Of the asking product only: no product learns what somebody may do in another. */
const claimsOf = (signedOn: SignedOn) => ({
  sub: signedOn.userId,
  organisation_id: signedOn.organisationId,
  organisation_name: signedOn.organisationName,
  product: signedOn.product,
  is_owner: signedOn.isOwner,
  role: signedOn.role,
  modules: [...signedOn.modules],
  name: `${signedOn.firstName} ${signedOn.lastName}`.trim(),
  given_name: signedOn.firstName,
  family_name: signedOn.lastName,
  email: signedOn.email,
  email_verified: signedOn.isEmailVerified,
});

async function isSecretOf(ctx: Context, clientId: string, given: string): Promise<boolean> {
  const client = await findClient(ctx.db, clientId);
  if (client === undefined) return false;
  const hash = hashToken(given);
  const { secret_hash: secret, previous_hash: previous, previous_until: until } = client;
  const isBefore = previous !== null && until !== null && until > ctx.clock.wall();
  return [secret, ...(isBefore ? [previous] : [])].some((each) => timingSafeEqual(each, hash));
}

/** The library sets a cookie for a session of its own that is kept nowhere. */
async function dropSessionCookie(call: Call, next: () => Promise<void>): Promise<void> {
  await next();
  const set = call.response.get('set-cookie');
  const cookies = Array.isArray(set) ? set : [set ?? ''].filter((each) => each !== '');
  const kept = cookies.filter((cookie) => !cookie.startsWith('atrium_sign_on_unused'));
  if (kept.length < cookies.length) call.response.set('set-cookie', kept);
}
