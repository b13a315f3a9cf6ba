import { invoiceKinds, invoiceStates } from '@atrium/domain/invoices/invoice-state';
import * as z from 'zod/mini';
import { amountText, whyStep } from '../subscriptions/subscription-fields.ts';

const dateText = z.string();

/** INV-03: an invoice in a list; `Items` come with the invoice itself. */
export const invoiceSummary = z.object({
  InvoiceID: z.string(),
  Number: z.string(),
  Kind: z.enum(invoiceKinds),
  State: z.enum(invoiceStates),
  ChargeDate: dateText,
  TotalAmount: amountText,
  Currency: z.string(),
  Product: z.string(),
});
export type InvoiceSummary = z.infer<typeof invoiceSummary>;

/** INV-04, INV-05: what lowers the total is negative. */
export const invoiceItem = z.object({
  Type: z.string(),
  Name: z.string(),
  Description: z.string(),
  Quantity: z.number(),
  Amount: amountText,
  StartDate: z.nullable(dateText),
  ExpiryDate: z.nullable(dateText),
  Why: z.array(whyStep),
});
export type InvoiceItem = z.infer<typeof invoiceItem>;

const party = z.object({
  Name: z.string(),
  AddressLines: z.array(z.string()),
  Country: z.nullable(z.string()),
  TaxID: z.nullable(z.string()),
});

/** API-39: an invoice with everything that stands on it. */
export const invoiceDetails = z.extend(invoiceSummary, {
  Items: z.array(invoiceItem),
  NetAmount: amountText,
  /** The tax split, such as CGST beside SGST. */
  Taxes: z.array(z.object({ Label: z.string(), Amount: amountText })),
  TaxAmount: amountText,
  /** What credits paid, as a positive amount. */
  PaidByCredits: amountText,
  AmountDue: amountText,
  PlaceOfSupply: z.nullable(z.string()),
  Seller: party,
  Buyer: party,
  PeriodStart: z.nullable(dateText),
  /** The day after the last one. */
  PeriodEnd: z.nullable(dateText),
  /** When it was paid, failed, voided or given up. */
  DecidedAt: z.nullable(z.string()),
  /** The invoice that a credit note corrects. */
  Corrects: z.nullable(z.object({ InvoiceID: z.string(), Number: z.string() })),
});
export type InvoiceDetails = z.infer<typeof invoiceDetails>;

/** INV-06: newest first; the cursor is opaque. */
export const historyPage = {
  input: z.strictObject({
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  reply: z.object({ invoices: z.array(invoiceSummary), nextCursor: z.nullable(z.string()) }),
};

/** INV-07: an invoice to come has no id and no number yet; credits are not promised ahead. */
export const upcomingInvoice = z.object({
  ChargeDate: dateText,
  TotalAmount: amountText,
  Currency: z.string(),
  Product: z.string(),
  Items: z.array(invoiceItem),
});
export type UpcomingInvoice = z.infer<typeof upcomingInvoice>;
