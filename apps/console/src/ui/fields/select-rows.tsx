import type { Selection } from '../tables/table-shape.ts';
import { Checkbox } from './checkbox.tsx';

/** Selects all rows of the current page only. */
export function SelectAll<Row>({ rows: shown, selection }: { rows: readonly Row[]; selection: Selection<Row> }) {
  const rows = shown.filter((row) => selection.canSelect?.(row) ?? true);
  const count = rows.filter(selection.isSelected).length;
  const isAll = rows.length > 0 && count === rows.length;
  return (
    <Checkbox
      label={selection.allLabel}
      checked={isAll}
      isMixed={count > 0 && !isAll}
      onChange={() => selection.onSelect(rows, !isAll)}
    />
  );
}

export function SelectRow<Row>({ row, selection }: { row: Row; selection: Selection<Row> }) {
  if (selection.canSelect?.(row) === false) return null;
  return (
    <Checkbox
      label={selection.labelOf(row)}
      checked={selection.isSelected(row)}
      onChange={(isSelected) => selection.onSelect([row], isSelected)}
    />
  );
}
