import { withdrawInvitation as endpoint } from '@atrium/contract/invites/withdraw-invitation';
import { planRoleChange } from '@atrium/domain/access/change-roles';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { record } from '../audit/steps/record.ts';
import { inPeopleWork } from '../memberships/people-work.ts';
import { assignmentsOf, rolesAsFacts } from '../memberships/steps/assignments.ts';
import { endInvitation, findInvitation } from './invitations.store.ts';

/** Withdraws an invitation. People who may not give its roles may not withdraw it (N-44, ROLE-17). */
export const withdrawInvitation = serve(
  endpoint,
  async (ctx, caller, input: { readonly id: string }): Promise<{ withdrawn: true }> => {
    await inPeopleWork(ctx, caller, async (work) => {
      const { organisationId, tx, catalogue } = work;
      const now = ctx.clock.wall();
      const invitation = await findInvitation(tx, input.id, now);
      if (invitation?.organisation_id !== organisationId) throw new Refused('request.not_found');
      const roles = assignmentsOf(catalogue, invitation.roles);
      // An invitation has not made anybody an owner yet, so no owner is lost.
      const facts = { catalogue, actor: work.actor, isOwnRecord: false, otherActiveOwners: 1 };
      const decision = planRoleChange({ ...facts, before: roles, after: [] });
      if (!decision.allowed) throw new Refused(decision.refusal);
      if (!(await endInvitation(tx, input.id, 'withdrawn', now))) throw new Refused('request.not_found');
      await record(work, work.doer, {
        action: 'users.invitation_withdrawn',
        subjectId: invitation.user_id,
        facts: { invitationId: input.id, roles: rolesAsFacts(roles) },
      });
    });
    return { withdrawn: true };
  },
);
