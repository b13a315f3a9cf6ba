import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react';
import styles from './action-menu.module.css';
import { Menu, MenuItem, useMenu } from './menu.tsx';

export interface MenuAction {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly hint?: string;
  readonly onPick: () => void;
  /** Looks disabled, but can be picked: the caller then says why it is not possible. */
  readonly isBlocked?: boolean;
  readonly isDestructive?: boolean;
}

interface ActionMenuProps {
  readonly label: string;
  readonly look: 'dots' | 'link';
  readonly button: ReactNode;
  /** Its `ActionItems`, mounted only while the menu is open: a table has a hundred closed ones. */
  readonly children: ReactNode;
}

const CloseMenu = createContext<() => void>(() => undefined);

const gap = 4;

/** Places the menu below its button, or above it where there is no room. Fixed, because a table would clip it. */
function usePlace(isOpen: boolean, onScroll: () => void) {
  const list = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ top: number; left: number } | null>(null);
  const leave = useRef(onScroll);
  leave.current = onScroll;
  useLayoutEffect(() => {
    const element = list.current;
    const button = element?.parentElement?.getBoundingClientRect();
    if (!isOpen || !element || !button) return setPlace(null);
    // Inside a transformed panel, 'fixed' is relative to the panel, so its corner is subtracted.
    const origin = element.getBoundingClientRect();
    const height = element.offsetHeight;
    const isBelow = button.bottom + gap + height <= window.innerHeight || button.top < height + gap;
    const top = isBelow ? button.bottom + gap : button.top - gap - height;
    const left = Math.max(8, button.right - element.offsetWidth);
    setPlace({ top: top - origin.top, left: left - origin.left });
    // A menu whose button stays where it is, as in a fixed bar, stays open.
    const close = (event: Event): void => {
      if (element.contains(event.target as Node)) return;
      const now = element.parentElement?.getBoundingClientRect();
      if (now?.top !== button.top || now.left !== button.left) leave.current();
    };
    window.addEventListener('scroll', close, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', close, { capture: true });
  }, [isOpen]);
  return { list, place };
}

/** A few actions behind one button. */
export function ActionMenu({ label, look, button, children }: ActionMenuProps) {
  const menu = useMenu();
  const { isOpen, close } = menu;
  const { list, place } = usePlace(isOpen, close);
  return (
    <Menu
      menu={menu}
      label={label}
      buttonLabel={look === 'dots' ? label : undefined}
      buttonClass={styles[look]}
      button={button}
      // Unseen until it is placed, but not hidden: a hidden item cannot take the focus.
      place={{ ref: list, className: styles['menu'], style: place ?? { opacity: 0 } }}
    >
      <CloseMenu value={close}>{children}</CloseMenu>
    </Menu>
  );
}

/** The actions of an open menu. */
export function ActionItems({ actions }: { actions: readonly MenuAction[] }) {
  const close = useContext(CloseMenu);
  const pick = ({ onPick }: MenuAction): void => {
    close();
    onPick();
  };
  return actions.map((action) => (
    <MenuItem
      key={action.label}
      label={action.label}
      icon={action.icon}
      hint={action.hint}
      isBlocked={action.isBlocked === true}
      isDestructive={action.isDestructive}
      onPick={() => pick(action)}
    />
  ));
}
