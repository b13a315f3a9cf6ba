import { keyOf } from '@atrium/contract/endpoint';
import { listSignInProviders } from '@atrium/contract/identity/provider-sign-in';
import {
  connectProvider,
  disconnectProvider,
  listConnectedProviders,
  stepUpWithProvider,
} from '@atrium/contract/own-account/providers';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { showFailedAction } from '../../../lib/show-refusal.ts';
import { useAction } from '../../../lib/use-action.ts';
import { askInWindow } from '../../../session/provider-window.ts';

type Connected = ReturnType<(typeof listConnectedProviders)['reply']['parse']>['connected'][number];

/** A service that the operator offers, or that is connected although it is no longer offered. */
export interface SignInWay {
  readonly provider: string;
  readonly name: string;
  readonly isOffered: boolean;
  readonly connected: Connected | null;
}

export const servicesQuery = queryOptions({
  queryKey: keyOf(listConnectedProviders),
  queryFn: async ({ signal }): Promise<readonly SignInWay[]> => {
    const [{ providers }, { connected }] = await Promise.all([
      call(listSignInProviders, {}, { signal }),
      call(listConnectedProviders, {}, { signal }),
    ]);
    const of = (provider: string) => connected.find((each) => each.provider === provider) ?? null;
    const offered = providers.map((each) => ({ ...each, isOffered: true, connected: of(each.provider) }));
    const others = connected.filter(({ provider }) => !providers.some((each) => each.provider === provider));
    const former = others.map((each) => ({
      provider: each.provider,
      name: each.provider,
      isOffered: false,
      connected: each,
    }));
    return [...offered, ...former];
  },
});

/** Every service by which the person can sign in, or could. */
export const useServices = () => useQuery(servicesQuery);

/** Asks the service in a window of its own. False if the person came back without an answer. */
export function useConnectProvider() {
  const queries = useQueryClient();
  return useAction(async (provider: string) => {
    try {
      const reply = await askInWindow(provider, 'connect');
      if (reply === null) return false;
      await call(connectProvider, reply);
      return true;
    } catch (error) {
      showFailedAction(error);
      throw error;
    } finally {
      await queries.invalidateQueries({ queryKey: keyOf(listConnectedProviders) });
    }
  });
}

export function useDisconnectProvider() {
  const queries = useQueryClient();
  return useAction(async (id: string) => {
    try {
      await call(disconnectProvider, { id });
    } catch (error) {
      showFailedAction(error);
      throw error;
    } finally {
      await queries.invalidateQueries({ queryKey: keyOf(listConnectedProviders) });
    }
  });
}

/** Proves once more who is signed in, by signing in at a service (D-264). False without an answer. */
export const useStepUpWithProvider = () =>
  useAction(async ({ provider, factorCode }: { readonly provider: string; readonly factorCode?: string }) => {
    const reply = await askInWindow(provider, 'step_up');
    if (reply === null) return false;
    await call(stepUpWithProvider, { ...reply, ...(factorCode === undefined ? {} : { factorCode }) });
    return true;
  });
