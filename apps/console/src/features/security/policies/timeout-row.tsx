import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import styles from '../security.module.css';

interface TimeoutRowProps {
  readonly name: string;
  readonly note: string;
  readonly isOn: boolean;
  readonly minutes: number;
  readonly options: readonly number[];
  readonly error?: string | undefined;
  readonly onToggle: (isOn: boolean) => void;
  readonly onMinutes: (minutes: number) => void;
}

/** One timeout: whether it is on, and after how long it comes. */
export function TimeoutRow({ name, note, isOn, minutes, options, error, onToggle, onMinutes }: TimeoutRowProps) {
  const { t, i18n } = useLingui();
  const words = (value: number): string => {
    const isHours = value >= 60;
    const amount = isHours ? value / 60 : value;
    return i18n.number(amount, { style: 'unit', unit: isHours ? 'hour' : 'minute', unitDisplay: 'long' });
  };
  return (
    <div className={styles['row']}>
      <Checkbox label={name} checked={isOn} onChange={onToggle} />
      <div className={styles['about']}>
        <span className={styles['name']}>{name}</span>
        <p className={styles['note']}>{note}</p>
      </div>
      <div className={styles['minutes']}>
        <SelectField
          label={t`${name}: time`}
          placeholder=""
          value={String(minutes)}
          options={options.map((value) => ({ value: String(value), label: words(value) }))}
          isDisabled={!isOn}
          error={error}
          onChange={(value) => onMinutes(Number(value))}
        />
      </div>
    </div>
  );
}
