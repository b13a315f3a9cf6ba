import { inOrganisation } from '../../../db/database.ts';
import type { Context } from '../../../runtime/context.ts';
import { listOrganisationsOf } from '../../company/organisations.store.ts';
import { activatePerson } from '../people.store.ts';

/** Whoever has confirmed the address is no longer pending in any list; each list is its organisation's own, so each has its transaction. */
export async function activateEverywhere(ctx: Pick<Context, 'db'>, userId: string): Promise<void> {
  for (const { id } of await listOrganisationsOf(ctx.db, userId)) {
    await inOrganisation(ctx, id, (tx) => activatePerson(id, tx, userId));
  }
}
