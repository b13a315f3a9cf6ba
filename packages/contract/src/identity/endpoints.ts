import { getStatus } from './get-status.ts';
import { logOut, logOutByGet } from './log-out.ts';
import { beginPasskeySignIn, passWithPasskey, signInWithPasskey, stepUpWithPasskey } from './passkey-sign-in.ts';
import { beginProviderSignIn, listSignInProviders, signInWithProvider } from './provider-sign-in.ts';
import { refreshToken } from './refresh-token.ts';
import { reportActivity } from './report-activity.ts';
import { resendVerification, resendVerificationByGet } from './resend-verification.ts';
import { saveOwnLanguage } from './save-own-language.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { switchTenant } from './switch-tenant.ts';
import { verifyEmail } from './verify-email.ts';

export const identityEndpoints = {
  signUp,
  signIn,
  getStatus,
  refreshToken,
  logOut,
  logOutByGet,
  switchTenant,
  resendVerification,
  resendVerificationByGet,
  verifyEmail,
  reportActivity,
  saveOwnLanguage,
  beginPasskeySignIn,
  signInWithPasskey,
  passWithPasskey,
  stepUpWithPasskey,
  listSignInProviders,
  beginProviderSignIn,
  signInWithProvider,
};
