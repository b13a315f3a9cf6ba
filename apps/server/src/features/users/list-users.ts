import type { InputOf, ReplyOf } from '@atrium/contract/endpoint';
import { listUsers as endpoint } from '@atrium/contract/users/list-users';
import { inOrganisation } from '../../db/transaction.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { roleCatalogueOf } from '../memberships/steps/role-catalogue.ts';
import { countPeople, listPeople, listRolesOf } from './people-list.store.ts';
import { describePerson } from './steps/describe-person.ts';
import { type Cursor, type ListShape, readCursor, writeCursor } from './steps/list-cursor.ts';
import { readFilter } from './steps/read-filter.ts';

type Input = InputOf<typeof endpoint>;
type Reply = ReplyOf<typeof endpoint>;

/** Users on one page unless the caller asks for fewer (USER-07, D-57). */
const usualLimit = 100;

/** A page of the users of the caller's organisation. The database searches, sorts and pages (USER-02). */
export const listUsers = serve(endpoint, async (ctx, caller, input: Input): Promise<Reply> => {
  const { organisationId } = caller;
  const { limit = usualLimit, page = 1, sort = 'firstName', sortDir = 'asc', cursor: place, ...wanted } = input;
  const shape: ListShape = { ...wanted, sort, direction: sortDir };
  const cursor = place === undefined ? null : readCursor(shape, place);
  if (cursor !== null && input.page !== undefined) {
    throw new Refused('request.invalid', { fields: [{ field: 'page', message: 'Not together with a cursor' }] });
  }
  const catalogue = await roleCatalogueOf(ctx);
  const isBack = cursor?.towards === 'previous';
  return inOrganisation(ctx, organisationId, async (tx) => {
    const read = await readFilter(organisationId, tx, wanted);
    if (read === null) return { users: [], previousCursor: null, nextCursor: null, total: 0 };
    const asked = {
      sort,
      direction: isBack ? opposite[sortDir] : sortDir,
      edge: cursor?.edge ?? null,
      skip: (page - 1) * limit,
      // One row more than shown tells whether there is another page.
      take: limit + 1,
      ...read,
    };
    const [found, { total, isCapped }] = await Promise.all([
      listPeople(organisationId, tx, asked),
      countPeople(organisationId, tx, read.search, read.filter),
    ]);
    const shown = found.slice(0, limit);
    if (isBack) shown.reverse();
    const roles = await listRolesOf(
      organisationId,
      tx,
      shown.map((person) => person.user_id),
    );
    const rolesOf = Map.groupBy(roles, (role) => role.user_id);
    const hasMore = found.length > limit;
    const edgeAt = (towards: Cursor['towards'], row: (typeof shown)[number] | undefined, exists: boolean) =>
      row && exists ? writeCursor(shape, { towards, edge: { key: row.sort_key, userId: row.user_id } }) : null;
    return {
      users: shown.map((person) => describePerson(catalogue, person, rolesOf.get(person.user_id) ?? [])),
      previousCursor: edgeAt('previous', shown[0], isBack ? hasMore : cursor !== null || page > 1),
      nextCursor: edgeAt('next', shown.at(-1), isBack || hasMore),
      total,
      isTotalCapped: isCapped,
    };
  });
});

const opposite = { asc: 'desc', desc: 'asc' } as const;
