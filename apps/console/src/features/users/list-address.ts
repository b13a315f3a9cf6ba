/** The columns by which the screen sorts; USER-06: the first name, ascending, unless the address says otherwise. */
const sortKeys = ['firstName', 'userName', 'role', 'status'] as const;
export type SortKey = (typeof sortKeys)[number];

/** What of the list is shown, as far as it differs from the first page in its usual order. */
export interface ListAddress {
  readonly search?: string;
  readonly sort?: SortKey;
  readonly dir?: 'desc';
  readonly cursor?: string;
  /** Counts the pages that were turned: a cursor does not say where it stands. */
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

/** Anybody can type an address: what makes no sense in it counts as not given. */
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
