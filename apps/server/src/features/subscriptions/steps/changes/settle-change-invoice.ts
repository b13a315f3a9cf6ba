import { paidAs } from '@atrium/domain/subscriptions/coverage';
import { isStillQuoted } from '@atrium/domain/subscriptions/quotes/still-quoted';
import { setPendingChange } from '../../../accounts/billing-accounts.store.ts';
import type { MoneyWork } from '../../../accounts/money-work.ts';
import { record, worker } from '../../../audit/steps/record.ts';
import { listInvoicesOfQuote } from '../../../invoices/invoices.store.ts';
import { giveUpInvoice } from '../../../invoices/steps/give-up-invoice.ts';
import { quoteInputsOf } from '../../../invoices/steps/lines-of.ts';
import type { ChargedInvoice, InvoiceHandler } from '../../../payments/steps/settle-attempt.ts';
import { lockQuote, updateQuoteState } from '../../stores/quotes.store.ts';
import { withdrawChange } from '../crossings/withdraw-change.ts';
import { endPaidPlan } from '../end-paid-plan.ts';
import { loadSubscriptions } from '../subscription-state.ts';
import { applyChange } from './apply-change.ts';
import { ownInvoice, payInvoices } from './pay-invoices.ts';
import { sendReceipt, tellOfDebit, tellOfDecline } from './tell-owners.ts';

/** What the payment of a change means: paid, it is applied; given up, everything that was set aside for it is free again. */
export const changeInvoiceHandler: InvoiceHandler = {
  async onPaid(work, charged, doer) {
    const { attempt } = charged;
    const { quote, invoices } = await loadChangeOf(work, charged);
    const uses = await payInvoices(work, quote, invoices, charged.invoice);
    await applyChange(work, quote, { invoices, attempt, uses }, doer);
    await setPendingChange(work.organisationId, work.tx, null);
    await sendReceipt(work, { inputs: quoteInputsOf(charged.invoice) }, { ...ownInvoice(quote, invoices), attempt });
  },
  async onGivenUp(work, charged, { failure }, doer) {
    const { organisationId, tx } = work;
    const { quote, invoices } = await loadChangeOf(work, charged);
    // It was withdrawn while its payment was under way, and another change may be under way now.
    if (quote.state !== 'confirmed') return;
    for (const { id } of invoices) await giveUpInvoice(work, id);
    const invoiceIds = invoices.map(({ id }) => id);
    await tellOfDecline(work, quote, invoiceIds);
    await updateQuoteState(organisationId, tx, quote.id, { state: 'released' });
    await setPendingChange(organisationId, tx, null);
    await record(work, doer, {
      action: 'subscriptions.change_released',
      subjectId: quote.id,
      facts: { planId: quote.inputs.target.planId, failure },
    });
  },
  async isStillWanted(work, charged) {
    const quote = await lockQuoteOf(work, charged);
    const touched = [paidAs(quote.inputs.target.product), ...quote.ends];
    const all = await loadSubscriptions(work, quote.inputs.on);
    const held = all.flatMap((each) => (touched.includes(each.held.product) ? [each.held] : []));
    if (isStillQuoted(quote.inputs, held)) return true;
    await withdrawChange(work, worker);
    return false;
  },
  onDebitAsked: tellOfDebit,
  onTakenBack: (work, product) => endPaidPlan(work, product, 'taken_back'),
  onRefunded: (work, product) => endPaidPlan(work, product, 'refunded'),
};

async function lockQuoteOf({ organisationId, tx }: MoneyWork, { invoice: { quote_id } }: ChargedInvoice) {
  const quote = quote_id === null ? null : await lockQuote(organisationId, tx, quote_id);
  if (quote === null) throw new Error('the invoice of a change has no quote');
  return quote;
}

async function loadChangeOf(work: MoneyWork, charged: ChargedInvoice) {
  const quote = await lockQuoteOf(work, charged);
  return { quote, invoices: await listInvoicesOfQuote(work.organisationId, work.tx, quote.id) };
}
