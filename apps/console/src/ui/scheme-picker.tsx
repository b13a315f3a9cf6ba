import { useLingui } from '@lingui/react/macro';
import { useMantineColorScheme } from '@mantine/core';
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { PickMenu } from './pick-menu.tsx';

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
        { value: 'light', label: t`Light`, icon: <IconSun size={16} stroke={1.6} aria-hidden="true" /> },
        { value: 'dark', label: t`Dark`, icon: <IconMoon size={16} stroke={1.6} aria-hidden="true" /> },
        {
          value: 'auto',
          label: t`As the system`,
          icon: <IconDeviceDesktop size={16} stroke={1.6} aria-hidden="true" />,
        },
      ]}
    />
  );
}
