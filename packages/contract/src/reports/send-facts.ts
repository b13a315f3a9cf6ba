import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';
import { factField } from './fact-fields.ts';

/** The largest batch (N-42). */
const mostFacts = 1_000;

/** A product reports what happened in one organisation. Sending a batch again changes nothing (D-270). */
export const sendFacts = endpoint({
  name: 'sendFacts',
  method: 'POST',
  path: '/facts',
  summary: 'Report up to 1,000 facts of an organisation, as another product of the suite',
  requires: 'service',
  power: 'none',
  rate: 'ingest',
  idempotency: 'natural',
  bodyLimitBytes: 3_300_000,
  bodyValues: 20_000,
  input: z.strictObject({
    tenantId: idField,
    facts: z.array(factField).check(z.minLength(1), z.maxLength(mostFacts)),
  }),
  reply: z.object({
    /** Facts that were not known before. */
    accepted: z.number(),
    /** Newer versions of known facts. */
    corrected: z.number(),
    /** Known versions, and versions older than the known one. */
    unchanged: z.number(),
  }),
  refusals: ['request.not_found', 'request.unauthorized', 'request.too_many'],
});
