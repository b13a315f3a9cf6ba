import { confirmChangeEmail, sendChangeEmailOtp, undoChangeEmail } from '@atrium/contract/security/change-email';
import { call } from '../../lib/api-client.ts';
import { useAction } from '../../lib/use-action.ts';

/** A change of address that waits for its mailed code. */
export interface AskedChange {
  readonly newEmail: string;
  readonly changeId: string;
  readonly minutes: number;
}

/** Mails a code to the new address; the password proves who asks. */
export const useAskForEmailCode = () =>
  useAction(async (asked: { readonly newEmail: string; readonly password: string }): Promise<AskedChange> => {
    const { sessionID, otpExpiryDurationSeconds } = await call(sendChangeEmailOtp, asked);
    return { newEmail: asked.newEmail.trim(), changeId: sessionID, minutes: Math.round(otpExpiryDurationSeconds / 60) };
  });

/** Ends every session, this one too (SEC-25). */
export const useConfirmEmail = () =>
  useAction(({ newEmail, changeId, code }: AskedChange & { readonly code: string }) =>
    call(confirmChangeEmail, { newEmail, sessionID: changeId, verificationCode: code }),
  );

/** Gives the account its old address back, from the old mailbox. */
export const useUndoEmailChange = (token: string) =>
  useAction((password: string) => call(undoChangeEmail, { token, password }));
