import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

type KnownCountry = NonNullable<Parameters<typeof parsePhoneNumberFromString>[1]> & string;

/** A number as it was typed, with or without its dial code, in E.164; null if it is no mobile number of that country (VAL-17). */
export function phoneOfCountry(typed: string, country: string): string | null {
  const number = parsePhoneNumberFromString(typed, country as KnownCountry);
  return number?.isValid() === true && number.country === country ? number.number : null;
}
