import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { bookkeeperAssociation } from './bookkeeper-fields.ts';

/** The client's side: who may act on this organisation's subscription (N-45). */
export const listBookkeepers = endpoint({
  name: 'listBookkeepers',
  method: 'GET',
  path: '/tenants/bookkeepers',
  summary: 'The bookkeepers of your organisation',
  requires: 'use_subscriptions',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({}),
  reply: z.object({ bookkeepers: z.array(bookkeeperAssociation) }),
});
