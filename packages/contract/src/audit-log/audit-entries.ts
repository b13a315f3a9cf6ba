import { auditActions } from '@atrium/domain/audit/actions';
import { auditFactNames } from '@atrium/domain/audit/facts';
import { auditKinds } from '@atrium/domain/audit/kinds';
import { auditActors, auditSubjects } from '@atrium/domain/audit/subjects';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';

const filter = {
  /** Entries that this person made or that are about them. */
  person: z.optional(idField),
  kind: z.optional(z.enum(auditKinds)),
  /** Days in UTC, both included. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  /** Continues behind this entry. */
  before: z.optional(idField),
};

const who = {
  id: z.nullable(z.string()),
  /** Null where the organisation no longer knows it. Of a plan it is the id, of an invoice the number. */
  name: z.nullable(z.string()),
  /** The mail address of a person, because several may have one name. */
  email: z.nullable(z.string()),
};

const value = z.union([z.string(), z.number(), z.boolean(), z.object({ amountMinor: z.int(), currency: z.string() })]);

const auditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  action: z.enum(auditActions),
  actor: z.object({ kind: z.enum(auditActors), ...who }),
  /** What it was done to; null if that is the actor. */
  subject: z.nullable(z.object({ kind: z.enum(auditSubjects), ...who })),
  /** What changed from what to what, and what else there is to say. */
  changes: z.array(z.object({ fact: z.enum(auditFactNames), before: z.nullable(value), after: z.nullable(value) })),
  /** Where the call came from; null once it is erased, and for a bookkeeper. */
  address: z.nullable(z.string()),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
});

/** What happened in the organisation, newest first (N-39). */
export const listAuditEntries = endpoint({
  name: 'listAuditEntries',
  method: 'GET',
  path: '/audit/entries',
  summary: 'Read the audit log of your organisation',
  requires: 'read_audit_log',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject(filter),
  reply: z.object({ entries: z.array(auditEntry), next: z.nullable(z.string()) }),
});

/** The same, 1,000 at a time, for a file. That somebody took it is written down with the first part. */
export const exportAuditEntries = endpoint({
  name: 'exportAuditEntries',
  method: 'GET',
  path: '/audit/export',
  summary: 'The audit log of your organisation, to be saved',
  requires: 'read_audit_log',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject(filter),
  reply: z.object({ entries: z.array(auditEntry), next: z.nullable(z.string()) }),
});
