import { consoleRoles } from '@atrium/domain/access/permissions';
import { assurances } from '@atrium/domain/identity/session';
import * as z from 'zod/mini';

/** What the console needs to draw itself, answered with every new access token. */
export const sessionReply = z.object({
  /** A short JWT; its claims are those of SESS-13. The console holds it in memory only. */
  accessToken: z.string(),
  emailVerified: z.boolean(),
  assurance: z.enum(assurances),
  user: z.object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.nullable(z.string()),
  }),
  /** Null until an organisation is set. */
  organisation: z.nullable(
    z.object({ tenantId: z.string(), tenantName: z.string(), country: z.nullable(z.string()), currency: z.string() }),
  ),
  /** The facts the permission table decides on. */
  actor: z.nullable(
    z.object({
      isOwner: z.boolean(),
      consoleRole: z.nullable(z.enum(consoleRoles)),
      modules: z.array(z.string()),
    }),
  ),
});
export type SessionReply = z.infer<typeof sessionReply>;
