import { gateways } from '@atrium/domain/payments/gateway';
import * as z from 'zod/mini';

/** PAY-02 */
const card = z.object({
  CardBrand: z.string(),
  CardCountry: z.string(),
  ExpMonth: z.number(),
  ExpYear: z.number(),
  Last4: z.string(),
  PaymentMethodID: z.string(),
});
export type SavedCard = z.infer<typeof card>;

/** Where a mandate stands; empty while none was begun. */
const mandateStatuses = ['', 'INITIALIZED', 'BANK_APPROVAL_PENDING', 'ACTIVE', 'FAILED', 'EXPIRED'] as const;
export type MandateStatus = (typeof mandateStatuses)[number];

/** PAY-01 */
export const paymentDetails = z.object({
  Cards: z.array(card),
  DefaultPaymentMethodID: z.nullable(z.string()),
  PaymentGateway: z.enum(gateways),
  BillingEmail: z.string(),
  /** Digits with the country's code before them, or empty. */
  Phone: z.string(),
  IsPhoneValidated: z.boolean(),
  /** The last digits of the account that a mandate debits, or empty. */
  CashfreeCardNumber: z.string(),
  CashfreeStatus: z.enum(mandateStatuses),
  /** A page of ours that opens the gateway's; empty while none was asked for. */
  CashfreeAuthlink: z.string(),
  /** What the gateway's own library in the browser needs; null where the gateway has no keys here. */
  browser: z.nullable(
    z.object({
      publicKey: z.string(),
      mode: z.enum(['test', 'live']),
      /** Where the library is loaded from instead of the gateway's own address: a sandbox on this machine, or null. */
      address: z.nullable(z.string()),
    }),
  ),
});
export type PaymentDetails = z.infer<typeof paymentDetails>;

/** PAY-22 */
export const phoneOtpReply = z.object({
  OTPExpiryIntervalMinutes: z.number(),
  Valid: z.boolean(),
  TriesRemaining: z.number(),
});

/** What became of a card whose encrypted fields were sent: saved, or its holder must prove to be one first. */
export const cardSaveReply = z.object({
  details: z.nullable(paymentDetails),
  /** As the gateway's library in the browser takes it; for that browser alone. */
  action: z.nullable(z.record(z.string(), z.unknown())),
});

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most));

/** PAY-27; the tax id beside it, because invoices and tax need it (N-25). */
export const addressFields = {
  Address1: text(120),
  Address2: text(120),
  City: text(80),
  PinCode: text(16),
  State: text(80),
  Country: text(2),
  TaxID: z.optional(text(32)),
};
export const billingAddress = z.object({ ...addressFields, TaxID: z.string() });
export type BillingAddress = z.infer<typeof billingAddress>;
