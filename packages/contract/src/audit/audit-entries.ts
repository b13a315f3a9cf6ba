import { auditActions } from '@atrium/domain/audit/actions';
import { auditKinds } from '@atrium/domain/audit/kinds';
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

const who = z.object({
  id: z.nullable(z.string()),
  /** Null where the organisation no longer knows them. */
  name: z.nullable(z.string()),
});

const auditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  action: z.enum(auditActions),
  /** Null where nobody was signed in, or the system acted. */
  actor: z.nullable(who),
  /** The person it was done to; null if that is the actor, or no person. */
  subject: z.nullable(who),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
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

/** The same as CSV, part by part; the first part starts with the column names. */
export const exportAuditEntries = endpoint({
  name: 'exportAuditEntries',
  method: 'GET',
  path: '/audit/export',
  summary: 'The audit log of your organisation as CSV',
  requires: 'read_audit_log',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject(filter),
  reply: z.object({ csv: z.string(), next: z.nullable(z.string()) }),
});
