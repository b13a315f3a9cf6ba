import { useId } from 'react';
import { RadioTarget } from './radio-target.tsx';
import styles from './segmented.module.css';

interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** A choice of one among two or three, all visible: radio buttons that look like a switch. */
export function Segmented<Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles['segmented']}>
      {options.map((option) => (
        <label key={option.value} data-chosen={option.value === value}>
          <RadioTarget name={name} isChosen={option.value === value} onChoose={() => onChange(option.value)} />
          {option.label}
        </label>
      ))}
    </div>
  );
}
