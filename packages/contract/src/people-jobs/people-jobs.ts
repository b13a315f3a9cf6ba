import { bulkActions, mostPeopleAtOnce, peopleJobRowStates } from '@atrium/domain/people-jobs/people-job';
import * as z from 'zod/mini';
import { assignedRole, valuesOfRole } from '../access/role-fields.ts';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';
import { peopleJob, peopleJobRow } from './people-job-fields.ts';

/** Gives or removes one role for many people, as a background job. */
export const changeRoleOfMany = endpoint({
  name: 'changeRoleOfMany',
  method: 'POST',
  path: '/users/role-changes',
  summary: 'Give or take a role for many people',
  requires: 'act_on_users',
  power: 'grants',
  rate: 'write',
  idempotency: 'required',
  bodyLimitBytes: 500_000,
  bodyValues: mostPeopleAtOnce + valuesOfRole + 100,
  input: z.strictObject({
    userIds: z.array(idField).check(z.minLength(1), z.maxLength(mostPeopleAtOnce)),
    assign: z.optional(assignedRole),
    /** The product whose role is removed. Either this or `assign` is set. */
    unassign: z.optional(z.string().check(z.maxLength(40))),
  }),
  reply: peopleJob,
  refusals: ['users.owner_protected', 'users.unknown_role', 'users.unknown_module'],
});

/** Disables, enables or deletes many people, or mails each a reset link, as a background job. */
export const changeManyUsers = endpoint({
  name: 'changeManyUsers',
  method: 'POST',
  path: '/users/bulk',
  summary: 'Disable, enable, delete or mail a reset link to many people',
  requires: 'act_on_users',
  power: 'destroys',
  rate: 'write',
  idempotency: 'required',
  bodyLimitBytes: 500_000,
  bodyValues: mostPeopleAtOnce + 100,
  input: z.strictObject({
    userIds: z.array(idField).check(z.minLength(1), z.maxLength(mostPeopleAtOnce)),
    action: z.enum(bulkActions),
    /** The number of people, as the person typed it; needed to delete ten or more (D-644). */
    typedCount: z.optional(z.int()),
  }),
  reply: peopleJob,
  refusals: ['security.step_up_needed', 'users.count_differs'],
});

/**
 * Removes the people whom an import added and who have not been changed since, or restores whom a deletion of many
 * removed, disabled at first. Undoing it again changes nothing.
 */
export const undoImport = endpoint({
  name: 'undoImport',
  method: 'POST',
  path: '/users/jobs/{jobId}/undo',
  summary: 'Undo an import, or a deletion of many people',
  requires: 'act_on_users',
  power: 'destroys',
  rate: 'write',
  idempotency: 'natural',
  input: z.strictObject({ jobId: idField }),
  reply: peopleJob,
  refusals: ['request.not_found', 'users.import_not_done'],
});

/** Deletions of many people that can still be taken back, the newest first. */
export const listDeletions = endpoint({
  name: 'listDeletions',
  method: 'GET',
  path: '/users/deletions',
  summary: 'Deletions of many people that can be undone',
  requires: 'act_on_users',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({}),
  reply: z.object({
    deletions: z.array(
      z.object({
        /** The job, which is undone by its id. */
        id: z.string(),
        count: z.number(),
        /** Null where the organisation no longer knows who asked. */
        by: z.nullable(z.string()),
        at: z.string(),
        until: z.string(),
      }),
    ),
  }),
});

export const startPeopleJob = endpoint({
  name: 'startPeopleJob',
  method: 'POST',
  path: '/users/jobs/{jobId}/start',
  summary: 'Add the people of an uploaded list',
  requires: 'act_on_users',
  power: 'grants',
  rate: 'write',
  idempotency: 'natural',
  input: z.strictObject({ jobId: idField }),
  reply: peopleJob,
  refusals: ['request.not_found', 'identity.verify_first'],
});

/** The progress of a job. A screen polls it while the job runs. */
export const getPeopleJob = endpoint({
  name: 'getPeopleJob',
  method: 'GET',
  path: '/users/jobs/{jobId}',
  summary: 'How far a list of people is',
  requires: 'act_on_users',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({ jobId: idField }),
  reply: peopleJob,
  refusals: ['request.not_found'],
});

/** The rows in order, at most a thousand at a time, for the preview and the result file. */
export const listPeopleJobRows = endpoint({
  name: 'listPeopleJobRows',
  method: 'GET',
  path: '/users/jobs/{jobId}/rows',
  summary: 'What became of each row',
  requires: 'act_on_users',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({
    jobId: idField,
    state: z.optional(z.enum(peopleJobRowStates)),
    after: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000))),
  }),
  reply: z.object({ rows: z.array(peopleJobRow), nextAfter: z.nullable(z.number()) }),
  refusals: ['request.not_found'],
});
