import { websiteTypes } from '@atrium/domain/company/custom-domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

const customDomainReply = z.object({
  /** Null until one is saved (ORG-24). */
  domain: z.nullable(z.string()),
  is_verified: z.boolean(),
  /** The host that a CNAME record of the domain must name (ORG-25). */
  target: z.string(),
});

/** The custom domain of the help center or of the website builder (API-71, ORG-27). */
export const getCustomDomain = endpoint({
  name: 'getCustomDomain',
  method: 'GET',
  path: '/crm/guide',
  summary: 'The custom domain of a site',
  requires: 'change_settings',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({ websiteType: z.enum(websiteTypes) }),
  reply: customDomainReply,
  refusals: ['company.guide_not_found'],
});

/** Saves another domain; whether it points to us is found out in the background (N-52). */
export const saveCustomDomain = endpoint({
  name: 'saveCustomDomain',
  method: 'PUT',
  path: '/crm/guide',
  summary: 'Save the custom domain of a site',
  requires: 'change_settings',
  power: 'none',
  rate: 'write',
  idempotency: 'natural',
  input: z.strictObject({ websiteType: z.enum(websiteTypes), domain: z.string().check(z.maxLength(2000)) }),
  reply: customDomainReply,
  refusals: ['company.guide_not_found', 'company.domain_invalid', 'company.domain_used'],
});
