import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import styles from './data-table.module.css';
import { type Column, type Sorting, sortedBy } from './table-shape.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface SortHeaderProps<Row> {
  readonly column: Column<Row>;
  /** Absent where rows have one order only. */
  readonly sorting?: Sorting;
  readonly onSort?: (next: Sorting) => void;
}

export function SortHeader<Row>({ column, sorting, onSort }: SortHeaderProps<Row>) {
  const { header, width, sortKey, isMinor, isNumeric, isHeaderHidden = false } = column;
  if (sortKey === undefined || sorting === undefined) {
    return (
      <th scope="col" style={{ width }} data-minor={isMinor} data-numeric={isNumeric}>
        {isHeaderHidden ? <VisuallyHidden>{header}</VisuallyHidden> : header}
      </th>
    );
  }
  const isSorted = sorting.key === sortKey;
  const isDescending = isSorted && sorting.direction === 'desc';
  const Arrow = isDescending ? IconArrowDown : IconArrowUp;
  const order = isDescending ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      style={{ width }}
      data-minor={isMinor}
      data-numeric={isNumeric}
      aria-sort={isSorted ? order : 'none'}
    >
      <button type="button" className={styles['sort']} onClick={() => onSort?.(sortedBy(sortKey, sorting))}>
        {header}
        <Arrow size={14} stroke={1.6} aria-hidden="true" />
      </button>
    </th>
  );
}
