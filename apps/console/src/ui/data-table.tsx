import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import styles from './data-table.module.css';
import { SortHeader } from './sort-header.tsx';
import { SortPicker } from './sort-picker.tsx';
import { Bone, Loading } from './states.tsx';
import type { Column, Sorting, TableContent } from './table-shape.ts';

/** At this width and below every row is a card. */
const cardsQuery = '(max-width: 800px)';
const boneRows = Array.from({ length: 10 }, (_, index) => index);

interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly content: TableContent<Row>;
  readonly keyOfRow: (row: Row) => string;
  readonly card: (row: Row) => ReactNode;
  readonly sorting: Sorting;
  readonly onSort: (next: Sorting) => void;
  readonly toolbar: ReactNode;
  readonly footer: ReactNode;
}

/** Rows in a frame with a toolbar and a footer; cards on narrow screens; what it shows and how it is sorted is its owner's. */
export function DataTable<Row>({ toolbar, footer, ...table }: DataTableProps<Row>) {
  const isCards = useMediaQuery(cardsQuery, false, { getInitialValueInEffect: false });
  const { content } = table;
  return (
    <section className={styles['frame']} aria-label={table.label}>
      <div className={styles['toolbar']}>
        {toolbar}
        {isCards && <SortPicker columns={table.columns} sorting={table.sorting} onSort={table.onSort} />}
      </div>
      {content.kind === 'message' && content.message}
      {content.kind !== 'message' && (isCards ? <Cards {...table} /> : <Rows {...table} />)}
      {footer}
    </section>
  );
}

type BodyProps<Row> = Omit<DataTableProps<Row>, 'toolbar' | 'footer'>;

function Rows<Row>({ label, columns, content, keyOfRow, sorting, onSort }: BodyProps<Row>) {
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
          {columns.map((column) => (
            <SortHeader key={column.header} column={column} sorting={sorting} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {content.kind === 'rows' &&
          content.rows.map((row) => (
            <tr key={keyOfRow(row)}>
              {columns.map((column) => (
                <td key={column.header} data-minor={column.isMinor}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        {content.kind === 'loading' &&
          boneRows.map((index) => (
            <tr key={index}>
              {columns.map((column, place) => (
                <td key={column.header} data-minor={column.isMinor}>
                  {index === 0 && place === 0 ? (
                    <Loading label={content.label}>
                      <Bone width="70%" />
                    </Loading>
                  ) : (
                    <Bone width="70%" />
                  )}
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function Cards<Row>({ label, content, keyOfRow, card }: BodyProps<Row>) {
  if (content.kind === 'loading') {
    return (
      <Loading label={content.label}>
        {boneRows.map((index) => (
          <div key={index} className={styles['boneCard']}>
            <Bone width="45%" />
            <Bone width="60%" />
            <Bone width="70%" height={20} />
          </div>
        ))}
      </Loading>
    );
  }
  if (content.kind === 'message') return null;
  return (
    <ul className={styles['cards']} aria-label={label} aria-busy={content.isBusy} data-dimmed={content.isBusy}>
      {content.rows.map((row) => (
        <li key={keyOfRow(row)}>{card(row)}</li>
      ))}
    </ul>
  );
}
