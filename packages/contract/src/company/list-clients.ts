import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';
import { bookkeeperAssociation } from './bookkeeper-fields.ts';

/** The bookkeeper's side: the organisation's clients, and grants to the caller's own address (N-45). */
export const listClients = endpoint({
  name: 'listClients',
  method: 'GET',
  path: '/tenants/clients',
  summary: 'The clients of your bookkeeping organisation',
  requires: 'change_settings',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({}),
  reply: z.object({ isBookkeeper: z.boolean(), clients: z.array(bookkeeperAssociation) }),
});

/** One client, for a bookkeeper who is associated with it. For others it does not exist (D-44, X-07). */
export const getClient = endpoint({
  name: 'getClient',
  method: 'GET',
  path: '/tenants/clients/{tenantId}',
  summary: 'A client of your bookkeeping organisation',
  requires: 'change_settings',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({ tenantId: idField }),
  reply: z.object({
    tenantId: z.string(),
    tenantName: z.string(),
    country: z.nullable(z.string()),
    currency: z.string(),
    acceptedAt: z.string(),
  }),
  refusals: ['bookkeeper.not_associated', 'bookkeeper.client_factor', 'bookkeeper.client_timeout'],
});
