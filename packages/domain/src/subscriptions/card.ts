import type { CalendarDate } from '../kernel/calendar-date.ts';
import { lifetimePlanNames, type PlanName } from '../pricing/plan.ts';
import type { Status } from './status.ts';

/** SUBS-11, D-18: a card draws 'trial available' as not started. */
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

/** SUBS-28, SUBS-29: hidden (null) for freemium and not started; orange is for what a newer server may send. */
export function badgeOf(status: CardStatus | (string & {}), isFreemium: boolean): BadgeColour | null {
  if (isFreemium || status === 'not_started') return null;
  return badgeColours[status as keyof typeof badgeColours] ?? 'orange';
}

export type CardButton = 'change_plan' | 'start_trial' | 'buy_now' | 'upgrade_plan' | 'cancel_subscription';

/**
 * SUBS-30…36, D-21: a freemium card says 'Upgrade Plan' at home and 'Buy Now' on the subscriptions screen. What is
 * included in a plan that runs offers nothing until something of its own was begun.
 */
export function buttonsOf(
  status: CardStatus,
  isFreemium: boolean,
  screen: 'home' | 'subscriptions',
  isIncluded = false,
): readonly CardButton[] {
  const buyFreemium: CardButton = screen === 'home' ? 'upgrade_plan' : 'buy_now';
  switch (status) {
    case 'active':
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

/** SUBS-40, SUBS-41: what the banner over a card says about the trial; null where there is nothing to say. */
export function trialBanner(
  status: CardStatus,
  remainingDays: number,
): { readonly says: 'remaining'; readonly days: number } | { readonly says: 'over' } | null {
  if (status === 'in_trial') return remainingDays > 0 ? { says: 'remaining', days: remainingDays } : { says: 'over' };
  return status === 'trial_over' ? { says: 'over' } : null;
}

/** SUBS-20: to owner or admin, on an active plan that is paid for. */
export function showsPrice(status: CardStatus, isFreemium: boolean, isOwnerOrAdmin: boolean): boolean {
  return isOwnerOrAdmin && status === 'active' && !isFreemium;
}

/** D-49: at this many months a prepaid term never lapses; the detail of a coupon already says so above its own bound. */
export const lifetimeCardMonths = 1200;
export const lifetimeDetailMonths = 1000;

/** SUBS-42, SUBS-43, CODE-04: sold once, or prepaid for good. */
export function isLifetime(planName: PlanName | null, prepaidMonths: number | null): boolean {
  const isSoldOnce = planName !== null && (lifetimePlanNames as readonly string[]).includes(planName);
  return isSoldOnce || (prepaidMonths !== null && prepaidMonths >= lifetimeCardMonths);
}

/** SUBS-04: the day of the next charge, or that there is none for good, or none as things stand. */
export function nextChargeOf(facts: {
  readonly status: CardStatus;
  readonly isLifetime: boolean;
  readonly periodEndsOn: CalendarDate | null;
}): CalendarDate | 'lifetime' | null {
  if (facts.status !== 'active') return null;
  return facts.isLifetime ? 'lifetime' : facts.periodEndsOn;
}
