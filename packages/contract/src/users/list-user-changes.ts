import { personChanges } from '@atrium/domain/audit/actions';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';

/** What was changed about a person of the organisation, newest first. */
export const listUserChanges = endpoint({
  name: 'listUserChanges',
  method: 'GET',
  path: '/users/{userId}/changes',
  summary: 'What was changed about a person, and by whom',
  requires: 'manage_users',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({ userId: idField }),
  reply: z.object({
    /** The newest 100. */
    changes: z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        action: z.enum(personChanges),
        /** Null if nobody did it, or somebody who is not here any more. */
        actorName: z.nullable(z.string()),
        /** The roles that were taken and given, as 'product - role'. */
        rolesBefore: z.array(z.string()),
        rolesAfter: z.array(z.string()),
      }),
    ),
  }),
  refusals: ['request.not_found'],
});
