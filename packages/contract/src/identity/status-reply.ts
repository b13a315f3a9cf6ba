import { sessionLosses } from '@atrium/domain/identity/session';
import * as z from 'zod/mini';
import { sessionReply } from './session-reply.ts';

/** Nobody is signed in. A browser that holds the cookie of an ended session is told why that session ended (D-153). */
export const signedOutReply = z.object({
  accessToken: z.null(),
  emailVerified: z.literal(false),
  ended: z.nullable(
    z.object({
      reason: z.enum(sessionLosses),
      /** Who has disabled or removed the person, and the names of owners who can help. */
      organisation: z.nullable(z.object({ tenantName: z.string(), owners: z.array(z.string()) })),
    }),
  ),
});
export type SignedOutReply = z.infer<typeof signedOutReply>;

export const statusReply = z.union([sessionReply, signedOutReply]);
export type StatusReply = z.infer<typeof statusReply>;
