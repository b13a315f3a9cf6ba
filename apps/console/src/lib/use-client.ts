import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';

/** Whom a bookkeeper works for; empty for the organisation itself. */
export interface Client {
  readonly UserID?: string;
  readonly TenantID?: string;
}

/** NAV-23, CHK-22, D-43: both ids of the address, or nobody. What is shown depends on it; what is allowed is the server's to say. */
export function useClient(): { readonly client: Client; readonly isBookkeeper: boolean } {
  const { UserID, TenantID }: { UserID?: unknown; TenantID?: unknown } = useSearch({ strict: false });
  return useMemo(() => {
    const isBookkeeper = typeof UserID === 'string' && UserID !== '' && typeof TenantID === 'string' && TenantID !== '';
    return { client: isBookkeeper ? { UserID, TenantID } : {}, isBookkeeper };
  }, [UserID, TenantID]);
}
