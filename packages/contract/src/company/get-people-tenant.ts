import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** What the people product asks about the selected organisation (API-65, NAV-26). */
export const getPeopleTenant = endpoint({
  name: 'getPeopleTenant',
  method: 'GET',
  path: '/tenants/people',
  summary: 'The people settings of the company you work in',
  requires: 'membership',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({}),
  reply: z.object({ status: z.enum(['Active', 'Closed']), customSectionFieldsEnabled: z.boolean() }),
});
