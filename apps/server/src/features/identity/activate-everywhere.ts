import { inOrganisation } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { listMembershipsOf } from '../memberships/memberships.store.ts';
import { activatePerson } from '../memberships/people.store.ts';

/** Ends the Pending status in every organisation after the address is confirmed, with one transaction for each organisation. */
export async function activateEverywhere(ctx: Pick<Context, 'db'>, userId: string): Promise<void> {
  for (const { organisation_id: id } of await listMembershipsOf(ctx.db, userId)) {
    await inOrganisation(ctx, id, (tx) => activatePerson(id, tx, userId));
  }
}
