import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** The seats of each running plan, and which products the organisation has subscribed to (D-194). */
export const getSeats = endpoint({
  name: 'getSeats',
  method: 'GET',
  path: '/users/seats',
  summary: 'How many seats are taken and paid',
  requires: 'manage_users',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({}),
  reply: z.object({
    seats: z.array(
      z.object({
        product: z.string(),
        taken: z.number(),
        /** Null where nothing is paid by seat, as in a trial. */
        paid: z.nullable(z.number()),
      }),
    ),
    /** Products that are sold and open now, by a plan or a trial. */
    subscribed: z.array(z.string()),
  }),
});
