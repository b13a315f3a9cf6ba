import { longestPreference, mostPreferences, preferenceName } from '@atrium/domain/company/preferences';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { smallRecord } from '../fields.ts';

const name = z.string().check(z.regex(preferenceName));

/** Saves preferences of the organisation; null removes one. All of them are answered, also to an empty call (API-54, D-93). */
export const saveMetadata = endpoint({
  name: 'saveMetadata',
  method: 'POST',
  path: '/tenants/metadata',
  summary: 'Save preferences of your organization',
  requires: 'change_settings',
  power: 'none',
  rate: 'write',
  idempotency: 'natural',
  input: z.strictObject({
    metadata: smallRecord(name, z.nullable(z.string().check(z.maxLength(longestPreference))), mostPreferences),
  }),
  reply: z.object({ metadata: z.record(z.string(), z.string()) }),
  refusals: ['company.preferences_full'],
});
