import type { DiscountTerms } from '../codes/discount.ts';
import type { CreditSource } from '../credits/consume-credits.ts';
import type { BookFacts } from '../invoices/compare-books.ts';
import type { HoldState, InvoiceKind, InvoiceState, UseState } from '../invoices/invoice-state.ts';
import type { Account, EntryKind } from '../invoices/ledger.ts';
import type { Period } from '../kernel/billing-period.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { DueKind } from '../kernel/due-work.ts';
import type { CurrencyCode, Money } from '../kernel/money.ts';
import type { Gateway } from '../payments/gateway.ts';
import type { AttemptState, RefundState } from '../payments/payment-states.ts';
import type { Product } from '../products/products.ts';
import type { Entitlement } from '../subscriptions/entitlements.ts';
import type { HeldSubscription } from '../subscriptions/held-subscription.ts';
import type { QuoteInputs } from '../subscriptions/quotes/quote-inputs.ts';

export interface AuditedInvoice {
  readonly id: string;
  readonly number: string | null;
  readonly kind: InvoiceKind;
  readonly state: InvoiceState;
  readonly holds: HoldState;
  readonly currency: CurrencyCode;
  readonly totalMinor: number;
  readonly taxMinor: number;
  readonly dueMinor: number;
  /** What the same change gave back paid so much of it, or so much of a credit note paid the sale. */
  readonly returnedMinor: number;
  /** The days that it pays for. Null where it is about no period. */
  readonly period: Period | null;
  readonly quoteId: string | null;
  readonly correctsId: string | null;
  /** Sorts by the time of the payment. Null while it is not decided. */
  readonly decidedAt: Date | null;
  /** When it got its number, and the date on it. Null for a draft. */
  readonly openedAt: Date | null;
  readonly chargedOn: CalendarDate | null;
  /** What was quoted. Null for credit notes and prepaid codes. */
  readonly quoted: Pick<QuoteInputs, 'intent' | 'target' | 'held'> | null;
  readonly isPrepaid: boolean;
  /** A credit note that lets its plan run on by the operator's word. */
  readonly keepsPlan: boolean;
}

/** The postings about one invoice, payment, grant or code, added up. */
export interface SubjectSum extends Money {
  readonly subjectId: string;
  readonly account: Account;
  readonly event: EntryKind;
}

export interface AuditedAttempt extends Money {
  readonly id: string;
  readonly invoiceId: string;
  readonly gateway: Gateway;
  readonly state: AttemptState;
  readonly begunAt: Date;
  readonly decidedAt: Date | null;
  /** Whether the gateway has a name for it, and whether a webhook with that name finds it. */
  readonly isNamed: boolean;
  readonly isKnownByName: boolean;
}

export interface AuditedRefund extends Money {
  readonly id: string;
  readonly state: RefundState;
  readonly begunAt: Date;
  /** Its credit note. Null where nothing was credited. */
  readonly invoiceId: string | null;
  /** Somebody made it at the gateway, or a bank took the money back. */
  readonly isFromGateway: boolean;
}

export interface AuditedCoupon {
  readonly code: string;
  readonly kind: 'prepaid' | 'discount' | 'credit';
  readonly maxApplyCount: number;
  readonly currentApplyCount: number;
  readonly heldCount: number;
  /** What a credit code gave. */
  readonly credit: Money | null;
  /** How often the code was redeemed by all, and how often it may be. Null where there is no such code. */
  readonly redeemed: { readonly count: number; readonly max: number } | null;
}

export interface AuditedGrant {
  readonly id: string;
  readonly source: CreditSource;
  /** The code that it came from. */
  readonly code: string | null;
  readonly currency: CurrencyCode;
  readonly amountMinor: number;
  readonly remainingMinor: number;
  readonly heldMinor: number;
  readonly lapsedMinor: number;
  /** What went back to it of what invoices had used. */
  readonly returnedMinor: number;
}

/** What an invoice took to pay the running term of a product, and what of it has not gone back. */
export interface PaidPart extends Money {
  readonly product: string;
  readonly invoiceId: string;
  readonly leftMinor: number;
}

/** One use of a coupon or of a grant by an invoice. */
export interface AuditedUse {
  readonly invoiceId: string;
  /** The coupon's code, or the grant's id. */
  readonly of: string;
  readonly state: UseState;
  readonly amountMinor: number;
}

/** What an invoice sold, from which the subscription can be computed again. */
export interface Sale {
  readonly invoice: Pick<AuditedInvoice, 'id' | 'decidedAt'>;
  readonly inputs: QuoteInputs;
}

/** Everything that the rules compare, read of one organisation as of one instant. */
export interface MoneyFacts {
  /** By the organisation's business clock. */
  readonly now: Date;
  readonly on: CalendarDate;
  readonly zone: string;
  readonly isMrpEnabled: boolean;
  /** Its people and entitlements are gone, and only the books are left. */
  readonly isErased: boolean;
  readonly isDeleted: boolean;
  readonly books: BookFacts;
  readonly unbalancedPostings: readonly string[];
  readonly subjects: readonly SubjectSum[];
  readonly invoices: readonly AuditedInvoice[];
  readonly attempts: readonly AuditedAttempt[];
  readonly refunds: readonly AuditedRefund[];
  readonly paidParts: readonly PaidPart[];
  readonly coupons: readonly AuditedCoupon[];
  readonly couponUses: readonly AuditedUse[];
  readonly grants: readonly AuditedGrant[];
  readonly creditUses: readonly AuditedUse[];
  readonly pendingChangeId: string | null;
  readonly confirmedQuotes: readonly { readonly id: string; readonly confirmedAt: Date }[];
  readonly subscriptions: readonly HeldSubscription[];
  readonly subscriptionIds: ReadonlyMap<string, string>;
  /** Those that are not decided. */
  readonly renewals: readonly { readonly id: string; readonly subscriptionId: string; readonly invoiceId: string }[];
  /** The open due rows of subscriptions, and of the invoices of renewals. Due by the business clock. */
  readonly promises: readonly { readonly subjectId: string; readonly kind: DueKind; readonly dueAt: Date }[];
  /** What the unpaid renewal of a product bills. Null where none is open. */
  readonly billedOf: (product: string) => QuoteInputs | null;
  /** How many people hold a seat of a product's plan now. */
  readonly holdersOf: (product: Product) => number;
  /** Sets of roles whose holders are not as many as were counted. */
  readonly miscounts: readonly {
    readonly roles: readonly string[];
    readonly holders: number;
    readonly counted: number;
  }[];
  /** The sales that `listSales` names, with all that they were computed from. */
  readonly sales: readonly Sale[];
  readonly discounts: readonly DiscountTerms[];
  readonly entitlements: readonly Entitlement[];
}

export const nameOfInvoice = ({ number, id }: Pick<AuditedInvoice, 'number' | 'id'>) => `invoice ${number ?? id}`;

export const sumMinor = (rows: readonly { readonly amountMinor: number }[]) =>
  rows.reduce((total, { amountMinor }) => total + amountMinor, 0);
