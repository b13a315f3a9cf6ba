import { setPendingChange } from '../../../accounts/billing-accounts.store.ts';
import type { MoneyWork } from '../../../accounts/money-work.ts';
import { record } from '../../../audit/steps/record.ts';
import { giveUpInvoice } from '../../../invoices/steps/give-up-invoice.ts';
import type { ChargedInvoice, InvoiceHandler } from '../../../payments/steps/settle-attempt.ts';
import { updateQuoteState } from '../../quotes.store.ts';
import { endTakenBack } from '../end-taken-back.ts';
import { applyChange } from './apply-change.ts';
import { type ChangeState, loadChange } from './load-change.ts';
import { ownInvoice, payInvoices } from './pay-invoices.ts';
import { sendReceipt, tellOfDecline } from './tell-owners.ts';

/** What the payment of a change means: paid, it is applied; given up, everything that was set aside for it is free again. */
export const changeInvoiceHandler: InvoiceHandler = {
  async onPaid(work, invoice, doer) {
    const { quote, invoiceIds } = await loadChangeOf(work, invoice);
    await payInvoices(work, invoiceIds);
    await applyChange(work, quote, doer);
    await setPendingChange(work.organisationId, work.tx, null);
    await sendReceipt(work, quote, await ownInvoice(work, quote));
  },
  async onGivenUp(work, invoice, { failure }, doer) {
    const { organisationId, tx } = work;
    const { quote, invoiceIds } = await loadChangeOf(work, invoice);
    for (const id of invoiceIds) await giveUpInvoice(work, id);
    await tellOfDecline(work, quote, invoiceIds);
    await updateQuoteState(organisationId, tx, quote.id, { state: 'released' });
    await setPendingChange(organisationId, tx, null);
    await record(work, doer, {
      action: 'subscriptions.change_released',
      subjectId: quote.id,
      facts: { planId: quote.inputs.target.planId, failure },
    });
  },
  isStillWanted: () => Promise.resolve(true),
  onTakenBack: endTakenBack,
};

function loadChangeOf(work: MoneyWork, { quoteId }: ChargedInvoice): Promise<ChangeState> {
  if (quoteId === null) throw new Error('the invoice of a change has no quote');
  return loadChange(work, quoteId);
}
