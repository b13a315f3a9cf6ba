import { indianStates } from '../invoices/data/indian-states.ts';
import { indianStateCodeOf } from '../invoices/decide-tax.ts';

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

/** The parts in the order of an envelope. Empty parts are skipped (PAY-28) and repeated ones, such as Singapore, Singapore, shown once (PAY-29). */
export function formatAddress(address: PostalAddress, countryName: string = address.country): readonly string[] {
  const { line1, line2, city, state, zipcode } = address;
  const said = new Set<string>();
  return [line1, line2, city, state, zipcode, countryName].flatMap((part) => {
    const key = sameText(part);
    if (key === '' || said.has(key)) return [];
    said.add(key);
    return [part.trim()];
  });
}

/** Another country keeps the state that was typed, unless India is left or entered and it is no state there. */
export function stateAfterMove(state: string, move: { readonly from: string; readonly to: string }): string {
  const { from, to } = move;
  if (from === to || (from !== 'IN' && to !== 'IN')) return state;
  const code = indianStateCodeOf(state);
  if (to === 'IN') return indianStates.find((each) => each.code === code)?.name ?? '';
  return code === null ? state : '';
}
