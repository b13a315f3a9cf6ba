import { agreedDocuments } from '@atrium/domain/agreements/agreements-due';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** What waits for the person to agree to it, in the organisation that is open (D-950). */
export const agreementsDueField = z.array(
  z.object({
    document: z.enum(agreedDocuments),
    version: z.string(),
    /** True if an earlier version was agreed to. */
    isChanged: z.boolean(),
  }),
);

/** Agrees to documents: the terms for oneself, the data-processing terms for the open organisation (D-950). */
export const agree = endpoint({
  name: 'agree',
  method: 'POST',
  path: '/agreements',
  summary: 'Agree to the version of a document that is in force',
  requires: 'session',
  power: 'none',
  rate: 'write',
  idempotency: 'natural',
  input: z.strictObject({
    /** What was read. A version that is no longer in force is not kept, and the reply still names the document. */
    agreed: z
      .array(z.strictObject({ document: z.enum(agreedDocuments), version: z.string().check(z.maxLength(40)) }))
      .check(z.minLength(1), z.maxLength(agreedDocuments.length)),
  }),
  reply: z.object({ agreementsDue: agreementsDueField }),
});
