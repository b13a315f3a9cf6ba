import { getClient } from '@atrium/contract/company/list-clients';
import { keyOf } from '@atrium/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { call } from './api-client.ts';
import { useClient } from './use-client.ts';

/** The name of the client that a bookkeeper acts for; null while it loads, and for the organisation itself. */
export function useClientName(): { readonly name: string | null; readonly isRefused: boolean } {
  const { client, isBookkeeper } = useClient();
  const input = { tenantId: client.organisationId ?? '' };
  const found = useQuery({
    queryKey: keyOf(getClient, input),
    queryFn: ({ signal }) => call(getClient, input, { signal }),
    enabled: isBookkeeper,
  });
  return { name: found.data?.tenantName ?? null, isRefused: isBookkeeper && found.isError };
}
