import { daysAfter } from '../kernel/duration.ts';
import { type DueRule, expiryGraceDays, passwordDue, passwordExpiresAt } from './password-due.ts';

/** A person of the organisation, as far as a policy concerns them. */
interface PolicyPerson {
  /** Null for whoever has not chosen a password yet. */
  readonly changedAt: Date | null;
  readonly joinedAt: Date;
}

type OrganisationRule = Omit<DueRule, 'joinedAt'>;

/** What a policy does to one person: a new password at the next sign-in, or within the first week; null: nothing soon. */
export function policyImpact(
  { changedAt, joinedAt }: PolicyPerson,
  rule: OrganisationRule,
  now: Date,
): 'reset' | 'expire' | null {
  if (changedAt === null) return null;
  const ofPerson = { ...rule, joinedAt };
  if (passwordDue(changedAt, [ofPerson], now) !== null) return 'reset';
  const expiresAt = passwordExpiresAt(changedAt, ofPerson);
  return expiresAt !== null && expiresAt <= graceEnd(now) ? 'expire' : null;
}

/** When the first passwords expire under a rule that is saved now. */
export const graceEnd = (now: Date): Date => daysAfter(now, expiryGraceDays);

interface Expiry {
  readonly expireAfterDays: number | null;
  readonly expirySince: Date | null;
}

/** Since when the number of days counts: from now if it is new or shorter than before. */
export function expirySinceAfter(before: Expiry | null, expireAfterDays: number | null, now: Date): Date | null {
  if (expireAfterDays === null) return null;
  const isStricter = before?.expireAfterDays == null || expireAfterDays < before.expireAfterDays;
  return isStricter ? now : (before.expirySince ?? now);
}
