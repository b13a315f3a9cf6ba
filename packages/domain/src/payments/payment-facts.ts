import type { InvoiceKind, InvoiceState } from '../invoices/invoice-state.ts';
import type { DueKind } from '../kernel/due-work.ts';
import type { GatewayCodes } from './charge-report.ts';
import type { Gateway } from './gateway.ts';
import type { AttemptState, RefundCause, RefundState } from './payment-states.ts';

/** Everything that is written down about one invoice and the money that was asked for it. */
export interface PaymentFacts {
  readonly organisation: { readonly id: string; readonly name: string };
  readonly invoice: ToldInvoice;
  /** Other invoices for the same product within a day: a purchase that is tried again is billed anew. */
  readonly others: readonly Pick<ToldInvoice, 'id' | 'number' | 'state' | 'createdAt'>[];
  readonly attempts: readonly ToldAttempt[];
  readonly webhooks: readonly ToldWebhook[];
  readonly refunds: readonly ToldRefund[];
  readonly notes: readonly ToldNote[];
  readonly acts: readonly ToldAct[];
  readonly mails: readonly ToldMail[];
  readonly outages: readonly ToldOutage[];
  readonly holds: readonly ToldHold[];
  readonly due: readonly ToldDue[];
}

export interface ToldInvoice {
  readonly id: string;
  readonly number: string | null;
  readonly kind: InvoiceKind;
  readonly state: InvoiceState;
  readonly product: string;
  readonly totalMinor: number;
  readonly dueMinor: number;
  readonly currency: string;
  readonly createdAt: Date;
  readonly openedAt: Date | null;
}

export interface ToldAttempt {
  readonly id: string;
  readonly number: number;
  readonly gateway: Gateway;
  readonly reference: string | null;
  readonly amountMinor: number;
  readonly currency: string;
  readonly state: AttemptState;
  readonly failure: string | null;
  readonly codes: GatewayCodes | null;
  readonly isPayerPresent: boolean;
  readonly brand: string;
  readonly lastFour: string;
  readonly begunAt: Date;
  readonly decidedAt: Date | null;
}

export interface ToldWebhook {
  readonly gateway: Gateway;
  readonly eventId: string;
  readonly reference: string;
  readonly receivedAt: Date;
  readonly processedAt: Date | null;
  readonly unmatchedAt: Date | null;
}

export interface ToldRefund {
  readonly id: string;
  readonly attemptId: string;
  readonly cause: RefundCause;
  readonly amountMinor: number;
  readonly currency: string;
  readonly state: RefundState;
  readonly reference: string | null;
  readonly begunAt: Date;
  readonly decidedAt: Date | null;
}

/** A credit note on the invoice. */
export interface ToldNote {
  readonly number: string | null;
  readonly totalMinor: number;
  readonly currency: string;
  readonly createdAt: Date;
}

/** An entry of the audit log. */
export interface ToldAct {
  readonly at: Date;
  readonly action: string;
  readonly subjectId: string | null;
  readonly facts: Readonly<Record<string, unknown>>;
}

export interface ToldMail {
  readonly template: string;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
}

export interface ToldOutage {
  readonly gateway: string;
  readonly beganAt: Date;
  readonly endedAt: Date | null;
}

/** Work that a gateway refuses our key for. */
export interface ToldHold {
  readonly gateway: string;
  readonly work: string;
  readonly heldAt: Date;
  readonly reason: string;
}

/** A due row that is open, or was given up. */
export interface ToldDue {
  readonly id: string;
  readonly kind: DueKind;
  readonly subjectId: string;
  readonly dueAt: Date;
  readonly attempt: number;
  readonly lastError: string | null;
  readonly givenUpAt: Date | null;
  readonly isHeld: boolean;
  readonly isSuspended: boolean;
}
