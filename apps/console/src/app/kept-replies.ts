import type { SessionReply } from '@atrium/contract/identity/session-reply';
import { QueryClient } from '@tanstack/react-query';
import type { Ask } from '../lib/screen-needs.ts';

/** The replies of one person in one organisation, beside the screens, so that a route can ask before it is drawn. */
export interface KeptReplies {
  of: string;
  queries: QueryClient | null;
}

const freshForMs = 30_000;

/** No retries here: the API client retries what is safe to retry (D-92). */
function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: freshForMs }, mutations: { retry: false } },
  });
}

/** Whose replies they are: nothing is shown to another person, or in another organisation. */
export const keyOfWork = ({ user, organisation }: SessionReply): string => `${user.id} ${organisation?.tenantId ?? ''}`;

/** The replies kept for this work; those of any other are dropped. */
export function repliesFor(kept: KeptReplies, session: SessionReply): QueryClient {
  const of = keyOfWork(session);
  const queries = (kept.of === of ? kept.queries : null) ?? makeQueryClient();
  Object.assign(kept, { of, queries });
  return queries;
}

export function askerFor(kept: KeptReplies, session: SessionReply): Ask {
  const queries = repliesFor(kept, session);
  return (query) => void queries.prefetchQuery(query);
}
