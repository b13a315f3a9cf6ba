import { watchedStates } from '@atrium/domain/runs/run-state';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';
import { kindField, runField } from './run-fields.ts';

/** The figures of every kind of due work. A count ends at 100,000 (D-322). */
export const listRunKinds = endpoint({
  name: 'listRunKinds',
  method: 'GET',
  path: '/platform/run-kinds',
  summary: 'Count due work by kind and state, as a tool of the operator',
  requires: 'runs:read',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({}),
  reply: z.object({
    kinds: z.array(
      z.object({
        kind: kindField,
        due: z.number(),
        running: z.number(),
        late: z.number(),
        stuck: z.number(),
        failed: z.number(),
        held: z.number(),
        oldestSeconds: z.number(),
        isHeld: z.boolean(),
      }),
    ),
  }),
});

/** The rows of one kind in one state, 50 at a time: the longest due first, failed ones the newest first. */
export const listRuns = endpoint({
  name: 'listRuns',
  method: 'GET',
  path: '/platform/runs',
  summary: 'List due work of one kind and state, as a tool of the operator',
  requires: 'runs:read',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({
    kind: kindField,
    state: z.enum(watchedStates),
    /** Continues behind the page that answered it. */
    cursor: z.optional(z.string().check(z.maxLength(80))),
  }),
  reply: z.object({ runs: z.array(runField), nextCursor: z.nullable(z.string()) }),
});

export const getRun = endpoint({
  name: 'getRun',
  method: 'GET',
  path: '/platform/runs/{id}',
  summary: 'Look at one row of due work and at what operators did to it',
  requires: 'runs:read',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({ id: idField }),
  reply: z.object({
    run: runField,
    /** The whole kind is on hold. */
    isKindHeld: z.boolean(),
    /** The newest first. */
    acts: z.array(
      z.object({
        at: z.iso.datetime(),
        act: z.enum(['retry', 'hold', 'release']),
        operator: z.string(),
        reason: z.string(),
      }),
    ),
  }),
  refusals: ['request.not_found'],
});
