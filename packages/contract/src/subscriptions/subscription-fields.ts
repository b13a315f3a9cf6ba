import { withdrawalReturns } from '@atrium/domain/invoices/withdrawal-returns';
import { intervals } from '@atrium/domain/kernel/billing-period';
import { declineReasons } from '@atrium/domain/payments/retries/retry-calendar';
import { cancelReasons } from '@atrium/domain/subscriptions/changes/cancel';
import { changeWarnings } from '@atrium/domain/subscriptions/changes/change-plan';
import { confirmWordings } from '@atrium/domain/subscriptions/quotes/confirm-wording';
import { nextChargeReasons } from '@atrium/domain/subscriptions/renewals/next-charge-reason';
import { statuses } from '@atrium/domain/subscriptions/status';
import * as z from 'zod/mini';
import type { RefusalCode } from '../errors/catalogue.ts';
import { idField } from '../fields.ts';

/** Amounts are sent as exact decimal text, with their currency in another field. */
export const amountText = z.string();
const dateText = z.string();

/** A step behind an amount, shown under 'Why this amount?'. */
/** Until when a consumer may withdraw, and where to write. */
export const withdrawal = z.object({
  days: z.number(),
  writeTo: z.string(),
  /** What goes back: what is unused, or all; absent on sales of before, of which what is unused does (D-976). */
  gives: z.optional(z.enum(withdrawalReturns)),
});
export type Withdrawal = z.infer<typeof withdrawal>;

export const whyStep = z.object({
  step: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  result: amountText,
});

export const amountLine = z.object({
  kind: z.string(),
  /** The plan of the line, to find its product. */
  planId: z.nullable(z.string()),
  name: z.string(),
  quantity: z.number(),
  amount: amountText,
  currency: z.string(),
  from: z.nullable(dateText),
  until: z.nullable(dateText),
  why: z.array(whyStep),
});
export type AmountLine = z.infer<typeof amountLine>;

/** One product's plan as the specification names it (SUBS-03). */
const planBlock = z.object({
  InTrial: z.boolean(),
  Interval: z.enum(intervals),
  Name: z.string(),
  NextChargeDate: z.nullable(z.string()),
  PlanID: z.string(),
  PrevPlanID: z.string(),
  TrialDays: z.number(),
  TrialOver: z.boolean(),
  Currency: z.string(),
  DisplayName: z.string(),
});

/** A subscription card (SUBS-04), with whether the plan is free or legacy, and its price for those who may see it. */
const subscriptionCard = z.object({
  product: z.string(),
  plan: z.nullable(z.string()),
  planId: z.nullable(z.string()),
  displayName: z.string(),
  planInterval: z.enum(intervals),
  currency: z.string(),
  status: z.enum(statuses),
  remainingTrialDays: z.number(),
  /** A date, 'Lifetime', or null. */
  nextChargeDate: z.nullable(z.string()),
  activeTill: z.nullable(dateText),
  isFreemium: z.boolean(),
  isLegacy: z.boolean(),
  isPrepaid: z.boolean(),
  /** The price of a whole period. Null where nothing is paid or the caller may not see it. */
  price: z.nullable(z.object({ amount: amountText, original: amountText, lines: z.array(amountLine) })),
  /** What is charged next, as the list of upcoming invoices says it. Null where nothing is, or the caller may not see it. */
  nextCharge: z.nullable(
    z.object({
      on: dateText,
      reason: z.enum(nextChargeReasons),
      total: amountText,
      due: amountText,
      currency: z.string(),
      lines: z.array(amountLine),
    }),
  ),
  /** What a canceled plan is charged next if it is resumed. Null where it cannot be, or the caller may not see it. */
  nextIfResumed: z.nullable(z.object({ on: dateText, total: amountText, due: amountText, currency: z.string() })),
  scheduledPlanId: z.nullable(z.string()),
  /** A higher price that the owners were told: of a whole period before discounts and tax, from a renewal on (D-341). */
  newPrice: z.nullable(z.object({ from: dateText, amount: amountText })),
  hasOpenInvoice: z.boolean(),
  /** Whether its renewal was due and is not paid (D-594). */
  isOverdue: z.boolean(),
  version: z.number(),
});
export type SubscriptionCard = z.infer<typeof subscriptionCard>;

/** An applied discount (CODE-02). */
const discountCoupon = z.object({
  Code: z.string(),
  Apply: z.boolean(),
  MaxApplyCount: z.number(),
  CurrentApplyCount: z.number(),
  ProductApplicable: z.string(),
  PlanIntervalApplicable: z.string(),
  PercentOff: z.number(),
  AmountOff: amountText,
  Currency: z.string(),
});

/** A redeemed prepaid code (CODE-03). */
const prepaidCoupon = z.object({
  Code: z.string(),
  Apply: z.boolean(),
  PaymentDisallowed: z.boolean(),
  RedeemedDate: z.string(),
  PrepaidDuration: z.number(),
  PrepaidDurationDays: z.number(),
  Products: z.array(z.object({ Name: z.string() })),
});

/** A redeemed credit code, what is left of it (CRED-10), and the first day on which that is gone. */
export const creditApplied = z.object({
  Code: z.string(),
  AppliedDate: z.string(),
  CreditsAvailable: amountText,
  expiresOn: z.nullable(dateText),
});

/** What of the credits is gone from a day on, the first first (D-444). */
export const creditEnds = z.array(z.object({ amount: amountText, on: dateText }));

/** The plan of a change, as people know it. */
const changedPlan = z.object({ product: z.string(), displayName: z.string() });
export type ChangedPlan = z.infer<typeof changedPlan>;

/** Everything about an organisation's subscriptions (SUBS-01, D-103). */
export const subscriptionDetails = z.object({
  AIOPlan: planBlock,
  CRMPlan: planBlock,
  ERPPlan: planBlock,
  MRPPlan: planBlock,
  PeoplePlan: planBlock,
  CustomPlan: z.nullable(planBlock),
  IsBookkeeper: z.boolean(),
  PrepaidCoupons: z.array(prepaidCoupon),
  ProductLimits: z.array(z.object({ Code: z.string(), FreeUserCount: z.number() })),
  Status: z.string(),
  CardAvailable: z.boolean(),
  DiscountCoupons: z.array(discountCoupon),
  ProductsEnabled: z.array(z.string()),
  CreditsApplied: z.array(creditApplied),
  cards: z.array(subscriptionCard),
  /** The organisation's date; its clock may differ from the reader's. */
  today: dateText,
  /** Whether /billing shows credits (NAV-03). */
  isCreditFlow: z.boolean(),
  /** False for people who may only look: codes, coupons and prices are left out (SUBS-21). */
  canUse: z.boolean(),
  /** Balance and credits that pay for coming charges, by currency. Empty for those who may only look (D-155). */
  funds: z.array(z.object({ currency: z.string(), balance: amountText, credits: amountText, ends: creditEnds })),
  /** Where a product opens, with `{product}` for its token. Null where the operator gave no address (HOME-07). */
  productAddress: z.optional(z.nullable(z.string())),
  /** The products that open as another one, such as books_plus for erp (HOME-21). */
  openedAs: z.optional(z.record(z.string(), z.string())),
  /** Whether a coming charge has to be paid by card or mandate. */
  needsPaymentMethod: z.boolean(),
  /** Renewals that were not paid, and what happens next with each (D-334). Empty for who may not pay. */
  openRenewals: z.array(
    z.object({
      InvoiceID: z.string(),
      planName: z.string(),
      amount: amountText,
      currency: z.string(),
      reason: z.enum(declineReasons),
      /** When the card is tried again; null: not without the payer. */
      retryOn: z.nullable(z.string()),
      /** The first day without the plan if nobody pays. */
      endsOn: z.string(),
    }),
  ),
  /** The quote of a change whose payment is still open. */
  pendingQuoteId: z.nullable(z.string()),
  /** Who must act next. A `payer` in a 3-D Secure challenge must not be interrupted by a lookup. */
  pendingAwaits: z.nullable(z.enum(['payer', 'bank'])),
  /** What that change is, and what is charged for it. */
  pendingChange: z.nullable(z.extend(changedPlan, { amount: amountText, currency: z.string() })),
});
export type SubscriptionDetails = z.infer<typeof subscriptionDetails>;

export const cancelReasonField = z.enum(cancelReasons);

/** The client that a bookkeeper acts for. Both fields or neither (D-44). */
export const clientFields = { UserID: z.optional(idField), TenantID: z.optional(idField) };
/** The refusals of every call that may be made for a client. */
export const clientRefusals = [
  'bookkeeper.not_associated',
  'bookkeeper.user_unknown',
  'bookkeeper.client_factor',
  'bookkeeper.client_timeout',
] as const satisfies readonly RefusalCode[];

/** Extra seats of a product (D-104). */
export const addonsField = z
  .array(
    z.strictObject({
      AddonID: z.string().check(z.maxLength(60)),
      Quantity: z.number().check(z.int(), z.minimum(1), z.maximum(100_000)),
    }),
  )
  .check(z.maxLength(20));
export const planIdField = z.string().check(z.minLength(1), z.maxLength(80));
export const currencyField = z.string().check(z.regex(/^[A-Za-z]{3}$/));

const overlapReport = z.object({
  overlaps: z.array(z.object({ product: z.string(), planIds: z.array(z.string()) })),
  paidNow: z.nullable(z.object({ amount: amountText, currency: z.string() })),
  cheapest: z.nullable(z.object({ planIds: z.array(z.string()), yearly: amountText, currency: z.string() })),
});

/** A binding quote, as a person reads it. */
export const quoteReply = z.object({
  quoteId: z.uuid(),
  validUntil: z.string(),
  planId: z.string(),
  product: z.string(),
  displayName: z.string(),
  interval: z.enum(intervals),
  updateType: z.string(),
  currency: z.string(),
  lines: z.array(amountLine),
  net: amountText,
  tax: amountText,
  total: amountText,
  creditsUsed: amountText,
  dueToday: amountText,
  keptAsBalance: z.array(z.object({ amount: amountText, currency: z.string() })),
  /** The charge that follows: its total, and what balance and credits leave to pay of it. */
  next: z.nullable(z.object({ on: dateText, total: amountText, due: amountText })),
  period: z.nullable(z.object({ from: dateText, until: dateText })),
  paidUsers: z.number(),
  addedSeats: z.number(),
  daysProRated: z.number(),
  /** Days of the product's trial that are left and are not added to the plan (D-160). */
  trialDaysLost: z.number(),
  /** The warnings to accept first (CHK-18, CHK-19). */
  warnings: z.array(z.enum(changeWarnings)),
  /** Products whose subscriptions end with it. */
  ends: z.array(z.string()),
  overlap: overlapReport,
  /** What the law of the buyer asks of the button that buys (D-956). */
  confirmWording: z.enum(confirmWordings),
  /** Within how many days a consumer may withdraw, and where to write; null or absent where nobody may (D-971). */
  withdrawal: z.optional(z.nullable(withdrawal)),
});
export type QuoteReply = z.infer<typeof quoteReply>;

export const changeOutcome = z.object({
  /** `paid`: done. `challenge`: the payer must pass a 3-D Secure challenge. `pending`: not known yet. `failed`: nothing was changed. */
  outcome: z.enum(['paid', 'challenge', 'pending', 'failed']),
  failure: z.nullable(z.string()),
  /** What the gateway's page or library needs for the challenge. */
  challenge: z.nullable(
    z.object({
      gateway: z.string(),
      reference: z.string(),
      /** Only for the payer's browser. Null in a repeated answer, or where the payer goes to a page. */
      clientSecret: z.nullable(z.string()),
      /** The gateway's page where the payer approves. Null where its library asks in place. */
      address: z.nullable(z.string()),
    }),
  ),
  invoiceIds: z.array(z.string()),
  /** What was paid for, where a payment of another visit is settled. */
  plan: z.optional(changedPlan),
});
export type ChangeOutcome = z.infer<typeof changeOutcome>;
