import { getBillingContacts as endpoint } from '@atrium/contract/payments/billing-contacts';
import { leftOf } from '@atrium/domain/payments/billing-contacts';
import { inOrganisation } from '../../db/transaction.ts';
import { serve } from '../../runtime/serve.ts';
import { findBillingContacts } from '../accounts/billing-contacts.store.ts';

/** D-178: who gets receipts beside the owners, and the purchase order number. */
export const getBillingContacts = serve(endpoint, async (ctx, { organisationId }) => {
  const { recipients, left, purchaseOrder } = await inOrganisation(ctx, organisationId, (tx) =>
    findBillingContacts(organisationId, tx),
  );
  return { Recipients: [...recipients], Left: leftOf(recipients, left), PurchaseOrder: purchaseOrder };
});
