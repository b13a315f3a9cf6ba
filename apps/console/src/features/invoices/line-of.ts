import type { InvoiceItem } from '@atrium/contract/invoices/invoice-fields';
import type { AmountLine } from '@atrium/contract/subscriptions/subscription-fields';

/** An item of an invoice as the line of the quote that it was: the words behind its amount are the same. */
export function lineOf(item: InvoiceItem, currency: string): AmountLine {
  return {
    kind: item.Type,
    planId: null,
    name: item.Name,
    quantity: item.Quantity,
    amount: item.Amount,
    currency,
    from: item.StartDate,
    until: item.ExpiryDate,
    why: item.Why,
  };
}
