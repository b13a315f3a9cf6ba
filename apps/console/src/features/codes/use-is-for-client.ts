import { useSearch } from '@tanstack/react-router';

/** NAV-23: a bookkeeper works for a client; a code redeemed then would be redeemed for the bookkeeper's own organisation, so none is offered. */
export function useIsForClient(): boolean {
  const search: { UserID?: unknown; TenantID?: unknown } = useSearch({ strict: false });
  return Boolean(search.UserID) && Boolean(search.TenantID);
}
