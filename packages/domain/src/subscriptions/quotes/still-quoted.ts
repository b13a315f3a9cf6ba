import { type HeldSubscription, paidTerm } from '../held-subscription.ts';
import type { HeldTerm, QuoteInputs } from './quote-inputs.ts';

const isSamePeriod = (one: HeldTerm, other: HeldTerm): boolean =>
  one.plan.planId === other.plan.planId &&
  one.anchor.startsOn === other.anchor.startsOn &&
  one.periodIndex === other.periodIndex;

/**
 * Whether the paid periods that a change counts on are still held, when its payment comes. A bank may have taken one back
 * meanwhile; then the change is not what was quoted, and its money goes back (D-373).
 */
export function isStillQuoted(inputs: QuoteInputs, touched: readonly HeldSubscription[]): boolean {
  const terms = touched.flatMap((held) => paidTerm(held, inputs.on) ?? []);
  const isHeld = (quoted: HeldTerm) => terms.some((term) => isSamePeriod(term, quoted));
  return terms.length === inputs.held.length && inputs.held.every(isHeld);
}
