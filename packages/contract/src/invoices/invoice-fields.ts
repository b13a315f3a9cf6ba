import { invoiceKinds, invoiceStates } from '@atrium/domain/invoices/invoice-state';
import { nextChargeReasons } from '@atrium/domain/subscriptions/next-charge-reason';
import * as z from 'zod/mini';
import { amountText, whyStep } from '../subscriptions/subscription-fields.ts';

const dateText = z.string();

/** An invoice in a list. Its `Items` come with the single invoice (INV-03). */
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

/** A line of an invoice. Lines that lower the total are negative (INV-04, INV-05). */
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

/** An invoice with its full content (API-39). */
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

/** Newest first. The cursor is opaque (INV-06). */
export const historyPage = {
  input: z.strictObject({
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  reply: z.object({ invoices: z.array(invoiceSummary), nextCursor: z.nullable(z.string()) }),
};

/** An upcoming invoice has no id and no number yet (INV-07, D-127). */
export const upcomingInvoice = z.object({
  ChargeDate: dateText,
  /** The plan is renewed, or added seats of a cancelled plan are still owed. */
  Reason: z.enum(nextChargeReasons),
  TotalAmount: amountText,
  /** What balance and credits leave to pay, as things are now. */
  AmountDue: amountText,
  Currency: z.string(),
  Product: z.string(),
  Items: z.array(invoiceItem),
});
export type UpcomingInvoice = z.infer<typeof upcomingInvoice>;
