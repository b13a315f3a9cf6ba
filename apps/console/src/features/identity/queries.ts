import { forgotPassword } from '@atrium/contract/identity/forgot-password';
import { logOut } from '@atrium/contract/identity/log-out';
import { resendVerification } from '@atrium/contract/identity/resend-verification';
import { resetPassword } from '@atrium/contract/identity/reset-password';
import { signIn } from '@atrium/contract/identity/sign-in';
import { signUp } from '@atrium/contract/identity/sign-up';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { verifyEmail } from '@atrium/contract/identity/verify-email';
import { type Endpoint, keyOf } from '@atrium/contract/endpoint';
import { entryOf, showFailedAction } from '../../lib/show-refusal.ts';
import { notices } from '@atrium/contract/errors/notices';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, loadSession } from '../../lib/api-client.ts';
import { post, postSuccess } from '../../lib/notice-board.ts';
import { adoptSession, endSession, sessionState } from '../../lib/session.ts';
import { tellOtherTabs } from '../../lib/session-channel.ts';

type InputOf<E> = E extends Endpoint<infer Input, infer _Reply> ? Input : never;

export function useSignIn() {
  return useMutation({
    mutationFn: (input: InputOf<typeof signIn>) => call(signIn, input),
    onSuccess: (reply) => {
      adoptSession(reply);
      tellOtherTabs({ kind: 'session', reply });
    },
  });
}

export function useSignUp() {
  return useMutation({ mutationFn: (input: InputOf<typeof signUp>) => call(signUp, input) });
}

export function useForgotPassword() {
  return useMutation({ mutationFn: (email: string) => call(forgotPassword, { email }) });
}

export function useResetPassword() {
  return useMutation({ mutationFn: (input: InputOf<typeof resetPassword>) => call(resetPassword, input) });
}

/** Opening the mailed link is the act; a second opening answers alike, so a query may carry it. */
export function useVerifyEmail(token: string) {
  return useQuery({
    queryKey: keyOf(verifyEmail, { token }),
    queryFn: async () => {
      const reply = await call(verifyEmail, { token });
      await tellEveryTabOfVerification();
      return reply;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** A tab that is signed in learns at once that the address is confirmed. */
async function tellEveryTabOfVerification(): Promise<void> {
  if (sessionState().phase !== 'signed_in') return;
  await loadSession().catch(() => undefined);
  const state = sessionState();
  if (state.phase === 'signed_in') tellOtherTabs({ kind: 'session', reply: state.reply });
}

/** ERR-13, ERR-14: however it failed, one sentence says so. */
export function useResendVerification() {
  return useMutation({
    mutationFn: (email: string) => call(resendVerification, { email }),
    onSuccess: () => postSuccess(notices.verificationSent.message),
    onError: () => {
      const { title, message } = entryOf('identity.verification_not_sent');
      post({ kind: 'toast', tone: 'bad', title, message });
    },
  });
}

/** Signing out must work even when the server does not answer: the session ends here in any case. */
export function useLogOut() {
  return useMutation({
    mutationFn: () => call(logOut, {}),
    onSettled: () => {
      endSession('log_out');
      tellOtherTabs({ kind: 'ended' });
    },
  });
}

export function useSwitchTenant() {
  return useMutation({
    mutationFn: (tenantId: string) => call(switchTenant, { tenantId }),
    onSuccess: (reply) => {
      adoptSession(reply);
      tellOtherTabs({ kind: 'session', reply });
    },
    onError: showFailedAction,
  });
}
