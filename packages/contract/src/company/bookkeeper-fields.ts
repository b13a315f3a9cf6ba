import * as z from 'zod/mini';

/** An association as either side sees it. The other side's name is null until it accepts (N-45). */
export const bookkeeperAssociation = z.object({
  id: z.string(),
  state: z.enum(['granted', 'accepted']),
  bookkeeperEmail: z.string(),
  bookkeeperTenantId: z.nullable(z.string()),
  bookkeeperName: z.nullable(z.string()),
  clientTenantId: z.string(),
  clientName: z.string(),
  grantedAt: z.string(),
  acceptedAt: z.nullable(z.string()),
});
export type BookkeeperAssociation = z.infer<typeof bookkeeperAssociation>;
