import type { UserFilter } from '@atrium/contract/users/user-filter';
import { displayedRoles } from '@atrium/domain/access/displayed-role';
import { userTypes } from '@atrium/domain/access/role-choice';
import { type Product, productTokens } from '@atrium/domain/products/products';
import { userStatuses } from '@atrium/domain/users/user-status';

/** The columns by which the table sorts, as the address names them. The default is the first name, ascending (USER-06). */
const sortKeys = ['firstName', 'userName', 'role', 'status'] as const;
export type SortKey = (typeof sortKeys)[number];

/** What narrows the list beside the search, with the values that the address may hold (D-188). */
export const filterValues = {
  /** 'Invited' is no status of a user: it lists the open invitations instead (D-261). */
  status: [...userStatuses, 'Invited'],
  role: displayedRoles,
  get product(): readonly Product[] {
    return productTokens();
  },
  type: userTypes,
} as const;
export type FilterName = keyof typeof filterValues;

/** Search, filters, order and page of the list; whatever is left out has its default. */
export interface ListAddress extends Omit<UserFilter, 'status'> {
  readonly status?: (typeof filterValues)['status'][number];
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

function readFilters(raw: Readonly<Record<string, unknown>>): Pick<ListAddress, FilterName> {
  const names = Object.keys(filterValues) as FilterName[];
  const known = names.filter((name) => filterValues[name].some((value) => value === raw[name]));
  return Object.fromEntries(known.map((name) => [name, raw[name]]));
}

/** Whether the list is narrowed by more than the search. */
export function isFiltered(now: ListAddress): boolean {
  return Object.keys(readFilters({ ...now })).length > 0;
}

/** Which users the list is about, without their order and page. */
export function filterOf({ search, status, role, product, type }: ListAddress): UserFilter {
  const { status: known, ...filters } = readFilters({ status, role, product, type });
  return {
    ...(search === undefined ? {} : { search }),
    ...filters,
    ...(known === undefined || known === 'Invited' ? {} : { status: known }),
  };
}

/** Ignores whatever in the address is not valid. */
export function readListAddress(raw: Readonly<Record<string, unknown>>): ListAddress {
  const search = text(raw['search'], searchLength);
  const sort = sortKeys.find((key) => key === raw['sort']);
  const cursor = text(raw['cursor'], cursorLength);
  const page = pageText.test(String(raw['page'])) ? Number(raw['page']) : 1;
  return {
    ...(search === undefined ? {} : { search }),
    ...readFilters(raw),
    ...(sort === undefined || sort === 'firstName' ? {} : { sort }),
    ...(raw['dir'] === 'desc' ? { dir: 'desc' } : {}),
    ...(cursor === undefined || page === 1 ? {} : { cursor, page }),
  };
}
