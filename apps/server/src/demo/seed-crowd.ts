import { inOrganisation } from '../db/transaction.ts';
import { findUserByEmail } from '../features/identity/stores/users.store.ts';
import { listOrganisationsOf } from '../features/memberships/organisations.store.ts';
import type { Context } from '../runtime/context.ts';
import { insertCrowd } from './demo.store.ts';
import { crowdedOrganisation } from './demo-world.ts';

/** So many fit into one statement's time on a busy machine. */
const batch = 100;

/** Fills the crowded organisation once. Whoever is there already stays. */
export async function seedCrowd(ctx: Context, count: number): Promise<void> {
  const owner = await findUserByEmail(ctx.db, 'grace@grandcentral.example');
  const organisations = owner === undefined ? [] : await listOrganisationsOf(ctx.db, owner.id);
  const found = organisations.find(({ name }) => name === crowdedOrganisation);
  const isFull = (await findUserByEmail(ctx.db, 'person1@grandcentral.example')) !== undefined;
  if (!found || isFull || count === 0) return;
  const now = ctx.clock.wall();
  await inOrganisation(ctx, found.id, async (tx) => {
    for (let first = 1; first <= count; first += batch)
      await insertCrowd(found.id, tx, { first, last: Math.min(count, first + batch - 1), now });
  });
}
