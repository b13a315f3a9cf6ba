import { renewsWhatIsHeld } from '@atrium/domain/subscriptions/renewals/renewal';
import type { MoneyWork } from '../../../accounts/money-work.ts';
import { consumeHolds } from '../../../credits/steps/settle-holds.ts';
import { decideInvoice } from '../../../invoices/steps/decide-invoice.ts';
import { quoteInputsOf } from '../../../invoices/steps/lines-of.ts';
import type { ChargedInvoice, InvoiceHandler } from '../../../payments/steps/settle-attempt.ts';
import { findRenewalOfInvoice } from '../../stores/renewals.store.ts';
import { sendReceipt, tellOfDebit } from '../changes/tell-owners.ts';
import { endPaidPlan } from '../end-paid-plan.ts';
import { loadSubscriptions, ownOf } from '../subscription-state.ts';
import { applyRenewal } from './apply-renewal.ts';
import { type BilledRenewal, billedRenewalOf } from './load-billed.ts';
import { endTries, planNextTry } from './plan-next-try.ts';
import { withdrawRenewals } from './withdraw-renewals.ts';

/** What the payment of a renewal means: paid, the next period begins; not paid, it is tried again or asked for. */
export const renewalInvoiceHandler: InvoiceHandler = {
  async onPaid(work, charged, doer) {
    const { attempt } = charged;
    const { renewal, inputs, invoice } = await loadCharged(work, charged);
    if (!(await decideInvoice(work, invoice, 'pay'))) throw new Error('the invoice of a renewal could not be paid');
    const uses = await consumeHolds(work, invoice.id, inputs);
    await applyRenewal(work, { id: renewal.id, invoiceId: invoice.id, inputs, attempt, uses }, doer);
    await endTries(work, invoice.id);
    await sendReceipt(work, invoice, { id: invoice.id, number: invoice.number, attempt });
  },
  async onGivenUp(work, charged, { isTry }) {
    const { inputs, invoice, renewal } = await loadCharged(work, charged);
    // It was withdrawn while its payment was under way: nothing is owed, so nothing is tried.
    if (renewal.state !== 'open') return;
    if (isTry) await decideInvoice(work, invoice, 'fail');
    await planNextTry(work, { invoiceId: invoice.id, inputs, isMethodMissing: false });
  },
  async isStillWanted(work, { invoice }) {
    const { quote: inputs } = quoteInputsOf(invoice);
    const { held } = ownOf(await loadSubscriptions(work), inputs.target.product);
    if (renewsWhatIsHeld(held, inputs)) return true;
    await withdrawRenewals(work, [held.product]);
    return false;
  },
  onDebitAsked: tellOfDebit,
  onTakenBack: (work, product) => endPaidPlan(work, product, 'taken_back'),
  onRefunded: (work, product) => endPaidPlan(work, product, 'refunded'),
};

async function loadCharged({ organisationId, tx }: MoneyWork, { invoice }: ChargedInvoice): Promise<BilledRenewal> {
  const renewal = await findRenewalOfInvoice(organisationId, tx, invoice.id);
  if (!renewal) throw new Error('the invoice of a renewal without its renewal');
  return billedRenewalOf(renewal, invoice);
}
