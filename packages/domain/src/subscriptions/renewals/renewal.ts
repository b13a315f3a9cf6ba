import type { Period } from '../../kernel/billing-period.ts';
import { addDays } from '../../kernel/calendar-date.ts';
import { endedByOther, type HeldSubscription } from '../held-subscription.ts';
import type { Charge } from '../quotes/charge.ts';
import type { QuoteInputs } from '../quotes/quote-inputs.ts';
import { settleQuote } from '../quotes/settle-quote.ts';

/** `unpaid`: the plan ended for it. `withdrawn`: the plan was canceled before it was paid. */
export const renewalStates = ['open', 'paid', 'unpaid', 'withdrawn'] as const;

/** The days that a renewal pays for. What a canceled plan still owes is charged on the day after its last, for none. */
export function renewedDays(inputs: QuoteInputs, charge: Charge): Period {
  if (inputs.intent === 'renew' && charge.period !== null) return charge.period;
  return { startsOn: inputs.on, endsOn: addDays(inputs.on, 1) };
}

/**
 * Whether a renewal still follows the period that it was billed after. A plan that was replaced, ended, prepaid or
 * renewed since is not touched by it: its money goes back (D-373).
 */
export function renewsWhatIsHeld(held: HeldSubscription, inputs: QuoteInputs): boolean {
  // Seats that were held are owed, whatever is held now.
  if (inputs.intent === 'close') return true;
  const [billed] = inputs.held;
  const { anchor, periodIndex } = held;
  if (billed === undefined || anchor === null || held.prepaid !== null || held.hasEndedUnpaid) return false;
  const isSamePeriod = anchor.startsOn === billed.anchor.startsOn && periodIndex === billed.periodIndex;
  return isSamePeriod && held.plan !== null;
}

/** The subscription once its renewal is paid. A canceled plan stays canceled; its seats are no longer owed. */
export function renewHeld(before: HeldSubscription, inputs: QuoteInputs, charge: Charge): HeldSubscription {
  if (inputs.intent === 'close') return { ...before, version: before.version + 1, seatStretches: [] };
  return {
    ...before,
    ...settleQuote(before, inputs, charge),
    lastPlan: inputs.target,
    holdersCharged: inputs.holders,
  };
}

/** Nobody paid: the plan is expired from today. A canceled plan only stops owing. */
export function endUnpaid(subscription: HeldSubscription): HeldSubscription {
  if (subscription.plan === null) return { ...subscription, version: subscription.version + 1, seatStretches: [] };
  return { ...endedByOther(subscription), hasEndedUnpaid: true };
}
