import { rejectInvite as endpoint } from '@atrium/contract/invites/reject-invite';
import { judgeHolder } from '@atrium/domain/identity/address-holder';
import { inOrganisation } from '../../db/transaction.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { personOf, record } from '../audit/steps/record.ts';
import { findHolder } from '../identity/stores/users.store.ts';
import { endInvitation, findInvitation } from './invitations.store.ts';

/** Rejects an invitation. Another person's invitation is not found (API-67). */
export const rejectInvite = serve(
  endpoint,
  async (ctx, caller, input: { readonly id: string }): Promise<{ rejected: true }> => {
    const { userId } = caller.session;
    const now = ctx.clock.wall();
    const invitation = await findInvitation(ctx.db, input.id, now);
    const holder = await findHolder(ctx.db, userId);
    if (invitation === undefined || judgeHolder('invitation', invitation.email, holder) !== 'holds') {
      throw new Refused('invites.not_open');
    }
    const organisationId = invitation.organisation_id;
    await inOrganisation(ctx, organisationId, async (tx) => {
      if (!(await endInvitation(tx, input.id, 'rejected', now))) throw new Refused('invites.not_open');
      await record({ ctx, organisationId, tx }, personOf(userId, caller), {
        action: 'users.invitation_rejected',
        subjectId: userId,
        facts: { invitationId: input.id, invitedBy: invitation.invited_by },
      });
    });
    return { rejected: true };
  },
);
