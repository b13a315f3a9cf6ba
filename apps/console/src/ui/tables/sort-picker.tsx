import { useLingui } from '@lingui/react/macro';
import { Icon } from '../drawings/icon.tsx';
import { chevronDownIcon } from '../icons.ts';
import styles from './data-table.module.css';
import type { Column, Sorting } from './table-shape.ts';

interface SortPickerProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sorting: Sorting;
  readonly onSort: (next: Sorting) => void;
}

/** Sorts the cards of a narrow screen, which have no headers. A native select suits phones best. */
export function SortPicker<Row>({ columns, sorting, onSort }: SortPickerProps<Row>) {
  const { t } = useLingui();
  const choices = columns.flatMap(({ header, sortKey: key }) =>
    key === undefined
      ? []
      : [
          { label: t`${header}, ascending`, sorting: { key, direction: 'asc' } as const },
          { label: t`${header}, descending`, sorting: { key, direction: 'desc' } as const },
        ],
  );
  const chosen = choices.findIndex(({ sorting: { key, direction } }) => {
    return key === sorting.key && direction === sorting.direction;
  });
  return (
    <span className={styles['picker']}>
      <select
        aria-label={t`Sort by`}
        value={chosen}
        onChange={({ currentTarget }) => {
          const choice = choices[Number(currentTarget.value)];
          if (choice !== undefined) onSort(choice.sorting);
        }}
      >
        {choices.map(({ label }, index) => (
          <option key={label} value={index}>
            {label}
          </option>
        ))}
      </select>
      <Icon of={chevronDownIcon} size={14} />
    </span>
  );
}
