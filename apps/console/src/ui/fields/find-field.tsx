import styles from './find-field.module.css';

interface FindFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Shortens a list in a popover while somebody types. */
export function FindField({ label, value, onChange }: FindFieldProps) {
  return (
    <input
      type="search"
      className={styles['search']}
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** A list with more than this many names can be searched. */
export const searchedFrom = 7;

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether a name holds what was typed, whatever its accents. */
export const isFound = (name: string, wanted: string): boolean => fold(name).includes(fold(wanted.trim()));
