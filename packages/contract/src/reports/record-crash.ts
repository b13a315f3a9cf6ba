import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** `part`: a boundary caught it, and the rest of the screen works on. */
export const crashKinds = ['screen', 'part', 'script', 'promise'] as const;
export type CrashKind = (typeof crashKinds)[number];

export const mostFrames = 12;

/** A place in a file of ours. Neither an address nor a text that a person typed has this form. */
export const framePattern = /^[\w.-]{1,80}\.js:\d{1,6}:\d{1,6}$/;

/**
 * Tells the operator that the console crashed, and where in our files. The message of the error is not sent, because it
 * may hold what a person typed (D-782).
 */
export const recordCrash = endpoint({
  name: 'recordCrash',
  method: 'POST',
  path: '/crash-reports',
  summary: 'Report a crash of the console',
  requires: 'anyone',
  power: 'none',
  rate: 'crash',
  idempotency: 'none',
  // Only a counter and a line of the log, which name nobody.
  changesState: false,
  bodyLimitBytes: 4_096,
  input: z.strictObject({
    kind: z.enum(crashKinds),
    /** The class of the error, such as `TypeError`. */
    error: z.string().check(z.regex(/^[A-Za-z]{1,40}$/)),
    /** The pattern of the screen's address, without the ids in it. */
    screen: z.string().check(z.regex(/^[\w/$.-]{0,80}$/)),
    frames: z.array(z.string().check(z.regex(framePattern))).check(z.maxLength(mostFrames)),
  }),
  reply: z.object({ recorded: z.boolean() }),
});
