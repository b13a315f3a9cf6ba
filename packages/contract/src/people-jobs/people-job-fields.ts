import { peopleJobKinds, peopleJobRowStates, peopleJobStates } from '@atrium/domain/people-jobs/people-job';
import * as z from 'zod/mini';

/** Work on many people that goes on by itself: checked, then started by a person, then done. */
export const peopleJob = z.object({
  id: z.string(),
  kind: z.enum(peopleJobKinds),
  state: z.enum(peopleJobStates),
  fileName: z.nullable(z.string()),
  /** Of the change of a role, in the form 'product - role'. */
  title: z.nullable(z.string()),
  total: z.number(),
  /** Rows that cannot be carried out and never will. */
  faulty: z.number(),
  done: z.number(),
  failed: z.number(),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
});
export type PeopleJob = z.infer<typeof peopleJob>;

/** One row: for an import as it was typed, with what is wrong with it or what became of it. */
export const peopleJobRow = z.object({
  rowNumber: z.number(),
  state: z.enum(peopleJobRowStates),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  contact: z.string(),
  userType: z.string(),
  roles: z.string(),
  /** In words; null where nothing is wrong. */
  message: z.nullable(z.string()),
});
export type PeopleJobRow = z.infer<typeof peopleJobRow>;
