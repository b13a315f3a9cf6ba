import { listInvitations as endpoint } from '@atrium/contract/invites/list-invitations';
import { serve } from '../../runtime/serve.ts';
import { roleCatalogueOf } from '../memberships/steps/role-catalogue.ts';
import { listInvitationsBy } from './invitations.store.ts';
import { titlesOf } from './steps/describe-offer.ts';

/** The open invitations of the caller's organisation. */
export const listInvitations = serve(endpoint, async (ctx, caller, input) => {
  const catalogue = await roleCatalogueOf(ctx);
  const now = ctx.clock.wall();
  const { invitations, nextCursor } = await listInvitationsBy(ctx.db, caller.organisationId, now, input.cursor);
  return {
    ...(nextCursor === null ? {} : { nextCursor }),
    invitations: invitations.map((invitation) => ({
      id: invitation.id,
      firstName: invitation.first_name,
      lastName: invitation.last_name,
      email: invitation.email,
      allAppsRole: titlesOf(catalogue, invitation.roles).join(', '),
      invitedAt: invitation.created_at.toISOString(),
      expiresAt: invitation.expires_at.toISOString(),
    })),
  };
});
