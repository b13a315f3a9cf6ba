import type { RefusalCode } from '@atrium/contract/errors/catalogue';
import type { ChangedPlan, ChangeOutcome, QuoteReply } from '@atrium/contract/subscriptions/subscription-fields';
import type { CheckoutStatus } from '@atrium/domain/payments/checkout-status';

export type Challenge = NonNullable<ChangeOutcome['challenge']>;
/** Why a purchase cannot be charged; a mandate that is not there is set up instead. */
export type MissingMethod = 'none' | 'mandate_unusable';

/** A quote, and until when it binds by this browser's clock. */
export interface HeldQuote {
  readonly quote: QuoteReply;
  readonly heldUntil: number;
}

/** The quote on the screen. */
export interface ShownQuote {
  readonly held: HeldQuote;
  /** What the person saw before the server said that the amount had changed. */
  readonly before: QuoteReply | null;
  readonly isExpired: boolean;
}

/** A payment that failed. The reason is null where the gateway gave none that we know, and `not_sent` where the server never got it. */
export interface Failure {
  readonly reason: string | null;
}

/** Nothing is being paid: the person reads, or answers a dialog. */
export type CalmStep =
  | { readonly kind: 'no_quote'; readonly failure: Failure | null }
  | { readonly kind: 'review'; readonly shown: ShownQuote; readonly failure: Failure | null }
  | {
      readonly kind: 'method_missing';
      readonly shown: ShownQuote;
      readonly failure: Failure | null;
      readonly missing: MissingMethod;
    }
  | {
      readonly kind: 'warning';
      readonly shown: ShownQuote;
      readonly failure: Failure | null;
      /** Which of the quote's warnings is open; all before it were accepted. */
      readonly place: number;
    };

/** The person pressed the button. The quote stays the one that was pressed on; a newer one waits. */
export type PayingStep =
  | { readonly kind: 'saving_details'; readonly shown: ShownQuote; readonly newer: HeldQuote | null }
  | {
      readonly kind: 'confirming';
      readonly quote: QuoteReply;
      /** Null once another plan was chosen; what was sent is still followed. */
      readonly shown: ShownQuote | null;
      readonly newer: HeldQuote | null;
      /** Sent a second time, because the server had a newer quote of the same amounts. */
      readonly isRepeated: boolean;
    };

interface FollowedPayment {
  readonly quoteId: string;
  readonly shown: ShownQuote | null;
}

/** The payment is begun and not decided. */
export type FollowingStep =
  /** The gateway's library asks the payer in place; then the server asks the gateway. */
  | (FollowedPayment & {
      readonly kind: 'challenge';
      readonly doing: 'proving' | 'settling';
      readonly challenge: Challenge;
    })
  /** The payer leaves for a page of the gateway. */
  | (FollowedPayment & { readonly kind: 'redirect'; readonly address: string })
  /** The payer has to go on with it, or give it up. */
  | (FollowedPayment & { readonly kind: 'payer_asked'; readonly doing: 'waiting' | 'resuming' | 'settling' })
  /** The bank decides; the server is asked until it knows. */
  | (FollowedPayment & {
      readonly kind: 'bank_asked';
      readonly doing: 'waiting' | 'settling';
      readonly checks: number;
      /** The payer may have left the bank’s page without paying, and can open it again or give it up (D-169). */
      readonly canReopen: boolean;
    })
  /** The connection was lost while the charge was sent; the server is asked whether it got it (D-163). */
  | (FollowedPayment & {
      readonly kind: 'answer_lost';
      readonly doing: 'waiting' | 'settling';
      readonly checks: number;
    });

export type Step =
  | CalmStep
  | PayingStep
  | FollowingStep
  | {
      readonly kind: 'paid';
      readonly quoteId: string;
      readonly shown: ShownQuote | null;
      /** What the server says was paid for; null where the screen showed it. */
      readonly plan: ChangedPlan | null;
    };

export interface CheckoutState {
  readonly step: Step;
  /** Payments that this screen has seen decided; they are not taken up again. */
  readonly decided: readonly string[];
  /** Counts the effects. An answer that names another run than the current one is late and changes nothing. */
  readonly run: number;
}

export const startOfCheckout: CheckoutState = {
  step: { kind: 'no_quote', failure: null },
  decided: [],
  run: 0,
};

/** What the button has to know when it is pressed. */
export interface PayFacts {
  /** Null while it is not known; then the server decides. */
  readonly method: CheckoutStatus | null;
  readonly isAmountRefreshing: boolean;
}

/** Why a call failed; `quote` comes with `subscriptions.quote_changed`. */
export interface CallRefusal {
  readonly code: RefusalCode | null;
  readonly quote: HeldQuote | null;
}

export type CheckoutEvent =
  | { readonly type: 'quote_arrived'; readonly held: HeldQuote }
  | { readonly type: 'quote_gone' }
  | { readonly type: 'quote_expired'; readonly quoteId: string }
  | { readonly type: 'pay_pressed'; readonly facts: PayFacts }
  | { readonly type: 'warning_accepted' }
  | { readonly type: 'warning_declined' }
  | { readonly type: 'method_dialog_closed' }
  | {
      readonly type: 'pending_found';
      readonly quoteId: string;
      readonly awaits: 'payer' | 'bank';
      /** The payer comes back from the bank’s page, where they may have paid or not. */
      readonly isBack: boolean;
    }
  | { readonly type: 'resume_pressed' }
  | { readonly type: 'give_up_pressed' }
  | { readonly type: 'check_pressed' }
  | Answer;

/** What an effect answers; it names the run that it belongs to. */
export type Answer =
  | { readonly type: 'details_saved'; readonly run: number }
  | { readonly type: 'details_not_saved'; readonly run: number }
  | { readonly type: 'outcome_known'; readonly run: number; readonly outcome: ChangeOutcome }
  | { readonly type: 'call_failed'; readonly run: number; readonly refusal: CallRefusal }
  | { readonly type: 'challenge_proved'; readonly run: number }
  | { readonly type: 'challenge_not_shown'; readonly run: number }
  | { readonly type: 'check_due'; readonly run: number };
