import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { emailField } from '../fields.ts';

/** What an organisation asks of passwords (SEC-09). The bounds of the numbers are a rule of the domain (VAL-43…47). */
const policyFields = {
  enabled: z.boolean(),
  minLength: z.number(),
  maxLength: z.number(),
  mustIncludeUpperCaseLetters: z.boolean(),
  mustIncludeSpecialChars: z.boolean(),
  mustIncludeNumbers: z.boolean(),
  /** Null: passwords do not expire. */
  expirePasswordAfterDays: z.nullable(z.number()),
  restrictLastPasswordsCount: z.number(),
} as const;

/** In what is saved: everybody is asked for a new password as well. */
const expireField = { expireExistingUsersPassword: z.boolean() } as const;

const policyReply = z.object({
  ...policyFields,
  /** True while the mails of a forced reset are being written. */
  expireExistingUsersPassword: z.boolean(),
  /** When everybody was last asked for a new password; null: never. */
  passwordsExpiredAt: z.nullable(z.iso.datetime()),
  /** To be sent back when it is saved. */
  version: z.number(),
});

/** The policy of the open organisation (API-64). */
export const getPasswordPolicy = endpoint({
  name: 'getPasswordPolicy',
  method: 'GET',
  path: '/password-policy',
  summary: 'Read the password policy of your organisation',
  requires: 'change_settings',
  rate: 'read',
  idempotency: 'natural',
  // Its fields are about passwords, so it is sent as it is.
  secretReply: true,
  input: z.strictObject({}),
  reply: policyReply,
});

/** What a person's next password must meet (API-64). Other people's names answer the policy without any rule. */
export const getPasswordPolicyOf = endpoint({
  name: 'getPasswordPolicyOf',
  method: 'GET',
  path: '/password-policy/of',
  summary: "Read what a person's next password must meet",
  requires: 'pending',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({ userName: emailField }),
  reply: z.object(policyFields),
});

const people = z.object({
  count: z.number(),
  /** The first of them, by name. */
  first: z.array(z.object({ name: z.string(), email: z.string() })),
});

/** Says whom a policy would concern, before it is saved. */
export const previewPasswordPolicy = endpoint({
  name: 'previewPasswordPolicy',
  method: 'POST',
  path: '/password-policy/preview',
  summary: 'See whom a password policy would concern',
  requires: 'change_settings',
  power: 'none',
  rate: 'read',
  idempotency: 'natural',
  changesState: false,
  input: z.strictObject({ ...policyFields, ...expireField }),
  reply: z.object({
    /** Who may sign in to the organisation now. */
    people: z.number(),
    /** Who must choose a new password at the next sign-in. */
    reset: people,
    /** Whose password expires when the first week of the rule is over. */
    expire: people,
    expireAt: z.nullable(z.iso.datetime()),
  }),
});

/** Saves the policy, and asks everybody for a new password where that is wanted (API-64, SEC-10). */
export const savePasswordPolicy = endpoint({
  name: 'savePasswordPolicy',
  method: 'POST',
  path: '/password-policy',
  summary: 'Save the password policy of your organisation',
  requires: 'change_settings',
  power: 'secrets',
  rate: 'write',
  idempotency: 'none',
  input: z.strictObject({ ...policyFields, ...expireField, version: z.number() }),
  reply: policyReply,
  refusals: ['security.policy_changed_meanwhile'],
});

/** Asks everybody of the organisation for a new password, by mail and at the next sign-in (API-64, SEC-13). */
export const expirePasswords = endpoint({
  name: 'expirePasswords',
  method: 'POST',
  path: '/password-policy/expire',
  summary: 'Ask everybody for a new password',
  requires: 'change_settings',
  power: 'secrets',
  rate: 'write',
  idempotency: 'none',
  input: z.strictObject({}),
  reply: policyReply,
  refusals: ['security.reset_asked_lately'],
});
