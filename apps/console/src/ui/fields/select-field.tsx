import { type Ref, useId } from 'react';
import { Icon } from '../drawings/icon.tsx';
import { chevronDownIcon } from '../icons.ts';
import styles from './select-field.module.css';

interface SelectFieldProps {
  /** For screen readers; not visible. */
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly isDisabled?: boolean }[];
  readonly error?: string | undefined;
  readonly isDisabled?: boolean;
  /** True where nothing needs to be chosen: the placeholder can be chosen again. */
  readonly isOptional?: boolean;
  readonly ref?: Ref<HTMLSelectElement>;
  readonly onChange: (value: string) => void;
}

/** A native select, which suits phones and allows typing ahead. */
export function SelectField({
  label,
  placeholder,
  value,
  options,
  error,
  isDisabled,
  isOptional = false,
  ref,
  onChange,
}: SelectFieldProps) {
  const errorId = useId();
  return (
    <div className={styles['field']}>
      <div className={styles['box']}>
        <select
          ref={ref}
          aria-label={label}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          data-empty={value === ''}
          disabled={isDisabled}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          {(isOptional || value === '') && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon of={chevronDownIcon} />
      </div>
      {error !== undefined && (
        <p id={errorId} className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  );
}
