import * as z from 'zod/mini';
import { assignedRole, mostRoles, valuesOfAllRoles } from '../access/role-fields.ts';
import { endpoint } from '../endpoint.ts';
import { emailField, nameField, newPasswordField } from '../fields.ts';
import { contactField } from './contact-field.ts';

/** Creates an account, or invites a person who already has one (API-59, USER-17, X-15). */
export const addUser = endpoint({
  name: 'addUser',
  method: 'POST',
  path: '/users',
  summary: 'Add somebody to your organisation',
  requires: 'act_on_users',
  power: 'grants',
  proof: 'by_body',
  rate: 'write',
  idempotency: 'required',
  bodyValues: valuesOfAllRoles,
  input: z.strictObject({
    firstName: nameField,
    lastName: nameField,
    emailId: emailField,
    contact: z.optional(contactField),
    /** Without a password the person gets a mail with a link to set it (N-14). */
    password: z.optional(newPasswordField),
    appUserCreateRequestList: z.array(assignedRole).check(z.maxLength(mostRoles)),
  }),
  reply: z.object({
    outcome: z.enum(['added', 'invited']),
    /** Null for an invited person, who joins only by accepting. */
    userId: z.nullable(z.string()),
  }),
  refusals: [
    'identity.password_weak',
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
