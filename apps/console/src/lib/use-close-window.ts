import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** A window that was opened by no script stays open, whatever is asked of it; so long it may take to close. */
const closeMs = 300;

/** CODE-15, X-21: closes the window, or says that it can be closed. */
export function useCloseWindow(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    window.close();
    setTimeout(() => {
      if (!window.closed) void navigate({ to: '/checkout/applied', replace: true });
    }, closeMs);
  }, [navigate]);
}
