import { postSuccess } from '../../../lib/notice-board.ts';
import { useAction } from '../../../lib/use-action.ts';
import { notices } from '../../../words/reply-words.ts';
import { mailResetLink } from '../queries.ts';

/** Mails a user a link to set a new password (USER-25). */
export function useSendResetLink() {
  return useAction(async (email: string) => {
    await mailResetLink(email);
    postSuccess(notices.resetLinkSent.message);
  });
}
