import type { JsonFields } from '@atrium/domain/kernel/canonical-json';
import { usedTokenSeconds } from '@atrium/domain/sign-on/sign-on-client';
import { isTokenKind, type TokenKind } from '@atrium/domain/sign-on/token-kinds';
import type { Adapter, Fields } from 'oidc-provider';
import { inOrganisation } from '../../../db/transaction.ts';
import { sha256 } from '../../../keys/sha256.ts';
import type { Context } from '../../../runtime/context.ts';
import { record, worker } from '../../audit/steps/record.ts';
import { findClient } from '../stores/clients.store.ts';
import { consumeToken, deleteToken, deleteTokensOf, findToken, saveToken } from '../stores/sign-on-tokens.store.ts';
import { endSignOn, findOpenSignOn } from '../stores/sign-ons.store.ts';
import { isId, readSignOn } from './read-sign-on.ts';

type Needs = Pick<Context, 'db' | 'clock' | 'config' | 'newId'>;

/** What is stored of a token. Whoever reads the database learns no token from it. */
export const hashOfToken = (kind: TokenKind, id: string): Buffer => sha256(`${kind} `, id);

/** All that a product may ask for; each product learns only what it asked for. */
export const scopes = ['openid', 'profile', 'email'] as const;

const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);

/** Keeps nothing. The library's own session lasts for one call: ours is the only one (D-1070). */
const nowhere: Adapter = {
  upsert: async () => {},
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  consume: async () => {},
  destroy: async () => {},
  revokeByGrantId: async () => {},
};

/** Where the library keeps what it gives out: our tables, by what each model is. */
export function storageOf(ctx: Needs, alreadyUsed: () => Error): (model: string) => Adapter {
  return (model) => {
    if (model === 'Client') return { ...nowhere, find: (id) => clientOf(ctx, id) };
    if (model === 'Grant') return { ...nowhere, find: (id) => grantOf(ctx, id), destroy: (id) => endByReuse(ctx, id) };
    return isTokenKind(model) ? tokensOf(ctx, model, alreadyUsed) : nowhere;
  };
}

function tokensOf(ctx: Needs, kind: TokenKind, alreadyUsed: () => Error): Adapter {
  const hash = (id: string) => hashOfToken(kind, id);
  return {
    ...nowhere,
    upsert: async (id, { jti: _token, ...payload }, expiresIn) => {
      const now = ctx.clock.wall();
      const { grantId } = payload;
      await saveToken(ctx.db, {
        idHash: hash(id),
        kind,
        signOnId: typeof grantId === 'string' ? grantId : null,
        payload: withoutAddress(payload),
        now,
        expiresAt: new Date(now.getTime() + expiresIn * 1000),
      });
    },
    find: async (id) => {
      const row = await findToken(ctx.db, hash(id), ctx.clock.wall());
      if (row === undefined) return undefined;
      const used = row.consumed_at === null ? {} : { consumed: secondsOf(row.consumed_at) };
      return { ...(row.payload as Fields), jti: id, ...used };
    },
    // Of two calls at once with one token, one gets tokens, and the other ends what both hold.
    consume: async (id) => {
      const now = ctx.clock.wall();
      const knownUntil = new Date(now.getTime() + usedTokenSeconds * 1000);
      if (await consumeToken(ctx.db, hash(id), now, knownUntil)) return;
      const row = await findToken(ctx.db, hash(id), now);
      const { grantId } = (row?.payload ?? {}) as { readonly grantId?: string };
      if (grantId !== undefined) await endByReuse(ctx, grantId);
      throw alreadyUsed();
    },
    destroy: (id) => deleteToken(ctx.db, hash(id)),
    revokeByGrantId: (grantId) => deleteTokensOf(ctx.db, grantId),
  };
}

/** A product may write anything into a hint. Only an id is kept, because an address would be a person's. */
function withoutAddress(payload: Fields): JsonFields {
  const { params } = payload as { readonly params?: Fields };
  const { login_hint: hint, ...others } = params ?? {};
  if (params === undefined || (typeof hint === 'string' && isId(hint))) return payload as JsonFields;
  return { ...payload, params: others } as JsonFields;
}

async function clientOf(ctx: Needs, id: string): Promise<Fields | undefined> {
  const client = isId(id) ? await findClient(ctx.db, id) : undefined;
  if (client === undefined) return undefined;
  return {
    client_id: id,
    // Never compared: the secret is, by its hash.
    client_secret: client.secret_hash.toString('hex'),
    client_name: client.name,
    redirect_uris: client.return_addresses,
    response_types: ['code'],
    grant_types: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_method: 'client_secret_basic',
    id_token_signed_response_alg: 'ES256',
  };
}

/** What the library calls a grant is the row that judges whether somebody is still signed in. */
async function grantOf(ctx: Needs, id: string): Promise<Fields | undefined> {
  const signedOn = await readSignOn(ctx, id);
  if (signedOn === null) return undefined;
  return {
    jti: id,
    kind: 'Grant',
    iat: secondsOf(signedOn.createdAt),
    exp: secondsOf(signedOn.expiresAt),
    accountId: signedOn.userId,
    clientId: signedOn.clientId,
    openid: { scope: scopes.join(' ') },
  };
}

/** A code or token was used twice, so somebody else has it: everything that was given out with it ends. */
async function endByReuse(ctx: Needs, id: string): Promise<void> {
  const open = isId(id) ? await findOpenSignOn(ctx.db, id) : undefined;
  if (open === undefined) return;
  const { organisation_id: organisationId, user_id: userId, client_id: clientId } = open;
  await inOrganisation(ctx, organisationId, async (tx) => {
    if (!(await endSignOn(tx, id, ctx.clock.wall()))) return;
    await deleteTokensOf(tx, id);
    await record({ ctx, organisationId, tx }, worker, {
      action: 'identity.product_ended_by_reuse',
      subjectId: userId,
      facts: { clientId },
    });
  });
}
