import { buyerKinds } from '@atrium/domain/invoices/buyer-kind';
import { invoiceKinds, invoiceStates } from '@atrium/domain/invoices/invoice-state';
import { nextChargeReasons } from '@atrium/domain/subscriptions/renewals/next-charge-reason';
import * as z from 'zod/mini';
import { amountText, clientFields, clientRefusals, whyStep, withdrawal } from '../subscriptions/subscription-fields.ts';

const dateText = z.string();

const method = {
  /**
   * A card, a bank's mandate, credits or balance that paid. `link`: the payer paid on the page of a link. `kept`: a credit note's money that stayed with us as balance
   * or credits. `applied`: it paid what the same change sold.
   */
  Kind: z.enum(['card', 'mandate', 'link', 'credit', 'kept', 'applied']),
  /** The card's brand, or the name of the credits. */
  Name: z.string(),
  Last4: z.string(),
};

/** A part of what paid an invoice, or of where a credit note's money went; then it is negative (D-174). */
const invoicePayment = z.object({ ...method, Amount: amountText });
export type InvoicePayment = z.infer<typeof invoicePayment>;

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
  /** What was bought or given back, and for how many and how long. */
  Title: z.string(),
  Detail: z.string(),
  /** The line that says so, to say it in the language of the reader; null where no line does. */
  Line: z.nullable(invoiceItem),
  Payments: z.array(invoicePayment),
  /** Why it was not paid, and what was tried; null where nothing failed. */
  Failure: z.nullable(z.object({ ...method, Reason: z.nullable(z.string()) })),
});
export type InvoiceSummary = z.infer<typeof invoiceSummary>;

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
  /** The buyer's purchase order number, where it had one when it bought (D-178). */
  PurchaseOrder: z.nullable(z.string()),
  /** As what the buyer said to buy; null or absent where nothing was said (D-970). */
  BuyerKind: z.optional(z.nullable(z.enum(buyerKinds))),
  /** From what is bought here a consumer may withdraw; null or absent where nobody may (D-971). */
  Withdrawal: z.optional(z.nullable(withdrawal)),
  /** The last day on which they may by one call; null or absent where the days or the plan are over (D-976). */
  WithdrawUntil: z.optional(z.nullable(dateText)),
  PeriodStart: z.nullable(dateText),
  /** The day after the last one. */
  PeriodEnd: z.nullable(dateText),
  /** When it was paid, failed, voided or given up. */
  DecidedAt: z.nullable(z.string()),
  /** The invoice that a credit note corrects. */
  Corrects: z.nullable(z.object({ InvoiceID: z.string(), Number: z.string() })),
});
export type InvoiceDetails = z.infer<typeof invoiceDetails>;

/** Newest first. The cursor is opaque (INV-06). A bookkeeper may ask for a client's (D-152). */
export const historyPage = {
  input: z.strictObject({
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
    cursor: z.optional(z.string().check(z.maxLength(200))),
    ...clientFields,
  }),
  reply: z.object({ invoices: z.array(invoiceSummary), nextCursor: z.nullable(z.string()) }),
  refusals: [...clientRefusals],
};

/** An upcoming invoice has no id and no number yet (INV-07, D-127). */
export const upcomingInvoice = z.object({
  ChargeDate: dateText,
  /** Whether that day is over: it was not paid (D-594). */
  isOverdue: z.boolean(),
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
