import { Icon } from '../drawings/icon.tsx';
import { arrowDownIcon, arrowUpIcon } from '../icons.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './data-table.module.css';
import { type Column, type Sorting, sortedBy } from './table-shape.ts';

interface SortHeaderProps<Row> {
  readonly column: Column<Row>;
  /** Absent where the rows cannot be sorted. */
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
        <Icon of={isDescending ? arrowDownIcon : arrowUpIcon} size={14} />
      </button>
    </th>
  );
}
