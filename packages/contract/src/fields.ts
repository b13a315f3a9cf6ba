import { companyNameFault, normaliseCompanyName } from '@atrium/domain/company/company-name';
import { isEmail } from '@atrium/domain/identity/email';
import { hasHiddenCharacters, hiddenCharactersMessage } from '@atrium/domain/kernel/hidden-characters';
import { countryCodes } from '@atrium/domain/payments/data/country-codes';
import * as z from 'zod/mini';

/** Fields that several endpoints share, with the messages shown under them. */
export const emailField = z
  .string()
  .check(z.maxLength(254), z.refine(isEmail, { error: 'Please enter a valid email' }));

/** Names stand in mails and lists of others, so they hold nothing that nobody sees (D-546). */
export const visibleOnly = z.refine<string>((text) => !hasHiddenCharacters(text), { error: hiddenCharactersMessage });

export const nameField = z
  .string()
  .check(z.trim(), z.minLength(1, { error: 'Please enter a name' }), z.maxLength(80), visibleOnly);

/** A password that is checked. Its strength does not matter here. */
export const passwordField = z.string().check(z.minLength(1, { error: 'Password is required' }), z.maxLength(256));

/** Left out only by whoever has no password and has proved themselves lately in another way. */
export const ownPasswordField = z.optional(passwordField);

/** A new password. Its rule answers `identity.password_weak`. */
export const newPasswordField = z
  .string()
  .check(z.minLength(8, { error: 'Password cannot be less than 8 characters' }), z.maxLength(128));

export const mailedTokenField = z.string().check(z.regex(/^[\w-]{20,200}$/));

/** In lower case, as ids are compared and stored. */
export const idField = z.uuid().check(z.toLowerCase());

export const companyNameField = z.string().check(
  z.maxLength(500, { error: 'Please enter your company name.' }),
  z.overwrite(normaliseCompanyName),
  z.refine((name: string) => companyNameFault(name) === null, { error: 'Please enter your company name.' }),
  visibleOnly,
);

/** ISO 3166-1, two letters. */
export const countryField = z.string().check(
  z.maxLength(2, { error: 'Please choose a country.' }),
  z.toUpperCase(),
  z.refine((code: string) => countryCodes.includes(code), { error: 'Please choose a country.' }),
);

/** A token that an older client sends in the body; only the cookie counts. */
export const ignoredTokenField = z.optional(z.string().check(z.maxLength(500)));

/** A record with a stated number of entries. */
export function smallRecord<Key extends z.core.$ZodRecordKey, Value extends z.core.SomeType>(
  key: Key,
  value: Value,
  maxProperties: number,
) {
  const isSmall = (record: object): boolean => Object.keys(record).length <= maxProperties;
  return z.record(key, value).check(z.refine(isSmall)).register(z.globalRegistry, { maxProperties });
}
