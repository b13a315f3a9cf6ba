import { guessableFault, guessableMessages } from '@atrium/domain/security/guessable-password';
import { passwordFaultMessages } from '@atrium/domain/security/password';
import { type PasswordPolicy, strictestPasswordPolicy } from '@atrium/domain/security/strictest-policy';
import { judgePassword, ruleWords } from '@atrium/domain/users/set-password-form';
import type { Context } from '../../../runtime/context.ts';
import { Refused } from '../../../runtime/refused.ts';

/** Whose password it will be. */
export interface PasswordFacts {
  readonly email: string;
  /** The person and the companies, which others guess first. */
  readonly names: readonly string[];
  readonly policies: readonly PasswordPolicy[];
}

/** One password opens every organisation of a person, so it must meet the strictest of their policies and our own rule. */
export function refuseWeakPassword(ctx: Pick<Context, 'passwords'>, password: string, facts: PasswordFacts): void {
  const message = messageOf(ctx, password, facts);
  if (message !== null) throw new Refused('identity.password_weak', { fields: [{ field: 'password', message }] });
}

function messageOf(ctx: Pick<Context, 'passwords'>, password: string, facts: PasswordFacts): string | null {
  const policy = strictestPasswordPolicy(facts.policies);
  const judged = judgePassword(password, { email: facts.email, policy });
  if (judged?.fault === 'policy') return `Invalid password. ${ruleWords(judged.unmet, judged.policy).join('. ')}.`;
  if (judged !== null) return passwordFaultMessages[judged.fault];
  const guessable = guessableFault(password, { isListed: ctx.passwords.isListed, names: facts.names });
  return guessable === null ? null : guessableMessages[guessable];
}
