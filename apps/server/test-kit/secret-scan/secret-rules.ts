import { findCardNumbers } from './card-numbers.ts';

export const secretKinds = [
  'card number',
  'security code',
  'one-time code',
  'client secret',
  'mandate session',
  'key',
  'token',
  'encrypted field',
] as const;
export type SecretKind = (typeof secretKinds)[number];

/** What only this run knows: the codes that were sent, and the keys that it was started with. */
export interface KnownSecrets {
  readonly codes: readonly string[];
  readonly keys: readonly string[];
}

export interface FoundSecret {
  readonly kind: SecretKind;
  readonly value: string;
}

const patterns: readonly (readonly [SecretKind, RegExp])[] = [
  [
    'security code',
    /\b(?:cvc2?|cvv2?|cvn|cid|security_?code|card_?code)["'\\\]]{0,4}\s*(?:[:=]|%3D)\s*["'\\]{0,3}(\d{3,4})(?!\d)/gi,
  ],
  ['client secret', /\b[a-z]{2,6}_[A-Za-z0-9]{6,}_secret_[A-Za-z0-9]{6,}/g],
  [
    'mandate session',
    /\b(?:subscription_session_id|subsSessionId|payment_session_id)["'\\]{0,3}\s*(?:[:=]|%3D)\s*["'\\]{0,3}([\w.-]{8,})/gi,
  ],
  ['mandate session', /\b(?:sub_)?session_[A-Za-z0-9_.-]{24,}/g],
  ['key', /\b(?:sk|rk)_(?:test|live)_\w{8,}/g],
  ['key', /\bwhsec_\w{8,}/g],
  ['key', /\bcfsk_\w{8,}/g],
  ['key', /\bAQ[A-Za-z0-9]{2}h[A-Za-z0-9+/=-]{60,}/g],
  ['key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/g],
  ['token', /\beyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/g],
  ['token', /\bBearer\s+[\w.~+/-]{16,}/gi],
  // A refresh token as tokens.ts makes it: the family, then what derives from the secret.
  ['token', /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[\w-]{43}(?![\w-])/g],
  ['encrypted field', /\bencrypted[A-Z]\w+["'\\\]]{0,4}\s*(?:[:=]|%3D)\s*["'\\]{0,3}([\w$+/=.-]{4,})/g],
  ['encrypted field', /\badyen(?:js|an|io)_[\w.]+\$[\w+/=$.-]{16,}/g],
];

/** For its reader alone, who is sent it by mail: nobody else may see it. */
const mailedToken = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}-[\w-]{43}(?![\w-])/g;
const hidden = /^\[?redacted\]?$|^\*+$|^null$|^undefined$/i;
const speaksOfCodes = /otp|sms|phone|mobile|one.?time|passcode/i;

/** Every secret that stands in a text in clear; `isMail` where the text is a mail, whose links are meant to be read. */
export function findSecrets(text: string, known: KnownSecrets, isMail = false): readonly FoundSecret[] {
  const found: FoundSecret[] = findCardNumbers(text).map((value) => ({ kind: 'card number', value }));
  for (const [kind, pattern] of patterns) found.push(...matchesOf(text, kind, pattern));
  if (!isMail) found.push(...matchesOf(text, 'token', mailedToken));
  for (const value of known.keys) if (text.includes(value)) found.push({ kind: 'key', value });
  for (const value of known.codes) if (tellsCode(text, value)) found.push({ kind: 'one-time code', value });
  return found;
}

function matchesOf(text: string, kind: SecretKind, pattern: RegExp): FoundSecret[] {
  return [...text.matchAll(pattern)]
    .map(([whole, value = whole]) => ({ kind, value }))
    .filter(({ value }) => !hidden.test(value));
}

/** Six digits may be an amount: they are the code where they stand alone as a value, or where the text speaks of codes. */
function tellsCode(text: string, code: string): boolean {
  if (new RegExp(`["'\\\\=:]\\s*${code}["'\\\\&]|^${code}$`).test(text)) return true;
  return new RegExp(`(?<![\\d.])${code}(?!\\d)`).test(text) && speaksOfCodes.test(text);
}

/** Enough to find it by, too little to use. */
export const masked = ({ value }: FoundSecret): string => `${value.slice(0, 4)}… (${value.length} characters)`;
