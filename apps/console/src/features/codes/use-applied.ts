import { quoteChange } from '@atrium/contract/subscriptions/quote-change';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';

interface Ways {
  /** Runs instead of loading the page's data again (CODE-15). */
  readonly onLeave?: (() => void) | undefined;
  /** True at checkout, which asks for its amount itself, a little later (CHK-24). */
  readonly isAmountApart?: boolean;
}

/**
 * Loads everything on the page again once the person has read what was applied (CODE-14, CODE-17, X-25).
 * Unlike a reload, it keeps what is typed elsewhere.
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
      // A screen that is opened next must not show old data.
      void queries.invalidateQueries({ refetchType: 'none' });
      setReply(applied);
    },
  };
}
