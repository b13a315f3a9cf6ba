import type { LowCredits } from '@atrium/domain/credits/low-credits';
import type { Withdrawal } from '@atrium/domain/invoices/consumer-sale';
import type { DescribedLine } from '@atrium/domain/invoices/describe-line';
import type { Interval } from '@atrium/domain/kernel/billing-period';
import type { CalendarDate } from '@atrium/domain/kernel/calendar-date';
import type { Money } from '@atrium/domain/kernel/money';
import type { PaidMethod } from '@atrium/domain/payments/methods/describe-method';
import type { DeclineReason } from '@atrium/domain/payments/retries/retry-calendar';
import type { NamedPlan } from './mail-text.ts';

/** A document of an organisation that a mail carries. */
export interface DocumentName {
  readonly organisationId: string;
  readonly invoiceId: string;
}

/** A renewal that is not paid. */
interface UnpaidRenewal {
  readonly firstName: string;
  readonly organisationName: string;
  readonly planName: string;
  readonly amount: Money;
  readonly method: PaidMethod | null;
  readonly reason: DeclineReason | 'no_method';
  /** When the card is tried again; null: not without the payer. */
  readonly retryOn: string | null;
  /** The first day without the plan if nobody pays. */
  readonly endsOn: string;
  /** The plan has ended, and only users who were added while it ran are not paid (D-378). Mails from before have none. */
  readonly isForUsers?: boolean;
}

/** The facts of each mail about plans, payments and money. */
export interface MoneyMailFacts {
  prepaid_term: {
    readonly firstName: string;
    readonly organisationName: string;
    readonly change: 'began' | 'ends_soon' | 'ended';
    readonly productNames: readonly string[];
    readonly endsOn: string | null;
  };
  receipt: {
    readonly firstName: string;
    readonly organisationName: string;
    readonly planName: string;
    readonly charged: Money;
    /** `due` is what balance and credits leave to pay; it is missing in a mail that was stored by an older release. */
    readonly next: {
      readonly on: string;
      readonly total: Money;
      readonly due?: Money;
      /** Missing in a mail that was stored by an older release. */
      readonly interval?: Interval;
    } | null;
    readonly invoiceNumber: string;
    /** These three are missing in a mail that was stored by an older release. */
    readonly lines?: readonly {
      readonly name: string;
      readonly description: string;
      readonly amount: Money;
      /** What it is described from in the language of the reader; missing in a mail of an older release. */
      readonly from?: Omit<DescribedLine, 'currency'>;
    }[];
    /** The card or account that was charged; null where nothing was due. */
    readonly method?: PaidMethod | null;
    /** The invoice, which is attached as PDF. */
    readonly document?: DocumentName;
    /** A consumer may withdraw from it; missing where nobody may (D-971). */
    readonly withdrawal?: Withdrawal;
  };
  payment_failed: {
    readonly firstName: string;
    readonly organisationName: string;
    readonly planName: string;
    readonly amount: Money;
    readonly method: PaidMethod;
    readonly failure: string;
    /** The plan that can be tried again; missing in a mail of an older release. */
    readonly plan?: NamedPlan;
  };
  renewal_notice: {
    readonly firstName: string;
    readonly organisationName: string;
    readonly planName: string;
    /** Missing in a mail that was stored by an older release. */
    readonly interval?: Interval;
    readonly on: string;
    readonly total: Money;
    /** What balance and credits leave to pay. */
    readonly due: Money;
    /** Null: nothing is saved that could pay it. */
    readonly method: PaidMethod | null;
  };
  credits_ending: {
    readonly firstName: string;
    readonly organisationName: string;
    readonly amount: Money;
    /** The first day on which it is gone. */
    readonly endsOn: string;
  };
  low_credits: {
    readonly firstName: string;
    readonly organisationName: string;
    readonly level: LowCredits;
    readonly left: Money;
  };
  price_change: {
    readonly firstName: string;
    readonly organisationName: string;
    readonly planName: string;
    readonly interval: Interval;
    /** The first renewal at the new price. */
    readonly on: string;
    /** A whole period, before discounts and tax. */
    readonly before: Money;
    readonly after: Money;
  };
  renewal_failed: UnpaidRenewal;
  /** Before the plan of an unpaid renewal ends. */
  renewal_reminder: UnpaidRenewal;
  plan_expired: {
    readonly firstName: string;
    readonly organisationName: string;
    readonly planName: string;
    readonly amount: Money;
  };
  trial_ending: {
    readonly firstName: string;
    readonly organisationName: string;
    readonly planName: string;
    readonly endsOn: string;
    /** 0: it is over. */
    readonly daysLeft: number;
  };
  trial_started: {
    readonly firstName: string;
    readonly organisationName: string;
    readonly planName: string;
    readonly endsOn: string;
  };
  plan_scheduled: {
    readonly firstName: string;
    readonly organisationName: string;
    readonly planName: string;
    /** Null: the scheduled change was taken back. */
    readonly nextPlanName: string | null;
    readonly on: string;
  };
  cancellation: {
    readonly firstName: string;
    readonly organisationName: string;
    readonly planName: string;
    readonly activeTill: string | null;
    /** We ended it, not somebody of the organisation. */
    readonly isByUs?: boolean;
  };
  debit_notice: {
    readonly firstName: string;
    readonly organisationName: string;
    readonly planName: string;
    readonly amount: Money;
    readonly lastFour: string;
    readonly noticeHours: number;
    /** The day on which the bank is asked to debit; mails of earlier releases have none. */
    readonly debitOn?: CalendarDate | null;
  };
  late_payment: {
    readonly firstName: string;
    readonly organisationName: string;
    readonly amount: Money;
    /** What the payment was for, as it stands on the payer's statement. */
    readonly description: string;
    readonly end: 'refunded' | 'credited';
  };
  money_back: {
    readonly firstName: string;
    readonly organisationName: string;
    readonly amount: Money;
    /** Where it goes: each part, or zero. */
    readonly toCredits: Money;
    readonly toExpired: Money;
    readonly toPayments: Money;
    readonly toBalance: Money;
  };
  payment_reversed: {
    readonly firstName: string;
    readonly organisationName: string;
    readonly amount: Money;
    readonly description: string;
    /**
     * What happened at the gateway: somebody refunded it, the bank took it back, a refund of ours came back, or the bank
     * returned what it had taken.
     */
    readonly change: 'refunded' | 'taken_back' | 'returned' | 'won';
    readonly hasPlanEnded: boolean;
  };
  purchase_withdrawn: {
    readonly firstName: string;
    readonly organisationName: string;
    readonly planName: string;
    /** What was to be paid. */
    readonly amount: Money;
    /** A person canceled it, or it was no longer what was quoted. */
    readonly cause: 'canceled' | 'outdated';
  };
  withdrawal_received: {
    readonly firstName: string;
    readonly organisationName: string;
    readonly planName: string;
    readonly invoiceNumber: string;
    /** When it was received. */
    readonly at: string;
    /** What goes back. */
    readonly amount: Money;
  };
  purchase_returned: {
    readonly firstName: string;
    readonly organisationName: string;
    readonly amount: Money;
    /** The organisation's date of the payment. */
    readonly paidOn: CalendarDate;
  };
  tax_number_unknown: { readonly firstName: string; readonly organisationName: string; readonly taxId: string };
  card_expiring: {
    readonly firstName: string;
    readonly organisationName: string;
    readonly brand: string;
    readonly lastFour: string;
    /** As printed on the card. */
    readonly expiryMonth: number;
    readonly expiryYear: number;
  };
}
