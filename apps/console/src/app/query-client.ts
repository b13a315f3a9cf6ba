import { QueryClient } from '@tanstack/react-query';

const freshForMs = 30_000;

/** The API client already repeats what may be repeated (D-92), so nothing is repeated here. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: freshForMs }, mutations: { retry: false } },
  });
}
