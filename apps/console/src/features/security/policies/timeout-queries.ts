import { keyOf } from '@atrium/contract/endpoint';
import { getTimeoutSettings, previewTimeoutSettings, saveTimeoutSettings } from '@atrium/contract/policies/timeouts';
import type { TimeoutSettings } from '@atrium/domain/security/timeouts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { post, postSuccess } from '../../../lib/notice-board.ts';
import { codeOf, refusalEntryOf } from '../../../lib/show-refusal.ts';
import { useAction } from '../../../lib/use-action.ts';
import { reloadSession } from '../../../session/reload-session.ts';
import { notices } from '../../../words/reply-words.ts';

type Saved = ReturnType<(typeof saveTimeoutSettings)['input']['parse']>;
export type SignedOutPeople = ReturnType<(typeof previewTimeoutSettings)['reply']['parse']>;

/** The settings as the call names them (SEC-17). */
function savedOf(settings: TimeoutSettings): Saved {
  return {
    enableTokenExpiry: settings.tokenExpiryEnabled,
    tokenExpiryValue: settings.tokenExpiryValue as Saved['tokenExpiryValue'],
    enableIdleTimeout: settings.idleTimeoutEnabled,
    idleTimeoutValue: settings.idleTimeoutValue as Saved['idleTimeoutValue'],
  };
}

export const timeoutsQuery = queryOptions({
  queryKey: keyOf(getTimeoutSettings),
  queryFn: ({ signal }) => call(getTimeoutSettings, {}, { signal }),
});

export const useTimeoutSettings = () => useQuery(timeoutsQuery);

/** Who would have to sign in again. A preview that fails is a save that failed. */
export const usePreviewTimeouts = () =>
  useAction(async (settings: TimeoutSettings) => {
    try {
      return await call(previewTimeoutSettings, savedOf(settings));
    } catch (error) {
      tellFailure(error);
      throw error;
    }
  });

export function useSaveTimeouts() {
  const queries = useQueryClient();
  return useAction(async (settings: TimeoutSettings) => {
    try {
      const saved = await call(saveTimeoutSettings, savedOf(settings));
      queries.setQueryData(keyOf(getTimeoutSettings), saved);
    } catch (error) {
      tellFailure(error);
      throw error;
    }
    postSuccess(notices.timeoutsSaved.message);
    // This session counts by the new timeouts too, from now on.
    await reloadSession().catch(() => undefined);
  });
}

/** The end of the session is told by the session watch (SESS-09). */
function tellFailure(error: unknown): void {
  if (codeOf(error) === 'session.expired') return;
  const { title, message } = refusalEntryOf('security.timeouts_not_saved');
  post({ kind: 'toast', tone: 'bad', title, message });
}
