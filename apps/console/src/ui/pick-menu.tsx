import { type ReactNode, useRef } from 'react';
import { Icon } from './icon.tsx';
import { checkIcon, chevronDownIcon } from './icons.ts';
import styles from './pick-menu.module.css';
import { useMenuKeys } from './use-menu-keys.ts';

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
  /** Shows the icon of the choice alone; the label is still read aloud. */
  readonly isCompact?: boolean;
}

/** One of a few: the button shows the choice, the menu the others. Own code, because the kit's menu weighs 30 KB on the sign-in page. */
export function PickMenu<Value extends string>(props: PickMenuProps<Value>) {
  const root = useRef<HTMLDivElement>(null);
  const { isOpen, open, close, onKeyDown } = useMenuKeys(root);
  const chosen = props.options.find((option) => option.value === props.value) ?? props.options[0];
  const pick = (value: Value): void => {
    props.onPick(value);
    close();
  };
  return (
    <div ref={root} className={styles['root']} onKeyDown={onKeyDown}>
      <button
        type="button"
        className={styles['button']}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={`${props.label}: ${chosen?.label ?? ''}`}
        onClick={isOpen ? close : open}
      >
        {chosen?.icon}
        {props.isCompact !== true && (
          <>
            {chosen?.label}
            <Icon of={chevronDownIcon} size={14} />
          </>
        )}
      </button>
      {isOpen && (
        <div
          role="menu"
          aria-label={props.label}
          className={styles['menu']}
          data-position={props.position}
          data-align={props.align}
        >
          {props.options.map((option) => (
            <button
              key={option.value}
              type="button"
              role="menuitemradio"
              tabIndex={-1}
              aria-checked={option.value === props.value}
              onClick={() => pick(option.value)}
            >
              {option.icon}
              <span>{option.label}</span>
              {option.value === props.value && <Icon of={checkIcon} />}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
