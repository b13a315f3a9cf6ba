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

function Scope({ children }: { children: ReactNode }) {
  const [client] = useState(makeQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** What was read or typed for one person in one organisation is gone with them: another key, another tree. */
export function QueryScope({ children }: { children: ReactNode }) {
  const { user, organisation } = useSession();
  const key = `${user.id} ${organisation?.tenantId ?? ''}`;
  return <Scope key={key}>{children}</Scope>;
}
