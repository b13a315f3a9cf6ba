import { isEmail } from '../identity/email.ts';
import { type CalendarDate, isDate } from '../kernel/calendar-date.ts';
import { isZone } from '../kernel/time-zone.ts';
import { countryCodes } from '../payments/data/country-codes.ts';
import type { ConsumerSale } from './consumer-sale.ts';
import { indianStates } from './data/indian-states.ts';
import type { ExchangeTerms } from './document-exchange.ts';
import { registrationsWithoutRate, type TaxRate, type TaxRegistration, taxFault } from './tax/decide-tax.ts';
import { taxIdFault } from './tax/tax-id.ts';

/** Who sells: the vendor of the suite, as an operator describes it. */
export interface Seller {
  /** The two characters with which its document numbers begin. */
  readonly code: string;
  readonly name: string;
  readonly addressLines: readonly string[];
  readonly country: string;
  readonly timeZone: string;
  readonly yearStartMonth: number;
  readonly registrations: readonly TaxRegistration[];
  /** Where it sells to consumers; to businesses alone where it is left out (D-970). */
  readonly consumers?: ConsumerSale;
  /** What electronic invoices name besides; missing where none are written for Germany (D-974). */
  readonly contact?: ElectronicContact;
  /** Whose documents go to a provider of electronic invoices; missing where none do (D-973). */
  readonly exchange?: ExchangeTerms;
}

/** Whom to ask, and the parts of the address that electronic invoices want apart. */
export interface ElectronicContact {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly street: string;
  readonly city: string;
  readonly postcode: string;
}

/** The seller that a new database holds. Its name and number are invented, so nobody may bill by it (D-949). */
const shipped = { name: 'Atrium Software Private Limited', taxId: '29AAAPL2356Q1Z8' };

export function isShippedSeller({ name, registrations }: Pick<Seller, 'name' | 'registrations'>): boolean {
  return name.trim() === shipped.name || registrations.some(({ taxId }) => plain(taxId) === shipped.taxId);
}

const plain = (taxId: string): string => taxId.toUpperCase().replaceAll(/\s/g, '');

export type SellerFault =
  | 'shipped'
  | 'code_malformed'
  | 'name_missing'
  | 'address_missing'
  | 'country_unknown'
  | 'zone_unknown'
  | 'month_unknown'
  | 'registration_country_unknown'
  | 'registration_id_malformed'
  | 'registration_state_wrong'
  | 'registration_days_wrong'
  | 'registration_twice'
  | 'registration_without_rate'
  | 'consumer_country_unknown'
  | 'consumer_country_untaxed'
  | 'consumer_address_malformed'
  | 'exchange_country_unknown'
  | 'exchange_without_contact'
  | 'contact_malformed';

const mostAddressLines = 6;

/** Why nothing may be billed by this seller; empty where it may (D-949). */
export function sellerFaults(
  seller: Seller,
  { rates, on }: { readonly rates: readonly TaxRate[]; readonly on: CalendarDate },
): readonly SellerFault[] {
  const { registrations, addressLines, consumers, contact, exchange } = seller;
  // The state of an Indian consumer is asked for at checkout.
  const isTaxed = (country: string): boolean => {
    const buyer = { country, state: country === 'IN' ? '29' : null, taxId: null, isConsumer: true };
    return taxFault({ rates, registrations, buyer, on, ...(consumers === undefined ? {} : { consumers }) }) === null;
  };
  const hasAddress = addressLines.length > 0 && addressLines.length <= mostAddressLines;
  const isWrong: Readonly<Record<SellerFault, boolean>> = {
    shipped: isShippedSeller(seller),
    code_malformed: !/^[A-Z0-9]{2}$/.test(seller.code),
    name_missing: seller.name.trim() === '',
    address_missing: !hasAddress || addressLines.some((line) => line.trim() === ''),
    country_unknown: !countryCodes.includes(seller.country),
    zone_unknown: !isZone(seller.timeZone),
    month_unknown: !(
      Number.isInteger(seller.yearStartMonth) &&
      seller.yearStartMonth >= 1 &&
      seller.yearStartMonth <= 12
    ),
    registration_country_unknown: registrations.some(({ country }) => !countryCodes.includes(country)),
    registration_id_malformed: registrations.some(({ country, taxId }) => taxIdFault(country, taxId) !== null),
    registration_state_wrong: registrations.some((each) => !hasRightState(each)),
    registration_days_wrong: registrations.some((each) => !hasRightDays(each)),
    registration_twice: registrations.some((each, place) => registrations.slice(place + 1).some(overlapping(each))),
    registration_without_rate: registrationsWithoutRate({ rates, registrations }, on).length > 0,
    consumer_country_unknown: consumers?.countries.some((country) => !countryCodes.includes(country)) ?? false,
    consumer_country_untaxed: consumers?.countries.some((country) => !isTaxed(country)) ?? false,
    exchange_country_unknown: exchange?.countries.some((country) => !countryCodes.includes(country)) ?? false,
    exchange_without_contact: exchange?.profile === 'xrechnung' && contact === undefined,
    contact_malformed: contact !== undefined && !isContact(contact),
    consumer_address_malformed: consumers !== undefined && !isEmail(consumers.writeTo),
  };
  return (Object.keys(isWrong) as SellerFault[]).filter((fault) => isWrong[fault]);
}

const isContact = (contact: ElectronicContact): boolean =>
  Object.values(contact).every((part: string) => part.trim() !== '') &&
  isEmail(contact.email) &&
  /\d\D*\d\D*\d/.test(contact.phone);

/** A GSTIN begins with the digits of its state; other countries have no states. */
function hasRightState({ country, stateCode, taxId }: TaxRegistration): boolean {
  if (country !== 'IN') return stateCode === null;
  return indianStates.some(({ code }) => code === stateCode) && plain(taxId).startsWith(stateCode ?? '');
}

function hasRightDays({ fromOn, untilOn }: TaxRegistration): boolean {
  return isDate(fromOn) && (untilOn === null || (isDate(untilOn) && fromOn < untilOn));
}

/** Two registrations in one country on one day: nobody could say which one taxes a sale. */
const overlapping = (one: TaxRegistration) => (other: TaxRegistration) =>
  one.country === other.country &&
  (one.untilOn === null || other.fromOn < one.untilOn) &&
  (other.untilOn === null || one.fromOn < other.untilOn);
