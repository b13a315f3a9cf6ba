import type { Assurance } from '../identity/session.ts';
import { allow, type Decision, refuse } from '../kernel/decision.ts';
import { daysAfter } from '../kernel/duration.ts';

/** How many days ahead an organisation can require a second factor: time enough for everybody, and not forgotten. */
export const factorDaysAhead = [7, 8, 9, 10, 11, 12, 13, 14] as const;

/** The mails before the day, in days, to whoever has no factor by then. */
const reminderDays = [3, 1] as const;

export const factorRequiredFrom = (inDays: number, now: Date): Date => daysAfter(now, inDays);

/** Only an owner who holds a factor requires it, so that one person at least knows what is asked (D-235). */
export function decideRequireFactor(facts: {
  readonly hasOwnFactor: boolean;
  readonly requiredFrom: Date | null;
}): Decision<null, 'security.own_factor_first' | 'security.factor_asked_already'> {
  if (facts.requiredFrom !== null) return refuse('security.factor_asked_already');
  return facts.hasOwnFactor ? allow(null) : refuse('security.own_factor_first');
}

/** Whether a session must show a factor, or set one up, before it works in the organisation. */
export function owesFactor(requiredFrom: Date | null, assurance: Assurance, now: Date): boolean {
  return requiredFrom !== null && requiredFrom <= now && assurance === 'password';
}

/** When those without a factor are reminded next; null: no more. */
export function nextFactorReminder(requiredFrom: Date, after: Date): Date | null {
  const times = reminderDays.map((days) => daysAfter(requiredFrom, -days));
  return times.find((at) => at > after) ?? null;
}

/** The last factor stays while an organisation of the person requires one. */
export function decideDropFactor(facts: {
  readonly left: number;
  readonly isRequired: boolean;
}): Decision<null, 'security.factor_is_required'> {
  return facts.left > 0 || !facts.isRequired ? allow(null) : refuse('security.factor_is_required');
}
