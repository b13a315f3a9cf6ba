import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';

/** Either side ends the association at once (N-45). */
export const revokeBookkeeper = endpoint({
  name: 'revokeBookkeeper',
  method: 'DELETE',
  path: '/tenants/bookkeepers',
  summary: 'End the access of a bookkeeper',
  requires: 'use_subscriptions',
  power: 'destroys',
  proof: 'fresh',
  rate: 'write',
  idempotency: 'natural',
  input: z.strictObject({ id: idField }),
  reply: z.object({ revoked: z.literal(true) }),
  refusals: ['request.not_found'],
});

export const revokeClient = endpoint({
  ...revokeBookkeeper,
  name: 'revokeClient',
  path: '/tenants/clients',
  summary: 'Stop acting for a client, or refuse to begin',
  requires: 'change_settings',
});
