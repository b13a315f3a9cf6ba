import type { InvoiceHandler, InvoiceHandlers } from '../../payments/steps/settle-attempt.ts';
import { changeInvoiceHandler } from './changes/settle-change-invoice.ts';
import { renewalInvoiceHandler } from './renewals/settle-renewal-invoice.ts';

const refuse = () => Promise.reject(new Error('an invoice of this kind is not charged'));
const neverCharged: InvoiceHandler = {
  onPaid: refuse,
  onGivenUp: refuse,
  isStillWanted: refuse,
  onDebitAsked: refuse,
  onTakenBack: refuse,
  onRefunded: refuse,
};

/** What a paid or given-up invoice means, by its kind; passed to payments by whoever settles an attempt. */
export const invoiceHandlers: InvoiceHandlers = {
  change: changeInvoiceHandler,
  renewal: renewalInvoiceHandler,
  credit_note: neverCharged,
};
