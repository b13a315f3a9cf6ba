import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Paths that are reported as page views but are not screens (NAV-20). */
export const reportedPaths = [
  '/myaccount/billing/purchase-plan/trial-success',
  '/myaccount/billing/purchase-plan/plan-activate-success',
] as const;
export type ReportedPath = (typeof reportedPaths)[number];

/** Counts a page view. No person is stored, and a browser that objects sends nothing (N-50). */
export const recordPageView = endpoint({
  name: 'recordPageView',
  method: 'POST',
  path: '/page-views',
  summary: 'Count a page view',
  requires: 'session',
  power: 'none',
  rate: 'write',
  idempotency: 'none',
  // Only a counter in memory, which names nobody.
  changesState: false,
  input: z.strictObject({ path: z.enum(reportedPaths) }),
  reply: z.object({ recorded: z.boolean() }),
});
