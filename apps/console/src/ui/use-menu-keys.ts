import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';

function itemsOf(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
}

function target(key: string, index: number, count: number): number | null {
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** The keyboard of an ARIA menu: arrows move, Esc and Tab close, and the focus goes back to the button. */
export function useMenuKeys(root: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => {
    setOpen(false);
    root.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  };

  useEffect(() => {
    if (!isOpen) return;
    const items = itemsOf(root.current);
    const first = items.find((item) => item.getAttribute('aria-checked') === 'true') ?? items[0];
    // Scrolling would close a menu that is placed on the screen.
    first?.focus({ preventScroll: true });
    const leave = (event: PointerEvent): void => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, [isOpen, root]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isOpen) {
      if (event.key === 'ArrowDown') setOpen(true);
      return;
    }
    if (event.key === 'Tab') return setOpen(false);
    const items = itemsOf(root.current);
    const next = target(event.key, items.indexOf(document.activeElement as HTMLElement), items.length);
    if (event.key === 'Escape') close();
    else if (next !== null) items[next]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return { isOpen, open: () => setOpen(true), close, onKeyDown };
}
