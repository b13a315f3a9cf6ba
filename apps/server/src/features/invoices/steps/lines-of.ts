import { buildInvoices, type InvoiceInputs } from '@atrium/domain/invoices/build-invoice';
import { nameOfProduct } from '@atrium/domain/products/products';
import type { MoneyWork } from '../../accounts/money-work.ts';
import type { LockedInvoice, NewInvoice } from '../invoices.store.ts';
import { writeLine } from './write-line.ts';

/** What the books call the product of each plan that an invoice names. */
export function productNamesOf({ quote }: Pick<InvoiceInputs, 'quote'>): (planId: string | null) => string | null {
  const plans = [quote.target, ...quote.held.map(({ plan }) => plan)];
  return (planId) => {
    const plan = plans.find((each) => each.planId === planId);
    return plan === undefined ? null : nameOfProduct(plan.product);
  };
}

/** What an invoice of a charge was computed from. */
export function quoteInputsOf({ inputs }: Pick<LockedInvoice, 'inputs'>): InvoiceInputs {
  if (!('quote' in inputs)) throw new Error('the invoice of a charge was not computed from a quote');
  return inputs;
}

/** The lines of an invoice in its own currency, as they were written from the same inputs. */
export function linesOf({ company }: Pick<MoneyWork, 'company'>, inputs: InvoiceInputs): NewInvoice['lines'] {
  const { currency } = inputs.quote.target;
  const productNameOf = productNamesOf(inputs);
  const own = buildInvoices(inputs).find((document) => document.currency === currency);
  return (own?.lines ?? []).map((line) => writeLine(company, line, productNameOf(line.planId)));
}
