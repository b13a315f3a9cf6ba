import type { getBillingContacts as endpoint } from '@atrium/contract/payments/billing-contacts';
import { leftOf } from '@atrium/domain/payments/billing-contacts';
import { inOrganisation } from '../../db/transaction.ts';
import type { ReplyOf } from '../../http/input-of.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { findBillingContacts } from '../accounts/billing-contacts.store.ts';

/** D-178: who gets receipts beside the owners, and the purchase order number. */
export async function getBillingContacts(ctx: Context, { organisationId }: Member): Promise<ReplyOf<typeof endpoint>> {
  const { recipients, left, purchaseOrder } = await inOrganisation(ctx, organisationId, (tx) =>
    findBillingContacts(organisationId, tx),
  );
  return { Recipients: [...recipients], Left: leftOf(recipients, left), PurchaseOrder: purchaseOrder };
}
