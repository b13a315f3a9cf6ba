import type { InputOf } from '@atrium/contract/endpoint';
import { addUser as endpoint } from '@atrium/contract/users/add-user';
import { givesPower } from '@atrium/domain/access/gives-power';
import { normaliseEmail } from '@atrium/domain/identity/email';
import { policyInForce } from '@atrium/domain/security/password-policy';
import { inOrganisation } from '../../db/transaction.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { refuseWeakProof } from '../../runtime/refuse-weak-proof.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { findCompany } from '../accounts/companies.store.ts';
import { refuseWeakPassword } from '../identity/steps/refuse-weak-password.ts';
import { findPolicy } from '../identity/stores/security-policies.store.ts';
import { inPeopleWork } from '../memberships/people-work.ts';
import { wantedRoles } from '../memberships/steps/assignments.ts';
import { addToOrganisation } from './steps/add-to-organisation.ts';

type Input = InputOf<typeof endpoint>;

/** Adds a user to the caller's organisation: a new account, or an invitation if there is one already. */
export const addUser = serve(endpoint, async (ctx, caller, input: Input) => {
  const passwordHash = await hashOf(ctx, caller, input);
  return inPeopleWork(ctx, caller, async (work) => {
    const roles = wantedRoles(work.catalogue, input.appUserCreateRequestList);
    if (!roles.allowed) throw new Refused(roles.refusal);
    if (givesPower(roles.plan)) await refuseWeakProof(ctx, work.tx, caller);
    const { firstName, lastName, emailId: email } = input;
    const contact = input.contact || null;
    const added = await addToOrganisation(work, { firstName, lastName, email, contact, passwordHash }, roles.plan);
    if (!added.allowed) throw new Refused(added.refusal);
    const { outcome, userId } = added.plan;
    return caller.remember(work.tx, { outcome, userId: outcome === 'added' ? userId : null });
  });
});

/** Hashed before the transaction, because hashing is slow on purpose. */
async function hashOf(ctx: Context, { organisationId }: Member, input: Input): Promise<string | null> {
  const { password, emailId, firstName, lastName } = input;
  if (password === undefined) return null;
  const { name } = await inOrganisation(ctx, organisationId, (tx) => findCompany(organisationId, tx));
  const policy = await findPolicy(ctx.db, organisationId);
  const inForce = policy === undefined ? null : policyInForce(policy);
  const names = [firstName, lastName, name];
  refuseWeakPassword(ctx, password, {
    email: normaliseEmail(emailId),
    names,
    policies: inForce === null ? [] : [inForce],
  });
  return ctx.passwords.hash(password);
}
