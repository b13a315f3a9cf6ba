/** SEC-09, as far as a password or its age is judged by it. */
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
    // Two ranges that do not meet would forbid every password; the demand for length is the stricter one.
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

/** A person has one password for all organisations, so it obeys the strictest of their enabled policies; null where none is. */
export function strictestPasswordPolicy(enabled: readonly PasswordPolicy[]): PasswordPolicy | null {
  const [first, ...others] = enabled;
  return first === undefined ? null : others.reduce(strictestOfTwo, first);
}

/** Minutes until a session ends, and until it ends idle; null where an organisation sets none. */
export interface Timeouts {
  readonly sessionMinutes: number | null;
  readonly idleMinutes: number | null;
}

/** A session reaches every organisation of the person, so the shortest time of them holds. */
export function strictestTimeouts(all: readonly Timeouts[]): Timeouts {
  return {
    sessionMinutes: all.map(({ sessionMinutes }) => sessionMinutes).reduce(shorter, null),
    idleMinutes: all.map(({ idleMinutes }) => idleMinutes).reduce(shorter, null),
  };
}
