import type { QuoteReply } from '@atrium/contract/subscriptions/subscription-fields';
import { recheckDelayMs } from '@atrium/domain/payments/retries/recheck-delay';
import type { Bought } from '../use-purchase-words.ts';
import type { Challenge, Failure, Step } from './checkout-state.ts';

export type Effect =
  | { readonly kind: 'save_details' }
  | { readonly kind: 'confirm'; readonly quoteId: string; readonly accepted: QuoteReply['warnings'] }
  /** Goes on with a confirmation that was cut off: the same charge, never a second one. */
  | { readonly kind: 'resume'; readonly quoteId: string }
  | { readonly kind: 'prove'; readonly challenge: Challenge }
  | { readonly kind: 'leave'; readonly quoteId: string; readonly address: string }
  /** A failed question is told once; the later ones are asked in silence. */
  | { readonly kind: 'settle'; readonly quoteId: string; readonly isFirst: boolean; readonly isGivenUp: boolean }
  | { readonly kind: 'wait'; readonly milliseconds: number }
  /** `bought` is null where neither the screen nor the server says it. */
  | { readonly kind: 'tell_paid'; readonly quoteId: string; readonly bought: Bought | null }
  | { readonly kind: 'tell_failed'; readonly failure: Failure };

function boughtAt({ quoteId, shown, plan }: Extract<Step, { kind: 'paid' }>): Bought | null {
  return shown?.held.quote.quoteId === quoteId ? shown.held.quote : plan;
}

/** What a step does beside being shown; the hook does it once for each run. */
export function effectOf(step: Step): Effect | null {
  switch (step.kind) {
    case 'no_quote':
    case 'review':
      return step.failure === null ? null : { kind: 'tell_failed', failure: step.failure };
    case 'method_missing':
    case 'warning':
      return null;
    case 'saving_details':
      return { kind: 'save_details' };
    case 'confirming':
      return { kind: 'confirm', quoteId: step.quote.quoteId, accepted: step.quote.warnings };
    case 'challenge':
      if (step.doing === 'proving') return { kind: 'prove', challenge: step.challenge };
      return { kind: 'settle', quoteId: step.quoteId, isFirst: true, isGivenUp: false };
    case 'redirect':
      return { kind: 'leave', quoteId: step.quoteId, address: step.address };
    case 'payer_asked':
      if (step.doing === 'waiting') return null;
      if (step.doing === 'resuming') return { kind: 'resume', quoteId: step.quoteId };
      return { kind: 'settle', quoteId: step.quoteId, isFirst: true, isGivenUp: true };
    case 'bank_asked':
      if (step.doing === 'waiting') return { kind: 'wait', milliseconds: recheckDelayMs(Math.max(0, step.checks - 1)) };
      return { kind: 'settle', quoteId: step.quoteId, isFirst: step.checks === 0, isGivenUp: false };
    case 'answer_lost':
      if (step.doing === 'waiting') return { kind: 'wait', milliseconds: recheckDelayMs(step.checks) };
      return { kind: 'settle', quoteId: step.quoteId, isFirst: false, isGivenUp: false };
    case 'paid':
      return { kind: 'tell_paid', quoteId: step.quoteId, bought: boughtAt(step) };
  }
}
