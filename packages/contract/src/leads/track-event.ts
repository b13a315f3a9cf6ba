import { analyticsEvents, isImpersonalData } from '@atrium/domain/leads/analytics-event';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField, smallRecord } from '../fields.ts';

/** Counts how the console is used. Sent only with consent to analytics; no person is stored (API-81, N-50, D-309). */
export const trackEvent = endpoint({
  name: 'trackEvent',
  method: 'POST',
  path: '/marketing/events',
  summary: 'Count an event',
  requires: 'session',
  power: 'none',
  rate: 'read',
  idempotency: 'none',
  // It is handed on, and names nobody.
  changesState: false,
  bodyLimitBytes: 8_192,
  input: z.strictObject({
    event: z.enum(analyticsEvents),
    eventdata: smallRecord(z.string().check(z.maxLength(30)), z.string().check(z.maxLength(100)), 10).check(
      z.refine(isImpersonalData),
    ),
    /** Made anew each time that the page is opened, and kept nowhere. */
    visit: idField,
  }),
  reply: z.object({ recorded: z.boolean() }),
});
