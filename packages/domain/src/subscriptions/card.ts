import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { PlanName } from '../pricing/plan.ts';
import { isPaidOnce } from '../pricing/plan-names.ts';
import type { Status } from './status.ts';

/** A card shows 'trial available' as not started (SUBS-11, D-18). */
export type CardStatus = Exclude<Status, 'trial_available'> | 'not_started';

export function cardStatusOf(status: Status): CardStatus {
  return status === 'trial_available' ? 'not_started' : status;
}

export type BadgeColour = 'green' | 'blue' | 'red' | 'orange';

const badgeColours: Readonly<Record<Exclude<CardStatus, 'not_started'>, BadgeColour>> = {
  active: 'green',
  in_trial: 'blue',
  expired: 'red',
  cancelled: 'red',
  trial_over: 'red',
};

/** No badge (null) for freemium and not started. Orange is for unknown states from a newer server (SUBS-28, SUBS-29). */
export function badgeOf(status: CardStatus | (string & {}), isFreemium: boolean): BadgeColour | null {
  if (isFreemium || status === 'not_started') return null;
  return badgeColours[status as keyof typeof badgeColours] ?? 'orange';
}

export type CardButton = 'change_plan' | 'start_trial' | 'buy_now' | 'upgrade_plan' | 'cancel_subscription';

/**
 * A freemium card offers 'Upgrade Plan' at home and 'Buy Now' on the subscriptions screen (SUBS-30…36, D-21).
 * A product that is included in a running plan offers nothing until it has a plan or trial of its own.
 * A plan for life offers no cancellation: nothing is charged again, so it would be refused (D-130, D-1030).
 */
export function buttonsOf(
  status: CardStatus,
  isFreemium: boolean,
  screen: 'home' | 'subscriptions',
  { isIncluded = false, isForLife = false }: { readonly isIncluded?: boolean; readonly isForLife?: boolean } = {},
): readonly CardButton[] {
  const buyFreemium: CardButton = screen === 'home' ? 'upgrade_plan' : 'buy_now';
  switch (status) {
    case 'active':
      if (isForLife) return ['change_plan'];
      return [isFreemium ? buyFreemium : 'change_plan', 'cancel_subscription'];
    case 'not_started':
      if (isIncluded) return [];
      return [isFreemium ? buyFreemium : 'start_trial'];
    case 'in_trial':
      return ['buy_now', 'cancel_subscription'];
    case 'expired':
    case 'cancelled':
    case 'trial_over':
      return ['buy_now'];
  }
}

/** A plan whose renewal was due and is not paid runs on for a while, but is not called active (D-594). */
export function isOverdue(
  card: { readonly status: Status; readonly nextChargeDate: string | null; readonly hasOpenInvoice: boolean },
  today: CalendarDate,
): boolean {
  const { status, nextChargeDate, hasOpenInvoice } = card;
  const isLate = nextChargeDate !== null && isDate(nextChargeDate) && nextChargeDate < today;
  return status === 'active' && (hasOpenInvoice || isLate);
}

/** Not 'Lifetime'. */
const isDate = (text: string): boolean => /^\d/.test(text);

/** A canceled plan that is paid for until a later day goes on without a purchase (D-198). */
export function isResumable(
  { status, activeTill }: { readonly status: Status; readonly activeTill: string | null },
  today: string,
): boolean {
  return status === 'cancelled' && activeTill !== null && today < activeTill;
}

/** What the banner over a card says about the trial (SUBS-40, SUBS-41). Null without a banner. */
export function trialBanner(
  status: CardStatus,
  remainingDays: number,
): { readonly says: 'remaining'; readonly days: number } | { readonly says: 'over' } | null {
  if (status === 'in_trial') return remainingDays > 0 ? { says: 'remaining', days: remainingDays } : { says: 'over' };
  return status === 'trial_over' ? { says: 'over' } : null;
}

/** The price is shown to owners and admins on an active paid plan (SUBS-20). */
export function showsPrice(status: CardStatus, isFreemium: boolean, isOwnerOrAdmin: boolean): boolean {
  return isOwnerOrAdmin && status === 'active' && !isFreemium;
}

/** From this many months on a prepaid term never ends. A coupon's detail has its own, lower bound (D-49). */
export const lifetimeCardMonths = 1200;
export const lifetimeDetailMonths = 1000;

/** Sold once, or prepaid for a lifetime (SUBS-42, SUBS-43, CODE-04). */
export function isLifetime(planName: PlanName | null, prepaidMonths: number | null): boolean {
  const isSoldOnce = planName !== null && isPaidOnce(planName);
  return isSoldOnce || (prepaidMonths !== null && prepaidMonths >= lifetimeCardMonths);
}

/** The day of the next charge, 'lifetime' where there is never one, or null where none is planned (SUBS-04). */
export function nextChargeOf(facts: {
  readonly status: CardStatus;
  readonly isLifetime: boolean;
  readonly periodEndsOn: CalendarDate | null;
}): CalendarDate | 'lifetime' | null {
  if (facts.status !== 'active') return null;
  return facts.isLifetime ? 'lifetime' : facts.periodEndsOn;
}
