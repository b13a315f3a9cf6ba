import type { PasswordPolicy } from './strictest-policy.ts';

/** A policy as an administrator saves it (SEC-09). */
export interface PolicySettings extends PasswordPolicy {
  readonly enabled: boolean;
}

/** What may be typed (VAL-43…47). */
const policyBounds = {
  minLength: { from: 1, to: 127 },
  maxLength: { from: 1, to: 128 },
  expirePasswordAfterDays: { from: 1, to: 365 },
  restrictLastPasswordsCount: { from: 1, to: 5 },
} as const;

/** What the form begins with (VAL-48). Expiry is off, and 90 days once it is turned on (D-86). */
export const policyDefaults: PolicySettings = {
  enabled: false,
  minLength: 6,
  maxLength: 15,
  mustIncludeUpperCaseLetters: false,
  mustIncludeSpecialChars: false,
  mustIncludeNumbers: false,
  expirePasswordAfterDays: null,
  restrictLastPasswordsCount: 3,
};
export const defaultExpiryDays = 90;

/** No policy makes passwords shorter than those without one (D-86). */
export const leastLength = 8;

type PolicyField = keyof typeof policyBounds;

export const policyMessages: Readonly<Record<PolicyField, string>> = {
  minLength: 'Please enter minimum password length between 1 to 127',
  maxLength: 'Please enter maximum password length between 1 to 128',
  expirePasswordAfterDays: 'Please enter a number of days between 1 to 365',
  restrictLastPasswordsCount: 'Please enter a number of passwords between 1 to 5',
};

/** What is wrong with each number that was typed; none if it can be saved. Equal lengths are allowed (D-85). */
export function policyFaults(
  typed: Pick<PolicySettings, PolicyField>,
): readonly { readonly field: PolicyField; readonly message: string }[] {
  const isWithin = (field: PolicyField): boolean => {
    const { from, to } = policyBounds[field];
    const value = typed[field];
    if (value === null) return field === 'expirePasswordAfterDays';
    return Number.isInteger(value) && value >= from && value <= to;
  };
  const outside = (Object.keys(policyBounds) as PolicyField[]).filter((field) => !isWithin(field));
  const faults = outside.map((field) => ({ field, message: policyMessages[field] }));
  if (faults.length > 0 || typed.maxLength >= typed.minLength) return faults;
  return [{ field: 'maxLength', message: 'Password minimum length should be less than maximum length' }];
}

/** What a policy asks of a password; null while it is off. Some password always meets it. */
export function policyInForce({ enabled, ...policy }: PolicySettings): PasswordPolicy | null {
  if (!enabled) return null;
  const minLength = Math.max(leastLength, policy.minLength);
  return { ...policy, minLength, maxLength: Math.max(minLength, policy.maxLength) };
}
