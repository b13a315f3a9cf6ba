import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Menu } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { ReactNode } from 'react';
import styles from './pick-menu.module.css';

export interface PickOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon: ReactNode;
}

interface PickMenuProps<Value extends string> {
  readonly label: string;
  readonly position: 'top' | 'bottom';
  readonly value: Value;
  readonly options: readonly PickOption<Value>[];
  readonly onPick: (value: Value) => void;
  /** Shows the icon of the choice alone; the label is still read aloud. */
  readonly isCompact?: boolean;
}

/** One of a few: the button shows the choice, the menu the others. */
export function PickMenu<Value extends string>(props: PickMenuProps<Value>) {
  const chosen = props.options.find((option) => option.value === props.value) ?? props.options[0];
  return (
    <Menu position={`${props.position}-end`} width={200} shadow="md" radius="md" classNames={{ dropdown: styles['dropdown'] ?? '' }}>
      <Menu.Target>
        <button type="button" className={styles['button']} aria-label={`${props.label}: ${chosen?.label ?? ''}`}>
          {chosen?.icon}
          {props.isCompact !== true && (
            <>
              {chosen?.label}
              <IconChevronDown size={14} stroke={1.6} />
            </>
          )}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {props.options.map((option) => (
          <Menu.Item
            key={option.value}
            role="menuitemradio"
            aria-checked={option.value === props.value}
            leftSection={option.icon}
            rightSection={option.value === props.value ? <IconCheck size={16} stroke={1.6} /> : null}
            onClick={() => props.onPick(option.value)}
          >
            {option.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
