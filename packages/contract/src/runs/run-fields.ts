import { dueKinds } from '@atrium/domain/kernel/due-work';
import { runStates } from '@atrium/domain/runs/run-state';
import * as z from 'zod/mini';

export const kindField = z.enum(dueKinds);

/** One row of due work as operators see it. It names rows of other tables by their ids and holds nothing of them. */
export const runField = z.object({
  id: z.string(),
  kind: kindField,
  state: z.enum(runStates),
  /** Null for work that belongs to no organisation. */
  organisationId: z.nullable(z.string()),
  subjectId: z.string(),
  attempt: z.number(),
  dueAt: z.iso.datetime(),
  /** Until then a run holds it. */
  leaseUntil: z.nullable(z.iso.datetime()),
  heldAt: z.nullable(z.iso.datetime()),
  endedAt: z.nullable(z.iso.datetime()),
  /** Why the last failed attempt failed, in our words. */
  lastError: z.nullable(z.string()),
  /** The trace of the call that wrote it, and of its runs. Null where nothing traced wrote it. */
  traceId: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
});

export type RunView = z.infer<typeof runField>;

/** Who steers and why, for the audit log. */
export const bySomebody = {
  operator: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
};
