import { keyOf } from '@atrium/contract/endpoint';
import { beginPasskeySignIn, passWithPasskey, stepUpWithPasskey } from '@atrium/contract/identity/passkey-sign-in';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '@atrium/contract/own-account/passkeys';
import { listSessions } from '@atrium/contract/own-account/sessions';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { showFailedAction } from '../../../lib/show-refusal.ts';
import { useAction } from '../../../lib/use-action.ts';
import { adoptSession } from '../../../session/session.ts';
import { tellOtherTabs } from '../../../session/session-channel.ts';
import { refreshFactors } from './factor-queries.ts';

export type Passkey = ReturnType<(typeof listPasskeys)['reply']['parse']>['passkeys'][number];

const authenticator = () => import('../../../lib/authenticator.ts');

export const passkeysQuery = queryOptions({
  queryKey: keyOf(listPasskeys),
  queryFn: ({ signal }) => call(listPasskeys, {}, { signal }),
});

export const usePasskeys = () => useQuery({ ...passkeysQuery, select: ({ passkeys }) => passkeys });

/** Declined: the person closed the browser's question. Held: the device has a passkey of this account. */
type AddedPasskey = 'added' | 'declined' | 'held';

/** Makes a passkey on the person's device and keeps it; or says why there is none. */
export function useAddPasskey() {
  const queries = useQueryClient();
  return useAction(async (named: { readonly name: string; readonly endOthers: boolean }): Promise<AddedPasskey> => {
    const { makePasskey, isDeclined, isHeldAlready } = await authenticator();
    try {
      const made = await makePasskey(await call(beginPasskey, {}));
      await call(addPasskey, { ...named, ...made });
    } catch (error) {
      if (isDeclined(error)) return 'declined';
      if (isHeldAlready(error)) return 'held';
      throw error;
    }
    await refreshFactors(queries);
    await queries.invalidateQueries({ queryKey: keyOf(listSessions) });
    return 'added';
  });
}

export function useRenamePasskey() {
  const queries = useQueryClient();
  return useAction(async (renamed: { readonly id: string; readonly name: string }) => {
    await call(renamePasskey, renamed);
    await queries.invalidateQueries({ queryKey: keyOf(listPasskeys) });
  });
}

export function useRemovePasskey() {
  const queries = useQueryClient();
  return useAction(async (id: string) => {
    try {
      await call(removePasskey, { id });
    } catch (error) {
      showFailedAction(error);
      throw error;
    } finally {
      await refreshFactors(queries);
    }
  });
}

/** Finishes a sign-in with a passkey instead of a code (N-03). */
export const usePassWithPasskey = () =>
  useAction(async () => {
    const { askAuthenticator, isDeclined } = await authenticator();
    try {
      const reply = await call(passWithPasskey, await askAuthenticator(await call(beginPasskeySignIn, {}), false));
      adoptSession(reply);
      tellOtherTabs({ kind: 'session', reply });
    } catch (error) {
      if (!isDeclined(error)) throw error;
    }
  });

/** Confirms with a passkey who is signed in (D-296). False if the person closed the browser's question. */
export const useStepUpWithPasskey = () =>
  useAction(async () => {
    const { askAuthenticator, isDeclined } = await authenticator();
    try {
      await call(stepUpWithPasskey, await askAuthenticator(await call(beginPasskeySignIn, {}), false));
      return true;
    } catch (error) {
      if (isDeclined(error)) return false;
      throw error;
    }
  });
