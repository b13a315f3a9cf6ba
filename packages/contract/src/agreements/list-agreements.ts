import { agreementActs, agreementSubjects } from '@atrium/domain/agreements/agreements-due';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';

/** What was agreed to for the organisation, the newest first (D-961). */
export const listAgreements = endpoint({
  name: 'listAgreements',
  method: 'GET',
  path: '/agreements',
  summary: 'Who agreed to which document for your organisation, and when',
  requires: 'change_settings',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({
    /** Continues behind this agreement. */
    before: z.optional(idField),
  }),
  reply: z.object({
    agreements: z.array(
      z.object({
        id: z.string(),
        document: z.enum(agreementSubjects),
        version: z.string(),
        act: z.enum(agreementActs),
        agreedAt: z.iso.datetime(),
        /** Null for whoever is not in the organisation, or is no more. */
        person: z.nullable(z.object({ name: z.string(), email: z.string() })),
      }),
    ),
    next: z.nullable(z.string()),
  }),
});
