import type { CalendarDate } from '../kernel/calendar-date.ts';
import { indianStates } from './data/indian-states.ts';
import { taxIdFault } from './tax-id.ts';
import type { TaxTreatment } from './tax-treatment.ts';

export interface TaxRate {
  readonly country: string;
  readonly label: string;
  readonly rateBasisPoints: number;
  readonly fromOn: CalendarDate;
  /** The first day of the next rate. */
  readonly untilOn: CalendarDate | null;
}

/** Where the seller is registered and must collect tax. Nobody collects a tax without registration (D-36). */
export interface TaxRegistration {
  readonly country: string;
  /** In India the two digits of the state. */
  readonly stateCode: string | null;
  readonly taxId: string;
  readonly fromOn: CalendarDate;
  readonly untilOn: CalendarDate | null;
}

/** The buyer's billing address and tax id. */
export interface TaxBuyer {
  readonly country: string | null;
  readonly state: string | null;
  readonly taxId: string | null;
}

const isInForce = (span: { fromOn: CalendarDate; untilOn: CalendarDate | null }, on: CalendarDate) =>
  span.fromOn <= on && (span.untilOn === null || on < span.untilOn);

/** The two digits of a state, from its name, its letters or the digits themselves. */
export function indianStateCodeOf(state: string | null): string | null {
  const wanted = state?.trim().toLowerCase() ?? '';
  const found = indianStates.find(({ code, name, alsoWritten = [] }) =>
    [code, name, ...alsoWritten].some((each) => each.toLowerCase() === wanted),
  );
  return found?.code ?? null;
}

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

/** Decides the tax by place of supply and day, whatever the currency (D-36, N-25). */
export function decideTax(facts: {
  readonly rates: readonly TaxRate[];
  readonly registrations: readonly TaxRegistration[];
  readonly buyer: TaxBuyer;
  readonly on: CalendarDate;
}): TaxTreatment {
  const country = facts.buyer.country?.toUpperCase() ?? null;
  const registered = facts.registrations.filter((each) => isInForce(each, facts.on));
  const registration = registered.find((each) => each.country === country);
  const rate = facts.rates.find((each) => each.country === country && isInForce(each, facts.on));
  if (registration === undefined || rate === undefined) {
    const isExport =
      country !== null && registered.some((each) => each.country !== country) && registration === undefined;
    return { kind: isExport ? 'export' : 'unregistered', label: null, parts: [], placeOfSupply: country };
  }
  if (country === 'IN') return indianTreatment(rate, registration, facts.buyer);
  const parts = [{ label: rate.label, rateBasisPoints: rate.rateBasisPoints }];
  return { kind: 'taxed', label: rate.label, parts, placeOfSupply: country };
}
