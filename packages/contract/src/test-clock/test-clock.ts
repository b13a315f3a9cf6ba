import { clockMoveStates } from '@atrium/domain/test-clock/plan-clock-move';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Where the clock of a test organisation stands. All instants are by that clock. */
const testClock = z.object({
  now: z.iso.datetime(),
  today: z.iso.date(),
  timeZone: z.string(),
  /** When something comes due next; null where nothing is promised. */
  nextEventAt: z.nullable(z.iso.datetime()),
  /** The last move; null before the first. */
  move: z.nullable(
    z.object({
      state: z.enum(clockMoveStates),
      from: z.iso.datetime(),
      until: z.iso.datetime(),
      /** How many times the move stopped for something that came due. */
      carriedOut: z.number(),
    }),
  ),
});
export type TestClockReply = z.infer<typeof testClock>;

export const getTestClock = endpoint({
  name: 'getTestClock',
  method: 'GET',
  path: '/test-clock',
  summary: 'Where the clock of a test organization stands',
  requires: 'use_subscriptions',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({}),
  reply: testClock,
  refusals: ['test_clock.real_organisation'],
});

/** Begins a move. The worker carries out on the way whatever comes due, in its order. */
export const moveTestClock = endpoint({
  name: 'moveTestClock',
  method: 'POST',
  path: '/test-clock/moves',
  summary: 'Move the clock of a test organization forward',
  requires: 'use_subscriptions',
  power: 'money',
  rate: 'write',
  idempotency: 'required',
  input: z.strictObject({ until: z.iso.datetime().check(z.maxLength(40)) }),
  reply: testClock,
  refusals: ['test_clock.real_organisation', 'test_clock.moving', 'test_clock.backward', 'test_clock.too_far'],
});
