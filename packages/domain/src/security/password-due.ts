import { dayMs } from '../kernel/duration.ts';

/** A rule about the age of passwords never takes effect sooner, so that everybody is reminded first. */
export const expiryGraceDays = 7;

/** The parts of an organisation's policy that make a password due. */
export interface DueRule {
  /** When everybody was asked for a new password; null: never. */
  readonly expiredAt: Date | null;
  /** Null while passwords do not expire. */
  readonly expireAfterDays: number | null;
  /** Since when this number of days counts. */
  readonly expirySince: Date | null;
  /** When the person joined; whoever joins later was not asked. */
  readonly joinedAt: Date;
}

/** When the password expires; null: never. */
export function passwordExpiresAt(changedAt: Date, rule: DueRule): Date | null {
  if (rule.expireAfterDays === null) return null;
  const byAge = changedAt.getTime() + rule.expireAfterDays * dayMs;
  const since = Math.max(rule.expirySince?.getTime() ?? 0, rule.joinedAt.getTime());
  return new Date(Math.max(byAge, since + expiryGraceDays * dayMs));
}

/** Why a new password must be chosen at sign-in; null if the old one still counts (N-06). */
export type PasswordDue = 'asked' | 'expired';

/** Judged over every organisation of the person. Someone without a password has none to change. */
export function passwordDue(changedAt: Date | null, rules: readonly DueRule[], now: Date): PasswordDue | null {
  if (changedAt === null) return null;
  const isAsked = ({ expiredAt, joinedAt }: DueRule) =>
    expiredAt !== null && joinedAt <= expiredAt && changedAt <= expiredAt;
  if (rules.some(isAsked)) return 'asked';
  return rules.some((rule) => isOver(passwordExpiresAt(changedAt, rule), now)) ? 'expired' : null;
}

const isOver = (expiresAt: Date | null, now: Date): boolean => expiresAt !== null && expiresAt <= now;

/** The mails before a password expires, in days; a short life has one only. */
function reminderDays(expireAfterDays: number): readonly number[] {
  return expireAfterDays >= 2 * expiryGraceDays ? [expiryGraceDays, 1] : [1];
}

/** When the person is reminded within this time, of when the password expires; null if not. */
export function reminderIn(
  changedAt: Date | null,
  rule: DueRule,
  window: { readonly from: Date; readonly to: Date },
): Date | null {
  const expiresAt = changedAt === null ? null : passwordExpiresAt(changedAt, rule);
  if (expiresAt === null || rule.expireAfterDays === null) return null;
  const isNow = reminderDays(rule.expireAfterDays).some((days) => {
    const remindAt = expiresAt.getTime() - days * dayMs;
    return remindAt > window.from.getTime() && remindAt <= window.to.getTime();
  });
  return isNow ? expiresAt : null;
}
