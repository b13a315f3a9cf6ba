import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField, ownPasswordField } from '../fields.ts';

/** What a deletion or a reset concerns, counted before it is confirmed. */
export const getClosureImpact = endpoint({
  name: 'getClosureImpact',
  method: 'GET',
  path: '/tenants/impact',
  summary: 'What deleting or resetting your company concerns',
  requires: 'close_company',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({}),
  reply: z.object({ users: z.number(), subscriptions: z.number(), invoices: z.number(), canDelete: z.boolean() }),
});

/** Deletes the selected organisation; it can be restored for 30 days (API-51, D-242). The password goes in the body. */
export const deleteCompany = endpoint({
  name: 'deleteCompany',
  method: 'DELETE',
  path: '/tenants/{id}',
  summary: 'Delete your company',
  requires: 'close_company',
  power: 'destroys',
  proof: 'password',
  rate: 'write',
  idempotency: 'none',
  input: z.strictObject({ id: idField, password: ownPasswordField }),
  reply: z.object({
    /** When the data is erased for good. */
    eraseAt: z.string(),
    /** Organisations that the caller has left. */
    remaining: z.number(),
  }),
  refusals: ['identity.password_wrong', 'request.too_many', 'request.not_found', 'closure.only_organisation'],
});

/** The organisations of the caller that were deleted and can be restored still. */
export const listDeletedCompanies = endpoint({
  name: 'listDeletedCompanies',
  method: 'GET',
  path: '/tenants/deleted',
  summary: 'Deleted companies that can be restored',
  requires: 'session',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({}),
  reply: z.object({
    tenants: z.array(
      z.object({
        tenantId: z.string(),
        tenantName: z.string(),
        deletedAt: z.string(),
        eraseAt: z.string(),
        /** Owners restore; the others only learn what happened. */
        canRestore: z.boolean(),
      }),
    ),
  }),
});

/** Undoes a deletion. Everything is as it was; time that has passed is not billed afterwards. */
export const restoreCompany = endpoint({
  name: 'restoreCompany',
  method: 'POST',
  path: '/tenants/{id}/restore',
  summary: 'Restore a deleted company',
  requires: 'session',
  power: 'destroys',
  proof: 'fresh',
  rate: 'write',
  idempotency: 'none',
  input: z.strictObject({ id: idField }),
  reply: z.object({ tenantId: z.string(), tenantName: z.string() }),
  refusals: ['identity.verify_first', 'request.not_found', 'request.unauthorized', 'closure.too_late'],
});
