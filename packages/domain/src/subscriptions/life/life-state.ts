import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { canResume } from '../changes/resume.ts';
import { type HeldSubscription, isHeldForLife } from '../held-subscription.ts';
import { isRenewalDue } from '../renewals/due-dates.ts';

/** The states that the money of one product of an organisation can be in. It is in exactly one of them (D-377). */
export const lifeStates = [
  /** Nothing is held, and nothing is owed. */
  'none',
  'trial',
  'free_plan',
  /** Paid until the end of the period, and renewed then. */
  'running',
  /** The same, with another plan from the next period on. */
  'scheduled',
  /** The next period is billed before it begins, and its payment is under way. */
  'billed_ahead',
  /** The period is over, and its renewal is not billed yet. */
  'renewal_due',
  /** The period is over, and the payment of the next one is under way or in doubt. */
  'charging',
  /** The renewal is not paid, and the card is tried again. */
  'retrying',
  /** The renewal is not paid, and nothing is tried without the payer. */
  'unpaid',
  /** Canceled, with time left that is paid for. */
  'ending',
  /** Canceled and over; the seats that were held are billed and not paid. */
  'closing',
  'prepaid',
  'lifetime',
  /** Ended, because nobody paid or a bank took the money back. */
  'ended_unpaid',
  /** A purchase that buys or changes it is being charged. */
  'changing',
  /** A purchase of another product that ends it is being charged. */
  'replacing',
  /** The organisation is deleted. */
  'closed',
] as const;
export type LifeState = (typeof lifeStates)[number];

/** A renewal that is billed and not decided. */
export interface OpenRenewal {
  readonly intent: 'renew' | 'close';
  /** Its payment is under way or in doubt. */
  readonly isPaying: boolean;
  /** The card is tried again without the payer. */
  readonly isRetried: boolean;
}

export interface LifeFacts {
  /** As of today. */
  readonly held: HeldSubscription;
  readonly on: CalendarDate;
  readonly renewal: OpenRenewal | null;
  /** What the purchase that is being charged does with it; null where it leaves it alone. */
  readonly inPurchase: 'bought' | 'ended' | null;
  readonly isClosed: boolean;
}

/** In which state the money of a product is. What is under way comes before what is held. */
export function lifeStateOf(facts: LifeFacts): LifeState {
  const { held, on, renewal } = facts;
  if (facts.isClosed) return 'closed';
  if (facts.inPurchase !== null) return facts.inPurchase === 'bought' ? 'changing' : 'replacing';
  if (renewal !== null) return stateOfOpen(renewal, held, on);
  if (held.hasEndedUnpaid) return 'ended_unpaid';
  if (held.isInTrial) return 'trial';
  if (isRenewalDue(held, on)) return 'renewal_due';
  if (held.plan === null) return canResume(held, on) ? 'ending' : 'none';
  if (isHeldForLife(held)) return 'lifetime';
  if (held.prepaid !== null) return 'prepaid';
  if (held.plan.basis === 'free') return 'free_plan';
  return held.scheduledPlanId === null ? 'running' : 'scheduled';
}

function stateOfOpen(
  { intent, isPaying, isRetried }: OpenRenewal,
  held: HeldSubscription,
  on: CalendarDate,
): LifeState {
  if (intent === 'close') return 'closing';
  if (!isPaying) return isRetried ? 'retrying' : 'unpaid';
  return held.activeTill !== null && on < held.activeTill ? 'billed_ahead' : 'charging';
}
