import type { Served } from '../../runtime/serve.ts';
import { acceptInvite } from './accept-invite.ts';
import { listInvitations } from './list-invitations.ts';
import { listInvites } from './list-invites.ts';
import { rejectInvite } from './reject-invite.ts';
import { resendInvitation } from './resend-invitation.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

export const invitesRoutes: readonly Served[] = [
  listInvites,
  acceptInvite,
  rejectInvite,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
];
