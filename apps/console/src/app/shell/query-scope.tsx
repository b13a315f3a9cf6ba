import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../lib/use-session.ts';

const freshForMs = 30_000;

/** The API client already repeats what may be repeated (D-92), so nothing is repeated here. */
function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: freshForMs }, mutations: { retry: false } },
  });
}

/** What was read for one person in one organisation is gone with them: another key, another cache. */
export function QueryScope({ children }: { children: ReactNode }) {
  const { user, organisation } = useSession();
  const key = `${user.id} ${organisation?.tenantId ?? ''}`;
  const [scope, setScope] = useState(() => ({ key, client: makeQueryClient() }));
  if (scope.key !== key) setScope({ key, client: makeQueryClient() });
  return <QueryClientProvider client={scope.client}>{children}</QueryClientProvider>;
}
