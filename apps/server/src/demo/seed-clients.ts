import type { Tx } from '../db/database.ts';
import { insertAssociation, markAccepted } from '../features/accounts/bookkeepers.store.ts';
import { findUserByEmail } from '../features/identity/stores/users.store.ts';
import { listOrganisationsOf } from '../features/memberships/organisations.store.ts';
import type { Context } from '../runtime/context.ts';
import type { DemoClient } from './demo-world.ts';

interface Bookkeeper {
  readonly organisationId: string;
  readonly userId: string;
  readonly email: string;
}

/** The clients of a bookkeeping organisation that has just been made. */
export async function seedClients(
  ctx: Context,
  tx: Tx,
  { organisationId, userId, email }: Bookkeeper,
  clients: readonly DemoClient[],
): Promise<void> {
  const now = ctx.clock.wall();
  for (const client of clients) {
    const owner = await findUserByEmail(tx, client.owner);
    const organisations = owner === undefined ? [] : await listOrganisationsOf(tx, owner.id);
    const found = organisations.find(({ name }) => name === client.name);
    if (!owner || !found) continue;
    const id = ctx.newId();
    await insertAssociation(tx, { id, clientOrganisationId: found.id, email, grantedBy: owner.id, now });
    if (client.hasAccepted) await markAccepted(tx, { id, organisationId, userId, now });
  }
}
