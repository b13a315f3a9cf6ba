import { indianStates } from '../data/indian-states.ts';
import { unionVatNumbers } from './union-vat-number.ts';

const base36 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The last character of a GSTIN: a weighted sum of the others in base 36. */
function gstinCheck(body: string): string {
  const sum = body.split('').reduce((total, character, place) => {
    const product = base36.indexOf(character) * (place % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return base36.charAt((36 - (sum % 36)) % 36);
}

function isGstin(id: string): boolean {
  if (!/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/.test(id)) return false;
  return indianStates.some(({ code }) => id.startsWith(code)) && gstinCheck(id.slice(0, 14)) === id.charAt(14);
}

/** The state that a whole GSTIN was given in, to be compared with that of the address; null for anything else. */
export function stateOfGstin(taxId: string): string | null {
  const id = taxId.trim().toUpperCase().replaceAll(' ', '');
  return isGstin(id) ? (indianStates.find(({ code }) => id.startsWith(code))?.name ?? null) : null;
}

/** British numbers end in two check digits, by an old or a new rule. */
function isBritishVat(id: string): boolean {
  const [, digits = ''] = /^(?:GB)?(\d{9})(?:\d{3})?$/.exec(id) ?? [];
  if (digits === '') return false;
  const sum = [8, 7, 6, 5, 4, 3, 2].reduce((total, weight, place) => total + weight * Number(digits.charAt(place)), 0);
  const rest = (sum + Number(digits.slice(7))) % 97;
  return rest === 0 || rest === 42;
}

/** An Australian number: 11 digits whose weighted sum is a multiple of 89, the first one less by one. */
function isAustralian(id: string): boolean {
  if (!/^[1-9]\d{10}$/.test(id)) return false;
  const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
  const sum = weights.reduce(
    (total, weight, place) => total + weight * (Number(id.charAt(place)) - (place === 0 ? 1 : 0)),
    0,
  );
  return sum % 89 === 0;
}

const shapes: Readonly<Record<string, (id: string) => boolean>> = {
  ...unionVatNumbers,
  IN: isGstin,
  GB: isBritishVat,
  AU: isAustralian,
  SG: (id) => /^(\d{8}[A-Z]|\d{9}[A-Z]|[TSR]\d{2}[A-Z]{2}\d{4}[A-Z]|M[\dA-Z]-?\d{7}-?[\dA-Z])$/.test(id),
  MY: (id) => /^([A-Z]\d{2}-?\d{4}-?\d{8}|C\d{10,11})$/.test(id),
};

/** What is wrong with the form of a tax id. Outside the known countries any short id of letters and digits is accepted. */
export function taxIdFault(country: string | null, taxId: string): 'invoices.tax_id_malformed' | null {
  const id = taxId.trim().toUpperCase().replaceAll(' ', '');
  const hasShape = shapes[country?.toUpperCase() ?? ''] ?? ((each: string) => /^[A-Z\d][A-Z\d./-]{3,29}$/.test(each));
  return hasShape(id) ? null : 'invoices.tax_id_malformed';
}
