import { mostPeopleAtOnce } from '@atrium/domain/people-jobs/people-job';
import * as z from 'zod/mini';
import { assignedRole, mostRoles, valuesOfAllRoles } from '../access/role-fields.ts';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';

/** What a change for one or several people would do to access and seats. Nothing is saved. Without ids it is for a new person. */
export const previewUserChange = endpoint({
  name: 'previewUserChange',
  method: 'POST',
  path: '/users/preview',
  summary: 'See what a change of roles would do',
  requires: 'act_on_users',
  power: 'none',
  rate: 'read',
  idempotency: 'natural',
  bodyLimitBytes: 700_000,
  bodyValues: mostPeopleAtOnce + valuesOfAllRoles,
  input: z.strictObject({
    userIds: z.array(idField).check(z.maxLength(mostPeopleAtOnce)),
    assign: z.array(assignedRole).check(z.maxLength(mostRoles)),
    unassign: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(30)),
    standing: z.optional(z.enum(['disable', 'enable', 'delete'])),
  }),
  reply: z.object({
    access: z.array(
      z.object({
        userId: z.nullable(z.string()),
        products: z.readonly(
          z.array(
            z.object({
              product: z.string(),
              roleBefore: z.nullable(z.string()),
              roleAfter: z.nullable(z.string()),
              /** Whether the organisation may use the product now; a role in it opens nothing before. */
              isOpen: z.optional(z.boolean()),
              modulesGained: z.readonly(z.array(z.string())),
              modulesLost: z.readonly(z.array(z.string())),
            }),
          ),
        ),
        permissionsGained: z.readonly(z.array(z.string())),
        permissionsLost: z.readonly(z.array(z.string())),
      }),
    ),
    seats: z.readonly(
      z.array(
        z.object({
          plan: z.string(),
          added: z.number(),
          removed: z.number(),
          charged: z.nullable(z.object({ before: z.number(), after: z.number() })),
        }),
      ),
    ),
    /** The counts for the estimate call. The popup opens when one is not 0 (USER-12). */
    estimateCounts: z.object({ erp: z.number(), crm: z.number(), people: z.number() }),
    /** The people for whom the change would be refused, with the refusal's code. */
    refused: z.array(z.object({ userId: z.string(), code: z.string() })),
  }),
  refusals: ['users.owner_protected', 'users.unknown_role', 'users.unknown_module'],
});
