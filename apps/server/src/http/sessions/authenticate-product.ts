import { timingSafeEqual } from 'node:crypto';
import {
  callingProductOf,
  isTokenScope,
  type PlatformScope,
  platformOwner,
} from '@atrium/domain/service-tokens/service-token';
import { hashToken } from '../../keys/tokens.ts';
import type { CallingPlatform, CallingProduct, Visitor } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { findServiceToken, noteServiceTokenUse } from './service-token-check.store.ts';

const shape = /^Bearer atrium_service_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})_([\da-f]{64})$/;

/** The last use is written at most once a minute, so that a busy product does not write with every call. */
const minuteMs = 60_000;

/** The product behind a service token. Whatever is wrong with a token, the answer is the same (D-262). */
export async function authenticateProduct(
  ctx: Context,
  visitor: Visitor,
  authorization: string | undefined,
): Promise<CallingProduct> {
  const { tokenId, owner, scopes } = await readToken(ctx, authorization, (name) => callingProductOf(name));
  return { ...visitor, service: { tokenId, product: owner, scopes: scopes.filter(isTokenScope) } };
}

/** The operator's tool behind a platform token. A product's token is answered as an unknown one (D-323). */
export async function authenticatePlatform(
  ctx: Context,
  visitor: Visitor,
  authorization: string | undefined,
  scope: PlatformScope,
): Promise<CallingPlatform> {
  const onlyPlatform = (name: string) => (name === platformOwner ? platformOwner : null);
  const { tokenId, scopes } = await readToken(ctx, authorization, onlyPlatform);
  if (!scopes.includes(scope)) throw new Refused('request.unauthorized');
  return { ...visitor, platform: { tokenId } };
}

async function readToken<Owner>(
  ctx: Context,
  authorization: string | undefined,
  ownerOf: (name: string) => Owner | null,
): Promise<{ readonly tokenId: string; readonly owner: Owner; readonly scopes: readonly string[] }> {
  const [, tokenId = '', secret = ''] = shape.exec(authorization ?? '') ?? [];
  if (tokenId === '') throw new Refused('service.unauthorized');
  const now = ctx.clock.wall();
  const row = await findServiceToken(ctx.db, tokenId);
  const owner = row === undefined ? null : ownerOf(row.product);
  if (row === undefined || owner === null) throw new Refused('service.unauthorized');
  const given = hashToken(secret);
  const isBefore = row.previous_hash !== null && row.previous_until !== null && row.previous_until > now;
  const accepted = [row.secret_hash, ...(isBefore && row.previous_hash !== null ? [row.previous_hash] : [])];
  if (!accepted.some((hash) => timingSafeEqual(hash, given))) throw new Refused('service.unauthorized');
  const before = new Date(now.getTime() - minuteMs);
  if (row.last_used_at === null || row.last_used_at < before) await noteServiceTokenUse(ctx.db, tokenId, now, before);
  return { tokenId, owner, scopes: row.scopes };
}
