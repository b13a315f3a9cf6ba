import { getPasswordPolicyOf as endpoint } from '@atrium/contract/policies/password-policy';
import { can } from '@atrium/domain/access/permissions';
import { normaliseEmail } from '@atrium/domain/identity/email';
import { type PolicySettings, policyDefaults } from '@atrium/domain/security/password-policy';
import { strictestPasswordPolicy } from '@atrium/domain/security/strictest-policy';
import type { SignedIn } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { serve } from '../../runtime/serve.ts';
import { passwordPoliciesOf } from '../identity/steps/password-policies-of.ts';
import { findUserByEmail } from '../identity/stores/users.store.ts';
import { hasMembership } from '../memberships/memberships.store.ts';

/**
 * What a person's next password must meet: one's own, or that of somebody in the open organisation for whoever acts on
 * its people. Everybody else's name answers as an unknown one does.
 */
export const getPasswordPolicyOf = serve(
  endpoint,
  async (ctx, caller, input: { readonly userName: string }): Promise<PolicySettings> => {
    const account = await findUserByEmail(ctx.db, normaliseEmail(input.userName));
    if (account === undefined || !(await maySee(ctx, caller, account.id))) return policyDefaults;
    const policy = strictestPasswordPolicy(await passwordPoliciesOf(ctx.db, account.id));
    return policy === null ? policyDefaults : { enabled: true, ...policy };
  },
);

async function maySee(ctx: Context, { session, actor }: SignedIn, userId: string): Promise<boolean> {
  if (session.userId === userId) return true;
  const { organisationId, assurance } = session;
  const isWaiting = assurance === 'pending' || assurance === 'new_password';
  if (organisationId === null || isWaiting || !can(actor, 'act_on_users')) return false;
  return hasMembership(ctx.db, organisationId, userId);
}
