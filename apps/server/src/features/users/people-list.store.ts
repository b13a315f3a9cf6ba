import type { userSorts } from '@atrium/contract/users/list-users';
import { sql } from 'kysely';
import { compiled } from '../../db/compiled.ts';
import type { Database, OrganisationTx } from '../../db/database.ts';

export type UserSort = (typeof userSorts)[number];
export type SortDirection = 'asc' | 'desc';

/** A place between two rows: everything behind it is the next page, in the direction in which it is read. */
export interface Edge {
  readonly key: string;
  readonly userId: string;
}

/** What a search comes down to: the rarest of its trigrams finds candidates, and the folded text decides. */
export interface Search {
  readonly text: string;
  readonly trigram: string;
  readonly isCommon: boolean;
}

export interface PageOfPeople {
  readonly sort: UserSort;
  readonly direction: SortDirection;
  readonly edge: Edge | null;
  readonly skip: number;
  readonly take: number;
  readonly search: Search | null;
}

/** Each has its index. */
const sortColumns = {
  firstName: 'first_name_key',
  lastName: 'last_name_key',
  userName: 'email',
  role: 'role_key',
  status: 'status',
} as const satisfies Record<UserSort, string>;

/** With so many candidates, going through the people in their order meets a page of matches sooner than sorting all candidates. */
const commonTrigram = 5_000;
/** The longest search has about a hundred; a few are enough to meet a rare one. */
const trigramsTried = 8;
/** So far each of them is counted, to find the two rarest, which alone are counted further. */
const comparedTo = 1_000;
const countedAtMost = 10_000;
/** Where every candidate has to be looked at, and there are many, this is enough to say that there are many. */
const lookedAtMost = 1_000;

/** Null when nothing can match. A search shorter than a trigram asks for words that begin with it. */
export async function findSearch(organisationId: string, tx: OrganisationTx, typed: string): Promise<Search | null> {
  const { rows } = await selectSearch(tx, organisationId, typed);
  const rarest = rows[0];
  if (!rarest || rarest.hits === 0) return null;
  return { text: rarest.text, trigram: rarest.trigram, isCommon: rarest.hits >= commonTrigram };
}

const selectSearch = compiled((db, organisationId: string, typed: string) => {
  const hitsOf = (trigram: string, atMost: number) => sql`lateral (select count(*)::integer as hits from (
        select from people_trigrams t where t.organisation_id = ${organisationId} and t.trigram = ${sql.ref(trigram)}
        limit ${sql.lit(atMost)}) those)`;
  const query = sql<{ text: string; trigram: string; hits: number }>`
    select rare.text, rare.trigram, found.hits
    from (
      select needle.text, part.trigram
      from (select case when length(fold_text(${typed})) < 3 then ' ' else '' end || fold_text(${typed}) as text) needle,
        lateral (select trigram from trigrams_of(needle.text) trigram limit ${sql.lit(trigramsTried)}) part,
        ${hitsOf('part.trigram', comparedTo)} compared
      order by compared.hits, length(part.trigram) desc limit 2) rare,
      ${hitsOf('rare.trigram', commonTrigram)} found
    order by found.hits, length(rare.trigram) desc limit 1`;
  return { compile: () => query.compile(db) };
});

type Matching = 'all' | 'candidates' | 'walk';

function matchingOf(search: Search | null): Matching {
  if (search === null) return 'all';
  return search.isCommon ? 'walk' : 'candidates';
}

function matchingPeople(db: Database, matching: Matching, organisationId: string, text: string, trigram: string) {
  return (
    db
      .selectFrom('people as p')
      .where('p.organisation_id', '=', organisationId)
      .$if(matching === 'candidates', (query) =>
        // As an array, because a join may be planned as a scan of everybody.
        query.where(sql<boolean>`p.user_id = any(array(
        select t.user_id from people_trigrams t where t.organisation_id = ${organisationId} and t.trigram = ${trigram}))`),
      )
      // Unequal rather than greater: the planner takes it for what nearly all fulfil, and stops at the limit instead of sorting.
      .$if(matching !== 'all', (query) => query.where(sql<boolean>`position(${text} in p.search_text) <> 0`))
  );
}

/** Rows in the asked order; behind an edge the cost of a page does not grow with its distance from the first. */
export async function listPeople(organisationId: string, tx: OrganisationTx, page: PageOfPeople) {
  const matching = matchingOf(page.search);
  const select = selectPage(page.sort, page.direction, page.edge !== null, matching);
  const { key, userId } = page.edge ?? { key: '', userId: '' };
  const { text, trigram } = page.search ?? { text: '', trigram: '' };
  const { rows } = await select(tx, organisationId, text, trigram, key, userId, page.take, page.skip);
  return rows;
}

const selectPage = remembered((sort: UserSort, direction: SortDirection, hasEdge: boolean, matching: Matching) =>
  compiled(
    (
      db,
      organisationId: string,
      text: string,
      trigram: string,
      key: string,
      userId: string,
      take: number,
      skip: number,
    ) => {
      const column = sql.ref<string>(`p.${sortColumns[sort]}`);
      const behind = direction === 'asc' ? sql`>` : sql`<`;
      return matchingPeople(db, matching, organisationId, text, trigram)
        .select(['p.user_id', 'p.email', 'p.first_name', 'p.last_name', 'p.contact', 'p.has_second_factor'])
        .select(['p.status', 'p.displayed_role', column.as('sort_key')])
        .$if(hasEdge, (query) => query.where(sql<boolean>`(${column}, p.user_id) ${behind} (${key}, ${userId})`))
        .orderBy(column, direction)
        .orderBy('p.user_id', direction)
        .limit(take)
        .offset(skip);
    },
  ),
);

export interface PeopleCount {
  readonly total: number;
  /** There are more than were counted. */
  readonly isCapped: boolean;
}

/** How many there are, counted so far and no further. */
export async function countPeople(
  organisationId: string,
  tx: OrganisationTx,
  search: Search | null,
): Promise<PeopleCount> {
  // A search that is one trigram itself needs no look at the text.
  const isSimple = search === null || search.text === search.trigram;
  const { text, trigram, isCommon } = search ?? { text: '', trigram: '', isCommon: false };
  const select = isSimple ? selectCount(search !== null) : selectMatchCount(isCommon);
  const { rows } = await select(tx, organisationId, trigram, text);
  const total = rows[0]?.total ?? 0;
  return { total, isCapped: isSimple ? total >= countedAtMost : isCommon };
}

const selectCount = remembered((hasTrigram: boolean) =>
  compiled((db, organisationId: string, trigram: string, _text: string) => {
    const counted = hasTrigram
      ? sql`select from people_trigrams t where t.organisation_id = ${organisationId} and t.trigram = ${trigram}`
      : // The order is that of the primary key, which alone then answers.
        sql`select from people p where p.organisation_id = ${organisationId} order by p.user_id`;
    const query = sql<{ total: number }>`
      select count(*)::integer as total from (${counted} limit ${sql.lit(countedAtMost)}) counted`;
    return { compile: () => query.compile(db) };
  }),
);

const selectMatchCount = remembered((isCommon: boolean) =>
  compiled((db, organisationId: string, trigram: string, text: string) => {
    // A look-up for each, which ends at the limit; a join may be planned to go through everybody first.
    const query = sql<{ total: number }>`
      select count(*) filter (where looked.matches)::integer as total from (
        select (select position(${text} in p.search_text) <> 0 from people p
          where p.organisation_id = ${organisationId} and p.user_id = t.user_id) as matches
        from people_trigrams t where t.organisation_id = ${organisationId} and t.trigram = ${trigram}
        limit ${sql.lit(isCommon ? lookedAtMost : commonTrigram)}) looked`;
    return { compile: () => query.compile(db) };
  }),
);

/** The roles of the people on one page. */
export async function listRolesOf(organisationId: string, tx: OrganisationTx, userIds: readonly string[]) {
  const { rows } = await selectRoles(tx, organisationId, userIds);
  return rows;
}

const selectRoles = compiled((db, organisationId: string, userIds: readonly string[]) =>
  db
    .selectFrom('role_assignments')
    .select(['user_id', 'product', 'role_group', 'module_uuids'])
    .where('organisation_id', '=', organisationId)
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .orderBy('product'),
);

/** A query for each combination of what cannot be a value, built when it is first asked for. */
function remembered<Shape extends readonly unknown[], Query>(
  build: (...shape: Shape) => Query,
): (...shape: Shape) => Query {
  const built = new Map<string, Query>();
  return (...shape) => {
    const name = shape.join(' ');
    const known = built.get(name) ?? build(...shape);
    built.set(name, known);
    return known;
  };
}
