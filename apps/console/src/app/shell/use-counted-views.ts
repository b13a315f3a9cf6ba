import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { reportEvent } from '../../lib/events/analytics.ts';

/** Counts each screen by its route, such as /users/$userId: the address itself may hold ids and what was searched for. */
export function useCountedViews(): void {
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' });
  useEffect(() => reportEvent('page_view', { path: String(path) }), [path]);
}
