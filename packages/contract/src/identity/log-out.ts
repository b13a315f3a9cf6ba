import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

const loggedOut = z.object({ loggedOut: z.literal(true) });

/** Ends the session. A second call answers the same. */
export const logOut = endpoint({
  name: 'logOut',
  method: 'POST',
  path: '/identity/logout',
  summary: 'End this session',
  requires: 'anyone',
  power: 'none',
  rate: 'write',
  idempotency: 'natural',
  input: z.strictObject({}),
  reply: loggedOut,
});

/** The GET that the specification names, with the anti-forgery header of a write (API-06, X-04). */
export const logOutByGet = endpoint({
  ...logOut,
  name: 'logOutByGet',
  method: 'GET',
  changesState: true,
});
