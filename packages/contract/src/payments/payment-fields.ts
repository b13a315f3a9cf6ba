import { buyerKinds } from '@atrium/domain/invoices/buyer-kind';
import { taxChecks } from '@atrium/domain/invoices/tax/tax-check';
import { gateways } from '@atrium/domain/payments/gateway';
import * as z from 'zod/mini';

/** A saved card (PAY-02). */
const card = z.object({
  CardBrand: z.string(),
  CardCountry: z.string(),
  ExpMonth: z.number(),
  ExpYear: z.number(),
  Last4: z.string(),
  PaymentMethodID: z.string(),
});
export type SavedCard = z.infer<typeof card>;

/** The status of a mandate. Empty without a mandate. */
const mandateStatuses = ['', 'INITIALIZED', 'BANK_APPROVAL_PENDING', 'ACTIVE', 'FAILED', 'EXPIRED'] as const;
export type MandateStatus = (typeof mandateStatuses)[number];

/** The saved payment methods of an organisation (PAY-01). */
export const paymentDetails = z.object({
  Cards: z.array(card),
  DefaultPaymentMethodID: z.nullable(z.string()),
  PaymentGateway: z.enum(gateways),
  BillingEmail: z.string(),
  /** Digits with the dial code in front, or empty. */
  Phone: z.string(),
  IsPhoneValidated: z.boolean(),
  /** The last digits of the mandate's account, or empty. */
  CashfreeCardNumber: z.string(),
  CashfreeStatus: z.enum(mandateStatuses),
  /** Our page that opens the gateway's page. Empty until one is requested. */
  CashfreeAuthlink: z.string(),
  /** The countries in which the seller sells to consumers too; elsewhere nobody is asked as what they buy (D-975). */
  ConsumerCountries: z.array(z.string()),
  /** What the gateway's browser library needs. Null where the gateway has no keys. */
  browser: z.nullable(
    z.object({
      publicKey: z.string(),
      mode: z.enum(['test', 'live']),
      /** The sandbox that the library is loaded from instead of the gateway, or null. */
      address: z.nullable(z.string()),
    }),
  ),
});
export type PaymentDetails = z.infer<typeof paymentDetails>;

/** The state of a phone code (PAY-22). */
export const phoneOtpReply = z.object({
  OTPExpiryIntervalMinutes: z.number(),
  Valid: z.boolean(),
  TriesRemaining: z.number(),
});

/** The card is saved, or its holder must pass a 3-D Secure challenge first. */
export const cardSaveReply = z.object({
  details: z.nullable(paymentDetails),
  /** The input of the gateway's browser library, only for that browser. */
  action: z.nullable(z.record(z.string(), z.unknown())),
});

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most));

/** The fields of a billing address (PAY-27), with the tax id that invoices and tax need (N-25). */
export const addressFields = {
  Address1: text(120),
  Address2: text(120),
  City: text(80),
  PinCode: text(16),
  State: text(80),
  Country: text(2),
  TaxID: z.optional(text(32)),
  /** As what the buyer says to buy. Absent where nothing was said; saved without it, what was said before stays (D-970). */
  BuyerKind: z.optional(z.enum(buyerKinds)),
};
export const billingAddress = z.object({
  ...addressFields,
  TaxID: z.string(),
  /** What the register of tax numbers says; absent where none was asked. By an unknown number no tax is taken off (D-972). */
  TaxCheck: z.optional(z.enum(taxChecks)),
});
export type BillingAddress = z.infer<typeof billingAddress>;
