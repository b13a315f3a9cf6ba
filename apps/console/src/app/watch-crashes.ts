import { reportCrash } from '../lib/events/report-crash.ts';
import { PartBoundary } from '../ui/states/part-boundary.tsx';

/** What React asks for at the root: the report, and the line in the browser's console that it would write itself. */
export const crashOptions = {
  onCaughtError: (error: unknown, { errorBoundary }: { readonly errorBoundary?: unknown }): void => {
    console.error(error);
    reportCrash(errorBoundary instanceof PartBoundary ? 'part' : 'screen', error);
  },
  onUncaughtError: (error: unknown): void => {
    console.error(error);
    reportCrash('screen', error);
  },
  /** Failed in a render that may be interrupted, and is tried again at once: if it fails again, a boundary catches it. */
  onRecoverableError: (error: unknown): void => console.error(error),
};

/** Reports what fails outside of React: in a handler, a timer or a promise. */
export function watchCrashes(): void {
  window.addEventListener('error', ({ error }) => reportCrash('script', error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportCrash('promise', reason));
}
