import { getStatus } from '@atrium/contract/identity/get-status';
import { logOutByGet, logOut as logOutEndpoint } from '@atrium/contract/identity/log-out';
import {
  beginPasskeySignIn as beginPasskeySignInEndpoint,
  signInWithPasskey as signInWithPasskeyEndpoint,
} from '@atrium/contract/identity/passkey-sign-in';
import {
  beginProviderSignIn as beginProviderSignInEndpoint,
  listSignInProviders,
  signInWithProvider as signInWithProviderEndpoint,
} from '@atrium/contract/identity/provider-sign-in';
import { refreshToken } from '@atrium/contract/identity/refresh-token';
import { reportActivity } from '@atrium/contract/identity/report-activity';
import {
  resendVerificationByGet,
  resendVerification as resendVerificationEndpoint,
} from '@atrium/contract/identity/resend-verification';
import { saveOwnLanguage as saveOwnLanguageEndpoint } from '@atrium/contract/identity/save-own-language';
import { signIn as signInEndpoint } from '@atrium/contract/identity/sign-in';
import { signUp as signUpEndpoint } from '@atrium/contract/identity/sign-up';
import { switchTenant as switchTenantEndpoint } from '@atrium/contract/identity/switch-tenant';
import { verifyEmail as verifyEmailEndpoint } from '@atrium/contract/identity/verify-email';
import { deadlinesOf } from '@atrium/domain/security/timeouts';
import type { Bind } from '../../http/bind.ts';
import { rememberDevice } from '../../http/known-device.ts';
import { dropQuestion, keepQuestion, readQuestion } from '../../http/question-cookie.ts';
import { clearRefreshCookie, setRefreshCookie } from '../../http/refresh-cookie.ts';
import { rememberSignUp } from '../../http/sign-up-cookie.ts';
import { deadlinesReply } from '../../runtime/timeout-settings.ts';
import { beginPasskeySignIn } from './begin-passkey-sign-in.ts';
import { beginProviderSignIn } from './begin-provider-sign-in.ts';
import { describeSession } from './describe-session.ts';
import { findSession } from './find-session.ts';
import { logOut } from './log-out.ts';
import { refreshSession } from './refresh-session.ts';
import { resendVerification } from './resend-verification.ts';
import { saveOwnLanguage } from './save-own-language.ts';
import { signIn } from './sign-in.ts';
import { signInWithPasskey } from './sign-in-with-passkey.ts';
import { signInWithProvider } from './sign-in-with-provider.ts';
import { signUp } from './sign-up.ts';
import { switchTenant } from './switch-tenant.ts';
import { verifyEmail } from './verify-email.ts';

export function identityRoutes(bind: Bind): void {
  bind(signUpEndpoint, async ({ ctx, caller, input, reply }) => {
    const { accepted, signedUpAs } = await signUp(ctx, caller, input);
    rememberSignUp(ctx, reply, signedUpAs);
    return { accepted };
  });
  bind(verifyEmailEndpoint, ({ ctx, caller, input }) => verifyEmail(ctx, caller, input));
  bind(resendVerificationEndpoint, ({ ctx, input }) => resendVerification(ctx, input));
  bind(resendVerificationByGet, ({ ctx, input }) => resendVerification(ctx, input));

  bind(signInEndpoint, async ({ ctx, caller, input, reply }) => {
    const opened = await signIn(ctx, caller, input);
    setRefreshCookie(reply, opened.refreshToken, opened.expiresAt);
    rememberDevice(ctx, reply, input.email);
    return describeSession(ctx, opened.sessionId);
  });
  bind(beginPasskeySignInEndpoint, ({ ctx }) => beginPasskeySignIn(ctx));
  bind(signInWithPasskeyEndpoint, async ({ ctx, caller, input, reply }) => {
    const opened = await signInWithPasskey(ctx, caller, input);
    setRefreshCookie(reply, opened.refreshToken, opened.expiresAt);
    rememberDevice(ctx, reply, opened.email);
    return describeSession(ctx, opened.sessionId);
  });
  bind(listSignInProviders, async ({ ctx }) => ({
    providers: [...ctx.signInProviders].map(([provider, { name }]) => ({ provider, name })),
  }));
  bind(beginProviderSignInEndpoint, async ({ ctx, input, reply }) => {
    const { address, sealed, expiresAt } = await beginProviderSignIn(ctx, input);
    keepQuestion(reply, input.purpose, sealed, expiresAt);
    return { address };
  });
  bind(signInWithProviderEndpoint, async ({ ctx, caller, input, reply }) => {
    const sealed = readQuestion(reply, 'sign_in');
    dropQuestion(reply, 'sign_in');
    const opened = await signInWithProvider(ctx, caller, { ...input, sealed });
    setRefreshCookie(reply, opened.refreshToken, opened.expiresAt);
    rememberDevice(ctx, reply, opened.email);
    return describeSession(ctx, opened.sessionId);
  });
  bind(getStatus, ({ ctx, caller, input }) => findSession(ctx, caller, input.tenantId));
  bind(saveOwnLanguageEndpoint, ({ ctx, caller, input }) => saveOwnLanguage(ctx, caller, input));
  bind(reportActivity, async ({ ctx, caller: { session } }) =>
    deadlinesReply(deadlinesOf(session.timeouts, session.times), ctx.clock.wall()),
  );
  bind(refreshToken, async ({ ctx, caller, input, reply }) => {
    const refreshed = await refreshSession(ctx, caller);
    setRefreshCookie(reply, refreshed.refreshToken, refreshed.expiresAt);
    return describeSession(ctx, refreshed.sessionId, input.tenantId);
  });
  bind(switchTenantEndpoint, async ({ ctx, caller, input, reply }) => {
    await switchTenant(ctx, caller, input.tenantId);
    if (caller.refreshToken !== null) {
      const refreshed = await refreshSession(ctx, caller);
      setRefreshCookie(reply, refreshed.refreshToken, refreshed.expiresAt);
    }
    return describeSession(ctx, caller.session.id, input.tenantId);
  });
  for (const endpoint of [logOutEndpoint, logOutByGet]) {
    bind(endpoint, async ({ ctx, caller, reply }) => {
      const done = await logOut(ctx, caller);
      clearRefreshCookie(reply);
      return done;
    });
  }
}
