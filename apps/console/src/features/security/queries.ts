import { confirmChangeEmail, sendChangeEmailOtp, undoChangeEmail } from '@atrium/contract/own-account/change-email';
import { changeFirstPassword } from '@atrium/contract/own-account/change-first-password';
import { forgotPassword } from '@atrium/contract/own-account/forgot-password';
import { resetPassword } from '@atrium/contract/own-account/reset-password';
import { call } from '../../lib/api-client.ts';

/** Mails a link to set a new password, if the address has an account. */
export const requestResetLink = (email: string) => call(forgotPassword, { email });

/** Replaces the password that an admin chose. The session may do everything then. */
export const replaceFirstPassword = (password: string) => call(changeFirstPassword, { password });

/** Sets the password of the account that the link was mailed to. */
export const resetPasswordByLink = (reset: { readonly token: string; readonly password: string }) =>
  call(resetPassword, reset);

/** A change of address that waits for its mailed code. */
export interface AskedChange {
  readonly newEmail: string;
  readonly changeId: string;
  readonly minutes: number;
}

/** Mails a code to the new address; the password proves who asks. */
export async function askForEmailCode(asked: {
  readonly newEmail: string;
  readonly password: string;
}): Promise<AskedChange> {
  const { sessionID, otpExpiryDurationSeconds } = await call(sendChangeEmailOtp, asked);
  return { newEmail: asked.newEmail.trim(), changeId: sessionID, minutes: Math.round(otpExpiryDurationSeconds / 60) };
}

/** Ends every session, this one too (SEC-25). */
export const confirmEmail = ({ newEmail, changeId, code }: AskedChange & { readonly code: string }) =>
  call(confirmChangeEmail, { newEmail, sessionID: changeId, verificationCode: code });

/** Gives the account its old address back, from the old mailbox. */
export const undoEmailChange = (undo: { readonly token: string; readonly password: string }) =>
  call(undoChangeEmail, undo);
