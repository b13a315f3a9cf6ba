import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { type ConsumerSale, consumerLawOf } from '../consumer-sale.ts';
import { indianStates } from '../data/indian-states.ts';
import { unionMembers } from '../data/union-members.ts';
import { indianStateCodeOf } from './indian-state-code.ts';
import { taxIdFault } from './tax-id.ts';
import type { TaxTreatment } from './tax-treatment.ts';

export interface TaxRate {
  readonly country: string;
  readonly label: string;
  readonly rateBasisPoints: number;
  readonly fromOn: CalendarDate;
  /** The first day of the next rate. */
  readonly untilOn: CalendarDate | null;
  /** The law that sets it. */
  readonly source: string;
}

/** Where the seller is registered and must collect tax. Nobody collects a tax without registration (D-36). */
export interface TaxRegistration {
  readonly country: string;
  /** In India the two digits of the state. */
  readonly stateCode: string | null;
  readonly taxId: string;
  readonly fromOn: CalendarDate;
  readonly untilOn: CalendarDate | null;
  /** In India the number of the letter of undertaking, under which exports are not taxed. */
  readonly undertaking?: string;
}

/** The buyer's billing address and tax id. */
export interface TaxBuyer {
  readonly country: string | null;
  readonly state: string | null;
  readonly taxId: string | null;
  /** Whether the buyer said to buy for oneself. Whoever said nothing counts as a business (D-970). */
  readonly isConsumer?: boolean;
}

const isInForce = (span: { fromOn: CalendarDate; untilOn: CalendarDate | null }, on: CalendarDate) =>
  span.fromOn <= on && (span.untilOn === null || on < span.untilOn);

/** The state from the GSTIN, otherwise from the billing address, otherwise the seller's own state. */
function placeInIndia(buyer: TaxBuyer, sellerState: string | null): string | null {
  const hasGstin = buyer.taxId !== null && taxIdFault('IN', buyer.taxId) === null;
  if (hasGstin) return buyer.taxId?.trim().slice(0, 2) ?? null;
  return indianStateCodeOf(buyer.state) ?? sellerState;
}

function indianTreatment(rate: TaxRate, registration: TaxRegistration, buyer: TaxBuyer): TaxTreatment {
  const place = placeInIndia(buyer, registration.stateCode);
  const base = { kind: 'taxed', label: rate.label, placeOfSupply: place === null ? 'IN' : `IN-${place}` } as const;
  if (place === null || place !== registration.stateCode)
    return { ...base, parts: [{ label: 'IGST', rateBasisPoints: rate.rateBasisPoints }] };
  const half = rate.rateBasisPoints / 2;
  const stateTax = indianStates.find(({ code }) => code === place)?.hasUtgst ? 'UTGST' : 'SGST';
  return {
    ...base,
    parts: [
      { label: 'CGST', rateBasisPoints: half },
      { label: stateTax, rateBasisPoints: half },
    ],
  };
}

export interface TaxFacts {
  readonly rates: readonly TaxRate[];
  readonly registrations: readonly TaxRegistration[];
  readonly buyer: TaxBuyer;
  readonly on: CalendarDate;
  /** Where the seller sells to consumers; nowhere where it is left out. */
  readonly consumers?: ConsumerSale | null;
}

const isConsumer = (buyer: TaxBuyer): boolean => buyer.isConsumer === true;

/** A consumer's purchase is not zero-rated as that of a business abroad, unless the law's row says so (D-970). */
const isTaxOwed = (buyer: TaxBuyer): boolean => isConsumer(buyer) && consumerLawOf(buyer.country).tax === 'collected';

const isInUnion = (country: string | null) => country !== null && unionMembers.includes(country);

/**
 * The registration that taxes the sale: of the buyer's own country, or of another member state of the Union for whoever
 * has no VAT number there (article 59c). Null where none does. `isReversed`: the buyer pays the tax itself.
 */
function taxedBy({ rates, registrations, buyer, on }: TaxFacts) {
  const country = buyer.country?.toUpperCase() ?? null;
  const inForce = registrations.filter((each) => isInForce(each, on));
  const own = inForce.find((each) => each.country === country);
  const inUnion = isInUnion(country) ? inForce.find((each) => isInUnion(each.country)) : undefined;
  const isReversed = own === undefined && inUnion !== undefined && buyer.taxId !== null && !isConsumer(buyer);
  const registration = own ?? inUnion;
  const rate = rates.find((each) => each.country === registration?.country && isInForce(each, on));
  return { country, inForce, registration, rate, isReversed };
}

/** Decides the tax by place of supply and day, whatever the currency (D-36, N-25). */
export function decideTax(facts: TaxFacts): TaxTreatment {
  const { country, inForce, registration, rate, isReversed } = taxedBy(facts);
  const untaxed = { label: null, parts: [], placeOfSupply: country } as const;
  if (isReversed) return { kind: 'reverse_charge', ...untaxed };
  if (registration === undefined || rate === undefined) {
    const isAbroad = country !== null && registration === undefined && inForce.length > 0;
    const isExport = isAbroad && !isTaxOwed(facts.buyer);
    return { kind: isExport ? 'export' : 'unregistered', ...untaxed };
  }
  if (country === 'IN') return indianTreatment(rate, registration, facts.buyer);
  const parts = [{ label: rate.label, rateBasisPoints: rate.rateBasisPoints }];
  return { kind: 'taxed', label: rate.label, parts, placeOfSupply: registration.country };
}

/** The registration whose number stands on the document: the one that taxes the sale, otherwise the seller's home (D-395). */
export function registrationOf(facts: TaxFacts, home: string): TaxRegistration | null {
  const { inForce, registration } = taxedBy(facts);
  return registration ?? inForce.find((each) => each.country === home) ?? inForce[0] ?? null;
}

export type TaxFault = 'billing.tax_rate_missing' | 'billing.state_missing' | 'billing.businesses_only';

/** Whether a consumer is where the seller sells to none, or cannot be taxed as the law there asks (D-970). */
function isSoldToBusinessesOnly({ buyer, consumers }: TaxFacts, registration: TaxRegistration | undefined): boolean {
  if (!isConsumer(buyer)) return false;
  const country = buyer.country?.toUpperCase() ?? '';
  return !consumers?.countries.includes(country) || (registration === undefined && isTaxOwed(buyer));
}

/** Why a sale cannot be taxed rightly, so that it is refused before it is billed (D-396, D-397). */
export function taxFault(facts: TaxFacts): TaxFault | null {
  const { country, registration, rate } = taxedBy(facts);
  if (isSoldToBusinessesOnly(facts, registration)) return 'billing.businesses_only';
  if (registration === undefined) return null;
  if (rate === undefined) return 'billing.tax_rate_missing';
  return country === 'IN' && placeInIndia(facts.buyer, null) === null ? 'billing.state_missing' : null;
}

/** The countries of registrations that have no rate today, or on their first day (D-396). */
export function registrationsWithoutRate(
  { rates, registrations }: Pick<TaxFacts, 'rates' | 'registrations'>,
  on: CalendarDate,
): readonly string[] {
  const hasRate = ({ country, fromOn }: TaxRegistration) =>
    rates.some((each) => each.country === country && isInForce(each, fromOn > on ? fromOn : on));
  const isOver = ({ untilOn }: TaxRegistration) => untilOn !== null && untilOn <= on;
  return registrations.filter((each) => !isOver(each) && !hasRate(each)).map(({ country }) => country);
}
