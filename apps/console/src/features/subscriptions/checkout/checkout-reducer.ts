import type { ChangeOutcome } from '@atrium/contract/subscriptions/subscription-fields';
import type {
  Answer,
  CallRefusal,
  CheckoutEvent,
  CheckoutState,
  FollowingStep,
  HeldQuote,
  PayFacts,
  ShownQuote,
  Step,
} from './checkout-state.ts';
import { calmStep, isFollowing, shownOf, showQuote, withoutQuote, withQuote } from './quote-on-screen.ts';
import { isSameToRead } from './same-amounts.ts';

/** A step without an effect of its own; answers to the effect before it still find the step that they belong to. */
const stay = (state: CheckoutState, step: Step): CheckoutState => (step === state.step ? state : { ...state, step });

/** A step that begins an effect. */
const begin = (state: CheckoutState, step: Step): CheckoutState => ({ ...state, step, run: state.run + 1 });

/** Remembers that the payment is decided and begins the effect that tells the person. */
function decide(state: CheckoutState, quoteId: string, step: Step): CheckoutState {
  return { step, decided: [...state.decided, quoteId], run: state.run + 1 };
}

function savingDetails(state: CheckoutState, shown: ShownQuote): CheckoutState {
  return begin(state, { kind: 'saving_details', shown, newer: null });
}

/** The order of the button: a usable or typed method, then the warnings, then address and card, then the charge (CHK-12 to CHK-19). */
function pressPay(state: CheckoutState, { method, isAmountRefreshing }: PayFacts): CheckoutState {
  const { step } = state;
  if (step.kind !== 'review' || step.shown.isExpired || isAmountRefreshing) return state;
  const { shown, failure } = step;
  const { dueToday, warnings } = shown.held.quote;
  const isCharged = Number(dueToday) > 0;
  if (isCharged && method === 'mandate_none') return state;
  if (isCharged && (method === 'none' || method === 'mandate_unusable'))
    return stay(state, { kind: 'method_missing', shown, failure, missing: method });
  if (warnings.length > 0) return stay(state, { kind: 'warning', shown, failure, place: 0 });
  return savingDetails(state, shown);
}

function acceptWarning(state: CheckoutState): CheckoutState {
  const { step } = state;
  if (step.kind !== 'warning') return state;
  if (step.shown.isExpired) return stay(state, { kind: 'review', shown: step.shown, failure: step.failure });
  const place = step.place + 1;
  if (place < step.shown.held.quote.warnings.length) return stay(state, { ...step, place });
  return savingDetails(state, step.shown);
}

function closeDialog(state: CheckoutState, kind: 'warning' | 'method_missing'): CheckoutState {
  const { step } = state;
  if (step.kind !== kind) return state;
  return stay(state, { kind: 'review', shown: step.shown, failure: step.failure });
}

/** Marks only the quote that ran out: a newer one has its own time, and one that was sent is the server's to judge. */
function expireQuote(state: CheckoutState, quoteId: string): CheckoutState {
  const { step } = state;
  if (step.kind !== 'review' && step.kind !== 'warning' && step.kind !== 'method_missing') return state;
  if (step.shown.held.quote.quoteId !== quoteId || step.shown.isExpired) return state;
  return stay(state, { ...step, shown: { ...step.shown, isExpired: true } });
}

/** Takes up a payment that was left open, unless one is being paid or followed already. */
function followPending(state: CheckoutState, found: CheckoutEvent & { type: 'pending_found' }): CheckoutState {
  const { quoteId, awaits, isBack } = found;
  const { step } = state;
  if (step.kind === 'confirming' || isFollowing(step) || state.decided.includes(quoteId)) return state;
  const shown = shownOf(step);
  if (awaits === 'payer' && !isBack) return stay(state, { kind: 'payer_asked', doing: 'waiting', quoteId, shown });
  const canReopen = awaits === 'payer';
  return begin(state, { kind: 'bank_asked', doing: 'waiting', quoteId, shown, checks: 0, canReopen });
}

function followOutcome(
  state: CheckoutState,
  { quoteId, shown }: { readonly quoteId: string; readonly shown: ShownQuote | null },
  { outcome, challenge, failure, plan }: ChangeOutcome,
  { checks, canReopen }: { readonly checks: number; readonly canReopen: boolean },
): CheckoutState {
  if (outcome === 'paid') return decide(state, quoteId, { kind: 'paid', quoteId, shown, plan: plan ?? null });
  if (outcome === 'failed') return decide(state, quoteId, calmStep(shown, { reason: failure }));
  if (outcome === 'pending' || challenge === null)
    return begin(state, { kind: 'bank_asked', doing: 'waiting', quoteId, shown, checks, canReopen });
  const { address, clientSecret } = challenge;
  if (address !== null) return begin(state, { kind: 'redirect', quoteId, shown, address });
  if (clientSecret === null) return stay(state, { kind: 'payer_asked', doing: 'waiting', quoteId, shown });
  return begin(state, { kind: 'challenge', doing: 'proving', quoteId, shown, challenge });
}

/** How the charge ended, or how it goes on. */
function takeOutcome(state: CheckoutState, outcome: ChangeOutcome): CheckoutState {
  const { step } = state;
  if (step.kind === 'confirming') {
    const shown = step.newer === null ? step.shown : showQuote(step.newer);
    return followOutcome(state, { quoteId: step.quote.quoteId, shown }, outcome, { checks: 0, canReopen: false });
  }
  if (!isAsking(step)) return state;
  // No invoice was made, so the charge never arrived. The person is asked; the same quote can be pressed again.
  const isUnsent = outcome.outcome === 'failed' && outcome.invoiceIds.length === 0;
  if (step.kind === 'answer_lost' && isUnsent) return stay(state, calmStep(step.shown, { reason: 'not_sent' }));
  const checks = step.doing === 'resuming' ? 0 : checksOf(step) + 1;
  return followOutcome(state, step, outcome, { checks, canReopen: isReopenable(step) });
}

type AskingStep = FollowingStep & { readonly doing: 'resuming' | 'settling' };

/** True while a call about the payment is on its way; only then can it answer. */
function isAsking(step: Step): step is AskingStep {
  return isFollowing(step) && 'doing' in step && (step.doing === 'resuming' || step.doing === 'settling');
}

/** The page of a bank that the payer has not answered yet. */
const isReopenable = (step: FollowingStep): boolean =>
  step.kind === 'payer_asked' || (step.kind === 'bank_asked' && step.canReopen);

const checksOf = (step: FollowingStep): number =>
  step.kind === 'bank_asked' || step.kind === 'answer_lost' ? step.checks : 0;

/** Whether the screen itself says why a confirmation was refused; anything else is shown as a notice. */
export function isShownOnScreen({ code, quote }: CallRefusal): boolean {
  if (code === 'subscriptions.quote_changed') return quote !== null;
  return code === 'subscriptions.quote_expired' || code === 'payments.mandate_unusable' || code === 'request.no_answer';
}

type Confirming = Extract<Step, { kind: 'confirming' }>;

const confirming = (shown: ShownQuote, newer: HeldQuote | null, isRepeated = false): Confirming => ({
  kind: 'confirming',
  quote: shown.held.quote,
  shown,
  newer,
  isRepeated,
});

/** Nobody knows whether the charge arrived: it is asked about, and not sent again (D-163). */
function loseAnswer(state: CheckoutState, { quote, shown, newer }: Confirming): CheckoutState {
  const { quoteId } = quote;
  const now = newer === null ? shown : showQuote(newer);
  return begin(state, { kind: 'answer_lost', doing: 'waiting', quoteId, shown: now, checks: 0 });
}

function confirmRefused(state: CheckoutState, step: Confirming, { code, quote }: CallRefusal): CheckoutState {
  const { shown, newer, isRepeated } = step;
  if (code === 'request.no_answer') return loseAnswer(state, step);
  if (shown === null) return stay(state, calmStep(newer === null ? null : showQuote(newer), null));
  const failure = null;
  if (code === 'subscriptions.quote_changed' && quote !== null) {
    // Nothing that the person read has changed, such as a state with the same tax: the payment goes on, once.
    if (!isRepeated && isSameToRead(shown.held.quote, quote.quote))
      return begin(state, confirming(showQuote(quote), newer, true));
    const changed = { held: quote, before: shown.held.quote, isExpired: false };
    return stay(state, { kind: 'review', shown: changed, failure });
  }
  const current = newer === null ? shown : showQuote(newer);
  if (code === 'subscriptions.quote_expired' && newer === null)
    return stay(state, { kind: 'review', shown: { ...shown, isExpired: true }, failure });
  if (code === 'payments.mandate_unusable')
    return stay(state, { kind: 'method_missing', shown: current, failure, missing: 'mandate_unusable' });
  return stay(state, { kind: 'review', shown: current, failure });
}

/** A failed call says nothing about the payment: what was sent is asked about again, never sent anew by itself. */
function callFailed(state: CheckoutState, refusal: CallRefusal): CheckoutState {
  const { step } = state;
  if (step.kind === 'confirming') return confirmRefused(state, step, refusal);
  if (!isAsking(step)) return state;
  const { quoteId, shown } = step;
  if (step.kind === 'payer_asked' && step.doing === 'resuming') return stay(state, { ...step, doing: 'waiting' });
  // The payment belongs to another organisation that this tab had open.
  if (refusal.code === 'request.not_found')
    return { ...stay(state, calmStep(shown, null)), decided: [...state.decided, quoteId] };
  const checks = checksOf(step) + 1;
  if (step.kind === 'answer_lost') return begin(state, { ...step, doing: 'waiting', checks });
  return begin(state, {
    kind: 'bank_asked',
    doing: 'waiting',
    quoteId,
    shown,
    checks,
    canReopen: isReopenable(step),
  });
}

/** The one place that asks about a payment; while it is asked about, another press changes nothing. */
function settle(state: CheckoutState): CheckoutState {
  const { step } = state;
  if (step.kind !== 'bank_asked' && step.kind !== 'answer_lost') return state;
  return step.doing === 'waiting' ? begin(state, { ...step, doing: 'settling' }) : state;
}

function resume(state: CheckoutState): CheckoutState {
  const { step } = state;
  if (!isFollowing(step) || !isReopenable(step) || !('doing' in step) || step.doing !== 'waiting') return state;
  const { quoteId, shown } = step;
  return begin(state, { kind: 'payer_asked', doing: 'resuming', quoteId, shown });
}

/** Ends what waits for the payer; what was paid before that still counts. */
function giveUp(state: CheckoutState): CheckoutState {
  const { step } = state;
  if (!isFollowing(step) || !isReopenable(step) || !('doing' in step) || step.doing !== 'waiting') return state;
  const { quoteId, shown } = step;
  return begin(state, { kind: 'payer_asked', doing: 'settling', quoteId, shown });
}

function takeDetails(state: CheckoutState, isSaved: boolean): CheckoutState {
  const { step } = state;
  if (step.kind !== 'saving_details') return state;
  const { shown, newer } = step;
  if (!isSaved) return stay(state, calmStep(newer === null ? shown : showQuote(newer), null));
  // An address that changes the tax changes the amount; the server then shows the new one and charges nothing (D-94).
  return begin(state, confirming(shown, newer));
}

function takeChallenge(state: CheckoutState, isProved: boolean): CheckoutState {
  const { step } = state;
  if (step.kind === 'challenge' && step.doing === 'proving' && isProved)
    return begin(state, { ...step, doing: 'settling' });
  const isOpen = step.kind === 'redirect' || (step.kind === 'challenge' && step.doing === 'proving');
  if (!isOpen || isProved) return state;
  const { quoteId, shown } = step;
  return stay(state, { kind: 'payer_asked', doing: 'waiting', quoteId, shown });
}

function takeAnswer(state: CheckoutState, answer: Answer): CheckoutState {
  if (answer.run !== state.run) return state;
  switch (answer.type) {
    case 'details_saved':
      return takeDetails(state, true);
    case 'details_not_saved':
      return takeDetails(state, false);
    case 'outcome_known':
      return takeOutcome(state, answer.outcome);
    case 'call_failed':
      return callFailed(state, answer.refusal);
    case 'challenge_proved':
      return takeChallenge(state, true);
    case 'challenge_not_shown':
      return takeChallenge(state, false);
    case 'check_due':
      return settle(state);
  }
}

/** Checkout from the first quote to the decided payment; an event that does not fit the step changes nothing. */
export function reduceCheckout(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (event.type) {
    case 'quote_arrived':
      return stay(state, withQuote(state.step, event.held));
    case 'quote_gone':
      return stay(state, withoutQuote(state.step));
    case 'quote_expired':
      return expireQuote(state, event.quoteId);
    case 'pay_pressed':
      return pressPay(state, event.facts);
    case 'warning_accepted':
      return acceptWarning(state);
    case 'warning_declined':
      return closeDialog(state, 'warning');
    case 'method_dialog_closed':
      return closeDialog(state, 'method_missing');
    case 'pending_found':
      return followPending(state, event);
    case 'resume_pressed':
      return resume(state);
    case 'give_up_pressed':
      return giveUp(state);
    case 'check_pressed':
      return settle(state);
    default:
      return takeAnswer(state, event);
  }
}
