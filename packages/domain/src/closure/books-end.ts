import type { BuyerKind } from '../invoices/buyer-kind.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';

/** For how many years books are kept: by default, and where the law of a seller's country says something else. */
export interface BookYears {
  readonly usual: number;
  readonly byCountry: Readonly<Record<string, number>>;
}

const fewestYears = 1;
const mostYears = 40;
const yearsOf = (text: string): number | null => {
  const years = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return years >= fewestYears && years <= mostYears ? years : null;
};

/** Reads `10` or `10,IN=8,US=7`; null for anything else. */
export function parseBookYears(text: string): BookYears | null {
  const [first = '', ...others] = text.split(',').map((part) => part.trim());
  const usual = yearsOf(first);
  if (usual === null) return null;
  const byCountry: Record<string, number> = {};
  for (const other of others) {
    const [country = '', given = ''] = other.split('=');
    const years = yearsOf(given);
    if (!/^[A-Z]{2}$/.test(country) || years === null) return null;
    byCountry[country] = years;
  }
  return { usual, byCountry };
}

/**
 * The day on which a document of the books ends (D-938). Whole years count from the end of the calendar year of its day;
 * the country of its seller says how many.
 */
export function booksEndOn(
  { usual, byCountry }: BookYears,
  issuedOn: CalendarDate,
  country: string | null,
): CalendarDate {
  const years = byCountry[country ?? ''] ?? usual;
  return `${Number(issuedOn.slice(0, 4)) + years + 1}-01-01`;
}

/** What is left of a buyer: nothing that names them; as what they bought decides about tax and stays. */
interface ForgottenParty {
  readonly name: string;
  readonly addressLines: readonly string[];
  readonly country: string | null;
  readonly taxId: null;
  readonly declared?: BuyerKind;
}

interface Party {
  readonly country?: string | null;
  readonly declared?: BuyerKind;
}

export const forgottenName = 'Deleted';

export const forgottenParty = ({ country = null, declared }: Party): ForgottenParty => ({
  name: forgottenName,
  addressLines: [],
  country,
  taxId: null,
  ...(declared === undefined ? {} : { declared }),
});

/** What a document was computed from, without its buyer, wherever that stands in it. Amounts can still be computed again. */
export function withoutBuyers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBuyers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      key === 'buyer' && typeof each === 'object' && each !== null
        ? forgottenParty(each as Party)
        : withoutBuyers(each),
    ]),
  );
}
