import { type RefObject, useEffect } from 'react';

let frames = 0;

/**
 * Whoever comes from another frame of this document, as after signing in or out, goes on in the new one: what had the
 * focus is gone (N-55). At the first frame the browser itself begins at the top.
 */
export function useFocusOnArrival(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    frames += 1;
    const isNowhere = document.activeElement === null || document.activeElement === document.body;
    if (frames > 1 && isNowhere) content.current?.focus({ preventScroll: true });
  }, [content]);
}
