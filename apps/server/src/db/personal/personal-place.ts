import type { Tables } from '../tables.gen.ts';

/** Of whom a place tells. */
export type Whose = 'account' | 'person of an organisation' | 'customer' | 'recipient' | 'stranger' | 'operator';

/**
 * What becomes of it. `erased`: with the event. `ends`: by itself, after its days. `log`: a year after the account.
 * `books`: as long as the law asks. `stays`: it goes with something else, or names nobody.
 */
export type Fate = 'erased' | 'ends' | 'log' | 'books' | 'stays';

/** When rows go by themselves. */
export interface Ends {
  readonly key: string;
  /** The indexed time from which the days count. */
  readonly from: string;
  /** Which rows have ended, where the time alone does not say it; the index has only these. */
  readonly ended?: string;
  readonly days: number;
  /** True where the worker may delete a row but not lock it. */
  readonly isNotLocked?: boolean;
}

export interface Personal {
  /** Columns that lead to a person; they are handed out with the person's export. */
  readonly columns: readonly string[];
  /** What proves the person: erased in the same way, and handed out to nobody. */
  readonly secret?: readonly string[];
  readonly whose: Whose;
  readonly why: string;
  /** Who else gets it, beside the people of the organisation that it belongs to. */
  readonly goesTo?: string;
  /** The column by which the rows of one person are found, and what stands in it. */
  readonly found?: {
    readonly by: string;
    readonly holds: 'user' | 'address';
    /** Which rows an index finds by that column; the others are not listed. */
    readonly where?: string;
    /** When it was written. */
    readonly at?: string;
  };
  /** The membership ends. */
  readonly leaving: Fate;
  /** The account is deleted. */
  readonly account: Fate;
  /** The organisation is erased. */
  readonly organisation: Fate;
}

/**
 * What becomes of books when their time is over: the rows go, their columns are written over, or they go with the
 * document that they belong to.
 */
export type BooksEnding =
  | 'deleted'
  | 'by_document'
  | { readonly by: string; readonly set: Readonly<Record<string, string>> };

export interface Place {
  /** Of what is kept for the books. */
  readonly booksEnd?: BooksEnding;
  readonly personal?: Personal;
  /** Columns with text that tells nothing about a person. */
  readonly other?: readonly string[];
  /** The columns by which the rows of an organisation are deleted when it is erased; in the order of the list. */
  readonly erasedBy?: readonly string[];
  readonly ends?: readonly Ends[];
  /** How long it is kept where no row of `ends` says so. */
  readonly kept?: string;
}

export type Places = { readonly [Table in keyof Tables]: Place };
