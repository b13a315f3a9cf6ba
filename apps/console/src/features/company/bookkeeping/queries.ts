import { acceptClient } from '@atrium/contract/company/accept-client';
import { grantBookkeeper } from '@atrium/contract/company/grant-bookkeeper';
import { listBookkeepers } from '@atrium/contract/company/list-bookkeepers';
import { listClients } from '@atrium/contract/company/list-clients';
import { revokeBookkeeper, revokeClient } from '@atrium/contract/company/revoke-association';
import { keyOf } from '@atrium/contract/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { postSuccess } from '../../../lib/notice-board.ts';
import { showFailedAction } from '../../../lib/show-refusal.ts';
import { useAction } from '../../../lib/use-action.ts';

/** Loaded again at every opening, because the other side may have answered meanwhile. */
export function useBookkeepers() {
  return useQuery({
    queryKey: keyOf(listBookkeepers),
    queryFn: async ({ signal }) => (await call(listBookkeepers, {}, { signal })).bookkeepers,
    refetchOnMount: 'always',
  });
}

export function useClients(isWanted: boolean) {
  return useQuery({
    queryKey: keyOf(listClients),
    queryFn: ({ signal }) => call(listClients, {}, { signal }),
    refetchOnMount: 'always',
    enabled: isWanted,
  });
}

export type ClientsReply = NonNullable<ReturnType<typeof useClients>['data']>;

function useRefresh() {
  const queries = useQueryClient();
  return (): void => {
    for (const endpoint of [listBookkeepers, listClients]) {
      void queries.invalidateQueries({ queryKey: keyOf(endpoint) });
    }
  };
}

export const useGrant = () => useStep((email: string) => call(grantBookkeeper, { email }));
export const useAccept = () => useStep((id: string) => call(acceptClient, { id }));
export const useEndBookkeeper = () => useStep((id: string) => call(revokeBookkeeper, { id }));
export const useEndClient = () => useStep((id: string) => call(revokeClient, { id }));

/** One step of either side. The lists are loaded again also after a refusal, because then they have changed. */
function useStep<Reply>(perform: (input: string) => Promise<Reply>) {
  const refresh = useRefresh();
  const { isPending, run } = useAction(perform);
  return {
    isPending,
    run: (input: string, told: string, onDone: () => void = () => undefined): void =>
      run(input, {
        onSuccess: () => {
          refresh();
          postSuccess(told);
          onDone();
        },
        onError: (error) => {
          refresh();
          showFailedAction(error);
        },
      }),
  };
}
