import { identityEndpoints } from '@atrium/contract/identity/endpoints';
import { deadlinesOf } from '@atrium/domain/security/timeouts';
import { rememberDevice } from '../../http/sessions/known-device.ts';
import { dropQuestion, keepQuestion, readQuestion } from '../../http/sessions/question-cookie.ts';
import { clearRefreshCookie, setRefreshCookie } from '../../http/sessions/refresh-cookie.ts';
import { rememberSignUp } from '../../http/sessions/sign-up-cookie.ts';
import { type Served, serve } from '../../runtime/serve.ts';
import { deadlinesReply } from '../../runtime/timeout-settings.ts';
import { beginPasskeySignIn } from './begin-passkey-sign-in.ts';
import { beginProviderSignIn } from './begin-provider-sign-in.ts';
import { describeSession } from './describe-session.ts';
import { findSession } from './find-session.ts';
import { logOut } from './log-out.ts';
import { refreshSession } from './refresh-session.ts';
import { resendVerification, resendVerificationByGet } from './resend-verification.ts';
import { saveOwnLanguage } from './save-own-language.ts';
import { signIn } from './sign-in.ts';
import { signInWithPasskey } from './sign-in-with-passkey.ts';
import { signInWithProvider } from './sign-in-with-provider.ts';
import { signUp } from './sign-up.ts';
import { switchTenant } from './switch-tenant.ts';
import { verifyEmail } from './verify-email.ts';

export const identityRoutes: readonly Served[] = [
  serve(identityEndpoints.signUp, async (ctx, caller, input, reply) => {
    const { accepted, signedUpAs } = await signUp(ctx, caller, input);
    rememberSignUp(ctx, reply, signedUpAs);
    return { accepted };
  }),
  verifyEmail,
  resendVerification,
  resendVerificationByGet,
  serve(identityEndpoints.signIn, async (ctx, caller, input, reply) => {
    const opened = await signIn(ctx, caller, input);
    setRefreshCookie(reply, opened.refreshToken, opened.expiresAt);
    rememberDevice(ctx, reply, input.email);
    return describeSession(ctx, opened.sessionId);
  }),
  beginPasskeySignIn,
  serve(identityEndpoints.signInWithPasskey, async (ctx, caller, input, reply) => {
    const opened = await signInWithPasskey(ctx, caller, input);
    setRefreshCookie(reply, opened.refreshToken, opened.expiresAt);
    rememberDevice(ctx, reply, opened.email);
    return describeSession(ctx, opened.sessionId);
  }),
  serve(identityEndpoints.listSignInProviders, async (ctx) => ({
    providers: [...ctx.signInProviders].map(([provider, { name }]) => ({ provider, name })),
  })),
  serve(identityEndpoints.beginProviderSignIn, async (ctx, _caller, input, reply) => {
    const { address, sealed, expiresAt } = await beginProviderSignIn(ctx, input);
    keepQuestion(reply, input.purpose, sealed, expiresAt);
    return { address };
  }),
  serve(identityEndpoints.signInWithProvider, async (ctx, caller, input, reply) => {
    const sealed = readQuestion(reply, 'sign_in');
    dropQuestion(reply, 'sign_in');
    const opened = await signInWithProvider(ctx, caller, { ...input, sealed });
    setRefreshCookie(reply, opened.refreshToken, opened.expiresAt);
    rememberDevice(ctx, reply, opened.email);
    return describeSession(ctx, opened.sessionId);
  }),
  serve(identityEndpoints.getStatus, (ctx, caller, input) => findSession(ctx, caller, input.tenantId)),
  saveOwnLanguage,
  serve(identityEndpoints.reportActivity, async (ctx, { session }) =>
    deadlinesReply(deadlinesOf(session.timeouts, session.times), ctx.clock.wall()),
  ),
  serve(identityEndpoints.refreshToken, async (ctx, caller, input, reply) => {
    const refreshed = await refreshSession(ctx, caller);
    setRefreshCookie(reply, refreshed.refreshToken, refreshed.expiresAt);
    return describeSession(ctx, refreshed.sessionId, input.tenantId);
  }),
  serve(identityEndpoints.switchTenant, async (ctx, caller, input, reply) => {
    await switchTenant(ctx, caller, input.tenantId);
    if (caller.refreshToken !== null) {
      const refreshed = await refreshSession(ctx, caller);
      setRefreshCookie(reply, refreshed.refreshToken, refreshed.expiresAt);
    }
    return describeSession(ctx, caller.session.id, input.tenantId);
  }),
  ...[identityEndpoints.logOut, identityEndpoints.logOutByGet].map((endpoint) =>
    serve(endpoint, async (ctx, caller, _input, reply) => {
      const done = await logOut(ctx, caller);
      clearRefreshCookie(reply);
      return done;
    }),
  ),
];
