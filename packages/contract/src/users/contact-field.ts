import { isContactNumber, plainContact } from '@atrium/domain/users/contact-number';
import { isNumberOfCountry } from '@atrium/domain/users/country-number';
import { userFormMessages } from '@atrium/domain/users/user-form';
import * as z from 'zod/mini';

const isReachable = (number: string) => isContactNumber(number) && (number === '' || isNumberOfCountry(number));

/** A contact number, checked by its country's rule (VAL-14, VAL-15, D-83). */
export const contactField = z
  .string()
  .check(
    z.overwrite(plainContact),
    z.maxLength(20),
    z.refine(isReachable, { error: userFormMessages.contact.message }),
  );
