import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** The signed-in person and the selected organisation (API-58, USER-08). */
export const getUserInfo = endpoint({
  name: 'getUserInfo',
  method: 'GET',
  path: '/users/info',
  summary: 'Yourself',
  requires: 'session',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({}),
  reply: z.object({
    id: z.string(),
    imID: z.string(),
    uuid: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.nullable(z.string()),
    country: z.nullable(z.string()),
    currency: z.nullable(z.string()),
    tenantID: z.nullable(z.string()),
    tenantName: z.nullable(z.string()),
    tenantCreatedDate: z.nullable(z.string()),
    website: z.nullable(z.string()),
    isOrgSet: z.boolean(),
    emailVerified: z.boolean(),
    roleShortInfo: z.array(z.object({ appName: z.string(), shortCode: z.string() })),
  }),
});
