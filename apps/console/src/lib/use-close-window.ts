import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { clientSearch, useClient } from './use-client.ts';

/** Browsers close only windows that a script opened. After this time we assume that it stays open. */
const closeMs = 300;

/** Closes the window, or says that the person may close it (CODE-15, X-21). */
export function useCloseWindow(): () => void {
  const navigate = useNavigate();
  const { client } = useClient();
  return useCallback(() => {
    window.close();
    setTimeout(() => {
      if (!window.closed) void navigate({ to: '/checkout/applied', search: clientSearch(client), replace: true });
    }, closeMs);
  }, [navigate, client]);
}
