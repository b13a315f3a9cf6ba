import type { listInvitations as endpoint } from '@atrium/contract/invites/list-invitations';
import type { InputOf, ReplyOf } from '../../http/input-of.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { roleCatalogueOf } from '../memberships/steps/role-catalogue.ts';
import { listInvitationsBy } from './invitations.store.ts';
import { titlesOf } from './steps/describe-offer.ts';

/** The open invitations of the caller's organisation. */
export async function listInvitations(
  ctx: Context,
  caller: Member,
  input: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
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
}
