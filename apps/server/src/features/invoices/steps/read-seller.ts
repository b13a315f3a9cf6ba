import type { Seller, SellerFault } from '@atrium/domain/invoices/seller';
import { documentProfiles } from '@atrium/domain/invoices/ubl/document-profile';
import { isDate } from '@atrium/domain/kernel/calendar-date';
import * as z from 'zod';

const date = z.string().refine(isDate, 'no day');
const text = z.string().trim().max(200);
const form = z.strictObject({
  code: text,
  name: text,
  addressLines: z.array(text),
  country: text,
  timeZone: text,
  yearStartMonth: z.int(),
  registrations: z.array(
    z.strictObject({
      country: text,
      stateCode: z.nullable(text),
      taxId: text,
      fromOn: date,
      untilOn: z.nullable(date),
      undertaking: z.exactOptional(text.min(1)),
    }),
  ),
  exchange: z.exactOptional(z.strictObject({ countries: z.array(text), profile: z.enum(documentProfiles) })),
  contact: z.exactOptional(
    z.strictObject({ name: text, phone: text, email: text, street: text, city: text, postcode: text }),
  ),
  consumers: z.exactOptional(z.strictObject({ countries: z.array(text), writeTo: text })),
});

/** Reads the seller of a file, or lists its faults in words. */
export function readSeller(file: unknown): { readonly seller: Seller } | { readonly faults: readonly string[] } {
  const parsed = form.safeParse(file);
  return parsed.success ? { seller: parsed.data } : { faults: z.prettifyError(parsed.error).split('\n') };
}

/** The form for an operator. The number is that of the shipped seller, so it is refused as it stands. */
export const exampleSeller: Seller = {
  code: 'MY',
  name: 'My Company Private Limited',
  addressLines: ['1 Example Street', 'Bengaluru 560001', 'Karnataka, India'],
  country: 'IN',
  timeZone: 'Asia/Kolkata',
  yearStartMonth: 4,
  registrations: [{ country: 'IN', stateCode: '29', taxId: '29AAAPL2356Q1Z8', fromOn: '2024-04-01', untilOn: null }],
};

export const sellerFaultTexts: Readonly<Record<SellerFault, string>> = {
  shipped: 'the name or a number is that of the invented seller that Atrium ships',
  code_malformed: 'code: two capitals or digits, with which the numbers of your documents begin',
  name_missing: 'name: missing',
  address_missing: 'addressLines: one to six lines, none of them empty',
  country_unknown: 'country: no code of ISO 3166 with two capitals',
  zone_unknown: 'timeZone: no IANA zone, such as Asia/Kolkata',
  month_unknown: 'yearStartMonth: 1 to 12, the month in which your financial year begins',
  registration_country_unknown: 'registrations: a country is no code of ISO 3166 with two capitals',
  registration_id_malformed: 'registrations: a taxId is none of its country (capitals, right check digit)',
  registration_state_wrong: 'registrations: in India stateCode is the first two digits of the taxId, elsewhere null',
  registration_days_wrong: 'registrations: untilOn is null or after fromOn',
  registration_twice: 'registrations: two of one country hold on the same day',
  registration_without_rate:
    'registrations: the tax table has no rate for a country (packages/domain/src/invoices/data/tax-rates.ts)',
  consumer_country_unknown: 'consumers: a country is no code of ISO 3166 with two capitals',
  consumer_country_untaxed: 'consumers: no registration collects the tax of a country, and its law asks for it',
  exchange_country_unknown: 'exchange: a country is no code of ISO 3166 with two capitals',
  exchange_without_contact: 'exchange: the profile xrechnung needs contact',
  contact_malformed: 'contact: a part is empty, email is no mail address, or phone has no three digits',
  consumer_address_malformed: 'consumers: writeTo is no mail address',
};
