import { dayMs } from '../kernel/duration.ts';

interface SignInFacts {
  /** The browser holds a sealed cookie that names the account. */
  readonly isKnownDevice: boolean;
  readonly isSignedInElsewhere: boolean;
  readonly accountCreatedAt: Date;
  readonly now: Date;
}

/** Whether the mailbox is told of a sign-in. The first ones of a new account are its owner's own (D-240). */
export function isToldOfSignIn(facts: SignInFacts): boolean {
  const isYoung = facts.now.getTime() - facts.accountCreatedAt.getTime() < dayMs;
  return !facts.isKnownDevice && (facts.isSignedInElsewhere || !isYoung);
}
