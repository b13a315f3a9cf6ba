import type { UserFilter } from '@atrium/contract/users/user-filter';
import type { OrganisationTx } from '../../../db/database.ts';
import { findSearch, type PeopleFilter, type Search } from '../people-list.store.ts';

/** How the database runs a search and its filters. */
export interface ReadFilter {
  readonly search: Search | null;
  readonly filter: PeopleFilter | null;
}

/** Null if nobody can match. */
export async function readFilter(
  organisationId: string,
  tx: OrganisationTx,
  { search: typed = '', status, role, product, type }: UserFilter,
): Promise<ReadFilter | null> {
  const search = typed === '' ? null : await findSearch(organisationId, tx, typed);
  if (typed !== '' && search === null) return null;
  const isFiltered = [status, role, product, type].some((each) => each !== undefined);
  const filter = {
    status: status ?? null,
    role: role ?? null,
    product: product ?? null,
    isGuest: type === undefined ? null : type === 'Guest',
  };
  return { search, filter: isFiltered ? filter : null };
}
