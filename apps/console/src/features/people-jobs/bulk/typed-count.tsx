import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import styles from './bulk.module.css';

/** The digits of what somebody typed: 10,000 and 10.000 are the same number. */
export const readCount = (typed: string): number => Number(typed.replaceAll(/[\s.,'’]/g, '') || Number.NaN);

interface TypedCountProps {
  readonly count: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Asks how many people are deleted, so that a wrong selection is noticed before it is too late (D-644). */
export function TypedCount({ count, value, onChange }: TypedCountProps) {
  const { i18n } = useLingui();
  const number = i18n.number(count);
  return (
    <div className={styles['fields']}>
      <TextInput
        label={<Trans>Type {number} to confirm</Trans>}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}
