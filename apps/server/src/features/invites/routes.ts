import { acceptInvite as acceptInviteEndpoint } from '@atrium/contract/invites/accept-invite';
import { listInvitations as listInvitationsEndpoint } from '@atrium/contract/invites/list-invitations';
import { listInvites as listInvitesEndpoint } from '@atrium/contract/invites/list-invites';
import { rejectInvite as rejectInviteEndpoint } from '@atrium/contract/invites/reject-invite';
import { resendInvitation as resendInvitationEndpoint } from '@atrium/contract/invites/resend-invitation';
import { withdrawInvitation as withdrawInvitationEndpoint } from '@atrium/contract/invites/withdraw-invitation';
import type { Bind } from '../../http/bind.ts';
import { acceptInvite } from './accept-invite.ts';
import { listInvitations } from './list-invitations.ts';
import { listInvites } from './list-invites.ts';
import { rejectInvite } from './reject-invite.ts';
import { resendInvitation } from './resend-invitation.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

export function invitesRoutes(bind: Bind): void {
  bind(listInvitesEndpoint, ({ ctx, caller }) => listInvites(ctx, caller));
  bind(acceptInviteEndpoint, ({ ctx, caller, input }) => acceptInvite(ctx, caller, input));
  bind(rejectInviteEndpoint, ({ ctx, caller, input }) => rejectInvite(ctx, caller, input));
  bind(listInvitationsEndpoint, ({ ctx, caller, input }) => listInvitations(ctx, caller, input));
  bind(resendInvitationEndpoint, ({ ctx, caller, input }) => resendInvitation(ctx, caller, input));
  bind(withdrawInvitationEndpoint, ({ ctx, caller, input }) => withdrawInvitation(ctx, caller, input));
}
