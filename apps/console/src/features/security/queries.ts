import { changeFirstPassword } from '@atrium/contract/security/change-first-password';
import { forgotPassword } from '@atrium/contract/security/forgot-password';
import { resetPassword } from '@atrium/contract/security/reset-password';
import { call } from '../../lib/api-client.ts';

/** Mails a link to set a new password, if the address has an account. */
export const requestResetLink = (email: string) => call(forgotPassword, { email });

/** Replaces the password that an admin chose. The session may do everything then. */
export const replaceFirstPassword = (password: string) => call(changeFirstPassword, { password });

/** Sets the password of the account that the link was mailed to. */
export const resetPasswordByLink = (reset: { readonly token: string; readonly password: string }) =>
  call(resetPassword, reset);
