import { inOrganisation } from '../db/transaction.ts';
import { findUserByEmail } from '../features/identity/users.store.ts';
import { listOrganisationsOf } from '../features/memberships/organisations.store.ts';
import type { Context } from '../runtime/context.ts';
import { insertCrowd } from './demo.store.ts';
import { crowdedOrganisation } from './demo-world.ts';

/** Fills the crowded organisation once. Whoever is there already stays. */
export async function seedCrowd(ctx: Context, count: number): Promise<void> {
  const owner = await findUserByEmail(ctx.db, 'grace@grandcentral.example');
  const organisations = owner === undefined ? [] : await listOrganisationsOf(ctx.db, owner.id);
  const found = organisations.find(({ name }) => name === crowdedOrganisation);
  const isFull = (await findUserByEmail(ctx.db, 'person1@grandcentral.example')) !== undefined;
  if (!found || isFull || count === 0) return;
  await inOrganisation(ctx, found.id, (tx) => insertCrowd(found.id, tx, count, ctx.clock.wall()));
}
