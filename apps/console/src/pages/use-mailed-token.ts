import { useLocation } from '@tanstack/react-router';

/** The token of a mailed link: behind '#', which is sent to no server, or in the query of links mailed before (D-126). */
export function useMailedToken(): string | undefined {
  return useLocation({
    select: ({ hash, search }) => new URLSearchParams(hash).get('token') ?? (search as { token?: string }).token,
  });
}
