/** The columns by which the table sorts, as the address names them. The default is the first name, ascending (USER-06). */
const sortKeys = ['firstName', 'userName', 'role', 'status'] as const;
export type SortKey = (typeof sortKeys)[number];

/** Search, order and page of the list; whatever is left out has its default. */
export interface ListAddress {
  readonly search?: string;
  readonly sort?: SortKey;
  readonly dir?: 'desc';
  readonly cursor?: string;
  /** The number of the page, which a cursor does not tell. */
  readonly page?: number;
}

export const searchLength = 100;
const cursorLength = 800;
const pageText = /^[1-9]\d{0,5}$/;

function text(value: unknown, maxLength: number): string | undefined {
  if (typeof value !== 'string') return undefined;
  const trimmed = value.trim();
  const isSound = trimmed.length > 0 && trimmed.length <= maxLength && !trimmed.includes('\0');
  return isSound ? trimmed : undefined;
}

/** Ignores whatever in the address is not valid. */
export function readListAddress(raw: Readonly<Record<string, unknown>>): ListAddress {
  const search = text(raw['search'], searchLength);
  const sort = sortKeys.find((key) => key === raw['sort']);
  const cursor = text(raw['cursor'], cursorLength);
  const page = pageText.test(String(raw['page'])) ? Number(raw['page']) : 1;
  return {
    ...(search === undefined ? {} : { search }),
    ...(sort === undefined || sort === 'firstName' ? {} : { sort }),
    ...(raw['dir'] === 'desc' ? { dir: 'desc' } : {}),
    ...(cursor === undefined || page === 1 ? {} : { cursor, page }),
  };
}
