import type { ReactNode } from 'react';

export interface Sorting {
  readonly key: string;
  readonly direction: 'asc' | 'desc';
}

export interface Column<Row> {
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** As in CSS; one column is 'auto' and takes what is left. What does not fit is cut. */
  readonly width: string;
  /** The column can be sorted by this key. */
  readonly sortKey?: string;
  /** Left out where the screen is too narrow for all columns but too wide for cards. */
  readonly isMinor?: boolean;
  /** Figures stand at the right, so that they can be compared. */
  readonly isNumeric?: boolean;
  /** The header is for ears only: what is in the column speaks for itself. */
  readonly isHeaderHidden?: boolean;
}

/** Rows that are picked to do something with all of them; who picked what is the owner's to know. */
export interface Selection<Row> {
  readonly isSelected: (row: Row) => boolean;
  readonly onSelect: (rows: readonly Row[], isSelected: boolean) => void;
  readonly labelOf: (row: Row) => string;
  readonly allLabel: string;
}

/** What a table can show instead of rows: bones of the same shape, or a message (empty, refused, failed). */
export type TableContent<Row> =
  | { readonly kind: 'loading'; readonly label: string }
  | { readonly kind: 'message'; readonly message: ReactNode }
  | { readonly kind: 'rows'; readonly rows: readonly Row[]; readonly isBusy: boolean };

/** The same column again turns the order round; another one begins with ascending. */
export function sortedBy(key: string, now: Sorting): Sorting {
  return { key, direction: now.key === key && now.direction === 'asc' ? 'desc' : 'asc' };
}
