import { personalData } from '../data/personal-data.ts';
import type { Tables } from '../tables.gen.ts';
import type { BooksEnding, Ends, Place } from './personal-place.ts';

export interface Retention extends Ends {
  readonly table: keyof Tables;
}

const places = Object.entries(personalData) as readonly (readonly [keyof typeof personalData, Place])[];

/** How long ended rows are kept, table by table. */
export const retentions: readonly Retention[] = places.flatMap(([table, { ends = [] }]) =>
  ends.map((end) => ({ table, ...end })),
);

export interface ErasedTable {
  readonly table: keyof Tables;
  readonly column: string;
}

/** What is deleted of an organisation that is erased, in this order. */
export const erasedTables: readonly ErasedTable[] = places.flatMap(([table, { erasedBy = [] }]) =>
  erasedBy.map((column) => ({ table, column })),
);

export interface EndedBooks {
  readonly table: keyof Tables;
  readonly ending: Exclude<BooksEnding, 'by_document'>;
}

/** What ends when the last document of an erased organisation has ended; the documents end one by one (D-938). */
export const booksToEnd: readonly EndedBooks[] = places.flatMap(([table, { booksEnd }]) =>
  booksEnd === undefined || booksEnd === 'by_document' ? [] : [{ table, ending: booksEnd }],
);

type OwnTable = Extract<
  keyof Tables,
  | 'recovery_codes'
  | 'second_factors'
  | 'passkeys'
  | 'connected_providers'
  | 'former_passwords'
  | 'email_changes'
  | 'agreement_origins'
  | 'leads'
  | 'one_time_links'
  | 'sessions'
>;

const isOwn = ([, { personal }]: (typeof places)[number]) =>
  personal?.whose === 'account' && personal.found?.by === 'user_id';

/** Tables whose rows belong to an account alone and go in the transaction that ends it. */
export const erasedWithAccount = places
  .filter((place) => isOwn(place) && place[1].personal?.account === 'erased')
  .map(([table]) => table) as readonly OwnTable[];

/** The same with what otherwise ends by itself: sessions and links. */
export const ownRows = places
  .filter((place) => isOwn(place) && ['erased', 'ends'].includes(place[1].personal?.account ?? ''))
  .map(([table]) => table) as readonly OwnTable[];

/** Places of organisations are read inside each organisation of the person. */
const perOrganisation: ReadonlySet<string> = new Set(['people', 'role_assignments']);

/** Every place that leads to a person, as their export tells of it. */
export const toldPlaces = places.flatMap(([table, place]) =>
  place.personal === undefined
    ? []
    : [{ table, ...place.personal, kept: keptOf(place), isPerOrganisation: perOrganisation.has(table) }],
);
export type ToldPlace = (typeof toldPlaces)[number];

/** How long a place is kept, in words. */
export function keptOf({ ends = [], kept, personal }: Place): string {
  const days = ends.map((end) => `${end.days} days`);
  const words = [...new Set(days), ...(kept === undefined ? [] : [kept])];
  if (words.length > 0) return words.join('; ');
  return personal?.organisation === 'books'
    ? 'as long as the law asks (ATRIUM_BOOKS_YEARS), or while they are held'
    : 'until it is erased';
}
