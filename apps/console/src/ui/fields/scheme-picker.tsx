import { useLingui } from '@lingui/react/macro';
import { useMantineColorScheme } from '@mantine/core';
import { Icon } from '../drawings/icon.tsx';
import { desktopIcon, moonIcon, sunIcon } from '../icons.ts';
import { PickMenu } from '../overlays/pick-menu.tsx';

interface SchemePickerProps {
  readonly position: 'top' | 'bottom';
  readonly align: 'left' | 'right';
  readonly isCompact: boolean;
}

export function SchemePicker({ position, align, isCompact }: SchemePickerProps) {
  const { t } = useLingui();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <PickMenu
      label={t`Color theme`}
      position={position}
      align={align}
      isCompact={isCompact}
      value={colorScheme}
      onPick={setColorScheme}
      options={[
        { value: 'light', label: t`Light`, icon: <Icon of={sunIcon} /> },
        { value: 'dark', label: t`Dark`, icon: <Icon of={moonIcon} /> },
        {
          value: 'auto',
          label: t`System`,
          icon: <Icon of={desktopIcon} />,
        },
      ]}
    />
  );
}
