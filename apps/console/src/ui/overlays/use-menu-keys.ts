import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

function itemsOf(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
}

function target(key: string, index: number, count: number): number | null {
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

const typedTogetherMs = 700;

/** Letters typed quickly are one word; the item after the current one that begins with it gets the focus. */
function useTypeAhead() {
  const typed = useRef({ text: '', at: 0 });
  return (key: string, items: readonly HTMLElement[], current: number): HTMLElement | undefined => {
    if (key.length !== 1 || (key === ' ' && typed.current.text === '')) return undefined;
    const now = performance.now();
    const isMore = now - typed.current.at < typedTogetherMs;
    const text = (isMore ? typed.current.text : '') + key.toLowerCase();
    typed.current = { text, at: now };
    // A longer word may still mean the current item; a first letter means the next one.
    const from = text.length > 1 ? Math.max(current, 0) : current + 1;
    const around = [...items.slice(from), ...items.slice(0, from)];
    return around.find((item) => item.textContent.trim().toLowerCase().startsWith(text));
  };
}

/** The keyboard of an ARIA menu: arrows and letters move, Esc and Tab close, and the focus goes back to the button. */
export function useMenuKeys(root: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false);
  const findTyped = useTypeAhead();
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
    const current = items.indexOf(document.activeElement as HTMLElement);
    const next = target(event.key, current, items.length);
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    const typed = hasModifier ? undefined : findTyped(event.key, items, current);
    if (event.key === 'Escape') close();
    else if (next !== null) items[next]?.focus();
    else if (typed !== undefined) typed.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return { isOpen, open: () => setOpen(true), close, onKeyDown };
}
