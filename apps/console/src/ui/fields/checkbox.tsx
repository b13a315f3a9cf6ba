import { useEffect, useRef } from 'react';
import styles from './checkbox.module.css';

interface CheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  /** Some of the items that it stands for are chosen, others not. */
  readonly isMixed?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A native checkbox in our colours. Its label is for screen readers; the row beside it shows what it chooses. */
export function Checkbox({ label, checked, isMixed = false, onChange }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <span className={styles['area']}>
      <input
        ref={box}
        type="checkbox"
        className={styles['box']}
        aria-label={label}
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </span>
  );
}
