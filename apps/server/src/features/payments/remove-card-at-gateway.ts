import { inOrganisation } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { findRemovedMethod } from './stores/payment-methods.store.ts';

/** Removes at its gateway what was removed here. A gateway that does not do it is asked again, because the row stays open. */
export async function removeCardAtGateway(ctx: Context, organisationId: string, methodId: string): Promise<void> {
  const removed = await inOrganisation(ctx, organisationId, (tx) => findRemovedMethod(organisationId, tx, methodId));
  // Saved again meanwhile, it is kept.
  if (!removed) return;
  const gateway = ctx.gateways[removed.gateway];
  if (!gateway) throw new Error(`no keys for ${removed.gateway}`);
  await gateway.removeMethod(removed.customer_reference, removed.method_reference);
}
