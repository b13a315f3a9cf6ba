import { type RefObject, useEffect } from 'react';

/** What has the focus and was seen stays in sight when something below takes room from the content it scrolls in (D-673). */
export function useFocusInSight(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const frame = content.current;
    if (frame === null) return;
    let height = frame.clientHeight;
    const watch = new ResizeObserver(() => {
      const before = height;
      height = frame.clientHeight;
      const focused = document.activeElement;
      if (height >= before || focused === null || focused === frame || !frame.contains(focused)) return;
      const below = focused.getBoundingClientRect().bottom - frame.getBoundingClientRect().top;
      // Whoever has scrolled away from it is left where they are.
      if (below > height && below <= before) focused.scrollIntoView({ block: 'nearest' });
    });
    watch.observe(frame);
    return () => watch.disconnect();
  }, [content]);
}
