import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './action-menu.module.css';
import { useMenuKeys } from './use-menu-keys.ts';

export interface MenuAction {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onPick: () => void;
  /** Stays in the menu and can be picked, so that whoever picks it learns why not. */
  readonly isBlocked?: boolean;
  readonly isDestructive?: boolean;
}

interface ActionMenuProps {
  readonly label: string;
  readonly actions: readonly MenuAction[];
  readonly children: ReactNode;
  readonly look: 'dots' | 'link';
  readonly onOpen?: () => void;
}

const gap = 4;

/** Beside its button, above it where there is no room below; fixed, because a table cuts what sticks out of it. */
function usePlace(isOpen: boolean, onScroll: () => void) {
  const menu = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ top: number; left: number } | null>(null);
  const leave = useRef(onScroll);
  leave.current = onScroll;
  useLayoutEffect(() => {
    const element = menu.current;
    const button = element?.parentElement?.getBoundingClientRect();
    if (!isOpen || !element || !button) return setPlace(null);
    // A panel that slid in is what 'fixed' is measured from, so its own corner is taken off.
    const origin = element.getBoundingClientRect();
    const height = element.offsetHeight;
    const isBelow = button.bottom + gap + height <= window.innerHeight || button.top < height + gap;
    const top = isBelow ? button.bottom + gap : button.top - gap - height;
    const left = Math.max(8, button.right - element.offsetWidth);
    setPlace({ top: top - origin.top, left: left - origin.left });
    const close = (event: Event): void => {
      if (!element.contains(event.target as Node)) leave.current();
    };
    window.addEventListener('scroll', close, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', close, { capture: true });
  }, [isOpen]);
  return { menu, place };
}

/** A few things to do, behind one button; arrows walk, Enter picks, Esc goes back to the button. */
export function ActionMenu({ label, actions, children, look, onOpen }: ActionMenuProps) {
  const root = useRef<HTMLDivElement>(null);
  const { isOpen, open, close, onKeyDown } = useMenuKeys(root);
  const { menu, place } = usePlace(isOpen, close);
  useEffect(() => {
    if (isOpen) onOpen?.();
  }, [isOpen, onOpen]);
  const pick = ({ onPick }: MenuAction): void => {
    close();
    onPick();
  };
  return (
    <div ref={root} className={styles['root']} onKeyDown={onKeyDown}>
      <button
        type="button"
        className={styles[look]}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={look === 'dots' ? label : undefined}
        data-mantine-stop-propagation={isOpen}
        onClick={isOpen ? close : open}
      >
        {children}
      </button>
      {isOpen && (
        <div
          ref={menu}
          role="menu"
          aria-label={label}
          className={styles['menu']}
          style={place === null ? { visibility: 'hidden' } : place}
        >
          {actions.map((action) => (
            <button
              key={action.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              aria-disabled={action.isBlocked === true}
              data-destructive={action.isDestructive}
              data-mantine-stop-propagation="true"
              onClick={() => pick(action)}
            >
              {action.icon}
              <span>{action.label}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
