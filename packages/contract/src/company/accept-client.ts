import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';
import { bookkeeperAssociation } from './bookkeeper-fields.ts';

/** The invited person accepts for the selected bookkeeper organisation (N-45). */
export const acceptClient = endpoint({
  name: 'acceptClient',
  method: 'POST',
  path: '/tenants/clients/accept',
  summary: 'Accept a client',
  requires: 'change_settings',
  power: 'grants',
  proof: 'in_call',
  rate: 'write',
  idempotency: 'natural',
  input: z.strictObject({ id: idField }),
  reply: bookkeeperAssociation,
  refusals: [
    'request.not_found',
    'bookkeeper.association_not_open',
    'bookkeeper.not_a_bookkeeper',
    'bookkeeper.own_organisation',
  ],
});
