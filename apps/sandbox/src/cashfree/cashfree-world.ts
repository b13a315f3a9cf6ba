import { randomBytes, randomInt } from 'node:crypto';
import type { Presence } from '../presence/presence.ts';

export type SubscriptionStatus =
  | 'INITIALIZED'
  | 'BANK_APPROVAL_PENDING'
  | 'ACTIVE'
  | 'ON_HOLD'
  | 'CUSTOMER_CANCELLED'
  | 'CANCELLED'
  | 'EXPIRED'
  | 'LINK_EXPIRED';

export interface Account {
  readonly bankCode: string;
  readonly ifsc: string;
  readonly holder: string;
  readonly number: string;
}

export interface Payer {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string;
}

export interface CashfreeSubscription {
  readonly id: string;
  readonly ownId: string;
  readonly sessionId: string;
  readonly createdAt: Date;
  /** After this the payer cannot authorise it. */
  sessionEndsAt: Date;
  readonly endsAt: Date;
  readonly payer: Payer;
  readonly plan: { readonly name: string; readonly maxPaise: number };
  readonly returnAddress: string | null;
  readonly authorisation: { readonly amountPaise: number; readonly isRefunded: boolean };
  status: SubscriptionStatus;
  authorisationStatus: 'INITIALIZED' | 'PENDING' | 'ACTIVE' | 'FAILED';
  authorisedAt: Date | null;
  /** The bank's mandate number. */
  mandateNumber: string | null;
  account: Account | null;
}

export type PaymentStatus = 'INITIALIZED' | 'PENDING' | 'SUCCESS' | 'FAILED' | 'CANCELLED';

export interface CashfreePayment {
  readonly id: string;
  readonly ownId: string;
  readonly subscriptionId: string;
  readonly amountPaise: number;
  readonly remarks: string | null;
  /** The day on which the bank is to debit, as asked for. */
  readonly scheduledFor: string | null;
  readonly createdAt: Date;
  status: PaymentStatus;
  failureReason: string | null;
}

export interface CashfreeOrder {
  readonly id: string;
  readonly ownId: string;
  readonly linkId: string;
  readonly amountPaise: number;
  readonly createdAt: Date;
  readonly transactionId: string;
  readonly status: 'PAID' | 'ACTIVE';
}

export interface CashfreeLink {
  readonly id: string;
  readonly ownId: string;
  readonly code: string;
  readonly address: string;
  readonly amountPaise: number;
  readonly purpose: string;
  readonly payer: Payer;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly returnAddress: string | null;
  status: 'ACTIVE' | 'PAID' | 'EXPIRED' | 'CANCELLED';
}

export interface CashfreeRefund {
  readonly id: string;
  readonly ownId: string;
  /** A refund of a subscription payment, or of an order behind a link. */
  readonly of: { readonly payment: CashfreePayment } | { readonly order: CashfreeOrder };
  readonly amountPaise: number;
  readonly note: string | null;
  readonly createdAt: Date;
  readonly status: 'SUCCESS';
}

/** The state of the Cashfree stand-in, kept in memory. */
export interface CashfreeWorld {
  readonly subscriptions: Map<string, CashfreeSubscription>;
  /** By subscription and payment, because the merchant chooses the payment's id. */
  readonly payments: Map<string, CashfreePayment>;
  readonly links: Map<string, CashfreeLink>;
  readonly orders: Map<string, CashfreeOrder>;
  readonly refunds: Map<string, CashfreeRefund>;
  readonly presence: Presence;
  readonly tell: Tell;
  /** How long a bank takes to decide a debit. Null: until a control route decides. */
  decidesAfterMs: number | null;
}

export type Tell = (type: string, subject: string, data: unknown) => void;

/** Long enough to show as pending in a demo. */
const usualDecisionMs = 4000;

export function makeCashfreeWorld(presence: Presence, tell: Tell): CashfreeWorld {
  return {
    subscriptions: new Map(),
    payments: new Map(),
    links: new Map(),
    orders: new Map(),
    refunds: new Map(),
    presence,
    tell,
    decidesAfterMs: usualDecisionMs,
  };
}

export const newNumber = (): string => String(randomInt(10 ** 9, 10 ** 10));
export const newCode = (prefix = ''): string => `${prefix}${randomBytes(18).toString('base64url')}`;

/** Cashfree uses Indian time. */
export const indianTime = (at: Date): string =>
  `${new Date(at.getTime() + 19_800_000).toISOString().slice(0, 19)}+05:30`;
