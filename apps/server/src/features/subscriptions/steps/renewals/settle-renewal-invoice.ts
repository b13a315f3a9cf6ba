import { renewsWhatIsHeld } from '@atrium/domain/subscriptions/renewal';
import { consumeHolds } from '../../../credits/steps/settle-holds.ts';
import { decideInvoice } from '../../../invoices/steps/decide-invoice.ts';
import type { InvoiceHandler } from '../../../payments/steps/settle-attempt.ts';
import { sendReceipt } from '../changes/tell-owners.ts';
import { endTakenBack } from '../end-taken-back.ts';
import { loadSubscriptions, ownOf } from '../subscription-state.ts';
import { applyRenewal } from './apply-renewal.ts';
import { loadBilled } from './load-billed.ts';
import { endTries, planNextTry } from './plan-next-try.ts';
import { withdrawRenewals } from './withdraw-renewals.ts';

/** What the payment of a renewal means: paid, the next period begins; not paid, it is tried again or asked for. */
export const renewalInvoiceHandler: InvoiceHandler = {
  async onPaid(work, { invoiceId }, doer) {
    const billed = await loadBilled(work, invoiceId);
    if (!(await decideInvoice(work, invoiceId, 'pay'))) throw new Error('the invoice of a renewal could not be paid');
    await consumeHolds(work, invoiceId);
    await applyRenewal(work, { id: billed.renewal.id, invoiceId, inputs: billed.inputs }, doer);
    await endTries(work, invoiceId);
    await sendReceipt(work, billed, { id: invoiceId, number: billed.number });
  },
  async onGivenUp(work, { invoiceId }) {
    const { inputs, renewal } = await loadBilled(work, invoiceId);
    // It was withdrawn while its payment was under way: nothing is owed, so nothing is tried.
    if (renewal.state !== 'open') return;
    await decideInvoice(work, invoiceId, 'fail');
    await planNextTry(work, { invoiceId, inputs, isMethodMissing: false });
  },
  async isStillWanted(work, { invoiceId }) {
    const { inputs } = await loadBilled(work, invoiceId);
    const { held } = ownOf(await loadSubscriptions(work), inputs.target.product);
    if (renewsWhatIsHeld(held, inputs)) return true;
    await withdrawRenewals(work, [held.product]);
    return false;
  },
  onTakenBack: endTakenBack,
};
