import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';

/**
 * CODE-14, CODE-17, X-25: once the person has acknowledged what was applied, everything on the page is asked for again,
 * which is what a reload would bring, without losing what is typed elsewhere.
 */
export function useApplied<Reply>(opened: boolean, startAnew: () => void) {
  const queries = useQueryClient();
  const [reply, setReply] = useState<Reply | null>(null);
  const latest = useRef({ reply, startAnew });
  latest.current = { reply, startAnew };

  useLayoutEffect(() => {
    if (latest.current.reply === null) return;
    if (!opened) {
      void queries.refetchQueries({ type: 'active' });
      return;
    }
    setReply(null);
    latest.current.startAnew();
  }, [opened, queries]);

  return {
    reply,
    tell: (applied: Reply): void => {
      // A screen that is opened next must not show what it remembers.
      void queries.invalidateQueries({ refetchType: 'none' });
      setReply(applied);
    },
  };
}
