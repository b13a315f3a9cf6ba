import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';
import { bySomebody, kindField, runField } from './run-fields.ts';

const steered = z.object({
  /** False if it was so before. */
  isChanged: z.boolean(),
  /** The attempt that runs now goes on, whatever was asked. */
  isAttemptRunning: z.boolean(),
  run: runField,
});

/** A new attempt, at once. Asking twice about the same attempt makes one (D-324). */
export const retryRun = endpoint({
  name: 'retryRun',
  method: 'POST',
  path: '/platform/runs/{id}/retry',
  summary: 'Try due work again that failed, as a tool of the operator',
  requires: 'runs:steer',
  power: 'none',
  rate: 'write',
  idempotency: 'natural',
  input: z.strictObject({
    id: idField,
    /** The attempt that the operator saw. */
    attempt: z.int().check(z.minimum(1), z.maximum(1_000_000)),
    ...bySomebody,
  }),
  reply: steered,
  refusals: [
    'request.not_found',
    'runs.ended',
    'runs.running',
    'runs.on_hold',
    'runs.organisation_deleted',
    'runs.not_due',
    'runs.replaced',
  ],
});

/** Nobody claims the row until it is released (D-325). */
export const holdRun = endpoint({
  name: 'holdRun',
  method: 'POST',
  path: '/platform/runs/{id}/hold',
  summary: 'Put one row of due work on hold, as a tool of the operator',
  requires: 'runs:steer',
  power: 'none',
  rate: 'write',
  idempotency: 'natural',
  input: z.strictObject({ id: idField, ...bySomebody }),
  reply: steered,
  refusals: ['request.not_found', 'runs.ended'],
});

export const releaseRun = endpoint({
  name: 'releaseRun',
  method: 'POST',
  path: '/platform/runs/{id}/release',
  summary: 'Release one row of due work, as a tool of the operator',
  requires: 'runs:steer',
  power: 'none',
  rate: 'write',
  idempotency: 'natural',
  input: z.strictObject({ id: idField, ...bySomebody }),
  reply: steered,
  refusals: ['request.not_found', 'runs.ended'],
});

const kindSteered = z.object({ kind: kindField, isHeld: z.boolean(), isChanged: z.boolean() });

/** Nobody claims a row of this kind until it is released; what runs goes on. */
export const holdRunKind = endpoint({
  name: 'holdRunKind',
  method: 'POST',
  path: '/platform/run-kinds/{kind}/hold',
  summary: 'Put all due work of one kind on hold, as a tool of the operator',
  requires: 'runs:steer',
  power: 'none',
  rate: 'write',
  idempotency: 'natural',
  input: z.strictObject({ kind: kindField, ...bySomebody }),
  reply: kindSteered,
});

export const releaseRunKind = endpoint({
  name: 'releaseRunKind',
  method: 'POST',
  path: '/platform/run-kinds/{kind}/release',
  summary: 'Release all due work of one kind, as a tool of the operator',
  requires: 'runs:steer',
  power: 'none',
  rate: 'write',
  idempotency: 'natural',
  input: z.strictObject({ kind: kindField, ...bySomebody }),
  reply: kindSteered,
});
