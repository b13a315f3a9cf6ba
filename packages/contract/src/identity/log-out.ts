import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

const loggedOut = z.object({ loggedOut: z.literal(true) });

/** Ends the session; a second call finds it ended and answers alike. */
export const logOut = endpoint({
  name: 'logOut',
  method: 'POST',
  path: '/identity/logout',
  summary: 'End this session',
  requires: 'anyone',
  rate: 'write',
  idempotency: 'natural',
  input: z.strictObject({}),
  reply: loggedOut,
  refusals: [],
});

/** API-06: the stated verb, with the anti-forgery header of a write. */
export const logOutByGet = endpoint({
  ...logOut,
  name: 'logOutByGet',
  method: 'GET',
  changesState: true,
});
