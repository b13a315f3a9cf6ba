import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { nameField } from '../fields.ts';
import { contactField } from '../users/contact-field.ts';

/** Corrects one's own name and number, whatever one may do elsewhere and also without an organisation (D-941). */
export const saveOwnDetails = endpoint({
  name: 'saveOwnDetails',
  method: 'PUT',
  path: '/identity/details',
  summary: 'Correct your name and phone number',
  requires: 'session',
  power: 'none',
  rate: 'write',
  idempotency: 'natural',
  input: z.strictObject({
    firstName: nameField,
    lastName: nameField,
    /** Empty for none. */
    phone: contactField,
  }),
  reply: z.object({ saved: z.literal(true) }),
});
