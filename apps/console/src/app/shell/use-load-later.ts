import { useEffect } from 'react';

/** Long enough for a slow page to be at rest. */
const laterMs = 5000;
const signsOfUse = ['pointerdown', 'keydown', 'input'] as const;

/** Loads what a person may need next: at their first touch or key, at the latest some seconds after the first paint. */
export function useLoadLater(load: () => Promise<unknown>): void {
  useEffect(() => {
    const stop = (): void => {
      clearTimeout(timer);
      for (const sign of signsOfUse) window.removeEventListener(sign, begin);
    };
    const begin = (): void => {
      stop();
      load().catch(() => undefined);
    };
    const timer = setTimeout(begin, laterMs);
    for (const sign of signsOfUse) window.addEventListener(sign, begin, { passive: true });
    return stop;
  }, [load]);
}
