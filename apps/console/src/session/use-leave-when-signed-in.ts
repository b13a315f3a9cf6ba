import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSessionState } from './use-session.ts';

/** Leaves as soon as there is a session, whether it began here or in another tab. */
export function useLeaveWhenSignedIn(returnPath: string): void {
  const router = useRouter();
  const { phase } = useSessionState();
  useEffect(() => {
    if (phase === 'signed_in') router.history.replace(returnPath);
  }, [phase, router, returnPath]);
}
