import { isZone } from '@atrium/domain/kernel/time-zone';
import { reportIntervals } from '@atrium/domain/reports/report-window';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { chartReply, reportCall } from './chart-reply.ts';
import { dayField } from './fact-fields.ts';

/** Pipelines with what is open in each stage, in the order of the stages (API-72). */
export const listPipelines = endpoint({
  ...reportCall,
  name: 'listPipelines',
  path: '/reports/pipelines',
  summary: 'Pipelines and their open deals by stage',
  input: z.strictObject({}),
  reply: z.object({
    pipelines: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        stages: z.array(
          z.object({ name: z.string(), currency: z.string(), count: z.number(), amountMinor: z.number() }),
        ),
      }),
    ),
  }),
});

/** Won and lost deals (API-73). Without dates the window is that of the interval, up to today in the zone. */
export const getWonLostDeals = endpoint({
  ...reportCall,
  name: 'getWonLostDeals',
  path: '/reports/won-lost-deals',
  summary: 'Won and lost deals',
  input: z.strictObject({
    startDate: z.optional(dayField),
    endDate: z.optional(dayField),
    interval: z.enum(reportIntervals),
    pipelineId: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
    timezone: z.optional(z.string().check(z.maxLength(60), z.refine(isZone, { error: 'Not a time zone' }))),
  }),
  reply: chartReply,
});

/** Contacts by a column (API-74). */
const contactColumns = ['status', 'source'] as const;
export const countContacts = endpoint({
  ...reportCall,
  name: 'countContacts',
  path: '/reports/contacts',
  summary: 'Contacts by a column',
  input: z.strictObject({ column: z.enum(contactColumns) }),
  reply: z.object({ counts: z.array(z.object({ value: z.string(), count: z.number() })) }),
});
