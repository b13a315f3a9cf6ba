import { keyOf } from '@atrium/contract/endpoint';
import { changePassword } from '@atrium/contract/own-account/change-password';
import { endOtherSessions, endSession, listSessions } from '@atrium/contract/own-account/sessions';
import { stepUp } from '@atrium/contract/own-account/step-up';
import {
  disableTwoFactor,
  enableTwoFactor,
  generateRecoveryCodes,
  getTwoFactor,
  passSecondFactor,
  registerTwoFactor,
} from '@atrium/contract/own-account/two-factor';
import { isOtp } from '@atrium/domain/security/second-factor';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { showFailedAction } from '../../lib/show-refusal.ts';
import { useAction } from '../../lib/use-action.ts';
import { offerPasskey } from '../../session/passkey-offer.ts';
import { adoptSession } from '../../session/session.ts';
import { tellOtherTabs } from '../../session/session-channel.ts';
import { refreshFactors } from './factors/factor-queries.ts';

export type ActiveSession = ReturnType<(typeof listSessions)['reply']['parse']>['sessions'][number];

export const twoFactorQuery = queryOptions({
  queryKey: keyOf(getTwoFactor),
  queryFn: ({ signal }) => call(getTwoFactor, {}, { signal }),
});

export const useTwoFactor = () => useQuery(twoFactorQuery);

export const sessionsQuery = queryOptions({
  queryKey: keyOf(listSessions),
  queryFn: ({ signal }) => call(listSessions, {}, { signal }),
});

export const useSessions = () => useQuery({ ...sessionsQuery, select: ({ sessions }) => sessions });

/** Shows the secret of a new authenticator app; the password proves who asks. */
export const useEnableTwoFactor = () =>
  useAction((password: string | undefined) => call(enableTwoFactor, { password }));

/** Turns two-factor on and answers the recovery codes, which are never shown again. */
export function useRegisterTwoFactor() {
  const queries = useQueryClient();
  return useAction(async (mfaCode: string) => {
    const { recoveryCodes } = await call(registerTwoFactor, { mfaCode });
    await refreshFactors(queries);
    return recoveryCodes;
  });
}

export function useNewRecoveryCodes() {
  const queries = useQueryClient();
  return useAction(async (password: string | undefined) => {
    const { recoveryCodes } = await call(generateRecoveryCodes, { password });
    await queries.invalidateQueries({ queryKey: keyOf(getTwoFactor) });
    return recoveryCodes;
  });
}

export function useDisableTwoFactor() {
  const queries = useQueryClient();
  return useAction(async (password: string | undefined) => {
    await call(disableTwoFactor, { password });
    await refreshFactors(queries);
  });
}

/** Proves once more who is signed in (D-224). */
export const useStepUp = () =>
  useAction((proof: { readonly password: string; readonly code?: string }) => call(stepUp, proof));

/** Ends every session, this one too (SEC-15). */
export const useChangePassword = () =>
  useAction((change: { readonly oldPassword: string; readonly newPassword: string }) => call(changePassword, change));

/** Signs out one session, or all others where none is named. */
export function useEndSession() {
  const queries = useQueryClient();
  return useAction(async (id: string | null) => {
    try {
      await (id === null ? call(endOtherSessions, {}) : call(endSession, { id }));
    } catch (error) {
      showFailedAction(error);
      throw error;
    } finally {
      await queries.invalidateQueries({ queryKey: keyOf(listSessions) });
    }
  });
}

/** Finishes a sign-in with a code of the app, or with a recovery code (N-03). */
export const usePassSecondFactor = () =>
  useAction(async (code: string) => {
    const reply = await call(passSecondFactor, { code });
    // Whoever needed a recovery code has lost the app.
    if (!isOtp(code)) offerPasskey();
    adoptSession(reply);
    tellOtherTabs({ kind: 'session', reply });
  });
