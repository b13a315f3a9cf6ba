import type { QuoteInputs } from '@atrium/domain/subscriptions/quote-inputs';
import type { MoneyWork } from '../../../accounts/money-work.ts';
import { lockInvoice } from '../../../invoices/invoices.store.ts';
import { findRenewalOfInvoice, type Renewal } from '../../renewals.store.ts';

export interface BilledRenewal {
  readonly renewal: Renewal;
  /** What it was computed from. */
  readonly inputs: QuoteInputs;
  readonly number: string | null;
  readonly dueMinor: number;
}

/** A renewal by its invoice, locked. */
export async function loadBilled({ organisationId, tx }: MoneyWork, invoiceId: string): Promise<BilledRenewal> {
  const renewal = await findRenewalOfInvoice(organisationId, tx, invoiceId);
  const invoice = await lockInvoice(organisationId, tx, invoiceId);
  if (!renewal || !invoice) throw new Error('there is no such renewal');
  const { inputs } = invoice;
  if (!('quote' in inputs)) throw new Error('the invoice of a renewal was not computed from a quote');
  return { renewal, inputs: inputs.quote, number: invoice.number, dueMinor: invoice.due_minor };
}
