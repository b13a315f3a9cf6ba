import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { emailField } from '../fields.ts';
import { bookkeeperAssociation } from './bookkeeper-fields.ts';

/** Sends a mail that asks to accept. The reply does not reveal whether the address has an account (N-45). */
export const grantBookkeeper = endpoint({
  name: 'grantBookkeeper',
  method: 'POST',
  path: '/tenants/bookkeepers',
  summary: 'Let a bookkeeper act for your organisation',
  requires: 'use_subscriptions',
  power: 'grants',
  rate: 'mail',
  idempotency: 'natural',
  input: z.strictObject({ email: emailField }),
  reply: bookkeeperAssociation,
  refusals: [
    'bookkeeper.association_not_open',
    'bookkeeper.own_address',
    'identity.verify_first',
    'mail.organisation_quota',
    'mail.recipient_quota',
  ],
});
