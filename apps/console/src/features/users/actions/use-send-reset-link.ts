import { notices } from '@atrium/contract/errors/notices';
import { sendResetLink } from '@atrium/contract/users/send-reset-link';
import { call } from '../../../lib/api-client.ts';
import { postSuccess } from '../../../lib/notice-board.ts';
import { showFailedAction } from '../../../lib/show-refusal.ts';
import { useAction } from '../../../lib/use-action.ts';

/** USER-25 */
export function useSendResetLink() {
  const sending = useAction(async (userName: string) => {
    try {
      await call(sendResetLink, { userName });
    } catch (error) {
      showFailedAction(error);
      throw error;
    }
    postSuccess(notices.resetLinkSent.message);
  });
  return sending;
}
