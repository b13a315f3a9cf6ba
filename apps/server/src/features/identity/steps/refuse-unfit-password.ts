import { strictestPasswordPolicy } from '@atrium/domain/security/strictest-policy';
import type { Context } from '../../../runtime/context.ts';
import { Refused } from '../../../runtime/refused.ts';
import { listLastPasswords } from '../stores/former-passwords.store.ts';
import { type Person, passwordFactsOf } from './password-facts-of.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

/**
 * Refuses a password that the person may not set: a weak one, or one of the last that a policy forbids. Answers how many
 * former ones are to be kept.
 */
export async function refuseUnfitPassword(
  ctx: Pick<Context, 'db' | 'passwords'>,
  person: Person,
  password: string,
): Promise<number> {
  const facts = await passwordFactsOf(ctx.db, person);
  refuseWeakPassword(ctx, password, facts);
  const last = strictestPasswordPolicy(facts.policies)?.restrictLastPasswordsCount ?? 0;
  if (last === 0) return 0;
  for (const hash of await listLastPasswords(ctx.db, person.userId, last)) {
    if (!(await ctx.passwords.matches(password, hash))) continue;
    const message = `You have used this password before. Please choose one that is not among your last ${last}.`;
    throw new Refused('identity.password_weak', { fields: [{ field: 'password', message }] });
  }
  // The one that is set now is the newest of them.
  return last - 1;
}
