import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useDeferredValue } from 'react';
import { SelectAll, SelectRow } from '../fields/select-rows.tsx';
import { Loading, Skeleton } from '../states/states.tsx';
import styles from './data-table.module.css';
import { SortHeader } from './sort-header.tsx';
import { SortPicker } from './sort-picker.tsx';
import type { Column, Selection, Sorting, TableContent } from './table-shape.ts';

const usualCardsUpTo = 800;
const usualRows = 10;
const indexes = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly content: TableContent<Row>;
  readonly keyOfRow: (row: Row) => string;
  readonly card: (row: Row) => ReactNode;
  /** Absent where the rows cannot be sorted. */
  readonly sorting?: Sorting;
  readonly onSort?: (next: Sorting) => void;
  /** Absent where there are no bulk actions. */
  readonly selection?: Selection<Row>;
  /** At this width in pixels and below every row is a card. */
  readonly cardsUpTo?: number;
  /** How many rows the skeleton has. */
  readonly skeletonRows?: number;
  /** Null where there is no toolbar. */
  readonly toolbar: ReactNode;
  /** The last row of the toolbar, below the order that cards have there. */
  readonly narrowing?: ReactNode;
  readonly footer: ReactNode;
}

/** Rows with a toolbar and a footer; cards on narrow screens. The caller keeps rows, order and selection. */
export function DataTable<Row>({
  toolbar,
  narrowing,
  footer,
  cardsUpTo = usualCardsUpTo,
  ...table
}: DataTableProps<Row>) {
  const isCards = useMediaQuery(`(max-width: ${cardsUpTo}px)`, false, { getInitialValueInEffect: false });
  // The first rows are drawn in a render that gives way to a press or a key; the skeleton stays for that long.
  const areRowsHere = table.content.kind === 'rows';
  const areRowsDrawn = useDeferredValue(areRowsHere);
  const content: TableContent<Row> =
    areRowsHere && !areRowsDrawn ? { kind: 'loading', label: table.label } : table.content;
  const body = { ...table, content };
  return (
    <section className={styles['frame']} aria-label={table.label}>
      {toolbar !== null && (
        <div className={styles['toolbar']}>
          {toolbar}
          {isCards && table.sorting !== undefined && table.onSort !== undefined && (
            <SortPicker columns={table.columns} sorting={table.sorting} onSort={table.onSort} />
          )}
          {narrowing}
        </div>
      )}
      {content.kind === 'message' && content.message}
      {content.kind !== 'message' && (isCards ? <Cards {...body} /> : <Rows {...body} />)}
      {footer}
    </section>
  );
}

type BodyProps<Row> = Omit<DataTableProps<Row>, 'toolbar' | 'narrowing' | 'footer' | 'cardsUpTo'>;

function Rows<Row>({ label, columns, content, keyOfRow, selection, skeletonRows, ...order }: BodyProps<Row>) {
  const isDimmed = content.kind === 'rows' && content.isBusy;
  return (
    <table
      className={styles['table']}
      aria-label={label}
      aria-busy={content.kind === 'loading' || isDimmed}
      data-dimmed={isDimmed}
    >
      <thead>
        <tr>
          {selection !== undefined && (
            <th scope="col" className={styles['select']}>
              {content.kind === 'rows' && <SelectAll rows={content.rows} selection={selection} />}
            </th>
          )}
          {columns.map((column) => (
            <SortHeader key={column.header} column={column} {...order} />
          ))}
        </tr>
      </thead>
      <tbody>
        {content.kind === 'rows' &&
          content.rows.map((row) => (
            <tr key={keyOfRow(row)} data-selected={selection?.isSelected(row) ?? false}>
              {selection !== undefined && (
                <td className={styles['select']}>
                  <SelectRow row={row} selection={selection} />
                </td>
              )}
              {columns.map((column) => (
                <RowCell key={column.header} column={column} row={row} />
              ))}
            </tr>
          ))}
        {content.kind === 'loading' &&
          indexes(skeletonRows ?? usualRows).map((index) => (
            <tr key={index}>
              {selection !== undefined && (
                <td className={styles['select']}>
                  <Skeleton width="16px" />
                </td>
              )}
              {columns.map((column, place) => (
                <td key={column.header} data-minor={column.isMinor} data-numeric={column.isNumeric}>
                  {index === 0 && place === 0 ? (
                    <Loading label={content.label}>
                      <Skeleton width="70%" />
                    </Loading>
                  ) : (
                    <Skeleton width="70%" />
                  )}
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function RowCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { isMinor, isNumeric, isWhole, isRowName = false } = column;
  const looks = { 'data-minor': isMinor, 'data-numeric': isNumeric, 'data-whole': isWhole };
  const content = column.cell(row);
  return isRowName ? (
    <th scope="row" {...looks}>
      {content}
    </th>
  ) : (
    <td {...looks}>{content}</td>
  );
}

function Cards<Row>({ label, content, keyOfRow, card, selection, skeletonRows }: BodyProps<Row>) {
  if (content.kind === 'loading') {
    return (
      <Loading label={content.label}>
        {indexes(skeletonRows ?? usualRows).map((index) => (
          <div key={index} className={styles['skeletonCard']}>
            <Skeleton width="45%" />
            <Skeleton width="60%" />
            <Skeleton width="70%" height={20} />
          </div>
        ))}
      </Loading>
    );
  }
  if (content.kind === 'message') return null;
  return (
    <>
      {selection !== undefined && (
        <div className={styles['selectAll']}>
          <SelectAll rows={content.rows} selection={selection} />
          <span aria-hidden="true">{selection.allLabel}</span>
        </div>
      )}
      <ul className={styles['cards']} aria-label={label} aria-busy={content.isBusy} data-dimmed={content.isBusy}>
        {content.rows.map((row) => (
          <li key={keyOfRow(row)} data-selected={selection?.isSelected(row) ?? false}>
            {selection !== undefined && <SelectRow row={row} selection={selection} />}
            <div className={styles['cardBody']}>{card(row)}</div>
          </li>
        ))}
      </ul>
    </>
  );
}
