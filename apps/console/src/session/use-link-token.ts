import { useLocation } from '@tanstack/react-router';

/** The token of a mailed link. It stands behind the #, so that no server, proxy or log on the way sees it (D-119). */
export function useLinkToken(): string | undefined {
  return useLocation({ select: ({ hash }) => new URLSearchParams(hash).get('token') || undefined });
}
