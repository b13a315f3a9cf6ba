import { useLayoutEffect, useRef } from 'react';

/** Whoever chose a section in the palette is there already. */
const isElsewhere = (focused: Element | null): boolean =>
  focused !== null && focused !== document.body && focused.closest('[role="dialog"]') === null;

/** Returns the focus to the opener, unless the choice in the dialog led elsewhere. Mantine's own return fails for a dialog that is loaded on first opening. */
export function useFocusBack(opened: boolean): void {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (opened) {
      // A late part of the screen hides and shows all of it, which runs this once more. The opener stays the first one.
      opener.current ??= document.activeElement;
      return;
    }
    const target = opener.current;
    opener.current = null;
    if (!(target instanceof HTMLElement) || target === document.body) return;
    requestAnimationFrame(() => {
      if (isElsewhere(document.activeElement)) return;
      // What was deleted in the dialog may have taken its opener along.
      const back = target.isConnected ? target : document.querySelector('main');
      back?.focus();
    });
  }, [opened]);
}
