import { listInvites as endpoint } from '@atrium/contract/invites/list-invites';
import { decideMove } from '@atrium/domain/identity/identity-move';
import { serve } from '../../runtime/serve.ts';
import { findHolder } from '../identity/stores/users.store.ts';
import { roleCatalogueOf } from '../memberships/steps/role-catalogue.ts';
import { listInvitesTo } from './invitations.store.ts';
import { appOf, titlesOf } from './steps/describe-offer.ts';

/** The invitations of the signed-in person, only after their address is verified (INVT-05). */
export const listInvites = serve(endpoint, async (ctx, caller) => {
  const holder = await findHolder(ctx.db, caller.session.userId);
  if (!decideMove('see_invitations', holder).allowed) return { invites: [] };
  const catalogue = await roleCatalogueOf(ctx);
  const invites = await listInvitesTo(ctx.db, holder.email, ctx.clock.wall());
  return {
    invites: invites.map((invite) => ({
      id: invite.id,
      inviteCode: invite.id,
      appName: appOf(invite.roles),
      inviterName: `${invite.inviter_first_name} ${invite.inviter_last_name}`.trim(),
      inviterEmail: invite.inviter_email,
      orgInvitedTo: invite.organisation_name,
      roles: titlesOf(catalogue, invite.roles),
      expiresAt: invite.expires_at.toISOString(),
    })),
  };
});
