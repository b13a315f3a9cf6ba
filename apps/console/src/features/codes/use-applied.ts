import { quoteChange } from '@atrium/contract/subscriptions/quote-change';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';

interface Ways {
  /** CODE-15: what happens instead of asking anew. */
  readonly onLeave?: (() => void) | undefined;
  /** CHK-24: checkout asks for its amount itself, a little later. */
  readonly isAmountApart?: boolean;
}

/**
 * CODE-14, CODE-17, X-25: once the person has acknowledged what was applied, everything on the page is asked for again,
 * which is what a reload would bring, without losing what is typed elsewhere.
 */
export function useApplied<Reply>(
  opened: boolean,
  startAnew: () => void,
  { onLeave, isAmountApart = false }: Ways = {},
) {
  const queries = useQueryClient();
  const [reply, setReply] = useState<Reply | null>(null);
  const latest = useRef({ reply, startAnew, onLeave });
  latest.current = { reply, startAnew, onLeave };

  useLayoutEffect(() => {
    if (latest.current.reply === null) return;
    if (!opened) {
      if (latest.current.onLeave !== undefined) return latest.current.onLeave();
      const isMeant = (name: unknown): boolean => !isAmountApart || name !== quoteChange.name;
      void queries.refetchQueries({ type: 'active', predicate: ({ queryKey: [name] }) => isMeant(name) });
      return;
    }
    setReply(null);
    latest.current.startAnew();
  }, [opened, queries, isAmountApart]);

  return {
    reply,
    tell: (applied: Reply): void => {
      // A screen that is opened next must not show what it remembers.
      void queries.invalidateQueries({ refetchType: 'none' });
      setReply(applied);
    },
  };
}
