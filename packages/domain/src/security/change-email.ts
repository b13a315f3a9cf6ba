import { allow, type Decision, refuse } from '../kernel/decision.ts';
import { daysAfter } from '../kernel/duration.ts';

/** How long the mailed code works, and how often it may be typed. */
export const emailCodeMinutes = 10;
export const emailCodeTries = 5;

/** How often a person may ask for a code within an hour. */
export const emailCodesInAnHour = 5;

/** How long the old mailbox can undo a change; nobody else gets the old address until then. */
export const undoEmailDays = 7;

const restHours = 24;

/**
 * Whoever has just changed the password may not change the address too. The owner of the mailbox has a day to set
 * another password, since undoing a change of address asks for the password that made it.
 */
export function decideEmailChange(facts: {
  readonly oldEmail: string;
  readonly newEmail: string;
  readonly createdAt: Date;
  readonly passwordChangedAt: Date | null;
  readonly now: Date;
}): Decision<null, 'security.email_same' | 'security.email_too_soon'> {
  const { createdAt, passwordChangedAt, now } = facts;
  if (facts.newEmail === facts.oldEmail) return refuse('security.email_same');
  const isFirstPassword = passwordChangedAt === null || passwordChangedAt <= createdAt;
  const restsUntil = (passwordChangedAt?.getTime() ?? 0) + restHours * 3_600_000;
  return !isFirstPassword && restsUntil > now.getTime() ? refuse('security.email_too_soon') : allow(null);
}

export interface AskedEmailChange {
  readonly expiresAt: Date;
  readonly triesLeft: number;
  readonly isMade: boolean;
}

/** A code works once, within its minutes and tries. */
export function judgeEmailCode(
  asked: AskedEmailChange,
  typed: { readonly isSame: boolean; readonly at: Date },
): 'right' | 'wrong' | 'over' {
  if (asked.isMade || asked.triesLeft <= 0 || asked.expiresAt <= typed.at) return 'over';
  return typed.isSame ? 'right' : 'wrong';
}

export function undoEmailUntil(changedAt: Date): Date {
  return daysAfter(changedAt, undoEmailDays);
}
