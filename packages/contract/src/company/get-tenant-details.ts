import { locales } from '@atrium/domain/identity/locale';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** The selected organisation (API-48, ORG-09). */
export const getTenantDetails = endpoint({
  name: 'getTenantDetails',
  method: 'GET',
  path: '/tenants/details',
  summary: 'The company you work in',
  requires: 'membership',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({}),
  reply: z.object({
    tenantId: z.string(),
    tenantName: z.string(),
    tenantCreatedDate: z.string(),
    country: z.nullable(z.string()),
    currency: z.string(),
    /** The zone in which billed days begin and end. */
    timeZone: z.string(),
    /** The zones of its country, which are offered first. */
    countryTimeZones: z.array(z.string()),
    /** The zone of billed days where it is another one, because something was billed before (D-650). */
    billingTimeZone: z.nullable(z.string()),
    /** The language that the company chose; null where its country decides. */
    locale: z.nullable(z.enum(locales)),
    /** Whether the settings offer custom domains (the flag `customDomain.sections`, D-71). */
    hasCustomDomains: z.boolean(),
    status: z.enum(['Active', 'Closed']),
    city: z.nullable(z.string()),
    contacts: z.object({ phone: z.nullable(z.string()) }),
  }),
});
