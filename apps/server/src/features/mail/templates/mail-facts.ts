import type { Permission } from '@atrium/domain/access/permissions';
import type { LostDomain } from '@atrium/domain/company/custom-domain';
import type { LowCredits } from '@atrium/domain/credits/low-credits';
import type { DescribedLine } from '@atrium/domain/invoices/describe-line';
import type { Interval } from '@atrium/domain/kernel/billing-period';
import type { CalendarDate } from '@atrium/domain/kernel/calendar-date';
import type { Money } from '@atrium/domain/kernel/money';
import type { MailTemplate } from '@atrium/domain/mail/mail-templates';
import type { PaidMethod } from '@atrium/domain/payments/describe-method';
import type { DeclineReason } from '@atrium/domain/payments/retry-calendar';
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

/** The facts of each mail. A link is named by its id; its secret is derived only when the mail is sent. */
export interface MailFacts extends Record<MailTemplate, object> {
  verify_email: { readonly firstName: string; readonly linkId: string };
  already_registered: { readonly firstName: string };
  reset_password: { readonly firstName: string; readonly linkId: string };
  password_changed: { readonly firstName: string };
  password_expiring: { readonly firstName: string; readonly organisationName: string; readonly expiresAt: string };
  password_reset_asked: { readonly firstName: string; readonly organisationName: string };
  new_device: {
    readonly firstName: string;
    readonly browser: string | null;
    readonly system: string | null;
    /** ISO 3166-1. */
    readonly country: string | null;
    readonly address: string;
  };
  second_factor_changed: {
    readonly firstName: string;
    readonly change:
      | 'on'
      | 'off'
      | 'recovery_used'
      | 'new_codes'
      | 'passkey_added'
      | 'passkey_removed'
      | 'provider_connected'
      | 'provider_disconnected';
  };
  factor_required: { readonly firstName: string; readonly organisationName: string; readonly from: string };
  /** The organisation whose owner reset them; null for the operator. */
  factors_reset: { readonly firstName: string; readonly organisationName: string | null };
  signed_out: { readonly firstName: string; readonly organisationName: string };
  account_deleted: { readonly firstName: string };
  change_email_code: { readonly firstName: string; readonly changeId: string };
  email_changed: {
    readonly firstName: string;
    readonly changeId: string;
    /** Cut short, so that the old mailbox does not tell the whole new address. */
    readonly newEmail: string;
  };
  email_change_undone: { readonly firstName: string; readonly linkId: string };
  new_user: {
    readonly firstName: string;
    readonly linkId: string;
    readonly organisationName: string;
    /** Missing in a mail that was stored by an older release. */
    readonly adderName?: string;
    /** Only then does the subject name the organisation: its name was chosen by somebody whom nobody knows (D-111). */
    readonly hasPaid: boolean;
  };
  invitation: {
    readonly firstName: string;
    /** Present if the person has no password of their own yet, and so could not sign in to answer. */
    readonly linkId?: string;
    readonly inviterName: string;
    readonly organisationName: string;
    readonly hasPaid: boolean;
  };
  access_request: {
    readonly firstName: string;
    readonly organisationName: string;
    readonly askerId: string;
    readonly askerName: string;
    readonly permission: Permission;
  };
  bookkeeper_granted: { readonly firstName: string; readonly clientName: string; readonly hasPaid: boolean };
  bookkeeper_changed: {
    readonly firstName: string;
    readonly change: 'accepted' | 'refused' | 'stopped' | 'withdrawn' | 'ended';
    readonly otherName: string;
  };
  owners_changed: {
    readonly firstName: string;
    readonly organisationName: string;
    /** The names of those who are owners now, and of those who no longer are. */
    readonly added: readonly string[];
    readonly lost: readonly string[];
  };
  domain_lost: { readonly firstName: string; readonly organisationName: string } & LostDomain;
  ownership_transferred: { readonly firstName: string; readonly organisationName: string; readonly heirName: string };
  company_closed: {
    readonly firstName: string;
    readonly organisationName: string;
    readonly change: 'deleted' | 'restored' | 'reset' | 'reset_undone';
    /** The person who did it. */
    readonly byName: string;
    /** The last day on which it can be undone, as a calendar date. */
    readonly undoUntil: string;
  };
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
    readonly next: { readonly on: string; readonly total: Money; readonly due?: Money } | null;
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
  purchase_returned: {
    readonly firstName: string;
    readonly organisationName: string;
    readonly amount: Money;
    /** The organisation's date of the payment. */
    readonly paidOn: CalendarDate;
  };
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

/** A template together with its own facts. */
export type MailContent = {
  [Template in MailTemplate]: { template: Template; facts: MailFacts[Template] };
}[MailTemplate];
