import { saveBillingContacts as endpoint } from '@atrium/contract/payments/billing-contacts';
import { leftOf, purchaseOrderLength, readRecipients } from '@atrium/domain/payments/billing-contacts';
import { cleanText } from '@atrium/domain/payments/clean-text';
import { serve } from '../../runtime/serve.ts';
import { saveContacts } from '../accounts/billing-contacts.store.ts';
import { inMoneyWork } from '../accounts/money-work.ts';
import { doerOf, record } from '../audit/steps/record.ts';

/** D-178: from now on receipts go there too, and new invoices carry the purchase order number. */
export const saveBillingContacts = serve(endpoint, (ctx, caller, input) => {
  const recipients = readRecipients(input.Recipients.join(','));
  const purchaseOrder = cleanText(input.PurchaseOrder, purchaseOrderLength);
  return inMoneyWork(ctx, caller.organisationId, async (work) => {
    await saveContacts(caller.organisationId, work.tx, { recipients, purchaseOrder, at: ctx.clock.wall() });
    const facts = { recipients: recipients.length, hasPurchaseOrder: purchaseOrder !== '' };
    await record(work, doerOf(caller), { action: 'payments.contacts_saved', facts });
    // Whoever left stays away, also where they are named again.
    const Left = leftOf(recipients, work.contacts.left);
    return caller.remember(work.tx, { Recipients: [...recipients], Left, PurchaseOrder: purchaseOrder });
  });
});
