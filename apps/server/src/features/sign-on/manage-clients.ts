import { randomBytes } from 'node:crypto';
import { rotationOverlapHours } from '@atrium/domain/service-tokens/service-token';
import { type ClientWish, clientFault } from '@atrium/domain/sign-on/sign-on-client';
import { platformOrganisationId } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { hashToken } from '../../keys/tokens.ts';
import type { Context } from '../../runtime/context.ts';
import { operator, record } from '../audit/steps/record.ts';
import { insertClient, listClientRows, removeClientRow, replaceClientSecret } from './stores/clients.store.ts';

type Needs = Pick<Context, 'db' | 'clock' | 'newId'>;
type Made = { readonly id: string; readonly secret: string } | { readonly fault: string };

/** Shown once and stored as a hash. */
const newSecret = (): string => `atrium_client_${randomBytes(32).toString('hex')}`;

const inPlatform = <Result>(ctx: Needs, act: Parameters<typeof inOrganisation<Result>>[2]): Promise<Result> =>
  inOrganisation(ctx, platformOrganisationId, act);

/** Registers a product that signs people in here (D-1070). */
export function registerClient(ctx: Needs, wish: ClientWish): Promise<Made> {
  const fault = clientFault(wish);
  if (fault !== null) return Promise.resolve({ fault });
  return inPlatform(ctx, async (tx) => {
    const id = ctx.newId();
    const secret = newSecret();
    await insertClient(tx, { ...wish, id, secretHash: hashToken(secret), now: ctx.clock.wall() });
    const { product, name, returnAddresses } = wish;
    await recordStep(ctx, tx, 'access.client_registered', id, { product, name, returnAddresses });
    return { id, secret };
  });
}

/** A new secret. The one before works for a day more, so that nobody is refused while it is deployed. */
export function rotateClientSecret(ctx: Needs, id: string): Promise<Made> {
  return inPlatform(ctx, async (tx) => {
    const secret = newSecret();
    const now = ctx.clock.wall();
    const previousUntil = new Date(now.getTime() + rotationOverlapHours * 3_600_000);
    if (!(await replaceClientSecret(tx, id, { hash: hashToken(secret), previousUntil, now }))) return notFound(id);
    await recordStep(ctx, tx, 'access.client_secret_rotated', id, {});
    return { id, secret };
  });
}

/** Nobody signs in to it any more, and everybody who has is signed out of it, by a trigger. */
export function removeClient(ctx: Needs, id: string): Promise<{ readonly id: string } | { readonly fault: string }> {
  return inPlatform(ctx, async (tx) => {
    if (!(await removeClientRow(tx, id, ctx.clock.wall()))) return notFound(id);
    await recordStep(ctx, tx, 'access.client_removed', id, {});
    return { id };
  });
}

export const listRegisteredClients = (ctx: Needs) => listClientRows(ctx.db);

const notFound = (id: string) => ({ fault: `no such client, or it is removed: ${id}` });

function recordStep(
  ctx: Needs,
  tx: Parameters<typeof record>[0]['tx'],
  action: Parameters<typeof record>[2]['action'],
  id: string,
  facts: Parameters<typeof record>[2]['facts'],
): Promise<void> {
  return record({ ctx, organisationId: platformOrganisationId, tx }, operator, { action, subjectId: id, facts });
}
