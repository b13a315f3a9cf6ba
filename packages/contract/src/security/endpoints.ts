import { confirmChangeEmail, sendChangeEmailOtp, undoChangeEmail } from './change-email.ts';
import { changeFirstPassword } from './change-first-password.ts';
import { changePassword } from './change-password.ts';
import { forgotPassword } from './forgot-password.ts';
import { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey } from './passkeys.ts';
import {
  expirePasswords,
  getPasswordPolicy,
  getPasswordPolicyOf,
  previewPasswordPolicy,
  savePasswordPolicy,
} from './password-policy.ts';
import { connectProvider, disconnectProvider, listConnectedProviders, stepUpWithProvider } from './providers.ts';
import { getFactorRule, requireFactor, stopRequiringFactor } from './required-factor.ts';
import { resetPassword } from './reset-password.ts';
import { endOtherSessions, endSession, listSessions } from './sessions.ts';
import { stepUp } from './step-up.ts';
import { getTimeoutSettings, previewTimeoutSettings, saveTimeoutSettings } from './timeouts.ts';
import {
  disableTwoFactor,
  enableTwoFactor,
  generateRecoveryCodes,
  getTwoFactor,
  passSecondFactor,
  registerTwoFactor,
} from './two-factor.ts';

export const securityEndpoints = {
  forgotPassword,
  changeFirstPassword,
  resetPassword,
  changePassword,
  listSessions,
  endSession,
  endOtherSessions,
  getTimeoutSettings,
  saveTimeoutSettings,
  previewTimeoutSettings,
  getTwoFactor,
  enableTwoFactor,
  registerTwoFactor,
  generateRecoveryCodes,
  disableTwoFactor,
  passSecondFactor,
  listPasskeys,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  listConnectedProviders,
  connectProvider,
  disconnectProvider,
  stepUpWithProvider,
  stepUp,
  getPasswordPolicy,
  getPasswordPolicyOf,
  previewPasswordPolicy,
  savePasswordPolicy,
  expirePasswords,
  getFactorRule,
  requireFactor,
  stopRequiringFactor,
  sendChangeEmailOtp,
  confirmChangeEmail,
  undoChangeEmail,
};
