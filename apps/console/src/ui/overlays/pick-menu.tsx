import type { ReactNode } from 'react';
import { Icon } from '../drawings/icon.tsx';
import { chevronDownIcon } from '../icons.ts';
import { Menu, MenuItem, useMenu } from './menu.tsx';
import styles from './pick-menu.module.css';

interface PickOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon: ReactNode;
}

interface PickMenuProps<Value extends string> {
  readonly label: string;
  readonly position: 'top' | 'bottom';
  readonly align: 'left' | 'right';
  readonly value: Value;
  readonly options: readonly PickOption<Value>[];
  readonly onPick: (value: Value) => void;
  /** Shows only the icon of the choice; screen readers still read the label. */
  readonly isCompact?: boolean;
}

/** A choice of one among a few: the button shows it, the menu offers the others. */
export function PickMenu<Value extends string>(props: PickMenuProps<Value>) {
  const menu = useMenu();
  const chosen = props.options.find((option) => option.value === props.value) ?? props.options[0];
  const pick = (value: Value): void => {
    props.onPick(value);
    menu.close();
  };
  return (
    <Menu
      menu={menu}
      label={props.label}
      buttonLabel={`${props.label}: ${chosen?.label ?? ''}`}
      buttonClass={styles['button']}
      button={
        <>
          {chosen?.icon}
          {props.isCompact !== true && (
            <>
              {chosen?.label}
              <Icon of={chevronDownIcon} size={14} />
            </>
          )}
        </>
      }
      place={{ className: `${styles['menu']} ${styles[props.position]} ${styles[props.align]}` }}
    >
      {props.options.map(({ value, label, icon }) => (
        <MenuItem key={value} label={label} icon={icon} isChosen={value === props.value} onPick={() => pick(value)} />
      ))}
    </Menu>
  );
}
