import { type KeyboardEvent, type ReactNode, type Ref, useRef } from 'react';
import { Icon } from '../drawings/icon.tsx';
import { checkIcon } from '../icons.ts';
import styles from './menu.module.css';
import { useMenuKeys } from './use-menu-keys.ts';

/** A button and its menu. Our own code, because Mantine's menu adds 30 KB to the sign-in page. */
export function useMenu() {
  const root = useRef<HTMLDivElement>(null);
  return { root, ...useMenuKeys(root) };
}

interface MenuProps {
  readonly menu: {
    readonly root: Ref<HTMLDivElement>;
    readonly isOpen: boolean;
    readonly open: () => void;
    readonly close: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
  /** Names the button, where its content does not, and the menu. */
  readonly label: string;
  readonly buttonLabel: string | undefined;
  readonly buttonClass: string | undefined;
  readonly button: ReactNode;
  /** Where the open menu is; `ref` lets the caller measure it. */
  readonly place: {
    readonly ref?: Ref<HTMLDivElement>;
    readonly className: string | undefined;
    readonly style?: { readonly opacity: 0 } | { readonly top: number; readonly left: number };
  };
  readonly children: ReactNode;
}

export function Menu({ menu, label, buttonLabel, buttonClass, button, place, children }: MenuProps) {
  return (
    <div ref={menu.root} className={styles['root']} onKeyDown={menu.onKeyDown}>
      <button
        type="button"
        className={buttonClass}
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        aria-label={buttonLabel}
        data-mantine-stop-propagation={menu.isOpen}
        onClick={menu.isOpen ? menu.close : menu.open}
      >
        {button}
      </button>
      {menu.isOpen && (
        <div
          ref={place.ref}
          role="menu"
          aria-label={label}
          className={`${styles['list']} ${place.className}`}
          style={place.style}
        >
          {children}
        </div>
      )}
    </div>
  );
}

interface MenuItemProps {
  readonly label: string;
  readonly icon?: ReactNode;
  /** A word behind the label, such as a state. */
  readonly hint?: string | undefined;
  /** Given where the items are a choice: the chosen one has a check mark. */
  readonly isChosen?: boolean;
  readonly isBlocked?: boolean | undefined;
  readonly isDestructive?: boolean | undefined;
  readonly onPick: () => void;
}

export function MenuItem({ label, icon, hint, isChosen, isBlocked, isDestructive, onPick }: MenuItemProps) {
  return (
    <button
      type="button"
      role={isChosen === undefined ? 'menuitem' : 'menuitemradio'}
      className={styles['item']}
      tabIndex={-1}
      aria-checked={isChosen}
      aria-disabled={isBlocked}
      data-destructive={isDestructive}
      data-mantine-stop-propagation="true"
      onClick={onPick}
    >
      {icon}
      <span>{label}</span>
      {hint !== undefined && <small> {hint}</small>}
      {isChosen === true && <Icon of={checkIcon} />}
    </button>
  );
}
