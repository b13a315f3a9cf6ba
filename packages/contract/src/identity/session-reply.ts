import { consoleRoles } from '@atrium/domain/access/permissions';
import { locales } from '@atrium/domain/identity/locale';
import { assurances } from '@atrium/domain/identity/session';
import * as z from 'zod/mini';
import { agreementsDueField } from '../agreements/agree.ts';

/** How long the session lasts in this organisation. In seconds from now, because the clocks of browsers differ. */
export const deadlineFields = z.object({
  sessionEndsInSeconds: z.number(),
  /** Null without an idle timeout. */
  idleEndsInSeconds: z.nullable(z.number()),
  idleMinutes: z.nullable(z.number()),
});
export type DeadlinesReply = z.infer<typeof deadlineFields>;

/** What the console needs to start, sent with every new access token. */
export const sessionReply = z.object({
  /** A short-lived JWT with the claims of SESS-13. The console keeps it only in memory. */
  accessToken: z.string(),
  emailVerified: z.boolean(),
  assurance: z.enum(assurances),
  /** Why a new password is owed, while it is: an admin chose it, everybody was asked for one, or it has expired. */
  newPasswordReason: z.optional(z.enum(['first_use', 'asked', 'expired'])),
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
    z.object({
      tenantId: z.string(),
      tenantName: z.string(),
      country: z.nullable(z.string()),
      currency: z.string(),
      /** The language that the company chose; absent where its country decides (D-651). */
      locale: z.optional(z.enum(locales)),
      /** True where the operator enabled it: then the sidebar shows Invites (NAV-26, ORG-10). */
      customSectionFieldsEnabled: z.optional(z.boolean()),
      /** True for a test organisation, whose clock can be moved (D-311). */
      isTest: z.optional(z.boolean()),
    }),
  ),
  /** True if the person may work in more than one organisation: then panels and dialogs name the one that is open (D-151). */
  isInSeveral: z.optional(z.boolean()),
  /** True if the person has no organisation because those they belong to have disabled them (N-15). */
  isDisabled: z.optional(z.boolean()),
  /** True if the person signs in without a password: then none is asked for again. */
  hasNoPassword: z.optional(z.boolean()),
  deadlines: deadlineFields,
  /** The organisation that asks for a second factor first; until one is shown or set up, none is open (D-235). */
  factorOwedTo: z.optional(z.object({ tenantId: z.string(), tenantName: z.string(), hasPasskey: z.boolean() })),
  /** From when the open organisation asks for one, for whoever has none yet. */
  factorDueAt: z.optional(z.iso.datetime()),
  /** True if the owner of the open organisation has not set their profile yet (HOME-04, D-258). */
  isOnboardingDue: z.optional(z.boolean()),
  /** What waits for the person to agree to it, where something does (D-950). */
  agreementsDue: z.optional(agreementsDueField),
  /** The facts that the permission table needs. */
  actor: z.nullable(
    z.object({
      isOwner: z.boolean(),
      consoleRole: z.nullable(z.enum(consoleRoles)),
      modules: z.array(z.string()),
    }),
  ),
});
export type SessionReply = z.infer<typeof sessionReply>;
