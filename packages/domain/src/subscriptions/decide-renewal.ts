import { anchorOn, periodIndexOf } from '../kernel/billing-period.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { planRenewal, type RenewalFacts } from './next-charge.ts';
import type { QuoteInputs } from './quote-inputs.ts';
import { termOfHeld } from './quote-period.ts';

export type RenewalDecision =
  /** Lifetime, free, prepaid, in trial, ended, or canceled without a debt. */
  | { readonly kind: 'nothing' }
  /** The period still runs. */
  | { readonly kind: 'early' }
  | { readonly kind: 'charge'; readonly inputs: QuoteInputs };

/**
 * Whether a subscription is charged today, and for what. A late start charges the period that today is in. Whole
 * periods that were missed before it are charged to nobody, so that a long failure of ours is not paid for in one
 * night (D-331).
 */
export function decideRenewal(facts: RenewalFacts, today: CalendarDate): RenewalDecision {
  const inputs = planRenewal(facts);
  if (inputs === null) return { kind: 'nothing' };
  if (today < inputs.on) return { kind: 'early' };
  const missedPeriods = inputs.intent === 'renew' ? missedBefore(inputs, today) : 0;
  return { kind: 'charge', inputs: missedPeriods === 0 ? inputs : { ...inputs, missedPeriods } };
}

function missedBefore({ held, target }: QuoteInputs, today: CalendarDate): number {
  const [before] = held;
  if (before === undefined) return 0;
  const isSameCount = before.plan.interval === target.interval;
  const anchor = isSameCount ? before.anchor : anchorOn(termOfHeld(before).period.endsOn);
  const first = isSameCount ? before.periodIndex + 1 : 0;
  return Math.max(0, periodIndexOf(anchor, target.interval, today) - first);
}
