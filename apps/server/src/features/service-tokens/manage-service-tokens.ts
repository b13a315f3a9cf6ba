import { randomBytes } from 'node:crypto';
import {
  callingProductOf,
  platformOwner,
  rotationOverlapHours,
  unfitScope,
} from '@atrium/domain/service-tokens/service-token';
import { platformOrganisationId } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { hashToken } from '../../keys/tokens.ts';
import type { Context } from '../../runtime/context.ts';
import { operator, record } from '../audit/steps/record.ts';
import { insertServiceToken, listTokens, replaceSecret, revokeToken } from './service-tokens.store.ts';

type Needs = Pick<Context, 'db' | 'clock' | 'newId'>;
type Made = { readonly id: string; readonly token: string } | { readonly fault: string };

/** The id finds the row, the secret proves who calls. It is shown once and stored as a hash. */
const tokenOf = (id: string, secret: string): string => `atrium_service_${id}_${secret}`;
const newSecret = (): string => randomBytes(32).toString('hex');

const inPlatform = <Result>(ctx: Needs, act: Parameters<typeof inOrganisation<Result>>[2]): Promise<Result> =>
  inOrganisation(ctx, platformOrganisationId, act);

/** Makes a token for a product of the suite (D-262), or for a tool of the operator (D-323). */
export function addServiceToken(
  ctx: Needs,
  wanted: { readonly product: string; readonly name: string; readonly scopes: readonly string[] },
): Promise<Made> {
  const { name, scopes } = wanted;
  const product = wanted.product === platformOwner ? platformOwner : callingProductOf(wanted.product);
  if (product === null) return Promise.resolve({ fault: `no such product: ${wanted.product}` });
  const unfit = unfitScope(product, scopes);
  if (unfit !== null || scopes.length === 0)
    return Promise.resolve({ fault: `no scope of ${product}: ${unfit ?? ''}` });
  return inPlatform(ctx, async (tx) => {
    const id = ctx.newId();
    const secret = newSecret();
    await insertServiceToken(tx, { id, product, name, scopes, secretHash: hashToken(secret), now: ctx.clock.wall() });
    const facts = { product, scopes, name };
    await recordStep(ctx, tx, 'access.service_token_added', id, facts);
    return { id, token: tokenOf(id, secret) };
  });
}

/** A new secret. The one before works for a day more, so that no call fails while it is deployed. */
export function rotateServiceToken(ctx: Needs, id: string): Promise<Made> {
  return inPlatform(ctx, async (tx) => {
    const secret = newSecret();
    const now = ctx.clock.wall();
    const previousUntil = new Date(now.getTime() + rotationOverlapHours * 3_600_000);
    if (!(await replaceSecret(tx, id, { hash: hashToken(secret), previousUntil, now }))) return notFound(id);
    await recordStep(ctx, tx, 'access.service_token_rotated', id, {});
    return { id, token: tokenOf(id, secret) };
  });
}

/** It works no more, from the next call on; both of its secrets. */
export function revokeServiceToken(
  ctx: Needs,
  id: string,
): Promise<{ readonly id: string } | { readonly fault: string }> {
  return inPlatform(ctx, async (tx) => {
    if (!(await revokeToken(tx, id, ctx.clock.wall()))) return notFound(id);
    await recordStep(ctx, tx, 'access.service_token_revoked', id, {});
    return { id };
  });
}

export const listServiceTokens = (ctx: Needs) => listTokens(ctx.db);

const notFound = (id: string) => ({ fault: `no such token, or it is revoked: ${id}` });

function recordStep(
  ctx: Needs,
  tx: Parameters<typeof record>[0]['tx'],
  action: Parameters<typeof record>[2]['action'],
  id: string,
  facts: Parameters<typeof record>[2]['facts'],
): Promise<void> {
  return record({ ctx, organisationId: platformOrganisationId, tx }, operator, { action, subjectId: id, facts });
}
