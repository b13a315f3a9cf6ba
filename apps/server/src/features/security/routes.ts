import {
  exportAuditEntries as exportAuditEntriesEndpoint,
  listAuditEntries as listAuditEntriesEndpoint,
} from '@atrium/contract/audit/audit-entries';
import {
  passWithPasskey as passWithPasskeyEndpoint,
  stepUpWithPasskey as stepUpWithPasskeyEndpoint,
} from '@atrium/contract/identity/passkey-sign-in';
import {
  confirmChangeEmail as confirmChangeEmailEndpoint,
  sendChangeEmailOtp as sendChangeEmailOtpEndpoint,
  undoChangeEmail as undoChangeEmailEndpoint,
} from '@atrium/contract/security/change-email';
import { changeFirstPassword as changeFirstPasswordEndpoint } from '@atrium/contract/security/change-first-password';
import { changePassword as changePasswordEndpoint } from '@atrium/contract/security/change-password';
import { forgotPassword as forgotPasswordEndpoint } from '@atrium/contract/security/forgot-password';
import {
  addPasskey as addPasskeyEndpoint,
  beginPasskey as beginPasskeyEndpoint,
  listPasskeys as listPasskeysEndpoint,
  removePasskey as removePasskeyEndpoint,
  renamePasskey as renamePasskeyEndpoint,
} from '@atrium/contract/security/passkeys';
import {
  expirePasswords as expirePasswordsEndpoint,
  getPasswordPolicy as getPasswordPolicyEndpoint,
  getPasswordPolicyOf as getPasswordPolicyOfEndpoint,
  previewPasswordPolicy as previewPasswordPolicyEndpoint,
  savePasswordPolicy as savePasswordPolicyEndpoint,
} from '@atrium/contract/security/password-policy';
import {
  connectProvider as connectProviderEndpoint,
  disconnectProvider as disconnectProviderEndpoint,
  listConnectedProviders as listConnectedProvidersEndpoint,
  stepUpWithProvider as stepUpWithProviderEndpoint,
} from '@atrium/contract/security/providers';
import {
  getFactorRule as getFactorRuleEndpoint,
  requireFactor as requireFactorEndpoint,
  stopRequiringFactor as stopRequiringFactorEndpoint,
} from '@atrium/contract/security/required-factor';
import { resetPassword as resetPasswordEndpoint } from '@atrium/contract/security/reset-password';
import {
  endOtherSessions as endOtherSessionsEndpoint,
  endSession as endSessionEndpoint,
  listSessions as listSessionsEndpoint,
} from '@atrium/contract/security/sessions';
import { stepUp as stepUpEndpoint } from '@atrium/contract/security/step-up';
import {
  getTimeoutSettings as getTimeoutSettingsEndpoint,
  previewTimeoutSettings as previewTimeoutSettingsEndpoint,
  saveTimeoutSettings as saveTimeoutSettingsEndpoint,
} from '@atrium/contract/security/timeouts';
import {
  disableTwoFactor as disableTwoFactorEndpoint,
  enableTwoFactor as enableTwoFactorEndpoint,
  generateRecoveryCodes as generateRecoveryCodesEndpoint,
  getTwoFactor as getTwoFactorEndpoint,
  passSecondFactor as passSecondFactorEndpoint,
  registerTwoFactor as registerTwoFactorEndpoint,
} from '@atrium/contract/security/two-factor';
import type { Bind, Bound } from '../../http/bind.ts';
import { rememberDevice } from '../../http/known-device.ts';
import { dropQuestion, readQuestion } from '../../http/question-cookie.ts';
import { clearRefreshCookie, setRefreshCookie } from '../../http/refresh-cookie.ts';
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
import { endSessions } from './end-sessions.ts';
import { expirePasswords } from './expire-passwords.ts';
import { exportAuditEntries } from './export-audit-entries.ts';
import { forgotPassword } from './forgot-password.ts';
import { generateRecoveryCodes } from './generate-recovery-codes.ts';
import { getFactorRule } from './get-factor-rule.ts';
import { getPasswordPolicy } from './get-password-policy.ts';
import { getPasswordPolicyOf } from './get-password-policy-of.ts';
import { getTimeoutSettings } from './get-timeout-settings.ts';
import { getTwoFactor } from './get-two-factor.ts';
import { listAuditEntries } from './list-audit-entries.ts';
import { listConnectedProviders } from './list-connected-providers.ts';
import { listPasskeys } from './list-passkeys.ts';
import { listSessions } from './list-sessions.ts';
import { passSecondFactor } from './pass-second-factor.ts';
import { passWithPasskey } from './pass-with-passkey.ts';
import { previewPasswordPolicy } from './preview-password-policy.ts';
import { previewTimeoutSettings } from './preview-timeout-settings.ts';
import { registerTwoFactor } from './register-two-factor.ts';
import { removePasskey } from './remove-passkey.ts';
import { renamePasskey } from './rename-passkey.ts';
import { requireFactor } from './require-factor.ts';
import { resetPassword } from './reset-password.ts';
import { savePasswordPolicy } from './save-password-policy.ts';
import { saveTimeoutSettings } from './save-timeout-settings.ts';
import { sendChangeEmailOtp } from './send-change-email-otp.ts';
import { stepUp } from './step-up.ts';
import { stepUpWithPasskey } from './step-up-with-passkey.ts';
import { stepUpWithProvider } from './step-up-with-provider.ts';
import { stopRequiringFactor } from './stop-requiring-factor.ts';
import { undoChangeEmail } from './undo-change-email.ts';

export function securityRoutes(bind: Bind): void {
  bind(changeFirstPasswordEndpoint, ({ ctx, caller, input }) => changeFirstPassword(ctx, caller, input));
  bind(changePasswordEndpoint, async ({ ctx, caller, input, reply }) => {
    const done = await changePassword(ctx, caller, input);
    clearRefreshCookie(reply);
    return done;
  });
  bind(sendChangeEmailOtpEndpoint, ({ ctx, caller, input }) => sendChangeEmailOtp(ctx, caller, input));
  bind(confirmChangeEmailEndpoint, async ({ ctx, caller, input, reply }) => {
    const done = await confirmChangeEmail(ctx, caller, input);
    clearRefreshCookie(reply);
    return done;
  });
  bind(undoChangeEmailEndpoint, ({ ctx, caller, input }) => undoChangeEmail(ctx, caller, input));
  bind(listAuditEntriesEndpoint, ({ ctx, caller, input }) => listAuditEntries(ctx, caller, input));
  bind(exportAuditEntriesEndpoint, ({ ctx, caller, input }) => exportAuditEntries(ctx, caller, input));
  bind(listSessionsEndpoint, ({ ctx, caller }) => listSessions(ctx, caller));
  bind(endSessionEndpoint, ({ ctx, caller, input }) => endSessions(ctx, caller, input.id));
  bind(endOtherSessionsEndpoint, ({ ctx, caller }) => endSessions(ctx, caller, null));
  bind(getTimeoutSettingsEndpoint, ({ ctx, caller }) => getTimeoutSettings(ctx, caller));
  bind(saveTimeoutSettingsEndpoint, ({ ctx, caller, input }) => saveTimeoutSettings(ctx, caller, input));
  bind(previewTimeoutSettingsEndpoint, ({ ctx, caller, input }) => previewTimeoutSettings(ctx, caller, input));
  bind(getTwoFactorEndpoint, ({ ctx, caller }) => getTwoFactor(ctx, caller));
  bind(enableTwoFactorEndpoint, ({ ctx, caller, input }) => enableTwoFactor(ctx, caller, input));
  bind(registerTwoFactorEndpoint, ({ ctx, caller, input }) => registerTwoFactor(ctx, caller, input));
  bind(generateRecoveryCodesEndpoint, ({ ctx, caller, input }) => generateRecoveryCodes(ctx, caller, input));
  bind(disableTwoFactorEndpoint, ({ ctx, caller, input }) => disableTwoFactor(ctx, caller, input));
  bind(listPasskeysEndpoint, ({ ctx, caller }) => listPasskeys(ctx, caller));
  bind(beginPasskeyEndpoint, ({ ctx, caller }) => beginPasskey(ctx, caller));
  bind(addPasskeyEndpoint, ({ ctx, caller, input }) => addPasskey(ctx, caller, input));
  bind(renamePasskeyEndpoint, ({ ctx, caller, input }) => renamePasskey(ctx, caller, input));
  bind(removePasskeyEndpoint, ({ ctx, caller, input }) => removePasskey(ctx, caller, input));
  providerRoutes(bind);
  bind(passWithPasskeyEndpoint, async (call) => {
    const passed = await passWithPasskey(call.ctx, call.caller, call.input);
    await renewToken(call);
    return passed;
  });
  bind(passSecondFactorEndpoint, async (call) => {
    const passed = await passSecondFactor(call.ctx, call.caller, call.input);
    await renewToken(call);
    return passed;
  });
  bind(stepUpEndpoint, async (call) => {
    const proved = await stepUp(call.ctx, call.caller, call.input);
    await renewToken(call);
    return proved;
  });
  bind(stepUpWithPasskeyEndpoint, async (call) => {
    const proved = await stepUpWithPasskey(call.ctx, call.caller, call.input);
    await renewToken(call);
    return proved;
  });
  bind(getFactorRuleEndpoint, ({ ctx, caller }) => getFactorRule(ctx, caller));
  bind(requireFactorEndpoint, ({ ctx, caller, input }) => requireFactor(ctx, caller, input));
  bind(stopRequiringFactorEndpoint, ({ ctx, caller }) => stopRequiringFactor(ctx, caller));
  bind(getPasswordPolicyEndpoint, ({ ctx, caller }) => getPasswordPolicy(ctx, caller));
  bind(getPasswordPolicyOfEndpoint, ({ ctx, caller, input }) => getPasswordPolicyOf(ctx, caller, input));
  bind(previewPasswordPolicyEndpoint, ({ ctx, caller, input }) => previewPasswordPolicy(ctx, caller, input));
  bind(savePasswordPolicyEndpoint, ({ ctx, caller, input }) => savePasswordPolicy(ctx, caller, input));
  bind(expirePasswordsEndpoint, ({ ctx, caller }) => expirePasswords(ctx, caller));
  bind(forgotPasswordEndpoint, ({ ctx, caller, input }) => forgotPassword(ctx, caller, input));
  bind(resetPasswordEndpoint, async ({ ctx, caller, input, reply }) => {
    const done = await resetPassword(ctx, caller, input);
    clearRefreshCookie(reply);
    // The mailed link proves whose browser this is.
    rememberDevice(ctx, reply, done.email);
    return done;
  });
}

/** The other services that a person signs in with. */
function providerRoutes(bind: Bind): void {
  bind(listConnectedProvidersEndpoint, ({ ctx, caller }) => listConnectedProviders(ctx, caller));
  bind(connectProviderEndpoint, async ({ ctx, caller, input, reply }) => {
    const sealed = readQuestion(reply, 'connect');
    dropQuestion(reply, 'connect');
    return connectProvider(ctx, caller, { ...input, sealed });
  });
  bind(disconnectProviderEndpoint, ({ ctx, caller, input }) => disconnectProvider(ctx, caller, input));
  bind(stepUpWithProviderEndpoint, async (call) => {
    const sealed = readQuestion(call.reply, 'step_up');
    dropQuestion(call.reply, 'step_up');
    const proved = await stepUpWithProvider(call.ctx, call.caller, { ...call.input, sealed });
    await renewToken(call);
    return proved;
  });
}

/** A token from before the proof must not continue the session that passed it (D-266). */
async function renewToken({
  ctx,
  caller,
  reply,
}: Pick<Bound<unknown, 'session'>, 'ctx' | 'caller' | 'reply'>): Promise<void> {
  if (caller.refreshToken === null) return;
  const { refreshToken, expiresAt } = await refreshSession(ctx, caller);
  setRefreshCookie(reply, refreshToken, expiresAt);
}
