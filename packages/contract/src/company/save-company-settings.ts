import { locales } from '@atrium/domain/identity/locale';
import { isContactNumber, plainContact } from '@atrium/domain/users/contact-number';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Saves what the company chooses itself (D-650, D-651). */
export const saveCompanySettings = endpoint({
  name: 'saveCompanySettings',
  method: 'POST',
  path: '/tenants/settings',
  summary: 'Choose time zone, phone and language of your company',
  requires: 'change_settings',
  power: 'none',
  rate: 'write',
  idempotency: 'natural',
  input: z.strictObject({
    /** A name of the IANA database, such as Europe/Berlin. */
    timeZone: z.string().check(z.maxLength(60)),
    /** Empty where there is none. */
    phone: z.string().check(
      z.maxLength(40),
      z.refine((typed) => isContactNumber(plainContact(typed))),
    ),
    /** Null lets the country decide. */
    locale: z.nullable(z.enum(locales)),
  }),
  reply: z.object({ saved: z.literal(true) }),
  refusals: ['company.time_zone_unknown'],
});
