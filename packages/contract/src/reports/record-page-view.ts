import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** NAV-20: paths that are reported as page views and are no screens. */
export const reportedPaths = [
  '/myaccount/billing/purchase-plan/trial-success',
  '/myaccount/billing/purchase-plan/plan-activate-success',
] as const;
export type ReportedPath = (typeof reportedPaths)[number];

/** N-50: counts that a page was reached; of whom is not kept, and a browser that objects does not send it. */
export const recordPageView = endpoint({
  name: 'recordPageView',
  method: 'POST',
  path: '/page-views',
  summary: 'Count a page view',
  requires: 'session',
  rate: 'write',
  idempotency: 'none',
  input: z.strictObject({ path: z.enum(reportedPaths) }),
  reply: z.object({ recorded: z.boolean() }),
  refusals: ['request.invalid', 'session.expired'],
});
