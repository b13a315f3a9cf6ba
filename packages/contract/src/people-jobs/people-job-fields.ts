import { peopleJobKinds, peopleJobRowStates, peopleJobStates } from '@atrium/domain/people-jobs/people-job';
import * as z from 'zod/mini';

/** A background job on many people: checked, started by a person, then done. */
export const peopleJob = z.object({
  id: z.string(),
  kind: z.enum(peopleJobKinds),
  state: z.enum(peopleJobStates),
  fileName: z.nullable(z.string()),
  /** The role of a role change, as 'product - role'. */
  title: z.nullable(z.string()),
  total: z.number(),
  /** Rows with faults, which are never carried out. */
  faulty: z.number(),
  done: z.number(),
  failed: z.number(),
  /** The job that undoes this import. */
  undoneBy: z.optional(z.string()),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
});
export type PeopleJob = z.infer<typeof peopleJob>;

/** One row as typed, with its fault or its result. */
export const peopleJobRow = z.object({
  rowNumber: z.number(),
  state: z.enum(peopleJobRowStates),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  contact: z.string(),
  userType: z.string(),
  roles: z.string(),
  /** The fault in words. Null without a fault. */
  message: z.nullable(z.string()),
});
export type PeopleJobRow = z.infer<typeof peopleJobRow>;
