import { identityEndpoints } from '@atrium/contract/identity/endpoints';
import { ownAccountEndpoints } from '@atrium/contract/own-account/endpoints';
import type { FastifyReply } from 'fastify';
import { rememberDevice } from '../../http/sessions/known-device.ts';
import { dropQuestion, readQuestion } from '../../http/sessions/question-cookie.ts';
import { clearRefreshCookie, setRefreshCookie } from '../../http/sessions/refresh-cookie.ts';
import type { SignedIn } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { type Served, serve } from '../../runtime/serve.ts';
import { refreshSession } from '../identity/refresh-session.ts';
import { addPasskey } from './add-passkey.ts';
import { beginPasskey } from './begin-passkey.ts';
import { changeFirstPassword } from './change-first-password.ts';
import { changePassword } from './change-password.ts';
import { confirmChangeEmail } from './confirm-change-email.ts';
import { connectProvider } from './connect-provider.ts';
import { disableTwoFactor } from './disable-two-factor.ts';
import { disconnectProvider } from './disconnect-provider.ts';
import { enableTwoFactor } from './enable-two-factor.ts';
import { signOutRoutes } from './end-sessions.ts';
import { forgotPassword } from './forgot-password.ts';
import { generateRecoveryCodes } from './generate-recovery-codes.ts';
import { getTwoFactor } from './get-two-factor.ts';
import { listConnectedProviders } from './list-connected-providers.ts';
import { listPasskeys } from './list-passkeys.ts';
import { listSessions } from './list-sessions.ts';
import { passSecondFactor } from './pass-second-factor.ts';
import { passWithPasskey } from './pass-with-passkey.ts';
import { registerTwoFactor } from './register-two-factor.ts';
import { removePasskey } from './remove-passkey.ts';
import { renamePasskey } from './rename-passkey.ts';
import { resetPassword } from './reset-password.ts';
import { sendChangeEmailOtp } from './send-change-email-otp.ts';
import { stepUp } from './step-up.ts';
import { stepUpWithPasskey } from './step-up-with-passkey.ts';
import { stepUpWithProvider } from './step-up-with-provider.ts';
import { undoChangeEmail } from './undo-change-email.ts';

/** The other services that a person signs in with. */
const providerRoutes: readonly Served[] = [
  listConnectedProviders,
  serve(ownAccountEndpoints.connectProvider, async (ctx, caller, input, reply) => {
    const sealed = readQuestion(reply, 'connect');
    dropQuestion(reply, 'connect');
    return connectProvider(ctx, caller, { ...input, sealed });
  }),
  disconnectProvider,
  serve(ownAccountEndpoints.stepUpWithProvider, async (ctx, caller, input, reply) => {
    const sealed = readQuestion(reply, 'step_up');
    dropQuestion(reply, 'step_up');
    const proved = await stepUpWithProvider(ctx, caller, { ...input, sealed });
    await renewToken(ctx, caller, reply);
    return proved;
  }),
];

export const ownAccountRoutes: readonly Served[] = [
  changeFirstPassword,
  serve(ownAccountEndpoints.changePassword, async (ctx, caller, input, reply) => {
    const done = await changePassword(ctx, caller, input);
    clearRefreshCookie(reply);
    return done;
  }),
  sendChangeEmailOtp,
  serve(ownAccountEndpoints.confirmChangeEmail, async (ctx, caller, input, reply) => {
    const done = await confirmChangeEmail(ctx, caller, input);
    clearRefreshCookie(reply);
    return done;
  }),
  undoChangeEmail,
  listSessions,
  ...signOutRoutes,
  getTwoFactor,
  enableTwoFactor,
  registerTwoFactor,
  generateRecoveryCodes,
  disableTwoFactor,
  listPasskeys,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  ...providerRoutes,
  serve(identityEndpoints.passWithPasskey, async (ctx, caller, input, reply) => {
    const passed = await passWithPasskey(ctx, caller, input);
    await renewToken(ctx, caller, reply);
    return passed;
  }),
  serve(ownAccountEndpoints.passSecondFactor, async (ctx, caller, input, reply) => {
    const passed = await passSecondFactor(ctx, caller, input);
    await renewToken(ctx, caller, reply);
    return passed;
  }),
  serve(ownAccountEndpoints.stepUp, async (ctx, caller, input, reply) => {
    const proved = await stepUp(ctx, caller, input);
    await renewToken(ctx, caller, reply);
    return proved;
  }),
  serve(identityEndpoints.stepUpWithPasskey, async (ctx, caller, input, reply) => {
    const proved = await stepUpWithPasskey(ctx, caller, input);
    await renewToken(ctx, caller, reply);
    return proved;
  }),
  forgotPassword,
  serve(ownAccountEndpoints.resetPassword, async (ctx, caller, input, reply) => {
    const done = await resetPassword(ctx, caller, input);
    clearRefreshCookie(reply);
    // The mailed link proves whose browser this is.
    rememberDevice(ctx, reply, done.email);
    return done;
  }),
];

/** A token from before the proof must not continue the session that passed it (D-266). */
async function renewToken(ctx: Context, caller: SignedIn, reply: FastifyReply): Promise<void> {
  if (caller.refreshToken === null) return;
  const { refreshToken, expiresAt } = await refreshSession(ctx, caller);
  setRefreshCookie(reply, refreshToken, expiresAt);
}
