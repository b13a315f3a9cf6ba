/** The parts of a policy that judge a password and its age (SEC-09). */
export interface PasswordPolicy {
  readonly minLength: number;
  readonly maxLength: number;
  readonly mustIncludeUpperCaseLetters: boolean;
  readonly mustIncludeSpecialChars: boolean;
  readonly mustIncludeNumbers: boolean;
  /** Null: never. */
  readonly expirePasswordAfterDays: number | null;
  readonly restrictLastPasswordsCount: number;
}

const strictestOfTwo = (one: PasswordPolicy, other: PasswordPolicy): PasswordPolicy => {
  const minLength = Math.max(one.minLength, other.minLength);
  return {
    minLength,
    // Two ranges that do not overlap would forbid every password, so the larger minimum wins.
    maxLength: Math.max(minLength, Math.min(one.maxLength, other.maxLength)),
    mustIncludeUpperCaseLetters: one.mustIncludeUpperCaseLetters || other.mustIncludeUpperCaseLetters,
    mustIncludeSpecialChars: one.mustIncludeSpecialChars || other.mustIncludeSpecialChars,
    mustIncludeNumbers: one.mustIncludeNumbers || other.mustIncludeNumbers,
    expirePasswordAfterDays: shorter(one.expirePasswordAfterDays, other.expirePasswordAfterDays),
    restrictLastPasswordsCount: Math.max(one.restrictLastPasswordsCount, other.restrictLastPasswordsCount),
  };
};

function shorter(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}

/** A person has one password for all organisations, so the strictest enabled policy applies. Null without a policy. */
export function strictestPasswordPolicy(enabled: readonly PasswordPolicy[]): PasswordPolicy | null {
  const [first, ...others] = enabled;
  return first === undefined ? null : others.reduce(strictestOfTwo, first);
}
