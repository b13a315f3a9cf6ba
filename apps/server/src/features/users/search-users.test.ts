import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addNamedMember } from '../../../test-kit/add-member.ts';
import { emailsOf, foundOrganisation, listPage, walkPages } from '../../../test-kit/list-people.ts';
import { seedCrowd } from '../../../test-kit/seed-crowd.ts';
import { startTestApi, type TestApi, type TestBrowser } from '../../../test-kit/test-api.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { countPeople, listPeople } from './people-list.store.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** How many people an organisation has, and of how many the search has trigrams. */
async function keptTrigrams(organisationId: string) {
  return inOrganisation(api.ctx, organisationId, async (tx) => {
    const count = async (table: 'people' | 'people_trigrams') => {
      const { number } = await tx
        .selectFrom(table)
        .select(({ fn }) => fn.count<string>('user_id').distinct().as('number'))
        .executeTakeFirstOrThrow();
      return Number(number);
    };
    return { people: await count('people'), withTrigrams: await count('people_trigrams') };
  });
}

describe.each([
  ['a small organisation', 0],
  ['a large organisation', 1_000],
])('search in %s', (_name, crowd) => {
  let founder: TestBrowser;
  let id: string;
  const people = [
    ['Zoë', 'Müller-Øst', 'zoe@one.test'],
    ['ÁNGELA', "O'Brien", 'angela_x@two.test'],
    ['100%', 'Pure', 'pure+tag@three.test'],
    ['Δημήτρης', 'Παππάς', 'dp@four.test'],
    ['Ann', 'Lee', 'annlee@five.test'],
    ['Back\\slash', 'Two  Words', 'back@six.test'],
  ] as const;

  beforeAll(async () => {
    ({ founder, organisationId: id } = await foundOrganisation(api, addressHere('zz-search@list.test'), 'Search'));
    if (crowd > 0) await seedCrowd(api.ctx, id, crowd, 10_000);
    for (const [firstName, lastName, email] of people)
      await addNamedMember(api.ctx, id, { firstName, lastName, email: addressHere(email) });
  });
  /** An account is in one of the two. */
  const addressHere = (email: string) => (crowd === 0 ? email : `${email}.large`);

  test.each([
    ['part of a first name', 'ngel', ['angela_x@two.test']],
    ['part of a last name', 'ulle', ['zoe@one.test']],
    ['part of an address', 'lee@fi', ['annlee@five.test']],
    ['first and last name together', 'ann lee', ['annlee@five.test']],
    ['without the accents', 'zoe mul', ['zoe@one.test']],
    ['with accents where none are written', 'ánn', ['annlee@five.test']],
    ['another case', 'MÜLLER', ['zoe@one.test']],
    ['Greek capitals', 'ΔΗΜΗΤ', ['dp@four.test']],
    ['a percent sign is a letter', '0%', []],
    ['a percent sign within', '100%', ['pure+tag@three.test']],
    ['percent signs alone', '%%%', []],
    ['an underscore is a letter', 'a_x@', ['angela_x@two.test']],
    ['underscores alone', '___', []],
    ['a quote is a letter', "o'brien", ['angela_x@two.test']],
    ['a backslash is a letter', 'back\\sl', ['back@six.test']],
    ['spaces count once', 'two   words', ['back@six.test']],
    ['name and address do not run together', 'lee annlee', []],
    ['two letters begin a word', 'le', ['annlee@five.test']],
    ['one letter begins a word', 'm', ['zoe@one.test', 'zz-search@list.test']],
    ['two letters within a word do not count', 'nn', []],
    ['letters that all occur, but not in this order', 'annannlee', []],
    ['nobody', 'nobody here', []],
  ])('[USER-02] %s: %s', async (_what, search, emails) => {
    const { users, total } = await listPage(founder, { search });
    const expected = emails.map(addressHere).toSorted();
    expect([emailsOf(users).toSorted(), total]).toEqual([expected, expected.length]);
  });

  test('[USER-02] a renamed user is found by the new name and not by the old one', async () => {
    const rename = (first_name: string) =>
      inOrganisation(api.ctx, id, (tx) =>
        tx.updateTable('people').set({ first_name }).where('email', '=', addressHere('dp@four.test')).execute(),
      );
    await rename('Dimitris');
    expect((await listPage(founder, { search: 'dimitr' })).total).toBe(1);
    expect((await listPage(founder, { search: 'Δημήτρης' })).total).toBe(0);
    await rename('Δημήτρης');
  });
});

describe('a large list', () => {
  test('[USER-02] a search with many matches is paged and counted', async () => {
    const { founder: boss, organisationId: theirs } = await foundOrganisation(api, 'crowd@list.test', 'Crowd');
    await seedCrowd(api.ctx, theirs, 1_200);
    expect(await keptTrigrams(theirs)).toEqual({ people: 1_201, withTrigrams: 1_201 });
    const rows = await walkPages(boss, { search: 'crowd-', sort: 'userName', sortDir: 'desc' });
    expect([rows.length, new Set(emailsOf(rows)).size]).toEqual([1_200, 1_200]);
    expect(emailsOf(rows)).toEqual(emailsOf(rows).toSorted().toReversed());
    expect((await listPage(boss, { search: 'crowd-' })).total).toBe(1_200);
    expect((await listPage(boss, { search: 'crowd-77' })).total).toBe(11);
    expect((await listPage(boss, { search: 'crowd-' })).isTotalCapped).toBe(false);

    // With more than five thousand matches the list is walked in its order, with the same result. Only the count stops early.
    await inOrganisation(api.ctx, theirs, async (tx) => {
      for (const text of ['crowd-', 'crowd-77', 'cro']) {
        const page = { sort: 'userName', direction: 'asc', edge: null, skip: 5, take: 50, filter: null } as const;
        const [rare, common] = [false, true].map((isCommon) => ({ text, trigram: 'cro', isCommon }));
        const found = await listPeople(theirs, tx, { ...page, search: rare! });
        expect(await listPeople(theirs, tx, { ...page, search: common! })).toEqual(found);
      }
      const count = (text: string) => countPeople(theirs, tx, { text, trigram: 'cro', isCommon: true });
      expect(await count('crowd')).toEqual({ total: 1_000, isCapped: true });
      expect(await count('cro')).toEqual({ total: 1_201, isCapped: false });
      expect((await count('crowd-77')).total).toBeLessThanOrEqual(11);
    });
  });
});

test('[D-1001] an organisation gets trigrams with its thousandth person and one, also where two come at once', async () => {
  const { organisationId: theirs } = await foundOrganisation(api, 'grows@list.test', 'Grows');
  await seedCrowd(api.ctx, theirs, 998, 20_000);
  expect(await keptTrigrams(theirs)).toEqual({ people: 999, withTrigrams: 0 });
  const add = (from: number) => seedCrowd(api.ctx, theirs, 1, from);
  await Promise.all([add(30_000), add(30_001)]);
  await Promise.all([add(30_002), add(30_003), add(30_004)]);
  expect(await keptTrigrams(theirs)).toEqual({ people: 1_004, withTrigrams: 1_004 });
});

test('[D-1001] who comes while another transaction writes the first trigrams gets theirs too', async () => {
  const { organisationId: theirs } = await foundOrganisation(api, 'waits@list.test', 'Waits');
  await seedCrowd(api.ctx, theirs, 999, 40_000);
  let added: Promise<void> | undefined;
  await inOrganisation(api.ctx, theirs, async (tx) => {
    const again = { has_trigrams: false } as const;
    // Somebody adds a person and has not committed.
    await tx.updateTable('companies').set(again).where('organisation_id', '=', theirs).execute();
    added = seedCrowd(api.ctx, theirs, 1, 50_000);
    await delay(300);
    await tx.updateTable('companies').set({ has_trigrams: true }).where('organisation_id', '=', theirs).execute();
  });
  await added;
  expect((await keptTrigrams(theirs)).withTrigrams).toBe(1);
});
