import * as z from 'zod/mini';
import { assignedRole } from '../access/role-fields.ts';
import { endpoint } from '../endpoint.ts';
import { emailField, idField, nameField } from '../fields.ts';

/** Another product invites somebody into itself, in the name of a person who may add people (N-44, D-262). */
export const createInvite = endpoint({
  name: 'createInvite',
  method: 'POST',
  path: '/invites',
  summary: 'Invite somebody, as another product of the suite',
  requires: 'service',
  power: 'grants',
  proof: 'in_call',
  rate: 'write',
  idempotency: 'natural',
  input: z.strictObject({
    tenantId: idField,
    /** The person who asked for it in the product. */
    inviterId: idField,
    firstName: nameField,
    lastName: nameField,
    emailId: emailField,
    role: assignedRole,
  }),
  reply: z.object({ outcome: z.enum(['added', 'invited']) }),
  refusals: [
    'request.not_found',
    'request.unauthorized',
    'request.too_many',
    'identity.verify_first',
    'mail.organisation_quota',
    'mail.recipient_quota',
    'users.already_member',
    'users.already_invited',
    'users.limit_reached',
    'users.owner_protected',
    'users.unknown_role',
    'users.unknown_module',
  ],
});
