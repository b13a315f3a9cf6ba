import { anchorOn, periodAt } from '../../kernel/billing-period.ts';
import type { CalendarDate } from '../../kernel/calendar-date.ts';
import type { Charge } from '../quotes/charge.ts';
import type { QuoteInputs } from '../quotes/quote-inputs.ts';
import { continuedTerm } from '../quotes/quote-period.ts';

/**
 * A new period begins on the day its payment is settled, because a bank may take days (D-133). A change within a
 * running period keeps its days: the plan of before went on until then.
 */
export function startWhenPaid(inputs: QuoteInputs, charge: Charge, paidOn: CalendarDate): Charge {
  const isNew = inputs.intent === 'buy' && continuedTerm(inputs) === null;
  if (!isNew || charge.anchor === null || charge.termAfter === null || paidOn <= charge.effectiveOn) return charge;
  const anchor = anchorOn(paidOn);
  const period = periodAt(anchor, inputs.target.interval, 0);
  const stretches = charge.termAfter.stretches.map((stretch) => ({ ...stretch, fromOn: period.startsOn }));
  return { ...charge, effectiveOn: paidOn, anchor, period, termAfter: { ...charge.termAfter, period, stretches } };
}
