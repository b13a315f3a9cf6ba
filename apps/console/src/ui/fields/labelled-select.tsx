import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { Icon } from '../drawings/icon.tsx';
import { chevronDownIcon } from '../icons.ts';

type Options = NonNullable<NativeSelectProps['data']>;

interface LabelledSelectProps {
  readonly label: string;
  readonly value: string;
  /** Groups have a name and items. */
  readonly options: Options;
  readonly isFirst?: boolean;
  readonly onChange: (value: string) => void;
}

/** A native select with a visible label. */
export function LabelledSelect({ label, value, options, isFirst = false, onChange }: LabelledSelectProps) {
  return (
    <NativeSelect
      {...(isFirst ? { 'data-autofocus': true } : {})}
      label={label}
      value={value}
      data={options}
      rightSection={<Icon of={chevronDownIcon} />}
      rightSectionPointerEvents="none"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
