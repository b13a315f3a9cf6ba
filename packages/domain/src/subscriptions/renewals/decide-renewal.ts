import { anchorOn, periodIndexOf } from '../../kernel/billing-period.ts';
import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { type HeldSubscription, runningPeriod } from '../held-subscription.ts';
import type { QuoteInputs } from '../quotes/quote-inputs.ts';
import { termOfHeld } from '../quotes/quote-period.ts';
import { planRenewal, type RenewalFacts } from './next-charge.ts';

export type RenewalDecision =
  /** Lifetime, free, prepaid, in trial, ended, or canceled without a debt. */
  | { readonly kind: 'nothing' }
  /** The period still runs. */
  | { readonly kind: 'early' }
  | { readonly kind: 'charge'; readonly inputs: QuoteInputs };

/** The days on which the organisation was deleted: from the first on, until the day it was restored. */
export interface DeletedDays {
  readonly fromOn: CalendarDate;
  readonly untilOn: CalendarDate;
}

/**
 * A period that was over and not renewed when the organisation was restored is followed by one from that day on. What
 * nobody could use is billed to nobody (D-244). Seats that were held in the old period are still owed.
 */
function resumedOn(held: HeldSubscription, deleted: DeletedDays | null): CalendarDate | null {
  const period = runningPeriod(held);
  return deleted !== null && period !== null && period.endsOn < deleted.untilOn ? deleted.untilOn : null;
}

/**
 * Whether a subscription is charged today, and for what. A late start charges the period that today is in. Whole
 * periods that were missed before it are charged to nobody, so that a long failure of ours is not paid for in one
 * night (D-331).
 */
export function decideRenewal(
  facts: RenewalFacts,
  today: CalendarDate,
  deleted: DeletedDays | null = null,
): RenewalDecision {
  const planned = planRenewal(facts);
  if (planned === null) return { kind: 'nothing' };
  const resumesOn = planned.intent === 'renew' ? resumedOn(facts.held, deleted) : null;
  const inputs = resumesOn === null ? planned : { ...planned, resumesOn };
  if (today < inputs.on) return { kind: 'early' };
  const missedPeriods = inputs.intent === 'renew' ? missedBefore(inputs, today) : 0;
  return { kind: 'charge', inputs: missedPeriods === 0 ? inputs : { ...inputs, missedPeriods } };
}

function missedBefore({ held, target, resumesOn }: QuoteInputs, today: CalendarDate): number {
  const [before] = held;
  if (before === undefined) return 0;
  const isSameCount = before.plan.interval === target.interval && resumesOn === undefined;
  const anchor = isSameCount ? before.anchor : anchorOn(resumesOn ?? termOfHeld(before).period.endsOn);
  const first = isSameCount ? before.periodIndex + 1 : 0;
  return Math.max(0, periodIndexOf(anchor, target.interval, today) - first);
}
