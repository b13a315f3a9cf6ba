import { confirmChangeEmail, sendChangeEmailOtp, undoChangeEmail } from './change-email.ts';
import { changeFirstPassword } from './change-first-password.ts';
import { changePassword } from './change-password.ts';
import { forgotPassword } from './forgot-password.ts';
import { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey } from './passkeys.ts';
import { connectProvider, disconnectProvider, listConnectedProviders, stepUpWithProvider } from './providers.ts';
import { resetPassword } from './reset-password.ts';
import { endOtherSessions, endSession, listSessions } from './sessions.ts';
import { stepUp } from './step-up.ts';
import {
  disableTwoFactor,
  enableTwoFactor,
  generateRecoveryCodes,
  getTwoFactor,
  passSecondFactor,
  registerTwoFactor,
} from './two-factor.ts';

export const ownAccountEndpoints = {
  forgotPassword,
  changeFirstPassword,
  resetPassword,
  changePassword,
  listSessions,
  endSession,
  endOtherSessions,
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
  sendChangeEmailOtp,
  confirmChangeEmail,
  undoChangeEmail,
};
