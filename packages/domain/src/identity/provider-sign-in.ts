import { allow, type Decision, refuse } from '../kernel/decision.ts';

/** How long a person may take at the provider, choosing an account and typing a password there. */
export const providerMinutes = 15;

/** What a sign-in at the provider is for. An answer to one purpose is never taken for another. */
export const providerPurposes = ['sign_in', 'connect', 'step_up'] as const;
export type ProviderPurpose = (typeof providerPurposes)[number];

interface FirstSignIn {
  /** The address that the provider names; null if it names none. */
  readonly email: string | null;
  /** Whether the provider says that this person reads the mailbox. */
  readonly isEmailVerified: boolean;
  /** Whether an account has the address, or may still get it back. */
  readonly isTaken: boolean;
}

/**
 * What becomes of a person at the provider who is connected to no account here. An address alone never opens an
 * account that exists: whoever gets hold of it at the provider would get the account (D-263).
 */
export function planFirstProviderSignIn({
  email,
  isEmailVerified,
  isTaken,
}: FirstSignIn): Decision<{ readonly email: string }, 'identity.provider_unverified' | 'identity.provider_unknown'> {
  if (email === null || !isEmailVerified) return refuse('identity.provider_unverified');
  return isTaken ? refuse('identity.provider_unknown') : allow({ email });
}

/** A session that lies open at the provider proves nobody anew. The sign-in there does, if the provider tells when it was (D-721). */
export function providerProofAt(signedInAt: Date | null, now: Date): Date {
  if (signedInAt === null) return new Date(0);
  return signedInAt < now ? signedInAt : now;
}

interface WaysIn {
  readonly hasPassword: boolean;
  readonly passkeys: number;
  readonly providers: number;
}

/** The last way to sign in cannot be taken away (D-265). */
export function decideDisconnect(ways: WaysIn): Decision<null, 'security.provider_is_last'> {
  return ways.hasPassword || ways.passkeys > 0 || ways.providers > 1
    ? allow(null)
    : refuse('security.provider_is_last');
}

interface ToldNames {
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly fullName: string | null;
  readonly email: string;
}

const nameLength = 80;

/** The name of a new account. Whoever tells none is called by their address, until they change it. */
export function nameFromProvider(told: ToldNames): { readonly firstName: string; readonly lastName: string } {
  const tidy = (name: string | null) => (name ?? '').replace(/[\p{C}\s]+/gu, ' ').trim();
  const words = tidy(told.fullName).split(' ');
  const first = tidy(told.givenName) || words[0] || tidy(told.email.split('@')[0] ?? '') || told.email;
  const last = tidy(told.familyName) || (tidy(told.givenName) === '' ? words.slice(1).join(' ') : '');
  return { firstName: first.slice(0, nameLength).trim(), lastName: last.slice(0, nameLength).trim() };
}
