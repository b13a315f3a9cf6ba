import { useLayoutEffect, useRef } from 'react';

/** The kit's own return of focus misses a dialog that is fetched when it is first opened. */
export function useFocusBack(opened: boolean): void {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (opened) {
      opener.current = document.activeElement;
      return;
    }
    const target = opener.current;
    opener.current = null;
    if (target instanceof HTMLElement && target !== document.body) requestAnimationFrame(() => target.focus());
  }, [opened]);
}
