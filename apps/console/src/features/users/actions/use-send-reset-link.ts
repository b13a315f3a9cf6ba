import { postSuccess } from '../../../lib/notice-board.ts';
import { showFailedAction } from '../../../lib/show-refusal.ts';
import { useAction } from '../../../lib/use-action.ts';
import { notices } from '../../../words/reply-words.ts';
import { mailResetLink } from '../queries.ts';

/** Mails a user a link to set a new password (USER-25). */
export function useSendResetLink() {
  return useAction(async (email: string) => {
    try {
      await mailResetLink(email);
    } catch (error) {
      showFailedAction(error);
      throw error;
    }
    postSuccess(notices.resetLinkSent.message);
  });
}
