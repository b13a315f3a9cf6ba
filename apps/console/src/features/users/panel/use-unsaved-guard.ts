import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { personOnScreen } from '../../../lib/session.ts';

/** Asks before unsaved changes are lost, by the close button, Esc, Back, a link or the tab. */
export function useUnsavedGuard(isDirty: boolean) {
  const isSaved = useRef(false);
  // If the session has ended, the way to the sign-in must be free.
  const isHeld = (): boolean => isDirty && !isSaved.current && personOnScreen() !== null;
  const blocker = useBlocker({ shouldBlockFn: isHeld, enableBeforeUnload: isHeld, withResolver: true });
  const isAsking = blocker.status === 'blocked';
  return {
    isAsking,
    stay: (): void => blocker.reset?.(),
    leave: (): void => blocker.proceed?.(),
    release: (): void => {
      isSaved.current = true;
    },
  };
}
