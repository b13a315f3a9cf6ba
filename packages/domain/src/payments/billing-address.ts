import { indianStates } from '../invoices/data/indian-states.ts';
import { indianStateCodeOf } from '../invoices/tax/indian-state-code.ts';

/** The fields of the address form (PAY-26). */
export interface PostalAddress {
  readonly line1: string;
  readonly line2: string;
  readonly zipcode: string;
  readonly city: string;
  readonly state: string;
  /** Two letters, or empty. */
  readonly country: string;
}

/** An address without any field filled in is not saved (CHK-21). */
export function isAddressBlank(address: PostalAddress): boolean {
  return Object.values(address).every((part: string) => part.trim() === '');
}

const sameText = (part: string): string => part.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** Where the code stands before the city. */
const codeFirst: ReadonlySet<string> = new Set(
  'AT BE BG BR CH CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU LV MC MX MY NL NO PL PT RO RS SE SI SK TR'.split(' '),
);

/** 'San Francisco, CA 94103', or '20457 Hamburg' where the code comes first. */
function townLine(city: string, state: string, code: string, country: string): string {
  if (codeFirst.has(country)) return [`${code} ${city}`.trim(), state].filter((part) => part !== '').join(', ');
  const place = [city, state].filter((part) => part !== '').join(', ');
  return `${place} ${code}`.trim();
}

/** The lines of an envelope. Empty parts are skipped (PAY-28) and repeated ones, such as Singapore, Singapore, shown once (PAY-29). */
export function formatAddress(address: PostalAddress, countryName: string = address.country): readonly string[] {
  const said = new Set<string>();
  const once = (part: string): string => {
    const key = sameText(part);
    if (said.has(key)) return '';
    said.add(key);
    return part.trim();
  };
  const [line1, line2, city] = [once(address.line1), once(address.line2), once(address.city)];
  const town = townLine(city, once(address.state), once(address.zipcode), address.country.toUpperCase());
  return [line1, line2, town, once(countryName)].filter((line) => line !== '');
}

/** Another country keeps the state that was typed, unless India is left or entered and it is no state there. */
export function stateAfterMove(state: string, move: { readonly from: string; readonly to: string }): string {
  const { from, to } = move;
  if (from === to || (from !== 'IN' && to !== 'IN')) return state;
  const code = indianStateCodeOf(state);
  if (to === 'IN') return indianStates.find((each) => each.code === code)?.name ?? '';
  return code === null ? state : '';
}
