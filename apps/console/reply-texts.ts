import { catalogue, unnamedRefusal } from '@atrium/contract/errors/catalogue';
import { loadingTexts, notices } from '@atrium/contract/errors/notices';
import { hiddenCharactersMessage } from '@atrium/domain/kernel/hidden-characters';
import { guessableMessages } from '@atrium/domain/security/guessable-password';
import { passwordFaultMessages } from '@atrium/domain/security/password';
import { policyMessages } from '@atrium/domain/security/password-policy';
import { preventedAction } from '@atrium/domain/users/act-on-user';
import { userFormMessages } from '@atrium/domain/users/user-form';
import type { defineConfig } from '@lingui/cli';
import { dataTexts } from './data-texts.ts';

/** Texts of the server that are made of parts; a number in them becomes {0}, {1} … */
const made = [
  'Invalid password',
  'At least {0} characters',
  'At most {0} characters',
  'A capital letter',
  'A special character',
  'A number',
  'No character four times in a row',
  'Only letters, digits and special characters of the keyboard',
  'Confirm password should match new password',
  'Password minimum length should be less than maximum length',
  'Please enter a valid email',
  'Please enter a name',
  hiddenCharactersMessage,
  'Password is required',
  'Please enter your company name.',
  'Please choose a country.',
  'Please enter a valid mobile number',
  'Please enter valid OTP',
  'Please enter a code',
  'Please enter the code',
  'Please give a valid input',
  'This is an Excel file. Save it as CSV in your spreadsheet program, then choose that file.',
  'The file is empty.',
  'The file has no rows below the names of the columns.',
  'The file has more than {0} rows. Please divide it.',
  'A column appears twice.',
  'Line {0} has {1} cell instead of {2}',
  'Line {0} has {1} cells instead of {2}',
  'A name has at most {0} letters',
  'Row {0} has the same email address',
  'There is no role {0}',
  'Roles there are {0}',
  '{0} is a role for guests',
  '{0} is not a role for guests',
  'Only an owner can give the role {0}',
  'A product has two roles',
  "The user type is 'Guest' or 'Paid'",
  'A guest needs a guest role in a product',
  'Unknown columns: {0}',
  'Unknown columns: {0}, {1} more',
  'Missing columns: {0}',
  'and {0} more',
  'No paid plan yet: nothing is charged.',
  'In trial: nothing is charged.',
  'Paid by a prepaid code for {0} users: nothing is charged.',
  'This plan does not charge by user: nothing is charged.',
  'Already paid for: nothing is charged.',
  '{0} user',
  '{0} users',
  '{0} off',
  '{0} of {1}',
  '{0}, more users',
  '{0}, users added',
  '{0}, unused time',
  'Discount {0}',
  'Prepaid code {0}',
  'Credits',
  'Account balance',
  'Promotional credits',
  'Unused time given back',
];

/** The names of the properties whose text people read. */
const shown = new Set(['title', 'message', 'help']);

/** Every text in an object, at any depth: all of a plain list, and of others those that people read. */
function textsIn(value: object): string[] {
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    if (typeof inner === 'object' && inner !== null) return textsIn(inner);
    const isRead = shown.has(name) || !Object.keys(value).some((key) => shown.has(key));
    return typeof inner === 'string' && isRead && inner !== '' ? [inner] : [];
  });
}

const sources = [
  catalogue,
  unnamedRefusal,
  notices,
  loadingTexts,
  userFormMessages,
  preventedAction,
  passwordFaultMessages,
  guessableMessages,
  policyMessages,
];

/** What contract, domain and server say in English. Its id in the catalogue is the English text itself. */
const replyTexts: readonly string[] = [...new Set([...sources.flatMap(textsIn), ...made])];

type Extractor = NonNullable<Parameters<typeof defineConfig>[0]['extractors']>[number];

/** Tells Lingui about texts that no macro marks. */
const extractorOf = (name: string, texts: readonly string[]): Extractor => ({
  match: (file) => file.endsWith(name),
  extract: (file, _code, onMessage) => {
    for (const id of texts) onMessage({ id, message: id, origin: [file, 1, 0], placeholders: {} });
  },
});

export const textExtractors = [extractorOf('reply-texts.ts', replyTexts), extractorOf('data-texts.ts', dataTexts)];
