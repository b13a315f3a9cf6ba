import { daysAfter } from '../kernel/duration.ts';
/** How long what leads to a person is kept, in days. Docs, mails, the export and the workers read the same numbers. */
export const keptDays = {
  /** Logs of organisations name a person whose account is gone; so a thief who deletes an account erases no trace. */
  namedInLogs: 365,
  /** Sign-ins with an address that has no account: a keyed digest, the network and the browser. */
  unknownSignIns: 90,
  /** Mails that could not be delivered, and their due rows. */
  undeliveredMails: 60,
  /** Sent mails, ended sessions, links and invitations: each ends by itself within this time of a deletion. */
  passingCopies: 60,
  /** Requests to bookkeepers that came to nothing or ended. */
  endedBookkeepers: 365,
  /** An account that nobody used, after its last membership: as long as removing somebody can be undone. */
  neverUsedAccounts: 30,
  /** A used account without an organisation: then its person is told, and it ends this long after. */
  unusedAccounts: 700,
  noticeOfUnused: 30,
  /** Keyed digests that stop a second trial. */
  trialDigests: 1_095,
} as const;

/** What is known of an account that has lost its last organisation. */
export interface IdleAccount {
  readonly isErased: boolean;
  readonly hasMembership: boolean;
  readonly hasOpenInvitation: boolean;
  /** Whether its person ever proved the address or signed in by a password of their own. */
  readonly wasUsed: boolean;
  /** The latest session that is still on record; they are kept for 30 days after their end. */
  readonly lastSeenAt: Date | null;
  readonly leftAt: Date;
  /** When its person was told that it ends; null if not yet. */
  readonly toldAt: Date | null;
}

export type IdleFate =
  | { readonly kind: 'keep' }
  | { readonly kind: 'erase' }
  /** Whoever signed in after the notice is told again before another end. */
  | { readonly kind: 'look_again'; readonly at: Date; readonly isNoticeOver: boolean }
  | { readonly kind: 'tell'; readonly endsAt: Date };

/** What becomes of an account without an organisation (D-945). Whoever signs in keeps it. */
export function fateOfIdleAccount(account: IdleAccount, now: Date): IdleFate {
  const { isErased, hasMembership, hasOpenInvitation, wasUsed, lastSeenAt, leftAt, toldAt } = account;
  if (isErased || hasMembership) return { kind: 'keep' };
  if (hasOpenInvitation)
    return { kind: 'look_again', at: daysAfter(now, keptDays.neverUsedAccounts), isNoticeOver: true };
  if (!wasUsed) return { kind: 'erase' };
  const since = lastSeenAt !== null && lastSeenAt > leftAt ? lastSeenAt : leftAt;
  if (toldAt !== null && since <= toldAt) {
    const endsAt = daysAfter(toldAt, keptDays.noticeOfUnused);
    return endsAt <= now ? { kind: 'erase' } : { kind: 'look_again', at: endsAt, isNoticeOver: false };
  }
  const tellAt = daysAfter(since, keptDays.unusedAccounts);
  if (tellAt > now) return { kind: 'look_again', at: tellAt, isNoticeOver: true };
  return { kind: 'tell', endsAt: daysAfter(now, keptDays.noticeOfUnused) };
}
