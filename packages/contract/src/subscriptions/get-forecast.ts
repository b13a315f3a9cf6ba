import { chargeReasons, forecastMails, forecastNotices } from '@atrium/domain/forecast/forecast-entry';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { clientFields, clientRefusals } from './subscription-fields.ts';

const dated = { on: z.iso.date(), planName: z.nullable(z.string()) };
const amount = z.object({ amount: z.string(), currency: z.string() });

const forecastEntry = z.discriminatedUnion('kind', [
  z.object({
    ...dated,
    kind: z.literal('charge'),
    reason: z.enum(chargeReasons),
    /** Before balance and credits. */
    total: amount,
    due: amount,
  }),
  z.object({ ...dated, kind: z.literal('mail'), mail: z.enum(forecastMails) }),
  z.object({ ...dated, kind: z.literal('notice'), notice: z.enum(forecastNotices), amount: z.nullable(amount) }),
]);

const forecastReply = z.object({
  /** By the organisation's clock. */
  from: z.iso.date(),
  until: z.iso.date(),
  entries: z.array(forecastEntry),
});
export type ForecastReply = z.infer<typeof forecastReply>;

/** What happens in the next 24 months if nobody changes anything; nothing is charged or written. */
export const getForecast = endpoint({
  name: 'getForecast',
  method: 'GET',
  path: '/billing/forecast',
  summary: 'Charges, mails and ends of the next 24 months',
  requires: 'use_subscriptions',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({ ...clientFields }),
  reply: forecastReply,
  refusals: [...clientRefusals],
});
