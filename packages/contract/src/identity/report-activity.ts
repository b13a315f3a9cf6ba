import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { deadlineFields } from './session-reply.ts';

/** Says that the person is at work without any other call, for instance while typing; the header says since when not. */
export const reportActivity = endpoint({
  name: 'reportActivity',
  method: 'POST',
  path: '/identity/activity',
  summary: 'Report that the person is at work, and read when the session ends',
  requires: 'session',
  power: 'none',
  rate: 'read',
  idempotency: 'natural',
  // The session check notes the activity of every call, so this one changes nothing more.
  changesState: false,
  input: z.strictObject({}),
  reply: deadlineFields,
});
