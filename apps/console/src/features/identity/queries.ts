import { logOut } from '@atrium/contract/identity/log-out';
import { resendVerification } from '@atrium/contract/identity/resend-verification';
import type { SessionReply } from '@atrium/contract/identity/session-reply';
import { signIn } from '@atrium/contract/identity/sign-in';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { passSecondFactor } from '@atrium/contract/own-account/two-factor';
import { call, loadSession } from '../../lib/api-client.ts';
import { postSuccess } from '../../lib/notice-board.ts';
import { codeOf, showFailedAction, showRefusalOf } from '../../lib/show-refusal.ts';
import { useAction } from '../../lib/use-action.ts';
import { adoptSession, endSession, sessionState } from '../../session/session.ts';
import { tellOtherTabs } from '../../session/session-channel.ts';
import { notices } from '../../words/reply-words.ts';

export function useSignIn() {
  return useAction(async (input: { email: string; password: string }) => {
    const reply = await call(signIn, input);
    adoptSession(reply);
    tellOtherTabs({ kind: 'session', reply });
  });
}

/** The password, and then the code for the session that it opened. */
type Proof = { readonly password: string } | { readonly code: string; readonly owing: SessionReply };

/**
 * Signs the same person in again. The sign-in opens the organisation used last; this tab goes on in its own. A session
 * that owes its second factor is returned: adopting it would put the page of the challenge in place of the screen.
 */
export function useSignInAgain({ user, organisation }: SessionReply) {
  return useAction(async (proof: Proof): Promise<SessionReply | null> => {
    const reply =
      'password' in proof
        ? await call(signIn, { email: user.email, password: proof.password })
        : await call(passSecondFactor, { code: proof.code }, { accessToken: proof.owing.accessToken });
    if (reply.assurance === 'pending') return reply;
    if (reply.organisation?.tenantId === organisation?.tenantId) adoptSession(reply);
    else await loadSession(organisation?.tenantId);
    tellOtherTabs({ kind: 'session', reply });
    return null;
  });
}

/** Shows one sentence for every failure (ERR-13, ERR-14). */
export function useResendVerification() {
  return useAction(
    async (email: string) => {
      await call(resendVerification, { email });
      postSuccess(notices.verificationSent.message);
    },
    () => showRefusalOf('identity.verification_not_sent'),
  );
}

/** Signs out even when the server does not answer: the session of this browser ends in any case. */
export function useLogOut() {
  return useAction(async () => {
    await call(logOut, {}).catch(() => undefined);
    endSession('log_out');
    tellOtherTabs({ kind: 'ended' });
  });
}

export function useSwitchTenant() {
  return useAction(
    async (tenantId: string) => {
      const reply = await call(switchTenant, { tenantId });
      adoptSession(reply);
      tellOtherTabs({ kind: 'session', reply });
    },
    (error) => {
      // The other organisation allows no session as old or as idle as this one; after a new sign-in it opens (D-237).
      const isOpenElsewhere = codeOf(error) === 'session.expired' && sessionState().phase === 'signed_in';
      if (isOpenElsewhere) endSession('log_out', { reason: 'expired', organisation: null });
      else showFailedAction(error);
    },
  );
}
