import type { ReactNode } from 'react';

export interface Sorting {
  readonly key: string;
  readonly direction: 'asc' | 'desc';
}

export interface Column<Row> {
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** A CSS width. One column is 'auto' and takes the rest. */
  readonly width: string;
  /** The column can be sorted by this key. */
  readonly sortKey?: string;
  /** Names the row: screen readers say it with every other cell of the row. */
  readonly isRowName?: boolean;
  /** Hidden where the screen is too narrow for all columns but too wide for cards. */
  readonly isMinor?: boolean;
  /** Names, addresses and other words of people: what does not fit goes on in the next line, and nothing is cut (D-925). */
  readonly isWhole?: boolean;
  /** Figures are right-aligned, so that they can be compared. */
  readonly isNumeric?: boolean;
  /** The header is for screen readers only. */
  readonly isHeaderHidden?: boolean;
}

/** The selection of rows for a bulk action. The caller keeps the state. */
export interface Selection<Row> {
  readonly isSelected: (row: Row) => boolean;
  /** Absent where every row can be selected. */
  readonly canSelect?: (row: Row) => boolean;
  readonly onSelect: (rows: readonly Row[], isSelected: boolean) => void;
  readonly labelOf: (row: Row) => string;
  readonly allLabel: string;
}

/** A table shows rows, a skeleton, or a message (empty, refused, failed). */
export type TableContent<Row> =
  | { readonly kind: 'loading'; readonly label: string }
  | { readonly kind: 'message'; readonly message: ReactNode }
  | { readonly kind: 'rows'; readonly rows: readonly Row[]; readonly isBusy: boolean };

/** Sorting by the same column again reverses the order; another column starts ascending. */
export function sortedBy(key: string, now: Sorting): Sorting {
  return { key, direction: now.key === key && now.direction === 'asc' ? 'desc' : 'asc' };
}
