import type { CalmStep, Failure, FollowingStep, HeldQuote, ShownQuote, Step } from './checkout-state.ts';
import { isSameToRead } from './same-amounts.ts';

export function showQuote(held: HeldQuote): ShownQuote {
  return { held, before: null, isExpired: false };
}

/** Nothing is being paid; what was shown stays shown. */
export function calmStep(shown: ShownQuote | null, failure: Failure | null): CalmStep {
  return shown === null ? { kind: 'no_quote', failure } : { kind: 'review', shown, failure };
}

export function isFollowing(step: Step): step is FollowingStep {
  return (
    step.kind === 'challenge' ||
    step.kind === 'redirect' ||
    step.kind === 'payer_asked' ||
    step.kind === 'bank_asked' ||
    step.kind === 'answer_lost'
  );
}

/** From the press to the end; also while the page leaves after a payment. */
export function isPaying({ kind }: Step): boolean {
  return kind === 'saving_details' || kind === 'confirming' || kind === 'paid';
}

export function shownOf(step: Step): ShownQuote | null {
  return step.kind === 'no_quote' ? null : step.shown;
}

/** A quote that was asked for later replaces the one on the screen, except while the person pays what they saw. */
export function withQuote(step: Step, held: HeldQuote): Step {
  const shown = showQuote(held);
  switch (step.kind) {
    case 'no_quote':
    case 'review':
      return { kind: 'review', shown, failure: step.failure };
    case 'warning': {
      const before = step.shown.held.quote;
      // An address that was saved meanwhile makes a new quote. One that says the same leaves the warning open.
      if (isSameToRead(before, held.quote)) return { ...step, shown };
      // What changed was not read: the screen says so, and the person presses again (D-897).
      return { kind: 'review', shown: { ...shown, before }, failure: step.failure };
    }
    case 'saving_details':
    case 'confirming':
      return { ...step, newer: held };
    case 'method_missing':
    case 'challenge':
    case 'redirect':
    case 'payer_asked':
    case 'bank_asked':
    case 'answer_lost':
    case 'paid':
      return { ...step, shown };
  }
}

/** Another plan was chosen: what is not sent yet is dropped, what was sent is followed. */
export function withoutQuote(step: Step): Step {
  switch (step.kind) {
    case 'no_quote':
      return step;
    case 'review':
    case 'method_missing':
    case 'warning':
    case 'saving_details':
      return { kind: 'no_quote', failure: null };
    case 'confirming':
      return { ...step, shown: null, newer: null };
    case 'challenge':
    case 'redirect':
    case 'payer_asked':
    case 'bank_asked':
    case 'answer_lost':
    case 'paid':
      return { ...step, shown: null };
  }
}
