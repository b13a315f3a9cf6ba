import { resendInvitation as endpoint } from '@atrium/contract/invites/resend-invitation';
import { planRoleChange } from '@atrium/domain/access/change-roles';
import { givesPower } from '@atrium/domain/access/gives-power';
import { refuseWeakProof } from '../../runtime/refuse-weak-proof.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { findCompany } from '../accounts/companies.store.ts';
import { record } from '../audit/steps/record.ts';
import { refuseMove } from '../identity/steps/refuse-move.ts';
import { findUserByEmail } from '../identity/stores/users.store.ts';
import { hasPaidInvoice } from '../invoices/invoices.store.ts';
import { spendMailQuota } from '../mail/steps/spend-mail-quota.ts';
import { findNames } from '../memberships/people.store.ts';
import { inPeopleWork } from '../memberships/people-work.ts';
import { assignmentsOf, rolesAsFacts } from '../memberships/steps/assignments.ts';
import { findInvitation, prolongInvitation } from './invitations.store.ts';
import { mailInvitation } from './steps/mail-invitation.ts';

/**
 * Mails an invitation again and prolongs it (D-184). People who may not give its roles may not send it. From then on it
 * is theirs, so that it counts also if its first inviter has left (D-824).
 */
export const resendInvitation = serve(
  endpoint,
  async (ctx, caller, input: { readonly id: string }): Promise<{ expiresAt: string }> => {
    return inPeopleWork(ctx, caller, async (work) => {
      const { organisationId, tx, catalogue, doer } = work;
      await refuseMove(tx, doer.userId, 'write_to_others');
      const now = ctx.clock.wall();
      const invitation = await findInvitation(tx, input.id, now);
      if (invitation?.organisation_id !== organisationId) throw new Refused('request.not_found');
      const roles = assignmentsOf(catalogue, invitation.roles);
      const facts = { catalogue, actor: work.actor, isOwnRecord: false, otherActiveOwners: 0 };
      const decision = planRoleChange({ ...facts, before: [], after: roles });
      if (!decision.allowed) throw new Refused(decision.refusal);
      if (givesPower(roles)) await refuseWeakProof(ctx, tx, caller);
      const account = await findUserByEmail(tx, invitation.email);
      if (account === undefined) throw new Refused('request.not_found');
      const hasPaid = await hasPaidInvoice(organisationId, tx);
      const quota = await spendMailQuota(ctx, tx, { organisationId, userId: doer.userId, hasPaid }, account.email);
      if (!quota.allowed) throw new Refused(quota.refusal);
      const expiresAt = await prolongInvitation(tx, input.id, { by: doer.userId, now });
      const inviterName = await findNames(organisationId, tx, doer.userId);
      const { name: organisationName } = await findCompany(organisationId, tx);
      await mailInvitation(ctx, tx, account, { inviterName, organisationName, hasPaid });
      await record(work, doer, {
        action: 'users.invitation_resent',
        subjectId: invitation.user_id,
        facts: { invitationId: input.id, roles: rolesAsFacts(roles) },
      });
      return { expiresAt: expiresAt.toISOString() };
    });
  },
);
