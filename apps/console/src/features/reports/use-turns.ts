import { startTransition, useEffect, useState } from 'react';

/** As many charts as a desktop shows without scrolling. */
const atOnce = 3;

const whenIdle = (work: () => void): (() => void) => {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 1);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: 500 });
  return () => cancelIdleCallback(request);
};

/**
 * How many charts may be drawn now: the first ones at once, then one more each time the browser is idle.
 * Nine charts in one go kept a phone from answering for more than a second.
 */
export function useTurns(total: number): number {
  const [drawn, setDrawn] = useState(atOnce);
  useEffect(() => {
    if (drawn >= total) return;
    return whenIdle(() => startTransition(() => setDrawn(drawn + 1)));
  }, [drawn, total]);
  return drawn;
}
