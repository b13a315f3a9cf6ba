import { passwordFault, passwordFaultMessages } from '@atrium/domain/security/password';
import { type PasswordPolicy, strictestPasswordPolicy } from '@atrium/domain/security/strictest-policy';
import { unmetRules } from '@atrium/domain/users/set-password-form';
import type { Context } from '../../../runtime/context.ts';
import { Refused } from '../../../runtime/refused.ts';

/** One password opens every organisation of a person, so it must meet the strictest of their policies and our own rule. */
export function refuseWeakPassword(
  ctx: Pick<Context, 'passwords'>,
  password: string,
  facts: { readonly email: string; readonly policies: readonly PasswordPolicy[] },
): void {
  const fault = passwordFault(password, { isCommon: ctx.passwords.isCommon(password), email: facts.email });
  const policy = strictestPasswordPolicy(facts.policies);
  const isBroken = policy !== null && unmetRules(password, policy).length > 0;
  if (fault === null && !isBroken) return;
  const message = fault === null ? 'Invalid password' : passwordFaultMessages[fault];
  throw new Refused('identity.password_weak', { fields: [{ field: 'password', message }] });
}
