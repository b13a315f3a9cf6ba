import type { userSorts } from '@atrium/contract/users/list-users';
import { sql } from 'kysely';
import { compiled } from '../../db/compiled.ts';
import type { Database, OrganisationTx } from '../../db/database.ts';
import { personHasCodeFactor } from '../../db/has-second-factor.ts';

export type UserSort = (typeof userSorts)[number];
export type SortDirection = 'asc' | 'desc';

/** A place between two rows. The next page begins behind it, in the direction of reading. */
export interface Edge {
  readonly key: string;
  readonly userId: string;
}

/** How a search is run: its rarest trigram finds candidates, and the folded text decides. */
export interface Search {
  readonly text: string;
  /** Null in a small organisation, which has no trigrams: everybody is looked at (D-1001). */
  readonly trigram: string | null;
  readonly isCommon: boolean;
}

/** Null where a fact does not narrow the list. */
export interface PeopleFilter {
  readonly status: string | null;
  readonly role: string | null;
  readonly product: string | null;
  readonly isGuest: boolean | null;
}

export interface PageOfPeople {
  readonly sort: UserSort;
  readonly direction: SortDirection;
  readonly edge: Edge | null;
  readonly skip: number;
  readonly take: number;
  readonly search: Search | null;
  /** Null where everybody is listed. */
  readonly filter: PeopleFilter | null;
}

/** Every order has its own index. */
const sortColumns = {
  firstName: 'first_name_key',
  lastName: 'last_name_key',
  userName: 'email',
  role: 'role_key',
  status: 'status',
} as const satisfies Record<UserSort, string>;

/** With more candidates than this, walking the list in its order finds a page of matches faster than sorting all candidates. */
const commonTrigram = 5_000;
/** The longest search has about a hundred trigrams; a few are enough to include a rare one. */
const trigramsTried = 8;
/** Each trigram is counted up to this limit, to find the two rarest. Only those two are counted further. */
const comparedTo = 1_000;
const countedAtMost = 10_000;
/** If every candidate must be read, counting stops here. */
const lookedAtMost = 1_000;

/** Null if nothing can match. A search shorter than a trigram finds words that begin with it. */
export async function findSearch(organisationId: string, tx: OrganisationTx, typed: string): Promise<Search | null> {
  const { rows } = await selectSearch(tx, organisationId, typed);
  const [rarest] = rows;
  // Nothing but spaces was typed.
  if (!rarest || rarest.text.trim() === '') return null;
  const { text, hasTrigrams, trigram, hits } = rarest;
  if (!hasTrigrams) return { text, trigram: null, isCommon: false };
  return trigram === null || hits === 0 ? null : { text, trigram, isCommon: hits >= commonTrigram };
}

interface FoundSearch {
  readonly text: string;
  readonly hasTrigrams: boolean;
  readonly trigram: string | null;
  readonly hits: number;
}

const selectSearch = compiled((db, organisationId: string, typed: string) => {
  const hitsOf = (trigram: string, atMost: number) => sql`lateral (select count(*)::integer as hits from (
        select from people_trigrams t where t.organisation_id = ${organisationId} and t.trigram = ${sql.ref(trigram)}
        limit ${sql.lit(atMost)}) those)`;
  const query = sql<FoundSearch>`
    select needle.text, coalesce(company.has_trigrams, false) as "hasTrigrams", rarest.trigram, rarest.hits
    from (select case when length(fold_text(${typed})) < 3 then ' ' else '' end || fold_text(${typed}) as text) needle
    left join companies company on company.organisation_id = ${organisationId}
    left join lateral (
      select rare.trigram, found.hits
      from (
        select part.trigram
        from lateral (select trigram from trigrams_of(needle.text) trigram limit ${sql.lit(trigramsTried)}) part,
          ${hitsOf('part.trigram', comparedTo)} compared
        order by compared.hits, length(part.trigram) desc limit 2) rare,
        ${hitsOf('rare.trigram', commonTrigram)} found
      order by found.hits, length(rare.trigram) desc limit 1) rarest on company.has_trigrams`;
  return { compile: () => query.compile(db) };
});

type Matching = 'all' | 'candidates' | 'walk';

function matchingOf(search: Search | null): Matching {
  if (search === null) return 'all';
  return search.isCommon || search.trigram === null ? 'walk' : 'candidates';
}

function matchingPeople(db: Database, matching: Matching, organisationId: string, text: string, trigram: string) {
  return (
    db
      .selectFrom('people as p')
      .where('p.organisation_id', '=', organisationId)
      .$if(matching === 'candidates', (query) =>
        // An array, because the planner may turn a join into a scan of all people.
        query.where(sql<boolean>`p.user_id = any(array(
        select t.user_id from people_trigrams t where t.organisation_id = ${organisationId} and t.trigram = ${trigram}))`),
      )
      // "Unequal" instead of "greater": the planner expects nearly all rows to match and stops at the limit instead of sorting.
      .$if(matching !== 'all', (query) => query.where(sql<boolean>`position(${text} in p.search_text) <> 0`))
  );
}

/** Narrows the walk through the list. Each person's roles are looked up by their key. */
const passes = (organisationId: string, { status, role, product, isGuest }: PeopleFilter) => sql<boolean>`(
  (${status}::text is null or p.status = ${status})
  and (${role}::text is null or p.displayed_role = ${role})
  and (${isGuest}::boolean is null or p.is_guest = ${isGuest})
  and (${product}::text is null or exists (select from role_assignments r
    where r.organisation_id = ${organisationId} and r.user_id = p.user_id and r.product = ${product})))`;

const nothing: Search = { text: '', trigram: '', isCommon: false };
const everybody: PeopleFilter = { status: null, role: null, product: null, isGuest: null };

/** Rows in the given order. With an edge, a page costs the same however far it is from the first. */
export async function listPeople(organisationId: string, tx: OrganisationTx, page: PageOfPeople) {
  const matching = matchingOf(page.search);
  const select = selectPage(page.sort, page.direction, page.edge !== null, matching, page.filter !== null);
  const { key, userId } = page.edge ?? { key: '', userId: '' };
  const { text, trigram } = page.search ?? nothing;
  const { status, role, product, isGuest } = page.filter ?? everybody;
  const { rows } = await select(
    tx,
    organisationId,
    text,
    trigram ?? '',
    key,
    userId,
    page.take,
    page.skip,
    status,
    role,
    product,
    isGuest,
  );
  return rows;
}

const selectPage = remembered(
  (sort: UserSort, direction: SortDirection, hasEdge: boolean, matching: Matching, isFiltered: boolean) =>
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
        status: string | null,
        role: string | null,
        product: string | null,
        isGuest: boolean | null,
      ) => {
        const column = sql.ref<string>(`p.${sortColumns[sort]}`);
        const behind = direction === 'asc' ? sql`>` : sql`<`;
        return matchingPeople(db, matching, organisationId, text, trigram)
          .select(['p.user_id', 'p.email', 'p.first_name', 'p.last_name', 'p.contact'])
          .select(personHasCodeFactor)
          .select(['p.status', 'p.displayed_role', 'p.is_guest', 'p.last_active_at', column.as('sort_key')])
          .$if(isFiltered, (query) => query.where(passes(organisationId, { status, role, product, isGuest })))
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
  /** True if there are more than were counted. */
  readonly isCapped: boolean;
}

/** How many people match, counted up to a limit. */
export async function countPeople(
  organisationId: string,
  tx: OrganisationTx,
  search: Search | null,
  filter: PeopleFilter | null = null,
): Promise<PeopleCount> {
  if (filter !== null) return countFiltered(organisationId, tx, search, filter);
  const { text, trigram, isCommon } = search ?? nothing;
  if (search !== null && trigram === null) return countFiltered(organisationId, tx, search, everybody);
  // A search of exactly one trigram does not need the text.
  const isSimple = search === null || text === trigram;
  const select = isSimple ? selectCount(search !== null) : selectMatchCount(isCommon);
  const { rows } = await select(tx, organisationId, trigram ?? '', text);
  const total = rows[0]?.total ?? 0;
  return { total, isCapped: isSimple ? total >= countedAtMost : isCommon };
}

async function countFiltered(
  organisationId: string,
  tx: OrganisationTx,
  search: Search | null,
  { status, role, product, isGuest }: PeopleFilter,
): Promise<PeopleCount> {
  const { text, trigram } = search ?? nothing;
  const select = selectFilteredCount(matchingOf(search));
  const { rows } = await select(tx, organisationId, text, trigram ?? '', status, role, product, isGuest);
  const total = rows[0]?.total ?? 0;
  return { total, isCapped: total >= countedAtMost };
}

const selectFilteredCount = remembered((matching: Matching) =>
  compiled(
    (
      db,
      organisationId: string,
      text: string,
      trigram: string,
      status: string | null,
      role: string | null,
      product: string | null,
      isGuest: boolean | null,
    ) => {
      const counted = matchingPeople(db, matching, organisationId, text, trigram)
        .where(passes(organisationId, { status, role, product, isGuest }))
        .select('p.user_id')
        .limit(sql.lit(countedAtMost));
      return db.selectFrom(counted.as('counted')).select(sql<number>`count(*)::integer`.as('total'));
    },
  ),
);

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
    // One look-up for each, up to the limit; the planner may turn a join into a scan of all people.
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

/** Builds a query once for each combination of arguments and keeps it. */
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
