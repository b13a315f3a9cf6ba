interface SignInFacts {
  /** The browser holds a sealed cookie that names the account. */
  readonly isKnownDevice: boolean;
  readonly hasSignedInBefore: boolean;
  readonly accountCreatedAt: Date;
  readonly now: Date;
}

const dayMs = 86_400_000;

/**
 * Whether the mailbox is told of a sign-in. The first one of a new account is its owner's own. The sessions of an account
 * that nobody used for long are deleted, so its age counts too (D-240).
 */
export function isToldOfSignIn(facts: SignInFacts): boolean {
  const isYoung = facts.now.getTime() - facts.accountCreatedAt.getTime() < dayMs;
  return !facts.isKnownDevice && (facts.hasSignedInBefore || !isYoung);
}
