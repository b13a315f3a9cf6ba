import { useEffect, useRef } from 'react';
import styles from './checkbox.module.css';

interface CheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  /** Some of what it stands for is chosen, and some is not. */
  readonly isMixed?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** The browser's own box in our colours; its label is for the ear, because what it chooses stands beside it. */
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
