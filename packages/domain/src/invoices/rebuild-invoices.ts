import { replayQuote } from '../subscriptions/quotes/quote-record.ts';
import { type CreditNoteFacts, planCreditNote } from './build-credit-note.ts';
import { buildInvoices, type InvoiceDocument, type InvoiceInputs } from './build-invoice.ts';
import { buildPrepaidInvoice } from './build-prepaid-invoice.ts';
import type { TaxTreatment } from './tax/tax-treatment.ts';

/** The inputs stored with an invoice: those of a quote, a credit note or a prepaid code. */
export type StoredInputs =
  | InvoiceInputs
  | { readonly note: CreditNoteFacts }
  | { readonly prepaid: Parameters<typeof buildPrepaidInvoice>[0] };

/** Computes a stored invoice again from its stored inputs. An unknown version of the rules is refused. */
export function rebuildInvoices(inputs: StoredInputs): readonly InvoiceDocument[] {
  if ('prepaid' in inputs) return [buildPrepaidInvoice(inputs.prepaid)];
  if ('note' in inputs) {
    if (inputs.note.rules !== 1) throw new Error(`rules ${String(inputs.note.rules)} are not known`);
    const decision = planCreditNote(inputs.note);
    if (!decision.allowed) throw new Error(decision.refusal);
    return [decision.plan];
  }
  replayQuote(inputs.quote);
  return buildInvoices(inputs);
}

/** The place of supply is stored only with an invoice's inputs. */
export function placeOfSupplyOf(inputs: StoredInputs): string | null {
  if ('note' in inputs) return inputs.note.placeOfSupply;
  return 'prepaid' in inputs ? inputs.prepaid.placeOfSupply : inputs.quote.treatment.placeOfSupply;
}

/** How the billed supply is taxed. Older credit notes do not name it: those without tax went abroad. */
export function supplyOf(inputs: StoredInputs): TaxTreatment['kind'] {
  if ('quote' in inputs) return inputs.quote.treatment.kind;
  if ('prepaid' in inputs) return inputs.prepaid.treatment?.kind ?? 'unregistered';
  const { supply, taxes, seller, buyer } = inputs.note;
  return supply ?? (taxes.length > 0 ? 'taxed' : seller.country === buyer.country ? 'unregistered' : 'export');
}

/** The rates of the taxes on the billed supply. */
export function ratesOf(inputs: StoredInputs): readonly number[] {
  if ('note' in inputs) return inputs.note.taxes.flatMap(({ basisPoints }) => basisPoints ?? []);
  const treatment = 'prepaid' in inputs ? inputs.prepaid.treatment : inputs.quote.treatment;
  return (treatment?.parts ?? []).map(({ rateBasisPoints }) => rateBasisPoints);
}
