import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';

/** Mails an open invitation again. It can be accepted for the whole time from then on. */
export const resendInvitation = endpoint({
  name: 'resendInvitation',
  method: 'POST',
  path: '/users/invitations/resend',
  summary: 'Send an invitation again',
  requires: 'act_on_users',
  power: 'grants',
  proof: 'by_body',
  rate: 'write',
  idempotency: 'natural',
  input: z.strictObject({ id: idField }),
  reply: z.object({ expiresAt: z.string() }),
  refusals: [
    'request.not_found',
    'identity.verify_first',
    'users.owner_protected',
    'mail.organisation_quota',
    'mail.recipient_quota',
  ],
});
