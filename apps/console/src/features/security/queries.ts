import { forgotPassword } from '@atrium/contract/security/forgot-password';
import { resetPassword } from '@atrium/contract/security/reset-password';
import { call } from '../../lib/api-client.ts';

/** Mails a link to set a new password, if the address has an account. */
export const requestResetLink = (email: string) => call(forgotPassword, { email });

/** Sets the password of the account that the link was mailed to. */
export const resetPasswordByLink = (reset: { readonly token: string; readonly password: string }) =>
  call(resetPassword, reset);
