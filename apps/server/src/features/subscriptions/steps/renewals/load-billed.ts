import type { InvoiceInputs } from '@atrium/domain/invoices/build-invoice';
import type { QuoteInputs } from '@atrium/domain/subscriptions/quotes/quote-inputs';
import type { MoneyWork } from '../../../accounts/money-work.ts';
import { type LockedInvoice, lockInvoice } from '../../../invoices/invoices.store.ts';
import { quoteInputsOf } from '../../../invoices/steps/lines-of.ts';
import { findRenewalOfInvoice, type Renewal } from '../../stores/renewals.store.ts';

export interface BilledRenewal {
  readonly renewal: Renewal;
  /** What it was computed from. */
  readonly inputs: QuoteInputs;
  readonly invoice: LockedInvoice & { readonly inputs: InvoiceInputs };
}

/** A renewal by its invoice, locked. */
export async function loadBilled({ organisationId, tx }: MoneyWork, invoiceId: string): Promise<BilledRenewal> {
  const renewal = await findRenewalOfInvoice(organisationId, tx, invoiceId);
  const invoice = await lockInvoice(organisationId, tx, invoiceId);
  if (!renewal || !invoice) throw new Error('there is no such renewal');
  return billedRenewalOf(renewal, invoice);
}

export function billedRenewalOf(renewal: Renewal, invoice: LockedInvoice): BilledRenewal {
  const inputs = quoteInputsOf(invoice);
  return { renewal, inputs: inputs.quote, invoice: { ...invoice, inputs } };
}
